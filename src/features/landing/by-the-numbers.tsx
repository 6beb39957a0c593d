import { BY_THE_NUMBERS } from '../../content/claims.ts';

export function ByTheNumbers() {
  return (
    <section aria-labelledby="numbers-title" className="pt-12 md:pt-16">
      <div className="page">
        <h2 id="numbers-title" className="text-sm font-medium tracking-normal text-muted">
          By the numbers
        </h2>
        <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
          {BY_THE_NUMBERS.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="tabular text-4xl font-bold tracking-tight">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
