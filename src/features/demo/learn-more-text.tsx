import { Link } from 'react-router-dom';
import { ClosingCall } from '../../components/page/closing-call.tsx';
import { ExplainedList } from '../../components/page/explained-list.tsx';
import { Section } from '../../components/page/section.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { EXTENSION_PERMISSIONS } from '../../content/permissions.ts';
import { WrittenTour } from './written-tour.tsx';

/** What stands below the video: the tour in words, privacy and permissions. */
export function LearnMoreText() {
  return (
    <>
      <Section id="tour" title="The tour in five steps">
        <WrittenTour />
      </Section>
      <Section
        id="privacy"
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
