// What the service sends and reads, made by tests/scripts/message_types.py from its own types. Don't edit.
declare namespace wire {
  /** Something that the viewer can do or, for the reason given, can't do now. */
  interface ActionView {
    do: string;
    label: string;
    values: Record<string, any>;
    fields: FieldView[];
    key: string;
    group: string;
    legal: boolean;
    why: string;
    cites: string[];
    primary: boolean;
    all_in: boolean;
    remedy: string;
    typed: string[];
  }

  /** What a player may decide before the turn comes. The front end keeps it to itself until then. */
  interface AheadView {
    label: string;
    words: string;
    does: string[];
    key: string;
  }

  interface Answer {
    is: "answer";
    id: string;
    about: string;
    answer: any;
  }

  /** One way to view a round. */
  interface AsChoice {
    as: string;
    label: string;
    legal: boolean;
    why: string;
  }

  /** Ask a question that changes nothing, such as ``cost``: the value of each way to set one's hand. */
  interface AskMessage {
    is: "ask";
    id: string;
    about: string;
    values?: Record<string, any>;
  }

  /** A betting area shared by all players, each with his or her own wagers on it. */
  interface BoxView {
    area: string;
    label: string;
    pays: string;
    words: string;
    short: string;
    name: (string | number)[];
    inscribed: string;
    faces: number[];
  }

  /** The hashes of a day's records: each follows the one before it, and the first follows ``previous``. */
  interface ChainView {
    table: string;
    day: string;
    format: string;
    previous: string;
    hashes: string[];
    closed: boolean;
    root: string;
    checkpoint: string;
  }

  /** A chat message. */
  interface ChatLine {
    id: string;
    name: string;
    seat: number;
    role: string;
    words: string;
    at: string;
  }

  /** Chat messages at the table. */
  interface ChatMessage {
    is: "chat";
    lines: ChatLine[];
    before: boolean;
  }

  /** An option of a filing that affects odds, and its value. */
  interface ChosenOption {
    name: string;
    label: string;
    value: string;
  }

  interface CitedParagraph {
    cite: string;
    words: string;
  }

  /** How long the table keeps waiting for a player. */
  interface ClockView {
    left: number;
    of: number;
  }

  /** A cloth as a kind of screen shows it: whole, or in tabs to choose from. */
  interface ClothForm {
    tabs: ClothTab[];
    width: number;
    height: number;
    upright: boolean | null;
  }

  /** A part of a cloth; its parts are in rows from top to bottom, or in columns side by side. */
  interface ClothPart {
    size: number;
    least: number;
    most: number;
    area: string;
    words: string | null;
    look: string;
    pays: boolean;
    puck: number;
    rows: ClothPart[];
    columns: ClothPart[];
    spots: ClothSpot[];
  }

  /** An area on a line or a corner of a part: its center and its size, as fractions of the part's size. */
  interface ClothSpot {
    area: string;
    x: number;
    y: number;
    w: number;
    h: number;
  }

  /** A part of a cloth that fits a screen. */
  interface ClothTab {
    tab: string;
    words: string;
    part: ClothPart;
  }

  /** Coaching for newcomers to the game. */
  interface CoachView {
    lead: string;
    first_bet: string;
    choices: Record<string, string>;
  }

  /** Lines of code under one heading, such as "Decided in". */
  interface CodeView {
    heading: string;
    places: string[];
  }

  interface CompareRequest {
    a: FilingSource;
    b: FilingSource;
  }

  interface CompareView {
    a: Side;
    b: Side;
    wagers: ComparedWager[];
    filing: ComparedKey[];
  }

  /** A key on which the two filings differ. */
  interface ComparedKey {
    key: string;
    a: any;
    b: any;
  }

  interface ComparedWager {
    wager: string;
    title: string;
    a: Edge | null;
    b: Edge | null;
  }

  /** The proof that one signed checkpoint extends another (RFC 6962, section 2.1.2). */
  interface ConsistencyView {
    old: string;
    new: string;
    path: string[];
  }

