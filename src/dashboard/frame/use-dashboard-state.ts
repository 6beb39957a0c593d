import { useCallback, useMemo, useLayoutEffect, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { SettingsChange } from '#contract/documents/change-settings.ts';
import type { Robots } from '#contract/questions/selection.ts';
import { chooseSource, sourceStore, SOURCE_ORIGIN, type CurrentSource } from '#engine/source/current-source.ts';
import { RECORDING, SAMPLE, type AnalyticsSource } from '#engine/source/source.ts';
import { useDescribed, useDescribedField } from '#engine/source/use-source.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { IN_REPORT } from '#lib/in-report.ts';
import { newUuid } from '#lib/uuid.ts';
import { showSample } from '../data/sample.ts';
import { keyPlace } from '../palette/commands.ts';
import { withCompare } from '../view/choices.ts';
import { ownReason, type OwnState } from '../view/own-visits.ts';
import { pick } from '../view/pick.ts';
import { useViewPart, useViews, type Views } from '../view/use-view.ts';
import {
  countedIn,
  DEFAULT_RANGE,
  DEFAULT_VIEW,
  isRangePreset,
  withRobots,
  type CompareName,
  type KeptChoices,
  type RangeChoice,
  type ViewScope,
} from '#question/view.ts';
import { WHOLE_SITE } from './site/whole-site.ts';
import type { OnPick } from './view-props.ts';
import { pageAsker } from '#engine/ask/use-answer.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { DashboardAsker } from '../answer/dashboard-asker.ts';

export type DashboardState = ReturnType<typeof useDashboardState>;

/** What lives as long as the dashboard is open, whichever of its views is shown: the state of the view, its answer, its settings. */
export function useDashboardState() {
  const [settings, changeSettings] = useOperatorSettings();
  const views = useViews(isRangePreset(settings?.range) ? settings.range : DEFAULT_RANGE, settings ?? DEFAULT_VIEW);
  const { change } = views.actions;
  useScopeOfView(views);
  useViewKeys(views);
  const datesForm = useDatesForm();
  const chosenZone = useViewPart(views, ({ settled }) => settled.zone) || viewerZone();
  const zone = useDescribedField('wholeDays') ?? chosenZone;
  const robotsOnly = useDescribedField('robotsOnly') ?? false;
  const ownOfSource = useDescribedField('own') ?? undefined;
  const { bots, own } = useViewPart(views, ({ settled }) => countedIn(settled, { robotsOnly, ...(ownOfSource && { own: ownOfSource }) }));
  const kept = useViewPart(views, ({ settled: { robots, own } }) => ({ robots, own }));
  useKeptChoices(views, kept, changeSettings);
  const asker = useDashboardAsker(views);
  const onPick = useCallback<OnPick>((dim, value, mode) => change((now) => pick(now, dim, value, mode)), [change]);
  const chooseRange = (range: RangeChoice, compare?: CompareName) => {
    datesForm.close();
    change((was) => ({ ...(compare === undefined ? was : withCompare(was, compare)), range, brush: null }));
    // What has a name the next visit starts with.
    if (isRangePreset(range)) void changeSettings({ range });
  };
  const ownVisits: OwnState = {
    counted: kept.own,
    change: (counted) => change((was) => ({ ...was, own: counted })),
    reason: useDescribed(ownReason),
  };
  const robots = { counted: bots, change: (counted: Robots) => change((was) => withRobots(was, counted, robotsOnly)) };
  const refresh = useCallback(() => asker.refresh(), [asker]);
  const viewProps = useMemo(() => ({ views, bots, own, onPick, refresh }), [views, bots, own, onPick, refresh]);
  return { viewProps, views, zone, datesForm, robots, ownVisits, robotsOnly, chooseRange, asker, refresh };
}

/** Keeps the source and the address together as long as the dashboard is shown. A report has one source, whatever its address says. */
function useScopeOfView(views: Views): void {
  useLayoutEffect(() => (IN_REPORT ? undefined : followScope(views)), [views]);
}

/**
 * A view of the whole site or the sample shows it, made anew where it is not held; where opened files are chosen, the view is about
 * this browser: nobody else has them. Returns the function that ends it.
 * @param makeSample makes the sample and looks at it, unless it cannot be made
 */
export function followScope(
  { store, actions }: Pick<Views, 'store' | 'actions'>,
  makeSample: () => Promise<unknown> = () => showSample(newUuid()),
): () => void {
  const scopeOfView = () => store.getState().settled.scope;
  const showScope = (scope: ViewScope) => actions.change((view) => ({ ...view, scope }));
  let isMaking = false;
  const followView = async () => {
    const scope = scopeOfView();
    if (scope === scopeOf(sourceStore.getState().source)) return;
    if (scope !== 'sample') return chooseSource(scope === 'site' ? WHOLE_SITE : RECORDING);
    if (isMaking) return;
    isMaking = true;
    await makeSample();
    isMaking = false;
    if (sourceStore.getState().source !== SAMPLE && scopeOfView() === 'sample') showScope('browser');
  };
  const followSource = (now: CurrentSource, before: CurrentSource) => {
    if (now.source !== before.source && scopeOfView() !== scopeOf(now.source)) showScope(scopeOf(now.source));
  };
  void followView();
  const ends = [store.subscribe(() => void followView()), sourceStore.subscribe(followSource)];
  return () => {
    for (const end of ends) end();
  };
}

function scopeOf(source: AnalyticsSource): ViewScope {
  return source === WHOLE_SITE ? 'site' : source === SAMPLE ? 'sample' : 'browser';
}

/** Keeps who counts for the next visit: whatever is chosen, undone or done again here, but for a look at robots alone. A link that is opened changes nothing. */
function useKeptChoices({ store }: Views, { robots, own }: KeptChoices, changeSettings: (change: SettingsChange) => void): void {
  const kept = useRef({ robots, own });
  useEffect(() => {
    const before = kept.current;
    kept.current = { robots: robots === 'only' ? before.robots : robots, own };
    if (store.getState().top === 0) return;
    if (robots !== 'only' && before.robots !== robots) changeSettings({ robots });
    if (before.own !== own) changeSettings({ own });
  }, [store, robots, own, changeSettings]);
}

/**
 * Control or Command with Z undoes, with Shift redoes; Escape cancels a drag. They belong to fields
 * and gestures as people know them, and work in the dialogs that show the view, too; so the switch of the dashboard's keys does not turn them off.
 */
function useViewKeys({ store, actions }: Views): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector('dialog[open]:not([data-of-view])') !== null;
      if (event.defaultPrevented || keyPlace(event.target).typing || isElsewhere) return;
      const { view, settled } = store.getState();
      if (event.key === 'Escape' && view !== settled) {
        event.preventDefault();
        actions.settle(false);
      } else if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        if (event.shiftKey) actions.redo();
        else actions.undo();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [store, actions]);
}

