import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { DEFAULT_CHOICES, type FileReport, type KeptFile, type OpenedFilePort } from '#contract/ports/opened-file.ts';
import { PING_AFTER_MS, PING_DEADLINE_MS } from '#engine/bridge/watchdog.ts';
import { askSource } from '#engine/source/ask-source.ts';
import { chooseSource, sourceStore } from '#engine/source/current-source.ts';
import { maxRowsOf, OpenedFiles } from '#engine/source/file/opened-files.ts';
import { RECORDING } from '#engine/source/source.ts';
import { FakeClock, settle } from '../../../../../helpers/fake-clock.ts';
import { makeReport } from '../../../../../helpers/make-report.ts';
import { FakeThread } from '../../../../../helpers/page/fake-engine.ts';
import { FakeSource } from '../../../../../helpers/page/fake-source.ts';

const LIVE = { v: 1, id: 'l', bots: 'exclude' } as const;
const files = (...names: string[]) => names.map((name) => new File(['line\n'], name));

const REPORT = makeReport({ pageViews: 4 });
const KEPT: KeptFile = { id: 'kept', title: 'a.log', bytes: 90, report: REPORT, problem: '' };

/** A worker that reads when the test says so. */
class FakeReader {
  readonly thread: FakeThread;
  readonly reads: { options: Parameters<OpenedFilePort['read']>[0]; answer: (outcome: Outcome<FileReport>) => void }[] = [];
  readonly cancelled: string[] = [];
  readonly keeps: { options: Parameters<OpenedFilePort['keep']>[0]; answer: (outcome: Outcome<KeptFile>) => void }[] = [];
  /** Rows that a kept source lost, by its id; no other is kept. */
  lost: Record<string, number> = {};
  notices: MessagePort | null = null;

  constructor() {
    const describe = new FakeSource('file', { scope: 'file', live: 'end' });
    const api: Partial<OpenedFilePort> = {
      start: async ({ notices }) => {
        this.notices = notices;
        return succeed(null);
      },
      ping: () => Promise.resolve(true),
      read: (options) => new Promise((answer) => this.reads.push({ options, answer })),
      cancel: async (operation) => {
        this.cancelled.push(operation);
        this.reads.find(({ options }) => options.operation === operation)?.answer(fail('cancelled', 'Cancelled.'));
        return succeed(null);
      },
      keep: (options) => new Promise((answer) => this.keeps.push({ options, answer })),
      openKept: async ({ id }) => {
        const lost = this.lost[id];
        return lost === undefined ? fail('gone', 'Deleted.') : succeed({ report: REPORT, lost });
      },
      describe: () => describe.describe(),
      live: async ({ id }) => describe.answer({ id }) as ReturnType<OpenedFilePort['live']>,
    };
    this.thread = new FakeThread({ api });
  }

  async finish(outcome: Outcome<FileReport> = succeed(makeReport({ pageViews: 3 }))): Promise<void> {
    this.reads.at(-1)?.answer(outcome);
    await settle();
  }
}

const made: OpenedFiles[] = [];

/** Opens files in workers, the first of which are given. */
function open(...threads: FakeThread[]) {
  const clock = new FakeClock();
  const readers: FakeReader[] = [];
  const spawn = () => {
    const given = threads.shift();
    if (given !== undefined) return given;
    readers.push(new FakeReader());
    return readers.at(-1)!.thread;
  };
  const opened = new OpenedFiles({ clock, maxRows: 1_000, spawn });
  made.push(opened);
  const stateOf = (id: string) => opened.store.getState().files.find((file) => file.id === id);
  return { clock, readers, opened, stateOf };
}

beforeEach(() => chooseSource(RECORDING));
afterEach(() => {
  for (const opened of made.splice(0)) for (const { id } of opened.store.getState().files) opened.close(id);
});