  /** The result of a course, and what to learn next. */
  interface CourseSummary {
    missed: MissedQuestion[];
    topics: TopicResult[];
    to_learn: SkillStanding[];
  }

  /** The accounts of one day's win, in cents. */
  interface DayReport {
    table: string;
    day: string;
    closed: boolean;
    drop: number;
    closing_inventory: number;
    credits: number;
    opening_inventory: number;
    fills: number;
    win: number;
    win_by_wagers: number;
    vigorish: number;
    rake: number;
    agrees: boolean;
    tips: number;
    meter_awards: number;
  }

  /** A step of a dispute: who, when, and why. */
  interface DecisionView {
    by: string;
    at: string;
    why: string;
  }

  interface DefectView {
    severity: string;
    key: string;
    value: string;
    words: string;
    allowed: string;
    cite: string;
    line: number | null;
  }

  /** The state of the dice, which stay on the table between rounds. */
  interface DiceView {
    faces: number[];
    shooter: number;
    point: number;
    puck: boolean;
    words: string;
    rolls: RollView[];
  }

  /** A dispute, from opening to close. */
  interface DisputeView {
    about: string;
    day: string;
    rounds: number[];
    amount: number;
    stands: string;
    opened: DecisionView;
    decided: DecisionView | null;
    closed: DecisionView | null;
    finding: string;
    cites: string[];
    complete: boolean;
    evidence: string;
    file: string;
  }

  /** Perform an action. ``id`` is chosen by the client: repeating an id doesn't repeat the action. */
  interface Do {
    is: "do";
    id: string;
    do: string;
    values?: Record<string, any>;
  }

  interface Done {
    is: "done";
    id: string;
    version: number;
  }

  interface DrillAnswer {
    answer: string;
    seconds?: number | null;
  }

  interface DrillGame {
    game: string;
    title: string;
  }

  /** A question. */
  interface DrillQuestion {
    number: number;
    topic: string;
    table: string;
    before: string[];
    held: HeldView[];
    dice: number[];
    lines: string[];
    words: string;
    options: string[];
    wanted: string;
    hint: string;
    pays: string[];
    among: string[];
    cards: number;
    piles: PileView[];
    rack: number[];
    owes: boolean;
    picture: PictureView | null;
    described: string[];
    level: number;
    par: number;
  }

  /** The verdict on an answer. */
  interface DrillVerdict {
    right: boolean;
    shown: boolean;
    answer: string;
    arithmetic: string;
    paragraphs: CitedParagraph[];
    comes_again: number;
    why: string;
    slip: string;
    option: number;
    points: number;
    in_time: boolean;
    level: number;
  }

  interface DrillsRequest {
    game: string;
    topic?: "hands" | "irregularities" | "payouts" | "procedure" | null;
    questions?: number;
    seed?: number | null;
    progress?: TrainingProgress | null;
    level?: number | null;
  }

  /** The state of a course. */
  interface DrillsView {
    id: string;
    game: string;
    title: string;
    of: number;
    answers: number;
    right: number;
    verdict: DrillVerdict | null;
    question: DrillQuestion | null;
    progress: TrainingProgress;
    learned: CourseSummary | null;
    points: number;
    most_points: number;
    in_time: number;
  }

  /** One wager in brief. */
  interface Edge {
    pay_table: string;
    options: Record<string, string>;
    chosen: ChosenOption[];
    percent: number;
    fraction: string;
    std_dev: number;
    hit_frequency: number;
  }

  /** A situation as people write it. */
  interface EquityRequest {
    form: string;
    hands: string[];
    board?: string;
    dead?: string;
    discards?: string;
    low_hands?: string | null;
    pots?: string[];
    runs?: number | null;
    seed?: number;
    game?: string | null;
  }

