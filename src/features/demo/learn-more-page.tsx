import { Link } from 'react-router-dom';
import { ClosingCall } from '../../components/page/closing-call.tsx';
import { ExplainedList } from '../../components/page/explained-list.tsx';
import { PageIntro } from '../../components/page/page-intro.tsx';
import { Section } from '../../components/page/section.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { StatTile } from '../../components/ui/stat-tile.tsx';
import { CLAIMS } from '../../content/claims.ts';
import { DEMO_VIDEO } from '../../content/demo-tour.ts';
import { EXTENSION_PERMISSIONS } from '../../content/permissions.ts';
import { SITE } from '../../content/site.ts';
import { DemoVideo } from './demo-video.tsx';
import { videoAddress } from './video-address.ts';
import { WrittenTour } from './written-tour.tsx';
import type { PageFacts } from '../../content/page-facts.ts';

const VIDEO = videoAddress(SITE.video, DEMO_VIDEO.startSeconds);

export default function LearnMorePage() {
  return (
    <>
      <PageIntro badge="Learn more" title="See it at work">
        One session on one registration page, from the first click to the bug report: watch it, or read it.
      </PageIntro>
      <div className="page grid items-start gap-8 lg:grid-cols-[3fr_1fr]">
        <section aria-label="Demo video" className="min-w-0">
          <DemoVideo address={VIDEO} />
        </section>
        <dl className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
          <StatTile label="Tools, templates and scripts" value={CLAIMS.tools} />
          <StatTile label="Store rating" value={CLAIMS.rating} />
          <StatTile label="Price" value={CLAIMS.price} />
        </dl>
      </div>
      <Section id="tour" title="The tour in five steps">
        <WrittenTour />
      </Section>
      <Section
        id="privacy"
        beside
        tone="surface"
        title="Privacy, in short"
        lede="The extension collects and sends no personal data: preferences, favorites and notes stay in your browser. Links to tools of third parties pass nothing on. It asks for these permissions:"
      >
        <ExplainedList items={EXTENSION_PERMISSIONS} />
        <Link to="/privacy" className={buttonClass('secondary', 'medium', 'mt-6')}>
          Read the whole privacy policy
        </Link>
      </Section>
      <ClosingCall
        title="Your page is the better demo"
        text="Install it, open the page you are testing, and start with step one."
        actions={
          <Link to="/download" data-action="download-click" className={buttonClass('primary', 'large')}>
            Download Now
          </Link>
        }
      />
    </>
  );
}

LearnMorePage.facts = {
  title: 'Learn more: a tour in five steps',
  description:
    'A five-minute demo of Bug Matrix as a video and in words: find a tool, make test data, watch calls, change one, check links. With its permissions.',
  updated: '2026-11-21',
} satisfies PageFacts;
