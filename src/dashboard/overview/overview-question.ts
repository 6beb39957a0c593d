import { DEFAULT_TOP, MAX_TOP } from '#contract/limits.ts';
import type { Panel } from '#contract/questions/dashboard.ts';
import { groupOf, type PanelGroup } from '../answer/dashboard-asker.ts';
import type { TabName } from '#question/chosen-tabs.ts';

function panelOf(tab: TabName): Panel[] {
  switch (tab) {
    case 'network':
      return [{ kind: 'social' }];
    case 'campaigns':
    case 'shared':
      return [];
    case 'map':
      return [{ kind: 'top', dim: 'country', limit: MAX_TOP }];
    default:
      return [{ kind: 'top', dim: tab, limit: DEFAULT_TOP }];
  }
}

const PANELS = new Map<TabName, readonly Panel[]>();

/**
 * What a tab of a card asks the dashboard's question for, the same array each time: the map for all countries, shared pages
 * and the table of campaigns for nothing, because other questions tell of them.
 */
export function tabPanels(tab: TabName): readonly Panel[] {
  const panels = PANELS.get(tab) ?? panelOf(tab);
  PANELS.set(tab, panels);
  return panels;
}

/** In which question a slow source is asked for what a tab shows. */
export function tabGroup(tab: TabName): PanelGroup {
  const [panel] = tabPanels(tab);
  return panel === undefined ? 'shapes' : groupOf(panel);
}