  /** The equity of a situation. */
  interface EquityView {
    game: string;
    form: string;
    board: string[];
    board_to_come: number;
    dead: string[];
    low_hands: string | null;
    exact: boolean;
    run_outs: number;
    possible: number;
    seed: number | null;
    hands: HandEquity[];
    no_low: Value | null;
    pots: PotView[];
    expected: number[] | null;
    method: string;
    cites: string[];
  }

  /** A message that was unreadable, too frequent, or from somebody who may not send it. */
  interface FaultMessage {
    is: "fault";
    why: string;
    id: string;
  }

  /** A field to fill in for an action. */
  interface FieldView {
    name: string;
    kind: "amount" | "cards" | "choice" | "low hand" | "number" | "text" | "truth";
    label: string;
    least: number;
    most: number;
    choices: (string | number | (string | number)[])[];
    labels: string[];
    value: any;
    step: number;
    presets: PresetView[];
  }

  /** Which filing to use: give exactly one of these. */
  interface FilingSource {
    game?: string;
    table?: string;
    filing?: string;
  }

  interface GameOdds {
    game: string;
    title: string;
    chapter: string;
    sample: string;
    wagers: WagerChoice[];
  }

  /** How often a hand wins or ties each half of a pot, and its share of that half. */
  interface Halves {
    high_alone: Value;
    high_tied: Value;
    low_alone: Value;
    low_tied: Value;
    from_high: Value;
    from_low: Value;
  }

  interface HandEquity {
    hand: number;
    cards: string[];
    discards: string[];
    to_come: number;
    share: Value;
    std_error: number | null;
    whole: Value;
    part: Value;
    nothing: Value;
    split: Halves | null;
  }

  /** Cards that the question is about. */
  interface HeldView {
    who: string;
    cards: string[];
    words: string;
  }

  /** The first message on a connection; sent again whenever the client has lost its place. */
  interface Hello {
    is: "hello";
    since?: number;
    epoch?: string;
    as?: string;
  }

  interface HouseView {
    title: string;
    version: string;
    roles: Record<string, string>;
    staff_key_needed: boolean;
    everybody_in_every_role: boolean;
    idle_rule: string;
    laboratory: boolean;
    chat: boolean;
  }

  /** An invitation to a table. */
  interface Invitation {
    link: string;
    this_machine_only: boolean;
  }

  interface LayoutElement {
    what: string;
    label: string;
    where: string;
    cite: string;
  }

  /** How the table is drawn: positions on an arc, with the game's own numbers. */
  interface LayoutView {
    positions: number[];
    elements: LayoutElement[];
    inscriptions: string[];
    places: PlaceView[];
    own: boolean;
    shared: SharedArea[];
    piles: string[];
    pile_names: Record<string, string>;
    hand: number;
    split: boolean;
    hands: string;
    plain: boolean;
    numbered: boolean;
    boxes: BoxView[];
    cloth: ClothForm[];
    dice: number;
    name: string;
  }

  interface LineView {
    name: string;
    ways: number;
    probability: number;
    pays: string;
  }

  /** Part of the log, starting at an entry. */
  interface LogView {
    size: number;
    start: number;
    entries: string[];
    keys: string[];
  }

  /** The proof that a closed day's Merkle root (RFC 6962) covers a record. */
  interface MerkleProof {
    root: string;
    path: string[];
    index: number;
    size: number;
  }

  interface MeterChange {
    day: string;
    sequence: number;
    round: number;
    before: number;
    after: number;
    contributed: string;
    funded: string;
    paid: number;
    cause: string;
    reason: string;
  }

  /** A meter event: a win with its date, time and place, a change of terms, or a fault. */
  interface MeterEventView {
    table: string;
    day: string;
    at: string;
    sequence: number;
    round: number;
    meter: string;
    kind: "fault" | "repaired" | "terms" | "won";
    words: string;
  }

  interface MeterReportView {
    name: string;
    state: MeterState;
    contributed: string;
    funded: string;
    awards: number;
    paid: number;
    changes: MeterChange[];
  }

  interface MeterState {
    name: string;
    display: number;
    reserve: number;
    overflow: number;
    carry: string;
    reserve_carry: string;
    wagers: number;
  }

