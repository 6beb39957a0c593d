import { useCallback, useEffect, useRef, type ComponentType, type ReactNode, memo, Suspense } from 'react';
import { useStore } from 'zustand';
import { sourceStore } from '#engine/source/current-source.ts';
import { useScope } from '#engine/source/use-source.ts';
import { storeStatusStore } from '#engine/state/stores.ts';
import { useSettingsRefusal } from '#engine/state/operator-settings.ts';
import { viewPath, type ViewName } from '#lib/dashboard-views.ts';
import { RobotsNotice } from '#ui/feedback/robots-notice.tsx';
import { Toast } from '#ui/feedback/toast.tsx';
import { endAgentSession } from '../agents/agent-session.ts';
import type { Identity } from '../gate/identity.ts';
import { DashboardKeyboard } from '../palette/dashboard-keyboard.tsx';
import { aboutText } from '../answer/files/file-words.ts';
import { DropFilters } from '../answer/nothing-here.tsx';
import { DashboardFailure } from '../answer/failure-notice.tsx';
import type { DashboardEntry } from '../answer/dashboard-asker.ts';
import { AskerContext, useRestingPart } from '../answer/use-part.ts';
import { type Views, FollowHistory, useViewField, useViewPart } from '../view/use-view.ts';
import { cleared } from '../view/pick.ts';
import { AppBar } from './bar/app-bar.tsx';
import { DashboardNotices, DroppedNotice, AskingNotice } from './dashboard-notices.tsx';
import { ShowVisitorContext } from '../behaviour/visits/visitor-name.tsx';
import { showVisitor } from '../behaviour/ways-in.ts';
import { RangeLine } from './range-line.tsx';
import { openDialog, useOpenDialog, type FrameDialog } from './dialogs.ts';
import { useDashboardState } from './use-dashboard-state.ts';
import { VIEW_NAMES } from './view-names.ts';
import type { ViewProps, OnPick } from './view-props.ts';
import type { Durability, StoreStatus } from '#contract/ports/local-store.ts';
import type { Description } from '#contract/ports/query.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { formatClock } from '#lib/format/format-time.ts';
import { loadQuietly } from '#lib/browser/load-part.ts';
import { IN_REPORT } from '#lib/in-report.ts';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import type { InspectedList } from '../inspect/inspect-context.ts';
import { Inspection } from '../inspect/inspection.tsx';
import { hasDetails } from '#question/details.ts';
import { useShownFile } from '../open-file/door.ts';
import { shownBasis } from '../answer/view-basis.ts';

interface Props {
  view: ViewName;
  /** Who is signed in; null where nobody signs in. */
  identity: Identity | null;
  /** The sign-in form was in this place a moment ago, and focus with it. */
  fresh: boolean;
  onSignOut: () => void;
  /** Opens the account dialog: the whole site answers who is signed in. */
  askAccount: () => void;
  /** The switches of motion and theme. */
  looks: ReactNode;
  /** Loads a view ahead of the click on its link. */
  preload: (view: ViewName) => void;
  /** In a report, what it says of itself. */
  head?: ReactNode;
  /** Draws the view that is shown. */
  children: (props: ViewProps) => ReactNode;
}

