// Lint for the pages' scripts and their tests. Run from the root of the repository: see `make scripts`.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/vendor/", "**/node_modules/"] },
  js.configs.recommended,
  {
    rules: {
      "array-callback-return": "error",
      "default-case-last": "error",
      // House style: "one" is not a noun, so no variable, parameter or function has it for a name.
      "id-denylist": ["error", "one"],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-else-return": "error",
      "no-implicit-coercion": "error",
      "no-throw-literal": "error",
      "no-unused-vars": ["error", { args: "after-used", argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  { files: ["src/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["tests/**/*.js"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
