import type { EngineFailure } from '#contract/ports/wire.ts';

/** Why no engine runs whose script, or a part of it, did not arrive: its request failed, or was ended. */
export const NOT_LOADED = 'The analytics engine could not be loaded.';

/** Something that went wrong, as it is reported: not yet read, cleaned or judged, so that a report costs next to nothing. */
export type IncidentReport =
  /** An uncaught exception; `file` is the script's address. */
  | { source: 'script'; thrown: unknown; message: string; file: string }
  | { source: 'promise'; thrown: unknown }
  | { source: 'react'; thrown: unknown; componentStack: string }
  /** An answer that is not ok, or none: then `status` is 0 and `thrown` says why. */
  | { source: 'fetch'; method: string; address: string; status: number; thrown: unknown }
  /** An element whose script, picture or style did not arrive. */
  | { source: 'resource'; element: string; address: string }
  | ({ source: 'engine' } & EngineFailure);

export type Incident = IncidentReport & {
  /** Epoch ms. */
  ts: number;
  href: string;
  /** The page view that was shown then; '' where none was. */
  pageViewId: string;
  offline?: boolean;
  /** Its place among those of the document. */
  order: number;
  /** Epoch ms when the document was left, by then or before it was read; absent where it was not. */
  leftAt?: number | undefined;
};

export type ReportIncident = (report: IncidentReport) => void;
