import { Link } from 'react-router-dom';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatTile } from '#ui/figures/stat-tile.tsx';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { TESTIMONIALS } from '../../../content/company/testimonials.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';

export default function TestimonialsPage() {
  return (
    <>
      <PageIntro badge="Testimonials" title="What testers could say here">
        The figures are the operator’s. The words are examples, until real users have sent theirs.
      </PageIntro>
      <div className="page">
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <StatTile label="Store rating" value={CLAIMS.rating} />
          <StatTile label="Active users" value={CLAIMS.users} />
          <StatTile label="Countries" value={CLAIMS.countries} />
          <StatTile label="Installs" value={formatCount(INSTALL_FIGURES.installs)} />
        </dl>
        <section aria-labelledby="samples-title" className="mt-12 pb-16">
          <h2 id="samples-title" className="text-2xl">
            Three sample voices
          </h2>
          <div className="mt-4 mb-6">
            <Notice tone="warning" title="Sample content">
              These people, companies and quotes are made up. You use Bug Matrix and have something to say?{' '}
              <Link to="/contact" className="text-link underline underline-offset-2 hover:no-underline">
                Send us your words
              </Link>
              .
            </Notice>
          </div>
          <ul className="grid gap-4 md:grid-cols-3">
            {TESTIMONIALS.map((testimonial) => (
              <TestimonialCard key={testimonial.name} testimonial={testimonial} />
            ))}
          </ul>
        </section>
      </div>
      <ClosingCall
        title="Form your own opinion"
        text="It costs nothing, and one test session is enough."
        links={{ '/download': 'Download Now', '/features': 'See the Features' }}
      />
    </>
  );
}

TestimonialsPage.facts = {
  title: 'Testimonials and public figures',
  description: 'Rating, users, countries and installs of the free Bug Matrix extension, and three testimonials that are marked as samples.',
  updated: '2026-11-23',
} satisfies PageFacts;
