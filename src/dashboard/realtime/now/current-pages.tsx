import type { LiveAnswer } from '#contract/questions/live.ts';
import { ChartDownloads, ChartFoot } from '#ui/charts/chart-foot.tsx';
import { BarList } from '#ui/figures/bar-list.tsx';
import { Card } from '#ui/elements/card.tsx';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import { useInspect } from '../../inspect/inspect-context.ts';
import { PanelRoom } from '../panel-room.tsx';

/** Where the visitors of the last 5 minutes are: the latest page of each. */
export function CurrentPages({ windows, failed }: { windows: LiveAnswer | null; failed: boolean }) {
  const inspect = useInspect();
  const pages = windows?.currentPages ?? [];
  return (
    <Card
      title="Currently Viewing"
      className="flex flex-col"
      actions={
        windows !== null &&
        inspect !== null && <ExplainButton what="Currently Viewing" onClick={() => inspect.explainLive('currentPages', windows.now)} />
      }
    >
      <PanelRoom rows={5} ready={windows !== null} failed={failed} missing={pages.length === 0 ? 'Nobody in the last 5 minutes.' : null}>
        <BarList
          caption="Pages that active visitors are on"
          nameHead="Path"
          countHead="Visitors"
          rows={pages.map(({ path, visitors }) => ({ key: path, label: path, count: visitors }))}
          total={null}
        />
      </PanelRoom>
      <ChartFoot>
        <ChartDownloads
          name="current pages"
          lines={() => [['Path', 'Visitors'], ...pages.map(({ path, visitors }) => [path, visitors])]}
          disabled={pages.length === 0}
        />
      </ChartFoot>
    </Card>
  );
}