/** The frame of every view. It knows neither the answer nor a drag: panels read their parts of both, so that it is seldom drawn itself. */
export function Dashboard({ view, identity, fresh, onSignOut, askAccount, looks, preload, head, children }: Props) {
  const state = useDashboardState();
  const { viewProps, views, zone, robots, robotsOnly, asker, refresh } = state;
  const [refusal, dismissRefusal] = useSettingsRefusal();
  const status = useStore(storeStatusStore);
  const scope = useScope();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus({ preventScroll: true });
  }, [fresh]);
  // Agents ask what the dashboard asks, and only while it is open.
  useEffect(() => endAgentSession, []);
  useFreshAtTop(views, view);
  const dropFilters = useCallback(() => views.actions.change(cleared), [views]);
  return (
    <AskerContext value={asker}>
      <FollowHistory views={views} />
      <AppBar {...{ heading, view, state, identity, looks, preload, onSignOut }} />
      <div className="dashboard grid gap-4 pt-3 pb-10">
        <PrintHead view={view} />
        {IN_REPORT ? head : <ShownFile />}
        <DashboardNotices status={status} />
        {robotsOnly && robots.counted !== 'only' && (
          <RobotsNotice counted={robots.counted === 'include'} onChange={(counted) => robots.change(counted ? 'include' : 'exclude')} />
        )}
        <DroppedNotice views={views} />
        {hasRange(view, scope) && <RangeLine view={view} />}
        <DashboardFailure onRetry={refresh} onSignIn={askAccount} />
        <DropFilters value={dropFilters}>
          <ViewInspection views={views} onPick={viewProps.onPick}>
            {children(viewProps)}
          </ViewInspection>
        </DropFilters>
        <Foot status={status} />
      </div>
      <AskingNotice />
      <DashboardKeyboard state={state} signOut={onSignOut} />
      <OpenedDialog views={views} view={view} zone={zone} />
      {!IN_REPORT && (
        <Suspense>
          <DropTarget takeFocus={() => heading.current?.focus({ preventScroll: true })} />
        </Suspense>
      )}
      <Toast message={refusal && { tone: 'danger', title: 'This choice was not kept', text: refusal.message }} onDismiss={dismissRefusal} />
    </AskerContext>
  );
}

/** Whether a view is about the range: what is live has none, nor has what this browser holds; what leaves the site's figures is what the range shows. */
function hasRange(view: ViewName, scope: Description['scope']): boolean {
  return view !== 'live' && (view !== 'data' || scope === 'site');
}

interface DialogProps {
  views: Views;
  view: ViewName;
  /** The zone in which days are cut. */
  zone: string;
}

const FilterDialog = lazyPart(async () => (await import('./filters/filter-dialog.tsx')).FilterDialog);

/** The dialogs of the frame, each loaded when it is first opened. The palette and its keys open theirs. */
const DIALOGS: Partial<Record<FrameDialog, ComponentType<DialogProps>>> = {
  filter: (props) => <FilterDialog {...props} side="main" />,
  comparedFilter: (props) => <FilterDialog {...props} side="compared" />,
  summary: lazyPart(async () => (await import('../summary/summary-dialog.tsx')).SummaryDialog),
  about: lazyPart(async () => (await import('./about-figures.tsx')).AboutFigures),
  ...(IN_REPORT
    ? {}
    : {
        savedViews: lazyPart(async () => (await import('./saved-views.tsx')).SavedViews),
        export: lazyPart(async () => (await import('../export/export-dialog.tsx')).ExportDialog),
        report: lazyPart(async () => (await import('../report/save-report-dialog.tsx')).SaveReportDialog),
        note: lazyPart(async () => (await import('../notes/note-dialog.tsx')).NoteDialog),
        alert: lazyPart(async () => (await import('../alerts/rule-dialog.tsx')).RuleDialog),
        alerts: lazyPart(async () => (await import('../alerts/alerts-dialog.tsx')).AlertsDialog),
      }),
};

function OpenedDialog(props: DialogProps) {
  const open = useOpenDialog();
  const Opened = open === null ? undefined : DIALOGS[open];
  return <Suspense>{Opened && <Opened {...props} />}</Suspense>;
}

/** Loaded after the frame: nobody drops a file before there is something to drop it on. */
const DropTarget = lazyPart(async () => (await import('../open-file/drop-target.tsx')).DropTarget, undefined, loadQuietly);

/** Loaded with the first opened file. */
const OpenedLine = lazyPart(async () => (await import('../open-file/opened-line.tsx')).OpenedLine);

function ShownFile() {
  const file = useShownFile();
  return <Suspense>{file !== null && <OpenedLine file={file} />}</Suspense>;
}

