import type { EventRow } from '#contract/rows/event.ts';
import type { FileFormat, LeftOutReason, ReadChoices } from '#contract/ports/opened-file.ts';

/**
 * One request, page view or event as a file tells it, its texts unescaped and else as they stand there; '' and 0 where the file
 * does not say. The object may be used again for the next line: who takes it copies what is kept.
 */
export interface Hit {
  /** Epoch ms, as the file has it: no time is invented. */
  ts: number;
  /** Id of the visitor that the file gives; '' = address and agent say who it is. */
  visitor: string;
  /** Address or name of the client, without its port. */
  address: string;
  agent: string;
  method: string;
  host: string;
  /** Path and query as they were asked for; also `*`, `//a/page` and whole addresses. */
  target: string;
  status: number;
  /** Bytes that were sent. */
  bytes: number;
  /** Its address; where a tool keeps only that, the name of the source. */
  referrer: string;
  title: string;
  country: string;
  city: string;
  language: string;
  screen: string;
  /** Names that the file gives in place of an agent. */
  browser: string;
  os: string;
  /** Their versions as the file writes them, where it names them. */
  browserVersion: string;
  osVersion: string;
  device: string;
  /** Whether the file itself says that a robot made it. */
  isRobot: boolean;
  /** The name of a custom event; '' = a request or page view. */
  event: string;
  /** The file's own id of it: a second row with the same one is repeated. */
  eventId: string;
  /** The day as the file writes it (`YYYY-MM-DD`), its offset ignored: for uniques as GoAccess counts them; '' where the format has no requests. */
  writtenDay: string;
}

/** Takes what the lines of one file say, in their order: each line is exactly one call. */
export interface Sink {
  hit(hit: Hit): void;
  /** A row that the file has complete, as our own exports do; it is checked and what it lacks was derived. */
  row(row: EventRow): void;
  leaveOut(reason: LeftOutReason): void;
  refuse(message: string): void;
  /** At the end of a file: its columns or fields, by their names in it, of which nothing was read. */
  leaveOutColumns(names: readonly string[]): void;
}

/** Reads the text of one file, piece by piece. */
export interface Reader {
  /** The next piece, of any length: a line may be cut anywhere. */
  read(text: string): void;
  /** The file ends here. */
  end(): void;
}

/** A kind of file. */
export interface Format {
  name: FileFormat;
  /** Makes a reader where the first 64 KiB of the text are such a file, null where they are not. */
  open(head: string, sink: Sink, choices: ReadChoices): Reader | null;
}

/** A hit that says nothing; written out, because an object that several are spread into costs ten times as much. */
const EMPTY_HIT: Readonly<Hit> = {
  ts: 0,
  visitor: '',
  address: '',
  agent: '',
  method: 'GET',
  host: '',
  target: '',
  status: 200,
  bytes: 0,
  referrer: '',
  title: '',
  country: '',
  city: '',
  language: '',
  screen: '',
  browser: '',
  os: '',
  browserVersion: '',
  osVersion: '',
  device: '',
  isRobot: false,
  event: '',
  eventId: '',
  writtenDay: '',
};

/** A hit that says nothing. */
export function emptyHit(): Hit {
  return { ...EMPTY_HIT };
}
