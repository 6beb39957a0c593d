import { useEffect } from 'react';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { StatTile } from '#ui/figures/stat-tile.tsx';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { DEMO_VIDEO } from '../../../content/extension/demo-video.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { videoSchema } from '../../../content/schema/page-schema.ts';
import { ELSEWHERE } from '../../../content/site/elsewhere.ts';
import { classNames } from '#lib/react/class-names.ts';
import { DemoVideo } from './demo-video.tsx';
import { countReadSteps } from './read-steps.ts';
import { videoAddress } from './video-address.ts';
import { FirstPicture } from './first-picture.tsx';
import { LearnMoreText } from './learn-more-text.tsx';

const VIDEO = videoAddress(ELSEWHERE.video, DEMO_VIDEO.startSeconds);

export default function LearnMorePage() {
  useEffect(countReadSteps, []);
  return (
    <>
      <PageIntro badge="Learn more" title="See it at work">
        {DEMO_VIDEO.description}:{' '}
        {VIDEO === null ? 'played in forty seconds, and in words.' : 'watch it, play its five steps, or read them.'}
      </PageIntro>
      <div className={classNames('page grid items-start gap-8', VIDEO !== null && 'lg:grid-cols-[3fr_1fr]')}>
        {VIDEO !== null && (
          <section aria-label="Demo video" className="min-w-0">
            <DemoVideo address={VIDEO} poster={<FirstPicture />} />
          </section>
        )}
        <dl className={classNames('grid gap-4 sm:grid-cols-3', VIDEO !== null && 'lg:grid-cols-1')}>
          <StatTile label="Tools, templates and scripts" value={CLAIMS.tools} />
          <StatTile label="Store rating" value={CLAIMS.rating} />
          <StatTile label="Price" value={CLAIMS.price} />
        </dl>
      </div>
      <LearnMoreText />
    </>
  );
}

LearnMorePage.facts = {
  title: 'Learn more: a tour in five steps',
  description: `${VIDEO === null ? 'A tour of Bug Matrix, played and in words' : 'A five-minute demo of Bug Matrix as a video and in words'}: find a tool, make test data, watch calls, change one, check links. With its permissions.`,
  updated: '2026-11-21',
  schema: VIDEO === null ? [] : videoSchema('/learn-more', { ...DEMO_VIDEO, embed: ELSEWHERE.video }),
} satisfies PageFacts;