  interface MeterView {
    name: string;
    shown: number;
    cite: string;
    out: string;
  }

  interface MissedQuestion {
    words: string;
    answer: string;
    paragraph: CitedParagraph;
  }

  interface NameChange {
    name: string;
  }

  /** Something has happened. It is already on disk. */
  interface News {
    is: "news";
    version: number;
    steps: StepView[];
    view: View;
  }

  /** The odds of one wager, as in ``croupier odds --json``. */
  interface OddsView {
    game: string;
    wager: string;
    pay_table: string;
    options: Record<string, string>;
    chosen: ChosenOption[];
    exact: boolean;
    house_edge: Record<string, any>;
    std_dev: number;
    hit_frequency: number;
    total_ways: number;
    lines: LineView[];
    std_error: number | null;
    method: string;
    cites: string[];
    title: string;
  }

  /** A round that was played under a person's name. */
  interface OwnRound {
    table: string;
    day: string;
    round: number;
    record: number;
    at: string;
    seat: number;
    net: number;
    words: string;
  }

  /** A player's own rounds, oldest first. */
  interface OwnRounds {
    name: string;
    since: string;
    number: number;
    net: number;
    rounds: OwnRound[];
  }

  interface ParagraphView {
    cite: string;
    title: string;
    words: string;
    status: string;
    mark: string;
    in_force: string;
    readings: ReadingView[];
    tables: PayTableView[];
    code: CodeView[];
    cases: ProofView[];
    tests: ProofView[];
  }

  /** A question to the trainee. */
  interface PartView {
    number: number;
    kind: "choice" | "count" | "figure" | "payment";
    words: string;
    lines: string[];
    options: string[];
    wanted: string;
    hint: string;
    seat: number;
    area: string;
    among: string[];
    cards: number;
  }

  /** A whole pay table: each line's name, then what it pays in each column. */
  interface PayTableView {
    title: string;
    columns: string[];
    rows: string[][];
  }

  /** A settled wager, and what the player received for it. */
  interface PaymentView {
    round: number;
    seat: number;
    name: string;
    area: string;
    label: string;
    outcome: string;
    stake: number;
    paid: number;
    returned: number;
    why_not: string;
    corrected: boolean;
    proposal: ProposalView | null;
  }

  /** The settled wagers of the last rounds, newest first. */
  interface PaymentsView {
    payments: PaymentView[];
    approval_above: number;
    cites: string[];
  }

  /** The table as a picture for the question. */
  interface PictureView {
    layout: LayoutView;
    stake: StoodWager;
    cards: PlaceCards[];
    dice: number[];
    point: number;
    wheel: WheelView | null;
  }

  /** Chips that the question is about. */
  interface PileView {
    where: string;
    chips: [number, number][];
  }

  interface PlaceCards {
    place: string;
    name: (string | number)[];
    cards: string[];
  }

  /** A betting area at a player's position, or of the whole table. */
  interface PlaceView {
    group: string;
    label: string;
    row: number;
    column: number;
    short: string;
  }

  interface PotView {
    amount: string;
    hands: ShareOfPot[];
  }

  /** An amount with a familiar name. */
  interface PresetView {
    label: string;
    value: number;
    all_in: boolean;
    key: string;
  }

  /** Why a request failed. */
  interface Problem {
    why: string;
    allowed: string;
    cites: string[];
  }

  /** A case or a test that proves the paragraph. */
  interface ProofView {
    place: string;
    name: string;
  }

  /** A correction that needs a second supervisor's approval. */
  interface ProposalView {
    paid: number;
    returned: number;
    reason: string;
    by: string;
  }

  /** What the table asks of this viewer. */
  interface QuestionView {
    topic: string;
    words: string;
    cites: string[];
    position: number;
    cards: string[];
    settings: SettingView[];
    house_way: string[];
    place: string;
    priced: boolean;
  }

  interface ReadingView {
    number: number;
    text: string;
    choice: string;
    why: string;
    option: string;
  }

