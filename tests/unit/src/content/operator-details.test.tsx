import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Every detail that a sentence of ours relies on, as an operator gives it. */
const DETAILS = {
  VITE_SITE_EMAIL: 'operator@example.org',
  VITE_CONTACT_ENDPOINT: 'https://forms.example/inquiries',
  VITE_SHOWCASE_URL: 'https://showcase.example/bug-matrix',
  VITE_VIDEO_EMBED: 'https://video.example/embed/demo',
  VITE_STORE_CHROME: 'https://chromewebstore.google.com/detail/bug-matrix/abcdefghijklmnopabcdefghijklmnop',
  VITE_STORE_FIREFOX: 'https://addons.mozilla.org/firefox/addon/bug-matrix/',
};

const INQUIRY = { name: 'Ada', email: 'ada@example.org', company: '', subject: 'A tool', message: 'It is missing.' };

/** Rendered by modules that read the details again. */
async function renderedText(): Promise<string> {
  const { PrivacyText } = await import('../../../../src/site/pages/privacy/privacy-page.tsx');
  const { ContactForm } = await import('../../../../src/site/pages/contact/contact-form.tsx');
  const { StoreListings } = await import('../../../../src/site/pages/download/store-listing.tsx');
  const { ThankYou } = await import('../../../../src/site/pages/contact/thank-you.tsx');
  const { BROWSER_OFFERS } = await import('../../../../src/content/extension/download.ts');
  const { default: LearnMorePage } = await import('../../../../src/site/pages/learn-more/learn-more-page.tsx');
  const { prelude } = await prerender(
    <MemoryRouter>
      <PrivacyText />
      <ContactForm />
      <ThankYou inquiry={INQUIRY} trapped={false} onClose={() => {}} />
      <StoreListings />
      {BROWSER_OFFERS.map(({ id, steps }) => (
        <p key={id}>{steps[0]}</p>
      ))}
      <LearnMorePage />
      <p>{LearnMorePage.facts.description}</p>
    </MemoryRouter>,
  );
  const markup = await new Response(prelude).text();
  return markup.replaceAll(/<[^>]+>/g, '');
}

/** Sentences that are true only where the operator gave the detail. */
const RELYING = [
  'You can send your message now:',
  'The addresses on this page work without it.',
  'by your own mail program or to the form service of this site.',
  'The hosts of the demo video and of the map hear of you',
  'as a video and in words',
  'Pressing play loads the video from video.example',
  'Open the store page with the button above.',
  'Open the add-on page with the button above.',
  'the listing itself has today’s',
  'Reviews and questions of people who tried it',
];

/** What stands in their place without it. */
const INSTEAD = [
  'Copy your message and send it to us on LinkedIn:',
  'The LinkedIn link on this page works without it.',
  'The contact form sends nothing: it copies what you wrote, and you send it yourself.',
  'The host of the map hears of you',
  'A tour of Bug Matrix, played and in words',
  'Search the store with the button above and choose Bug Matrix.',
  'Questions about privacy are answered through the contact page.',
];

beforeEach(() => {
  vi.resetModules();
  for (const name of Object.keys(DETAILS)) vi.stubEnv(name, '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('without the operator’s details no sentence refers to one', async () => {
  const text = await renderedText();
  for (const sentence of RELYING) expect(text).not.toContain(sentence);
  for (const sentence of INSTEAD) expect(text).toContain(sentence);
  expect(text).not.toMatch(/not configured|operator of this site has/);
});

test('with the operator’s details the sentences that rely on them are shown', async () => {
  for (const [name, value] of Object.entries(DETAILS)) vi.stubEnv(name, value);
  const text = await renderedText();
  for (const sentence of RELYING) expect(text).toContain(sentence);
  for (const sentence of INSTEAD) expect(text).not.toContain(sentence);
});
