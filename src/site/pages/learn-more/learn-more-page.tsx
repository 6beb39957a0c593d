import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '#lib/react/class-names.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { StatTile } from '#ui/figures/stat-tile.tsx';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Section } from '#ui/page/section.tsx';
import { DEMO_STEPS, DEMO_VIDEO } from '../../../content/extension/demo-tour.ts';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { BOOKMARK_SCENE } from '../../../content/scenes/product-scenes.ts';
import { videoSchema } from '../../../content/schema/page-schema.ts';
import { ELSEWHERE } from '../../../content/site/elsewhere.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { ToolWindows } from '../../../scenes/product/tool-window.tsx';
import { FiguresNote } from '../../figures-note.tsx';
import { DemoVideo, videoAddress } from './demo-video.tsx';
import { countReadSteps, Tour } from './tour.tsx';

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
        <div>
          <dl className={classNames('grid gap-4 sm:grid-cols-3', VIDEO !== null && 'lg:grid-cols-1')}>
            <StatTile label="Tools, templates and scripts" value={CLAIMS.tools} />
            <StatTile label="Store rating" value={CLAIMS.rating} />
            <StatTile label="Price" value={CLAIMS.price} />
          </dl>
          <FiguresNote className="mt-4" />
        </div>
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

/** The first picture of the tour: shown in place of the video until it is played. */
function FirstPicture() {
  return (
    <div className="scene @container/scene absolute inset-0 overflow-hidden p-4 sm:p-8">
      <ToolWindows windows={BOOKMARK_SCENE.windows} />
    </div>
  );
}

/** The text below the video: the tour, played and in words; privacy and permissions. */
function LearnMoreText() {
  return (
    <>
      <Section id="tour" title="The tour in five steps" lede="Forty seconds, without sound. Each step is also described in words below.">
        <Tour />
        <div className="mt-16 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_2fr]">
          <h3 className="text-2xl">In words</h3>
          <WrittenTour />
        </div>
      </Section>
      <Section id="privacy" beside tone="surface" title="Privacy, in short">
        <PrivacyInShort />
      </Section>
      <ClosingCall
        title="Your page is the better demo"
        text="Install it, open the page you are testing, and start with step one."
        links={{ '/download': 'Download Now' }}
      />
    </>
  );
}

/** The permissions by what they are for; one by one they stand on the privacy page. */
function PrivacyInShort() {
  return (
    <div className="max-w-[64ch] space-y-4 text-muted">
      <p>The extension collects and sends no personal data, and links to tools of third parties pass nothing on.</p>
      <p>
        Each permission belongs to a step of the tour: storage keeps the star of step 1, tabs and webRequest let API Catcher see the calls
        of steps 3 and 4, and scripting reads the links of step 5 when you press Scan. Access to all addresses is there because you choose
        the page.
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Link to="/privacy#extension" className={buttonClass()}>
          Permissions one by one
        </Link>
        <Link to="/privacy" className={buttonClass()}>
          Read the whole privacy policy
        </Link>
      </div>
    </div>
  );
}

/** The tour in words: what the video shows, step by step. */
function WrittenTour() {
  return (
    <ol className="grid gap-10">
      {DEMO_STEPS.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-5">
          <span aria-hidden="true" className="flex flex-col items-center">
            <span className="grid size-12 place-items-center rounded-pill border border-accent bg-surface text-link">
              <Icon name={step.icon} className="size-5" />
            </span>
            {index < DEMO_STEPS.length - 1 && <span className="mt-2 -mb-8 w-px flex-1 bg-line" />}
          </span>
          <div className="pt-1.5">
            <p className="text-sm text-muted">Step {index + 1}</p>
            <h4 className="font-heading text-lg font-bold">{step.title}</h4>
            <p className="mt-1 max-w-[64ch] text-muted">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
