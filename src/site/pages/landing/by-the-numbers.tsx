import { FigureRow } from '#ui/page/figure-row.tsx';
import { BY_THE_NUMBERS } from '../../../content/figures/claims.ts';

export function ByTheNumbers() {
  return (
    <section aria-labelledby="numbers-title" className="pt-12 md:pt-16">
      <div className="page">
        <h2 id="numbers-title" className="mb-4 font-sans text-sm font-medium tracking-normal text-muted">
          By the numbers
        </h2>
        <FigureRow figures={BY_THE_NUMBERS} />
      </div>
    </section>
  );
}
