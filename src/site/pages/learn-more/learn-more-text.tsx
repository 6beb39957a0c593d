import { Link } from 'react-router-dom';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { Section } from '#ui/page/section.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Tour } from './tour.tsx';
import { WrittenTour } from './written-tour.tsx';

/** The text below the video: the tour, played and in words; privacy and permissions. */
export function LearnMoreText() {
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