  /** A seat's last rounds, oldest first. */
  interface RecallView {
    table: string;
    seat: number;
    depth: number;
    rounds: RecalledRound[];
  }

  interface RecalledCorrection {
    area: string;
    was: number;
    now: number;
    had_back: number;
    has_back: number;
    reason: string;
    by: string;
    approved_by: string;
  }

  interface RecalledRound {
    day: string;
    round: number;
    at: string;
    name: string;
    void: string;
    cards: Record<string, string[]>;
    wagers: RecalledWager[];
    corrections: RecalledCorrection[];
    contributed: Record<string, string>;
    before: number;
    bought: number;
    tipped: number;
    vigorish: number;
    banked: boolean;
    bank: number;
    bet: number;
    won: number;
    paid_away: number;
    after: number;
    net: number;
    dice: number[][];
    choices: string[];
  }

  interface RecalledWager {
    area: string;
    wager: string;
    stake: number;
    coupon: number;
    outcome: string;
    line: string;
    pays: string;
    paid: number;
    returned: number;
    cites: string[];
  }

  /** An action was refused; nothing has changed. */
  interface RefusedMessage {
    is: "refused";
    id: string;
    why: string;
    allowed: string;
    cites: string[];
    words: string;
  }

  /** The win report of some days, with their meters. */
  interface ReportView {
    table: string;
    days: DayReport[];
    wagers: WagerReportView[];
    band: number;
    alarms: string[];
    meters: MeterReportView[];
    meter_events: MeterEventView[];
  }

  interface RoadView {
    kind: string;
    name: string;
    derived: boolean;
    marks: [column: number, row: number, letter: string, ties: number][];
    words: string;
  }

  /** A past roll. */
  interface RollView {
    round: number;
    dice: number[];
    words: string;
    marked: boolean;
  }

  /** A round, or another procedure, as a line of a list. */
  interface RoundBrief {
    day: string;
    record: number;
    number: number;
    procedure: string;
    at: string;
    seats: Record<string, string>;
    words: string;
    net_by_seat: Record<string, number>;
    opened: boolean;
    people: string[];
  }

  /** A round as text for other programs. */
  interface RoundText {
    text: string;
  }

  /** One record, step by step, with everything needed to check it. */
  interface RoundView {
    table: string;
    day: string;
    record: number;
    kind: string;
    procedure: string;
    number: number;
    at: string;
    words: string;
    seats: Record<string, string>;
    net_by_seat: Record<string, number>;
    as: string;
    why_hidden: string;
    as_choices: AsChoice[];
    steps: StepView[];
    under: Under;
    hash: string;
    previous: string;
    format: string;
    body: string;
    proof: MerkleProof | null;
    auditor: string[];
    stood: StoodWager[];
    point: number;
  }

  interface RoundsView {
    table: string;
    day: string;
    days: string[];
    closed: boolean;
    rounds: RoundBrief[];
    more: boolean;
  }

  /** What the rules pay on a wager. */
  interface RulesPayView {
    paid: number;
    returned: number;
    arithmetic: string;
    cites: string[];
    played_again: boolean;
    table_differs: string;
  }

  /** The expectations of the shown hands at a moment after the last bet. */
  interface RunOutStage {
    step: number;
    board: string[];
    cards: number;
    shares: Record<number, number>;
    exact: boolean;
  }

  /** The equity of the hands that were shown, from the last bet of a round to its last card. */
  interface RunOutView {
    stages: RunOutStage[];
  }

  /** Send a chat message to everybody at the table. It is not part of the record. */
  interface Say {
    is: "say";
    id: string;
    words: string;
  }

  /** The results of a shoe's rounds, as a table's scoreboard shows them. */
  interface ScoreView {
    words: string;
    results: string;
    roads: RoadView[];
  }

  interface SeatView {
    seat: number;
    name: string;
    chips: number;
    coupons: number;
    staked: number;
    here: boolean;
    ready: boolean;
    turn: boolean;
    mark: string;
    owes: number;
    clock: ClockView | null;
  }

