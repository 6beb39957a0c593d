import { lazyText } from '../../components/page/lazy-text.tsx';
import type { PageFacts } from '../../content/page-facts.ts';
import { YourData } from './your-data.tsx';

const PrivacyText = lazyText(async () => (await import('./privacy-text.tsx')).PrivacyText);

export default function PrivacyPage() {
  return (
    <div className="page pt-12 pb-24 md:pt-20">
      <div className="max-w-3xl">
        <h1 tabIndex={-1} className="text-4xl">
          Privacy
        </h1>
        <p className="mt-3 text-sm text-muted">
          Effective <time dateTime="2025-10-21">October 21, 2025</time>
        </p>
        <p className="mt-4 text-lg text-muted">
          No personal data is collected or sent, neither by the extension nor by this website. What either of them keeps, it keeps in your
          browser, where you can look at it, take it with you and erase it.
        </p>
        <YourData />
        <PrivacyText />
      </div>
    </div>
  );
}

PrivacyPage.facts = {
  title: 'Privacy, permissions and your data',
  description:
    'What the extension and this website keep, where, and why. Export, stop or erase what this site has recorded in your browser, on this page.',
  updated: '2026-11-21',
} satisfies PageFacts;
