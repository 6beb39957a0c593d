import { Link } from 'react-router-dom';
import { formatCount } from '#lib/format/format-number.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatTile } from '#ui/figures/stat-tile.tsx';
import { ClosingCall } from '#ui/page/closing-call.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { TESTIMONIALS, type Testimonial } from '../../../content/company/testimonials.ts';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { FiguresNote } from '../../figures-note.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

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
        <FiguresNote className="mt-4" />
        <section aria-labelledby="samples-title" className="mt-12 pb-16">
          <h2 id="samples-title" className="text-2xl">
            Eight sample voices
          </h2>
          <div className="mt-4 mb-6">
            <Notice tone="warning" title="Sample content">
              These people, companies and quotes are made up. You use Bug Matrix and have something to say?{' '}
              <Link to="/contact" className="link">
                Send us your words
              </Link>
              .
            </Notice>
          </div>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
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
  description: 'Rating, users, countries and installs of the free Bug Matrix extension, and eight testimonials that are marked as samples.',
  updated: '2026-11-26',
} satisfies PageFacts;

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, company, rating, text, avatar } = testimonial;
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-6">
      <div className="flex items-center justify-between gap-4">
        <span role="img" aria-label={`${rating} of 5 stars`} className="flex gap-0.5">
          {STARS.map((star) => (
            <Icon key={star} name="star" className={star <= rating ? 'fill-current text-warning' : 'text-faint'} />
          ))}
        </span>
        <Badge>Sample</Badge>
      </div>
      <p className="mt-4 mb-5">{text}</p>
      <div className="mt-auto flex items-center gap-3">
        <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-pill bg-tint text-sm font-semibold text-link">
          {avatar}
        </span>
        <p className="text-sm">
          <span className="block font-medium">{name}</span>
          <span className="text-muted">
            {role}, {company}
          </span>
        </p>
      </div>
    </li>
  );
}
