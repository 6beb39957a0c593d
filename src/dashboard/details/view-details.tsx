import { useMemo } from 'react';
import type { PickKeys } from '#ui/figures/bar-list.tsx';
import { sourceStore } from '#engine/source/current-source.ts';
import { useDescribed, useDescribedField } from '#engine/source/use-source.ts';
import { DASHBOARD_PATH } from '#lib/dashboard-views.ts';
import { followPage, PAGE_WAYS } from '../behaviour/ways-in.ts';
import { DetailsDialog } from '../inspect/details/details-dialog.tsx';
import { withoutOwnFilter } from '../inspect/figure-basis.ts';
import type { OnPick } from '../frame/view-props.ts';
import { useGoals, useCountable } from '../goals/goal-set.ts';
import { tabGroup, tabPanels } from '../overview/overview-question.ts';
import { useCardList } from '../overview/cards/card-list.ts';
import { aboutText, useFileDescription } from '../answer/files/file-words.ts';
import { ofAnswer } from '../answer/dashboard-asker.ts';
import { useWantedPanels, useRestingPart } from '../answer/use-part.ts';
import { basisOf } from '../answer/view-basis.ts';
import type { Details } from '#question/details.ts';
import { OWN_LABELS, ownReason } from '../view/own-visits.ts';
import { markOf, pickMode } from '../view/pick.ts';
import { type Views, useViewField } from '../view/use-view.ts';

/** The details of a list over whichever view shows, as the address says. */
export function ViewDetails({ views, details, onPick }: { views: Views; details: Details; onPick: OnPick }) {
  const { dim } = details;
  const listed = useListed(dim, views);
  const picking = usePicking(dim, views, onPick);
  const goals = useCountable(useGoals(views));
  const chosen = useViewField(views, 'chosenGoal');
  const goal = goals.find(({ id }) => id === chosen) ?? goals[0];
  const describeFile = useFileDescription();
  const { change } = views.actions;
  const show = (card: Details | null) => change((now) => ({ ...now, details: card }));
  if (listed === null) return null;
  return (
    <DetailsDialog
      listed={listed}
      sorting={details.sorting}
      onSorting={(sorting) => show({ dim, sorting })}
      picking={picking}
      counted={{ goals, goal, onGoal: ({ id }) => change((now) => ({ ...now, chosenGoal: id })) }}
      describeFile={() => describeFile(`All ${listed.title}`)}
      onClose={() => show(null)}
    />
  );
}

/** The list as the newest answer is about it, another one only when that may have other names; null before the first. */
function useListed(dim: Details['dim'], views: Views) {
  const tabs = useViewField(views, 'tabs');
  // The map asks for the same names, and more of them.
  const tab = dim === 'country' && tabs.locations === 'map' ? 'map' : dim;
  useWantedPanels(tabPanels(tab));
  const card = useCardList(tab);
  const asked = useRestingPart(askedOf, tabGroup(tab));
  const [title = '', nameHead = '', metric, total = null] = card === null ? [] : [card.title, card.nameHead, card.metric, card.total];
  return useMemo(
    () =>
      asked === null || metric === undefined
        ? null
        : { dim, title, nameHead, metric, total, about: asked.about, basis: withoutOwnFilter(asked.basis, dim) },
    [dim, title, nameHead, metric, total, asked],
  );
}

function usePicking(dim: Details['dim'], views: Views, onPick: OnPick) {
  const clauses = useViewField(views, 'clauses');
  const tellsWays = useDescribedField('behaviour') !== false;
  const countsOwn = useViewField(views, 'own') === 'include';
  const isOwnKnown = useDescribed(ownReason) === '';
  const { actions } = views;
  return useMemo(
    () => ({
      markOf: (name: string) => markOf({ clauses }, dim, name),
      onPick: (name: string, keys: PickKeys) => onPick(dim, name, pickMode(keys)),
      waysOf: (name: string) => {
        if (dim !== 'path' || name === '') return [];
        const ways = PAGE_WAYS.map(([to, label]) => ({ to, label, show: () => followPage(actions, name, to) }));
        const leaveOut = () => actions.change((was) => ({ ...was, own: 'exclude' }));
        const isOwn = name === DASHBOARD_PATH && countsOwn && isOwnKnown;
        return [...(tellsWays ? ways : []), ...(isOwn ? [{ to: 'nothing', label: OWN_LABELS.exclude, show: leaveOut } as const] : [])];
      },
    }),
    [clauses, dim, onPick, tellsWays, countsOwn, isOwnKnown, actions],
  );
}

const askedOf = ofAnswer((view) => {
  return { basis: basisOf(view), revision: view.answer.revision, about: aboutText(view, sourceStore.getState().source) };
});
