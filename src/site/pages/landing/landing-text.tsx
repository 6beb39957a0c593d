import { Section } from '#ui/page/section.tsx';
import { Accordion } from '#ui/elements/accordion.tsx';
import { LANDING_FAQ } from '../../../content/faq/landing-faq.ts';
import { Audiences } from './audiences.tsx';
import { ByTheNumbers } from './by-the-numbers.tsx';
import { DownloadCall } from './download-call.tsx';
import { Overview } from './overview.tsx';
import { Services } from './services.tsx';
import { ToolBand } from './tool-band.tsx';

/** All of the home page below its hero. */
export function LandingText() {
  return (
    <>
      <ToolBand />
      <DownloadCall />
      <Overview />
      <ByTheNumbers />
      <Audiences />
      <Services />
      <Section id="faq" title="Questions and answers" lede="What testers ask before they install it.">
        <Accordion name="landing-faq" items={LANDING_FAQ} />
      </Section>
    </>
  );
}