/** Wherever the sample or an opened file is chosen, it begins at the top of the first view. */
function useFreshAtTop(views: Views, shown: ViewName): void {
  const { actions } = views;
  const source = useStore(sourceStore, (state) => state.source);
  const file = useShownFile()?.id ?? null;
  const fresh = source.scope === 'sample' ? 'sample' : file;
  // A link to the sample and Back show the view that they name.
  const awaited = useViewPart(views, ({ settled }) => settled.scope) === 'sample' ? 'sample' : null;
  const before = useRef(fresh ?? awaited);
  useEffect(() => {
    const isNew = fresh !== null && before.current !== fresh;
    before.current = fresh ?? awaited;
    if (!isNew) return;
    if (shown !== 'overview') actions.goTo(viewPath('overview'));
    scrollTo({ top: 0, behavior: 'instant' });
  }, [actions, fresh, awaited, shown]);
}

/** The heading of the figures on paper, where there is no bar. */
function PrintHead({ view }: { view: ViewName }) {
  const source = useStore(sourceStore, (state) => state.source);
  const about = useRestingPart(useCallback(({ answer }: DashboardEntry) => answer && aboutText(answer, source), [source]));
  return (
    <div className="hidden print:block">
      <p className="text-xl font-semibold">{`Bug Matrix Analytics: ${VIEW_NAMES[view]}`}</p>
      <p className="text-sm text-muted">{about}</p>
    </div>
  );
}

/** Where the figures come from and how new they are; more behind a button. */
const Foot = memo(function Foot({ status }: { status: StoreStatus | null }) {
  const scope = useScope();
  const file = useShownFile();
  const counted = useRestingPart(countedText);
  return (
    <div className="tabular mt-2 flex min-h-5 flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-3 text-xs text-muted">
      <p>{IN_REPORT ? 'In this file, as it was saved' : file === null ? sourceText(status, scope) : `Opened from ${file.title}`}</p>
      <p>
        {counted}
        {counted !== '' && ' · '}
        <button type="button" aria-haspopup="dialog" onClick={() => openDialog('about')} className="text-link hover:underline">
          About these figures
        </button>
      </p>
    </div>
  );
});

function countedText({ answer: view }: DashboardEntry): string {
  return view === null ? '' : `Counted up to ${formatClock(view.answer.asOf, view.range.zone)}`;
}

const SAVED: Readonly<Record<Durability, string>> = {
  saved: 'saved',
  opening: 'about to be saved',
  memory: 'not saved',
  'newer-version': 'not saved',
};

/** Where the figures come from, and of what this browser has recorded how much there is and whether it is safe. */
function sourceText(status: StoreStatus | null, scope: Description['scope']): string {
  switch (scope) {
    case 'browser':
      if (status === null) return '';
      return `Recorded in this browser · ${formatCount(status.held)} of at most ${countOf(status.capacity, 'page view')} · ${SAVED[status.durability]}`;
    case 'sample':
      return 'Sample data, made up in memory';
    case 'site':
      return 'The whole site';
    case 'file':
      return 'Opened file';
    default:
      return scope satisfies never;
  }
}

/** Nobody needs them before they are first opened. */
const ViewDetails = lazyPart(async () => (await import('../details/view-details.tsx')).ViewDetails);

/** Explains the figures of what is shown, and shows its lists in full; a drag asks for no explanation. */
function ViewInspection({ views, onPick, children }: { views: Views; onPick: OnPick; children: ReactNode }) {
  const { actions } = views;
  const { change } = actions;
  const details = useViewField(views, 'details');
  const showDetails = useCallback(
    ({ dim }: InspectedList) => {
      if (hasDetails(dim)) change((view) => ({ ...view, details: { dim, sorting: null } }));
    },
    [change],
  );
  const show = useCallback((visitor: string) => showVisitor(actions, visitor), [actions]);
  return (
    <ShowVisitorContext value={show}>
      <Inspection basis={useRestingPart(shownBasis)} onDetails={showDetails}>
        {children}
        <Suspense>{details !== null && <ViewDetails views={views} details={details} onPick={onPick} />}</Suspense>
      </Inspection>
    </ShowVisitorContext>
  );
}
