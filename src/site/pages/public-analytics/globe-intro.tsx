import { useState } from 'react';
import { Badge } from '#ui/elements/badge.tsx';
import { installSummary } from '../../../content/figures/install-summary.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { Globe } from '../../../scenes/globe/globe.tsx';
import type { Position } from '../../../scenes/globe/sphere.ts';
import { inSentence, listed } from './breakdown-text.ts';
import { MARKERS } from './markers.ts';
import { Places } from './places.tsx';

const { totalInstalls, topRegions } = installSummary();
const together = topRegions.reduce((sum, { percent }) => sum + percent, 0);

/** The head of the page: what the figures are, the globe, and its spots as a table, which comes last on a narrow screen. */
export function GlobeIntro({ updated }: { updated: string }) {
  const [shown, setShown] = useState<Position | null>(null);
  return (
    <div className="page grid gap-x-12 gap-y-6 pt-12 pb-12 md:pt-16 lg:grid-cols-[1fr_minmax(0,34rem)]">
      <div className="min-w-0 lg:self-end">
        <Badge tone="accent">Public figures of the extension</Badge>
        <h1 tabIndex={-1} className="mt-4 max-w-[12em] text-4xl md:text-5xl">
          Where testers install Bug Matrix
        </h1>
        <p className="mt-4 max-w-[56ch] text-lg text-muted">
          {formatCount(totalInstalls)} installs, {together}% of them in {listed(topRegions.map(({ name }) => inSentence(name)))}.
        </p>
        <p className="mt-2 text-sm text-muted">Source: the operator’s statistics of the extension stores. Last updated {updated}.</p>
      </div>
      <div className="mx-auto w-full max-w-[34rem] lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Globe markers={MARKERS} shown={shown} />
      </div>
      <div className="min-w-0">
        <Places onShow={setShown} />
      </div>
    </div>
  );
}
