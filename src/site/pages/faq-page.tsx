import { ClosingCall } from '#ui/page/closing-call.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Accordion } from '#ui/elements/accordion.tsx';
import { CLAIMS } from '../../content/figures/claims.ts';
import { PRODUCT_FAQ } from '../../content/faq/product-faq.ts';
import { faqSchema } from '../../content/schema/page-schema.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { FiguresNote } from '../figures-note.tsx';

const FIGURES = [
  { label: 'tools, templates and scripts', value: CLAIMS.tools },
  { label: 'users', value: CLAIMS.faqUsers },
  { label: 'rating', value: CLAIMS.faqRating },
] as const;

export default function FaqPage() {
  return (
    <>
      <PageIntro badge="FAQ" title="Frequently asked questions">
        Short answers about the extension. Each question has an address of its own, to pass on.
      </PageIntro>
      <div className="page pb-16 md:pb-24">
        <dl className="grid max-w-3xl grid-cols-3 gap-4">
          {FIGURES.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-4">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figure text-3xl">{value}</dd>
            </div>
          ))}
        </dl>
        <FiguresNote className="mt-4 mb-10" />
        <section aria-label="Questions">
          <h2 className="sr-only">Questions</h2>
          <Accordion name="product-faq" items={PRODUCT_FAQ} />
        </section>
      </div>
      <ClosingCall
        title="Still curious?"
        text="The quickest answer is to try it: free, without an account."
        links={{ '/download': 'Download Now', '/contact': 'Ask a question' }}
      />
    </>
  );
}

FaqPage.facts = {
  title: 'Frequently asked questions',
  description: 'What Bug Matrix is, where to install it, how safe it is, which tools it holds, what it costs, and how often it is updated.',
  updated: '2026-11-27',
  schema: [faqSchema('/faq', PRODUCT_FAQ)],
} satisfies PageFacts;
