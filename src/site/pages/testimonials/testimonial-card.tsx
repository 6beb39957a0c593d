import { Badge } from '#ui/elements/badge.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import type { Testimonial } from '../../../content/company/testimonials.ts';

const STARS = [1, 2, 3, 4, 5] as const;

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
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
