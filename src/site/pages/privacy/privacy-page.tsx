import { Contents } from '#ui/page/contents.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { LEAVES_BROWSER, WHAT_IS_COLLECTED } from '../../../content/legal/counting.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { PRIVACY_SECTIONS } from './sections.ts';
import { YourData } from './your-data.tsx';
import { PrivacyText } from './privacy-text.tsx';

export default function PrivacyPage() {
  return (
    <>
      <PageIntro badge="Legal" title="Privacy">
        <p>
          {WHAT_IS_COLLECTED}, neither by the extension nor by this website. What either of them keeps, it keeps in your browser, where you
          can look at it, take it with you and erase it. {LEAVES_BROWSER} All of it{' '}
          <a href="#sent" className="text-link underline underline-offset-2 hover:no-underline">
            is listed below
          </a>
          .
        </p>
        <p className="mt-3 text-sm">
          Effective <time dateTime="2025-10-21">October 21, 2025</time>
        </p>
      </PageIntro>
      <div className="page grid gap-12 pb-24 lg:grid-cols-[15rem_1fr]">
        <Contents sections={PRIVACY_SECTIONS} />
        <div className="max-w-3xl min-w-0">
          <YourData />
          <PrivacyText />
        </div>
      </div>
    </>
  );
}

PrivacyPage.facts = {
  title: 'Privacy, permissions and your data',
  description:
    'What the extension and this website keep, where, and why. Export, stop or erase what this site has recorded in your browser, on this page.',
  updated: '2026-11-23',
} satisfies PageFacts;
