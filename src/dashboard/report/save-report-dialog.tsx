import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { Outcome } from '#contract/outcome.ts';
import type { FileReport } from '#contract/ports/opened-file.ts';
import { loadReportTemplate } from '#engine/report-template.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { sourceStore } from '#engine/source/current-source.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import type { ViewName } from '#lib/dashboard-views.ts';
import { formatBytes, formatCount } from '#lib/format/format-number.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { closeDialog } from '../frame/dialogs.ts';
import { VIEW_NAMES } from '../frame/view-names.ts';
import { useOfSource } from '../notes/use-notes.ts';
import { useShownFile } from '../open-file/door.ts';
import { atRest, useViewPart, type Views } from '../view/use-view.ts';
import { AboutReport } from './about-report.tsx';
import { MAX_REPORT_ROWS, makeReport, REPORT_CONTENTS, type MadeReport, type ReportChoice } from './make-report.ts';
import type { FileFacts } from './report-facts.ts';
import { hasView, REPORT_VIEWS } from './report-views.ts';

const CONTENT_WORDS: Readonly<Record<ReportChoice['content'], readonly [label: string, text: string]>> = {
  all: ['All rows', `Ranges, filters and details work. Of more than ${formatCount(MAX_REPORT_ROWS)} page views, the newest.`],
  selected: ['Rows of this range and its filters', 'Visits with a page view in them, or in what they are compared with; each visit whole.'],
  totals: ['Totals only', 'Figures, their course and lists of this selection. Nothing to filter, and no single visit.'],
};

/** Asks what a report should hold, makes it, says what is in it and how large it is, and saves it. */
export function SaveReportDialog({ views, view: shown }: { views: Views; view: ViewName }) {
  const { source, description } = useStore(sourceStore);
  const offered = REPORT_VIEWS.filter((name) => description !== null && hasView(name, description));
  const contents = REPORT_CONTENTS.filter((content) => content === 'totals' || source.packRows !== null);
  const [content, setContent] = useState<ReportChoice['content']>(contents[0] ?? 'totals');
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = offered.filter((name) => !left.includes(name));
  const made = useMadeReport(views, shown, { content, views: chosen });
  const report = made?.ok === true ? made.value : null;
  return (
    <Dialog open title="Save as report" size="wide" onClose={closeDialog}>
      <form
        className="grid gap-4 text-sm"
        onSubmit={(event) => {
          event.preventDefault();
          if (report === null) return;
          saveFile(report.document, report.fileName);
          closeDialog();
        }}
      >
        <p className="max-w-[75ch] text-muted">
          One HTML file with what shows here. It opens without a network and asks nobody for anything. Visitors and page views have numbers
          in it in place of their ids.
        </p>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">What it holds</legend>
          {contents.map((each) => (
            <label key={each} className="flex min-h-8 gap-2">
              <input type="radio" name="content" checked={each === content} onChange={() => setContent(each)} className="mt-1 self-start" />
              <span>
                {CONTENT_WORDS[each][0]}
                <span className="block text-xs text-muted">{CONTENT_WORDS[each][1]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {content !== 'totals' && (
          <fieldset className="flex flex-wrap gap-x-5">
            <legend className="mb-1 font-semibold">Views</legend>
            {offered.map((name) => (
              <label key={name} className="flex min-h-8 items-center gap-2">
                <input
                  type="checkbox"
                  checked={!left.includes(name)}
                  disabled={name === 'overview'}
                  onChange={({ target }) => setLeft(target.checked ? left.filter((other) => other !== name) : [...left, name])}
                />
                {VIEW_NAMES[name]}
              </label>
            ))}
          </fieldset>
        )}
        <div role="status" className="min-h-40">
          {made === null && <p className="text-muted">The report is being made…</p>}
          {report !== null && <AboutReport about={report.about} />}
          {made?.ok === false && <Notice tone="warning" title={made.failure.message} />}
        </div>
        <Button type="submit" variant="primary" className="justify-self-start" disabled={report === null}>
          {report === null ? 'Save' : `Save ${formatBytes(report.document.size)}`}
        </Button>
      </form>
    </Dialog>
  );
}

/** The report of a choice, made anew with each one; null while it is being made. */
function useMadeReport(views: Views, shown: ViewName, choice: ReportChoice): Outcome<MadeReport> | null {
  const { view } = useViewPart(views, atRest);
  const [settings] = useOperatorSettings();
  const file = useShownFile()?.report ?? null;
  const own = useOfSource(settings?.notes ?? []);
  const brought = useDescribedField('notes') ?? [];
  const [made, setMade] = useState<{ of: string; report: Outcome<MadeReport> } | null>(null);
  const of = JSON.stringify([choice, view]);
  const make = useEffectEvent(async (signal: AbortSignal) => {
    const template = await loadReportTemplate();
    if (!template.ok) return template;
    const means = { choice, view, shown, settings, notes: [...brought, ...own], file: file && factsOf(file), template: template.value };
    return atMoment((moment) => makeReport({ ...means, packRows: sourceStore.getState().source.packRows }, moment, signal));
  });
  useEffect(() => {
    const gone = new AbortController();
    void make(gone.signal).then((report) => gone.signal.aborted || setMade({ of, report }));
    return () => gone.abort();
  }, [of]);
  return made?.of === of ? made.report : null;
}

/** Not what its preview shows of single lines. */
function factsOf({ grades, robotDays, goAccessVisitors }: FileReport): FileFacts {
  return { grades, robotDays, goAccessVisitors };
}
