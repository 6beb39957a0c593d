import type { PageFacts } from '../../../content/site/page-facts.ts';
import { DataView } from '../../../dashboard/data/data-view.tsx';
import { ExtensionStatsCard } from '../../../dashboard/extension-stats/extension-stats-card.tsx';

/** What is held and how safely, files in and out, and the statistics of the extension. */
export default function DataPage() {
  return (
    <>
      <DataView />
      <ExtensionStatsCard />
    </>
  );
}

DataPage.facts = {
  title: 'Data · Analytics dashboard',
  description:
    'What this browser holds for the dashboard and how safely: sample data, import, export, backup, erasing, and the extension statistics.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;
