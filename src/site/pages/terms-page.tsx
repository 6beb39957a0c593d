import { Link } from 'react-router-dom';
import { Contents } from '#ui/page/contents.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { SITE } from '../../content/site/site.ts';
import { TERMS } from '../../content/legal/terms.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';

export default function TermsPage() {
  return (
    <>
      <PageIntro badge="Legal" title="Terms of use">
        Last updated <time dateTime="2025-01">January 2025</time>
      </PageIntro>
      <div className="page grid gap-12 pb-24 lg:grid-cols-[15rem_1fr]">
        <Contents sections={TERMS} />
        <div className="max-w-[68ch] space-y-10 text-muted">
          {TERMS.map(({ id, title, paragraphs }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="mb-3 text-xl text-ink">
                {index + 1}. {title}
              </h2>
              <div className="space-y-3">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
          <section aria-labelledby="contact-title">
            <h2 id="contact-title" className="mb-3 text-xl text-ink">
              Contact
            </h2>
            <p>
              Questions about these terms are answered{' '}
              {SITE.email === '' ? (
                <>
                  through the{' '}
                  <Link to="/contact" className="link">
                    contact page
                  </Link>
                </>
              ) : (
                <>
                  by email:{' '}
                  <a href={`mailto:${SITE.email}`} className="link">
                    {SITE.email}
                  </a>
                </>
              )}
              .
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

TermsPage.facts = {
  title: 'Terms of use of the extension',
  description:
    'What you may do with the free extension and what you answer for: use license, disclaimer, limitations, responsibilities, changes and end.',
  updated: '2026-11-22',
} satisfies PageFacts;