  interface SessionRequest {
    name: string;
    key?: string;
  }

  interface SessionView {
    name: string;
    roles: string[];
    expires: string;
    token?: string;
  }

  /** A way to set seven cards. */
  interface SettingView {
    low: number[];
    high_words: string;
    low_words: string;
    foul: string;
  }

  interface ShareOfPot {
    hand: number;
    share: Value;
  }

  /** A betting area that belongs to no position, and the text on it. */
  interface SharedArea {
    area: string;
    label: string;
  }

  /** A shoe that lasts several rounds: the steps of a single round don't tell how many cards are in it. */
  interface ShoeView {
    cards: number;
    discards: number;
    before_cut: number;
  }

  /** How a step changes the picture of the table beyond cards and chips; its words are in the step's ``call``. */
  interface ShownView {
    what: "award" | "bank" | "button" | "charge" | "debt" | "deed" | "display" | "hand" | "lit" | "marked" | "meaning" | "spin" | "throw" | "total" | "winner";
    seat: number;
    place: string;
    amount: number;
    look: "" | "all-in" | "natural" | "out" | "over";
    areas: string[];
  }

  interface Side {
    label: string;
    game: string;
    title: string;
    filing_digest: string;
    reports: OddsView[];
  }

  /** The proof that the latest signed checkpoint covers a record: its path to a log entry, and the entry's to the */
  interface SignedProofView {
    key: string;
    note: string;
    entry: string;
    entry_index: number;
    entry_path: string[];
    index: number;
    leaves: number;
    path: string[];
  }

  /** A record's proof from the signed log, or why there is none yet. */
  interface SignedView {
    why: string;
    proof: SignedProofView | null;
  }

  /** What to simulate. Give exactly one of game, table and filing. */
  interface SimulationRequest {
    rounds?: number;
    game?: string;
    table?: string;
    filing?: string;
    seed?: number | null;
    strategy?: string | null;
    wagers?: Record<string, number | null> | null;
    others?: number;
    session?: number;
    bankroll?: number | null;
  }

  interface SimulationView {
    id: string;
    state: "canceled" | "done" | "failed" | "preparing" | "running";
    done: number;
    of: number;
    seed: number;
    game: string;
    title: string;
    label: string;
    report: Record<string, any> | null;
    why: string;
  }

  /** A trainee's standing on one skill. */
  interface SkillStanding {
    topic: "hands" | "irregularities" | "payouts" | "procedure";
    cite: string;
    about: string[];
    words: string;
    box: number;
    due: number;
    questions: number;
    right: number;
    shift: number;
  }

  /** An area on which this viewer could wager, and whether that is legal now. */
  interface SpotView {
    area: string;
    label: string;
    group: string;
    least: number;
    most: number;
    amounts: number[];
    legal: boolean;
    why: string;
    cites: string[];
    step: number;
    first: boolean;
  }

  /** A wager on an area of the layout. */
  interface StakeView {
    area: string;
    seat: number;
    amount: number;
    coupon: number;
    label: string;
    name: (string | number)[];
    button: string;
  }

  /** One step, as this viewer may see it. */
  interface StepView {
    is: string;
    of: string;
    words: string;
    cites: string[];
    data: Record<string, any>;
    holds: string;
    call: string;
    explains: boolean;
    names: Record<string, (string | number)[]>;
    shows: ShownView | null;
  }

  /** A wager that stood when a round began, as at dice tables. */
  interface StoodWager {
    seat: number;
    area: string;
    amount: number;
    name: (string | number)[];
    coupon: number;
  }

  /** A table, its layout and its rules, from its filing. */
  interface TableAbout {
    brief: TableBrief;
    layout: LayoutView;
    rules: string[];
    sign: string[];
    denominations: number[];
    filing: Record<string, any>;
    filing_digest: string;
    house_way: string[];
    guide: boolean;
    coach: CoachView;
    ahead: AheadView[];
    round_format: string;
    rule_book: string;
  }

