/** Figures that both threads and every analytics source share: unit in the name, reason beside it. Rules R1 to R22: docs/contract-rules.md. */

/** A visit ends when its visitor is silent for longer than this (exactly this long is still the same visit). */
export const VISIT_GAP_MS = 1_800_000;
/** A page view later than this after its visit's first begins a new visit (exactly this long after is still the same visit). */
export const MAX_VISIT_MS = 86_400_000;
/** Live windows, `(now - window, now]`. */
export const ACTIVE_WINDOW_MS = 300_000;
export const RECENT_WINDOW_MS = 1_800_000;
export const UNIQUE_WINDOW_MS = 86_400_000;
/** A time stamp further ahead of the clock than this is set to the clock and flagged. */
export const FUTURE_TOLERANCE_MS = 300_000;

/** Page views held and answered about; actions and measurements have the same cap of their own. */
export const DEFAULT_CAPACITY = 50_000;
export const MAX_ERROR_ROWS = 10_000;
/** Error rows held of opened files, whose missing pages and server errors are errors too. */
export const MAX_OPENED_ERRORS = 50_000;
/** The largest capacity that the store is built and measured for. */
export const MAX_CAPACITY = 5_000_000;

/** Bounds of a custom event: its properties, and the UTF-16 units of its name, of a property's name and of a property's value. */
export const MAX_PROPERTIES = 8;
export const MAX_EVENT_NAME = 64;
export const MAX_PROPERTY_NAME = 64;
export const MAX_PROPERTY_VALUE = 256;

/** Bounds of a question (R2). */
export const MAX_QUESTION_BYTES = 65_536;
export const MAX_CLAUSES = 20;
export const MAX_CLAUSE_VALUES = 100;
export const MAX_EDGES = 400;
export const MAX_TOP = 100;
export const DEFAULT_TOP = 10;
/** Goals of a question, rules of a goal, and the longest id or name of one in UTF-16 units. */
export const MAX_GOALS = 20;
export const MAX_GOAL_RULES = 8;
export const MAX_GOAL_NAME = 64;
/** The operator's goals as JSON, in UTF-16 units: so that the rest of a question has room beside them. */
export const MAX_GOALS_TEXT = 16_000;
/** Bounds of a page of raw rows and of a page of a full list (R18). */
export const MAX_ROWS = 1_000;

/** Bounds of one call of `record` (R20). */
export const MAX_BATCH_EVENTS = 200;
export const MAX_BATCH_BYTES = 65_536;

/** Parts into which the live answer cuts the last 30 minutes. */
export const PULSE_MINUTES = 30;

/** Views that the operator keeps by name, and the longest address of one. */
export const MAX_SEGMENTS = 30;
export const MAX_SEGMENT_QUERY = 8_192;

/** Results of the view Behaviour that are kept on Overview. */
export const MAX_RESULTS = 6;

/** Notes on days that are kept, and UTF-16 units of one. */
export const MAX_NOTES = 200;
export const MAX_NOTE_TEXT = 300;

/** Alert rules that are kept, and alerts that a browser remembers. */
export const MAX_ALERT_RULES = 20;
export const MAX_ALERTS = 100;

/** The most samples that a question about pages can ask for at least. */
export const MAX_LEAST_SAMPLES = 10_000;
export const MAX_RECENT_VISITORS = 10;
export const MAX_CURRENT_PAGES = 5;

/** Hours of a week: index `weekday * 24 + hour`, Monday = 0. */
export const HOURS_OF_WEEK = 168;
