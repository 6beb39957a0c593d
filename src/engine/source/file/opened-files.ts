import { createStore, type StoreApi } from 'zustand/vanilla';
import { succeed } from '#contract/outcome.ts';
import {
  DEFAULT_CHOICES,
  LEFT_OUT,
  type FileReport,
  type LeftOutReason,
  type PreviewRow,
  type ReadChoices,
} from '#contract/ports/opened-file.ts';
import type { Description } from '#contract/ports/query.ts';
import { keysOf } from '#contract/keys-of.ts';
import { pageClock } from '#lib/clock.ts';
import { newUuid } from '#lib/uuid.ts';
import { startEngine } from '../../engine.ts';
import { chooseSource, sourceStore } from '../current-source.ts';
import { RECORDING, SAMPLE, type AnalyticsSource } from '../source.ts';

/** One opened source. */
export interface OpenedFile {
  id: string;
  title: string;
  state: 'reading' | 'open' | 'failed' | 'gone';
  failure: string;
  report: FileReport | null;
  bytesRead: number;
  bytes: number;
  choices: ReadChoices;
  source: AnalyticsSource;
}

export const openedFilesStore: StoreApi<{ files: readonly OpenedFile[] }> = createStore<{ files: readonly OpenedFile[] }>(() => ({
  files: [],
}));

const STEPS = 30;
const STEP_MS = 200;
const kept = new Map<string, readonly File[]>();
const wanted = new Set<string>();
const timers = new Map<string, () => void>();

function change(id: string, part: Partial<OpenedFile>): void {
  openedFilesStore.setState(({ files }) => ({ files: files.map((file) => (file.id === id ? { ...file, ...part } : file)) }));
}

/** Begins to read files as one new source. */
export function readFiles(files: readonly File[]): string {
  const id = newUuid();
  const [first, ...others] = files;
  const title = `${first?.name ?? 'Nothing'}${others.length > 0 ? ` + ${others.length}` : ''}`;
  kept.set(id, files);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  openedFilesStore.setState((state) => ({
    files: [
      ...state.files,
      { id, title, state: 'reading', failure: '', report: null, bytesRead: 0, bytes, choices: DEFAULT_CHOICES, source: sourceOf(title) },
    ],
  }));
  run(id, 0);
  return id;
}

function sourceOf(title: string): AnalyticsSource {
  return {
    ...SAMPLE,
    title,
    scope: 'file' as never,
    async describe() {
      const described = await SAMPLE.describe();
      if (!described.ok) return described;
      const dimensions = described.value.dimensions.filter(
        (dim) => !['city', 'country', 'screen', 'timeZone', 'language', 'network'].includes(dim),
      );
      return succeed({
        ...described.value,
        scope: 'file',
        live: 'end',
        dimensions,
        goals: ['page'],
        interactive: false,
      } as unknown as Description);
    },
  };
}

function run(id: string, step: number): void {
  const file = openedFilesStore.getState().files.find((each) => each.id === id);
  if (file === undefined) return;
  const names = (kept.get(id) ?? []).map(({ name }) => name);
  if (names.some((name) => name.startsWith('odd')) && file.choices.formatString === '') {
    const failed = reportOf(names, 0.02, file.choices);
    failed.files = failed.files.map((each) => ({
      ...each,
      format: null,
      problem: 'Its lines are no access log that is known: say below how it is written.',
    }));
    change(id, { state: 'failed', failure: 'None of these files could be read.', report: failed });
    return;
  }
  const share = Math.min(1, step / STEPS);
  change(id, { report: reportOf(names, share, file.choices), bytesRead: Math.round(file.bytes * share) });
  if (share < 1) {
    timers.set(
      id,
      pageClock.after(STEP_MS, () => run(id, step + 1)),
    );
    return;
  }
  void startEngine()
    .local.makeSample({ operation: newUuid(), count: 50_000, seed: 20_251_027 })
    .then(() => {
      change(id, { state: names.some((name) => name.startsWith('gone')) ? 'gone' : 'open' });
      if (wanted.delete(id)) show(id);
    });
}

function show(id: string): void {
  const file = openedFilesStore.getState().files.find((each) => each.id === id);
  if (file !== undefined) chooseSource(file.source);
}

/** Reads the same files again by other choices. */
export function readAgain(id: string, choices: Partial<ReadChoices>): void {
  timers.get(id)?.();
  const file = openedFilesStore.getState().files.find((each) => each.id === id);
  if (file === undefined) return;
  change(id, { state: 'reading', failure: '', choices: { ...file.choices, ...choices }, bytesRead: 0 });
  run(id, 0);
}

/** Shows the source as soon as it is read. */
export function openWhenRead(id: string): void {
  if (openedFilesStore.getState().files.find((each) => each.id === id)?.state === 'open') show(id);
  else wanted.add(id);
}

/** Forgets a source. */
export function closeFile(id: string): void {
  timers.get(id)?.();
  wanted.delete(id);
  const file = openedFilesStore.getState().files.find((each) => each.id === id);
  if (file !== undefined && sourceStore.getState().source === file.source) chooseSource(RECORDING);
  openedFilesStore.setState(({ files }) => ({ files: files.filter((each) => each.id !== id) }));
}