/** Keeps the answer to what the view says and the panels on the screen need. */
function useDashboardAsker({ store }: Views): DashboardAsker {
  const [asker] = useState(
    () => new DashboardAsker(store.getState().view, { asker: pageAsker, origin: SOURCE_ORIGIN, viewerZone: viewerZone(), atMoment }),
  );
  // Before the frame is painted, when the panels have said what they need: the question is asked while they are painted. Later ones
  // not by way of a rendering: a question that leaves in the event of the pointer is answered in the next frame.
  useLayoutEffect(() => {
    const leave = store.subscribe((state) => asker.follow(state));
    asker.follow(store.getState());
    const end = asker.start((listener) => sourceStore.subscribe(listener));
    return () => {
      leave();
      end();
    };
  }, [store, asker]);
  return asker;
}

/** The form for custom dates beside a range that has a name. */
interface DatesForm {
  open: boolean;
  field: RefObject<HTMLInputElement | null>;
  show: () => void;
  /** Shows it and moves the focus there, when it was opened by key. */
  enter: () => void;
  /** Goes back to where it was entered from, and closes it. */
  leave: () => void;
  close: () => void;
}

function useDatesForm(): DatesForm {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const from = useRef<HTMLElement | null>(null);
  return {
    open,
    field,
    show: () => setOpen(true),
    enter: () => {
      // Now, so that the field is there; and a palette that closes gives the focus back first.
      flushSync(() => setOpen(true));
      from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      field.current?.focus();
    },
    leave: () => {
      from.current?.focus();
      setOpen(false);
    },
    close: () => setOpen(false),
  };
}
