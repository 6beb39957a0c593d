import { Accordion } from '../../components/ui/accordion.tsx';
import { LANDING_FAQ } from '../../content/faq/landing-faq.ts';
import { Audiences } from './audiences.tsx';
import { ByTheNumbers } from './by-the-numbers.tsx';
import { DownloadCall } from './download-call.tsx';
import { Features } from './features.tsx';
import { Overview } from './overview.tsx';
import { Services } from './services.tsx';

/** All of the home page below its hero. */
export function LandingText() {
  return (
    <>
      <DownloadCall />
      <Features />
      <Overview />
      <ByTheNumbers />
      <Audiences />
      <Services />
      <section id="faq" aria-labelledby="faq-title" className="section">
        <div className="page grid gap-8 lg:grid-cols-[1fr_2fr]">
          <div>
            <h2 id="faq-title" className="text-3xl">
              Questions and answers
            </h2>
            <p className="mt-3 max-w-[48ch] text-muted">What testers ask before they install it.</p>
          </div>
          <Accordion name="landing-faq" items={LANDING_FAQ} />
        </div>
      </section>
    </>
  );
}