  /** A table as the lobby shows it. */
  interface TableBrief {
    table: string;
    game: string;
    title: string;
    licensee: string;
    open: boolean;
    round: number;
    seats: SeatView[];
    offers: WagerOffer[];
    meters: MeterView[];
    laboratory: boolean;
    line: string;
    takes: string;
    picture: string;
    yours: number;
  }

  /** The theoretical hold, and the deviation from it. */
  interface TheoryReport {
    compared: number;
    turnover: number;
    hold: number;
    expected_hold: string;
    standard_deviation: number;
    z: number;
    within: boolean;
  }

  interface TopicResult {
    topic: string;
    right: number;
    questions: number;
    sound: number;
    skills: number;
  }

  interface TraineeScoreView {
    right: number;
    questions: number;
    missed: CitedParagraph[];
  }

  interface TrainingAnswer {
    answer: string;
  }

  /** A training session, and its table. */
  interface TrainingBegun {
    training: TrainingView;
    game: string;
    title: string;
    words: string;
    seats: Record<string, string>;
    layout: LayoutView;
    pays: string[];
    limits: string[];
  }

  /** A trainee's progress with a game, stored by the browser. */
  interface TrainingProgress {
    questions: number;
    cards: SkillStanding[];
    level?: number;
    run?: number;
  }

  /** Give exactly one of game and table. */
  interface TrainingRequest {
    game?: string;
    table?: string;
    irregularities?: boolean;
    seed?: number | null;
  }

  /** The state of a training session. */
  interface TrainingView {
    id: string;
    round: number;
    verdict: VerdictView | null;
    steps: StepView[];
    part: PartView | null;
    score: TraineeScoreView;
    stood: StoodWager[];
    point: number;
  }

  /** The code, edition and filing under which a record was made. */
  interface Under {
    code: string;
    edition: string;
    filing: string;
  }

  interface Value {
    fraction: string | null;
    percent: number;
  }

  /** The verdict on an answer. */
  interface VerdictView {
    right: boolean;
    shown: boolean;
    answer: string;
    arithmetic: string;
    paragraphs: CitedParagraph[];
    why: string;
    slip: string;
  }

  /** The state of the table for one viewer. */
  interface View {
    open: boolean;
    state: "at rest" | "closed" | "frozen" | "in play" | "stopped" | "wagers open";
    waits: string;
    cites: string[];
    round: number;
    you: You;
    seats: SeatView[];
    stakes: StakeView[];
    spots: SpotView[];
    meters: MeterView[];
    actions: ActionView[];
    question: QuestionView | null;
    closes_at: string;
    decision_seconds: number;
    notice: string;
    short: string;
    raised: boolean;
    shoe: ShoeView | null;
    dice: DiceView | null;
    wheel: WheelView | null;
    score: ScoreView | null;
    dealer: string;
  }

  /** A wager whose odds are available. */
  interface WagerChoice {
    wager: string;
    title: string;
    pay_tables: string[];
    choices: Record<string, string[]>;
    metered: string[];
  }

  interface WagerOffer {
    group: string;
    least: number;
    most: number;
    pays: string;
  }

  interface WagerReportView {
    wager: string;
    number: number;
    turnover: number;
    paid: number;
    returned: number;
    hold: number;
    banked: boolean;
    void: number;
    theory: TheoryReport | null;
  }

  /** The state of the table and how it got there: the steps of the current round, or of the last one. */
  interface Welcome {
    is: "welcome";
    epoch: string;
    version: number;
    steps: StepView[];
    view: View;
  }

  /** A wheel and where it stopped; its sections are counted clockwise. */
  interface WheelView {
    labels: string[];
    colors: string[];
    place: number;
    ball: boolean;
    words: string;
    note: string;
    worth: string;
    spins: [round: number, place: number][];
  }

  interface You {
    name: string;
    role: string;
    seat: number;
    net: number;
    since: number;
  }

}
