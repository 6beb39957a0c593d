import { BEHAVIOUR_TABS } from '#question/behaviour.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { PageFacts } from '../../content/site/page-facts.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { useViewField } from '../view/use-view.ts';
import { PANELS } from './panels.ts';

/** Where visitors go, leave and return, and what explains a change. */
export default function BehaviourPage(props: ViewProps) {
  const { views } = props;
  const behaviour = useViewField(views, 'behaviour');
  const { Panel } = PANELS[behaviour.tab];
  if (useDescribedField('behaviour') === false) {
    return <p className="text-sm text-muted">This source does not tell where visitors go, leave and return.</p>;
  }
  return (
    <div className="grid min-w-0 gap-4">
      <div>
        <Segmented
          label="Question"
          value={behaviour.tab}
          options={BEHAVIOUR_TABS.map((tab) => ({ value: tab, label: PANELS[tab].label }))}
          // What is listed behind a figure of the funnel is a way from there only.
          onChange={(tab) => views.actions.change((view) => ({ ...view, behaviour: { ...view.behaviour, tab, behind: null } }))}
        />
      </div>
      <Panel {...props} />
    </div>
  );
}

BehaviourPage.facts = {
  title: 'Behaviour · Analytics dashboard',
  description: 'Where visitors go and where they leave, who comes back, and what explains a change of the figures.',
  updated: '2026-11-27',
  noindex: true,
} satisfies PageFacts;