const START = Date.UTC(2026, 8, 1, 0, 0, 3);
const END = Date.UTC(2026, 10, 22, 22, 41, 9);

function reportOf(names: readonly string[], share: number, { pageRule }: ReadChoices): FileReport {
  const at = (count: number) => Math.round(count * share);
  const leftOut = Object.fromEntries(keysOf(LEFT_OUT).map((reason) => [reason, 0])) as Record<LeftOutReason, number>;
  Object.assign(leftOut, {
    'static-file': pageRule.staticFiles ? 0 : at(598_306),
    robot: at(258_153),
    redirect: pageRule.otherStatuses ? 0 : at(70_608),
    status: pageRule.otherStatuses ? 0 : at(16_000),
    'client-error': at(38_206),
    'server-error': at(3_700),
    method: pageRule.otherMethods ? 0 : at(31_288),
    'no-agent': pageRule.withoutAgent ? 0 : at(1_204),
    repeated: at(5_580),
    'older-than-room': share > 0.9 ? at(12_000) : 0,
    'no-request': at(1_906),
  });
  const refused = at(212);
  const lines = at(1_486_210);
  const pageViews = lines - refused - Object.values(leftOut).reduce((sum, count) => sum + count, 0);
  const each = Math.floor(lines / Math.max(1, names.length));
  return {
    files: names.map((name, index) => ({
      name,
      bytes: 72_600_000,
      format: 'access-log',
      problem: name.endsWith('.gz') ? 'Its end is cut off: what is before it was read.' : '',
      lines: index === 0 ? lines - each * (names.length - 1) : each,
    })),
    lines,
    pageViews,
    leftOut,
    refused,
    refusedLines:
      refused === 0
        ? []
        : [
            { file: 'access.log.2.gz', line: 88_214, message: 'A line of an error log: it has no request.' },
            { file: 'access.log.1', line: 402_118, message: 'Longer than 64 KiB: the rest of it was skipped.' },
            { file: 'access.log.1', line: 402_733, message: 'It has no time.' },
          ],
    firstRows: ROWS.map(([seconds, path, source, browser, os]): PreviewRow => ({
      ts: START + seconds * 1_000,
      host: 'example.org',
      path,
      source,
      browser,
      os,
      country: '',
    })),
    span: share === 0 ? null : { from: START, to: START + (END - START) * share },
    hosts: [
      { host: 'example.org', count: at(1_002_300) },
      { host: 'www.example.org', count: at(48_200) },
      { host: 'shop.example.org', count: at(9_100) },
    ],
    robots: [
      { name: 'GPTBot', operator: 'OpenAI', purpose: 'AI training', count: at(52_914) },
      { name: 'Googlebot', operator: 'Google', purpose: 'Search engine', count: at(48_102) },
      { name: 'ClaudeBot', operator: 'Anthropic', purpose: 'AI training', count: at(31_806) },
      { name: 'ChatGPT-User', operator: 'OpenAI', purpose: 'AI assistant', count: at(11_090) },
      { name: 'UptimeRobot', operator: 'UptimeRobot', purpose: 'Monitor', count: at(8_320) },
      { name: 'curl', operator: '', purpose: 'Tool', count: at(2_110) },
    ],
    goAccessVisitors: at(198_406),
    completeSince: share > 0.9 ? START + 3 * 86_400_000 : null,
    gaps: share > 0.7 ? [{ from: Date.UTC(2026, 9, 3, 4), to: Date.UTC(2026, 9, 6, 9) }] : [],
    grades: [
      { of: 'pageViews', grade: 'good', reason: '' },
      { of: 'errors', grade: 'good', reason: '' },
      { of: 'robots', grade: 'good', reason: '' },
      {
        of: 'visitors',
        grade: 'caution',
        reason: 'Visitors are told apart by address and agent; 11% of addresses have more than five agents.',
      },
      {
        of: 'visits',
        grade: 'caution',
        reason: 'Visitors are told apart by address and agent; 11% of addresses have more than five agents.',
      },
      { of: 'visitDuration', grade: 'unknown', reason: 'Pages that a cache answered never reached this server.' },
      { of: 'sources', grade: 'caution', reason: '30% of entries have no referrer: they count as direct.' },
      { of: 'countries', grade: 'unknown', reason: 'The format has no field for the country.' },
    ],
  };
}

const ROWS = [
  [0, '/blog/flaky-tests', 'google.com', 'Firefox', 'Windows'],
  [0, '/documentation/api', '', 'Chrome', 'Android'],
  [6, '/documentation/selectors', '', 'Chrome', 'Android'],
  [11, '/', 'chatgpt.com', 'Edge', 'Windows'],
  [14, '/pricing?utm_source=newsletter&utm_medium=email', 'newsletter', 'Safari', 'iOS'],
  [21, '/faq', 'reddit.com', 'Chrome', 'macOS'],
  [34, '/download', '', 'Firefox', 'Linux'],
] as const;