describe('opened files', () => {
  it('are read at once, beside the source that shows, with what was read so far', async () => {
    const { opened, readers, stateOf } = open();
    const id = opened.read(files('access.log', 'access.log.1', 'access.log.2'));
    expect(stateOf(id)).toMatchObject({ title: 'access.log and 2 more', state: 'reading', report: null, bytesRead: 0, bytes: 15 });
    await settle();
    expect(readers[0]?.reads[0]?.options).toMatchObject({ choices: DEFAULT_CHOICES, maxRows: 1_000 });
    // What Node clones of a file has no name.
    expect(readers[0]?.reads[0]?.options.files).toHaveLength(3);
    readers[0]?.notices?.postMessage({ kind: 'reading', report: makeReport({ lines: 2 }), bytesRead: 5, bytes: 15 });
    await settle();
    expect(stateOf(id)).toMatchObject({ state: 'reading', report: { lines: 2 }, bytesRead: 5 });
    await readers[0]?.finish();
    expect(stateOf(id)).toMatchObject({ state: 'open', failure: '', report: { pageViews: 3 } });
    expect(sourceStore.getState().source).toBe(RECORDING);
  });

  it('show as soon as they are read, when that was chosen before or is chosen after', async () => {
    const { opened, readers, stateOf } = open();
    const [first, second] = [opened.read(files('a.log')), opened.read(files('b.log'))];
    opened.openWhenRead(first);
    await settle();
    expect(sourceStore.getState().source).toBe(RECORDING);
    for (const reader of readers) await reader.finish();
    expect(sourceStore.getState().source).toBe(stateOf(first)?.source);
    opened.openWhenRead(second);
    expect(sourceStore.getState().source).toBe(stateOf(second)?.source);
    expect(await askSource('live', LIVE)).toMatchObject({ ok: true });
    expect(readers).toHaveLength(2);
  });

  it('are let go with their worker when they are closed, and the recording shows again', async () => {
    const { opened, readers, stateOf } = open();
    const [first, second] = [opened.read(files('a.log')), opened.read(files('b.log'))];
    opened.openWhenRead(first);
    await settle();
    for (const reader of readers) await reader.finish();
    const source = stateOf(first)?.source;
    opened.close(first);
    expect([readers[0]?.thread.terminated, readers[1]?.thread.terminated]).toEqual([true, false]);
    expect(sourceStore.getState().source).toBe(RECORDING);
    expect([stateOf(first), stateOf(second)?.state]).toEqual([undefined, 'open']);
    expect(await source?.ask('live', LIVE)).toMatchObject({ ok: false, failure: { code: 'gone' } });
  });

  it('are read again with other choices, in place of a reading under way', async () => {
    const { opened, readers, stateOf } = open();
    const id = opened.read(files('a.log'));
    await settle();
    opened.readAgain(id, { zone: 'Europe/Berlin' });
    await settle();
    const [before, after] = readers[0]?.reads ?? [];
    expect(readers[0]?.cancelled).toEqual([before?.options.operation]);
    expect(after?.options.choices).toEqual({ ...DEFAULT_CHOICES, zone: 'Europe/Berlin' });
    expect(stateOf(id)).toMatchObject({ state: 'reading', choices: { zone: 'Europe/Berlin' } });
    await readers[0]?.finish();
    expect(stateOf(id)?.state).toBe('open');
  });

  it('that show and are read again begin again', async () => {
    const { opened, readers } = open();
    const id = opened.read(files('a.log'));
    opened.openWhenRead(id);
    await settle();
    await readers[0]?.finish();
    const { begun } = sourceStore.getState();
    opened.readAgain(id, {});
    await settle();
    await readers[0]?.finish();
    expect(sourceStore.getState().begun).toBe(begun + 1);
  });

  it('that cannot be read say why', async () => {
    const { opened, readers, stateOf } = open();
    const id = opened.read(files('cat.png'));
    opened.openWhenRead(id);
    await settle();
    await readers[0]?.finish(fail('bad-input', 'This is a picture.'));
    expect(stateOf(id)).toMatchObject({ state: 'failed', failure: 'This is a picture.' });
    expect(sourceStore.getState().source).toBe(RECORDING);
  });
});

describe('an opened file that is kept', () => {
  it('is written once it is open, and then says what it takes', async () => {
    const { opened, readers, stateOf } = open();
    const id = opened.read(files('a.log'));
    opened.openWhenRead(id);
    opened.keep(id);
    await settle();
    expect(readers[0]?.keeps).toHaveLength(0);
    await readers[0]?.finish();
    expect(sourceStore.getState().source).toBe(stateOf(id)?.source);
    expect(readers[0]?.keeps.map(({ options }) => options)).toEqual([{ id, title: 'a.log' }]);
    expect(stateOf(id)).toMatchObject({ kept: 'writing', bytes: 5 });
    readers[0]?.keeps[0]?.answer(succeed({ ...KEPT, id }));
    await settle();
    expect(stateOf(id)).toMatchObject({ state: 'open', kept: 'yes', keptProblem: '', bytes: 90 });
  });

  it('stays in memory where it cannot be written, and says why', async () => {
    const { opened, readers, stateOf } = open();
    const id = opened.read(files('a.log'));
    await settle();
    await readers[0]?.finish();
    opened.keep(id);
    await settle();
    readers[0]?.keeps[0]?.answer(fail('unavailable', 'There is no room.'));
    await settle();
    expect(stateOf(id)).toMatchObject({ state: 'open', kept: 'no', keptProblem: 'There is no room.' });
  });

  it('shows by one press, once for each tab, and says what is missing of it', async () => {
    const reader = new FakeReader();
    reader.lost = { kept: 12 };
    const { opened, readers, stateOf } = open(reader.thread);
    opened.openKept(KEPT);
    expect(stateOf('kept')).toMatchObject({ title: 'a.log', state: 'reading', kept: 'yes', files: [], bytes: 90 });
    await settle();
    expect(stateOf('kept')).toMatchObject({ state: 'open', report: REPORT });
    expect(stateOf('kept')?.keptProblem).toMatch(/^What was kept is damaged: 12 rows cannot be read\./);
    expect(sourceStore.getState().source).toBe(stateOf('kept')?.source);
    chooseSource(RECORDING);
    opened.openKept(KEPT);
    expect(sourceStore.getState().source).toBe(stateOf('kept')?.source);
    expect(readers).toHaveLength(0);
  });

  it('that is no longer there shows with the reason', async () => {
    const { opened, stateOf } = open(new FakeReader().thread);
    opened.openKept(KEPT);
    await settle();
    expect(stateOf('kept')).toMatchObject({ state: 'failed', failure: 'Deleted.' });
    expect(sourceStore.getState().source).toBe(stateOf('kept')?.source);
  });

  it('and is deleted elsewhere is gone, and so is its worker', async () => {
    const reader = new FakeReader();
    reader.lost = { kept: 0 };
    const { opened, stateOf } = open(reader.thread);
    opened.openKept(KEPT);
    await settle();
    reader.notices?.postMessage({ kind: 'deleted' });
    await settle();
    const failure = 'These files were deleted from this browser, in another tab or with everything else.';
    expect(stateOf('kept')).toMatchObject({ state: 'gone', failure, kept: 'no' });
    expect(reader.thread.terminated).toBe(true);
    expect(await stateOf('kept')?.source.ask('live', LIVE)).toMatchObject({ ok: false, failure: { code: 'gone' } });
  });
});

describe('a worker of opened files', () => {
  it('that dies while it reads is noticed, and the files can be read again by another one', async () => {
    const { opened, readers, stateOf, clock } = open();
    const id = opened.read(files('a.log'));
    opened.openWhenRead(id);
    await settle();
    readers[0]?.thread.kill();
    await clock.pass(PING_AFTER_MS + PING_DEADLINE_MS);
    expect(stateOf(id)).toMatchObject({
      state: 'gone',
      failure: 'What reads these files stopped answering. Read the files again.',
    });
    opened.readAgain(id, {});
    await settle();
    await readers[1]?.finish();
    expect(stateOf(id)).toMatchObject({ state: 'open', failure: '' });
    expect(sourceStore.getState().source).toBe(stateOf(id)?.source);
  });

  it('that dies when it has read is noticed by the next question, which fails, as do all later ones at once', async () => {
    const { opened, readers, stateOf, clock } = open();
    const id = opened.read(files('a.log'));
    opened.openWhenRead(id);
    await settle();
    await readers[0]?.finish();
    readers[0]?.thread.kill();
    const source = stateOf(id)?.source;
    const asked = source?.ask('live', LIVE);
    await clock.pass(PING_AFTER_MS + PING_DEADLINE_MS);
    expect(await asked).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
    expect(stateOf(id)?.state).toBe('gone');
    expect(await source?.ask('live', LIVE)).toMatchObject({ ok: false, failure: { code: 'gone', retry: false } });
    expect(readers).toHaveLength(1);
  });

  it('that reads for long and answers pings is left alone', async () => {
    const { opened, readers, stateOf, clock } = open();
    const id = opened.read(files('a.log'));
    await clock.pass(60_000);
    expect([stateOf(id)?.state, readers.length]).toEqual(['reading', 1]);
  });

  it('whose script does not come is told, and the files can be read when it does', async () => {
    const thread = new FakeThread(null);
    const { opened, readers, stateOf } = open(thread);
    const id = opened.read(files('a.log'));
    await settle();
    thread.raise('error');
    const failure = 'What reads these files could not be loaded. Read the files again.';
    expect(stateOf(id)).toMatchObject({ state: 'failed', failure });
    opened.readAgain(id, {});
    await settle();
    await readers[0]?.finish();
    expect(stateOf(id)?.state).toBe('open');
  });

  it('that a browser refuses is told, and tried again when the files are read again', async () => {
    let refusals = 0;
    const spawn = () => {
      refusals++;
      throw new ReferenceError('Worker is not defined');
    };
    const opened = new OpenedFiles({ clock: new FakeClock(), maxRows: 1_000, spawn });
    const id = opened.read(files('a.log'));
    await settle();
    expect(opened.store.getState().files).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('could not be started') as string },
    ]);
    opened.readAgain(id, {});
    await settle();
    expect(refusals).toBe(2);
  });
});

it.each([
  [undefined, 2_000_000],
  [0.5, 1_000_000],
  [1, 1_000_000],
  [2, 1_500_000],
  [4, 2_500_000],
  [8, 5_000_000],
  [32, 5_000_000],
])('a device of %s GB holds at most %i page views', (memory, rows) => expect(maxRowsOf(memory)).toBe(rows));
