import { Link } from 'react-router-dom';
import { Badge } from '../../components/ui/badge.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { CLAIMS } from '../../content/claims.ts';
import { FEATURE_HIGHLIGHTS } from '../../content/highlights.ts';
import { TOOL_CATEGORIES } from '../../content/tool-categories.ts';
import { CategoryCard } from './category-card.tsx';

export default function FeatureTourPage() {
  return (
    <>
      <div className="page pt-12 pb-8 md:pt-20">
        <Badge tone="accent">Features</Badge>
        <h1 tabIndex={-1} className="mt-4 max-w-[18ch] text-4xl md:text-5xl">
          {CLAIMS.tools} Tools, Templates & Scripts
        </h1>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          From the first exploratory session to the last regression run: what you need is sorted, searchable and already in your browser.
        </p>
      </div>
      <ul className="page grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURE_HIGHLIGHTS.map((highlight) => (
          <li key={highlight.title} className="rounded-card border border-line bg-surface p-5">
            <span aria-hidden="true" className="text-2xl">
              {highlight.emoji}
            </span>
            <h2 className="mt-3 text-lg tracking-normal">{highlight.title}</h2>
            <p className="mt-1.5 text-sm text-muted">{highlight.text}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="areas" className="section">
        {/* The heading takes one place of two columns and two of three: with thirteen areas no row is left open. */}
        <div className="page grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
          <div className="pb-8 md:pt-6 xl:col-span-2">
            <h2 id="areas" className="text-3xl">
              Thirteen areas of testing
            </h2>
            <p className="mt-3 max-w-[48ch] text-muted">
              Each area holds tools that run in your browser, and templates to take into your own project.
            </p>
          </div>
          <ul className="contents">
            {TOOL_CATEGORIES.map((category) => (
              <CategoryCard key={category.name} category={category} />
            ))}
          </ul>
        </div>
      </section>
      <section className="border-t border-line bg-surface py-16">
        <div className="page flex flex-wrap items-center justify-between gap-6">
          <div>
            <h2 className="text-2xl">Try it on the page you are testing</h2>
            <p className="mt-2 text-muted">Free, without an account, in about a minute.</p>
          </div>
          <Link to="/download" className={buttonClass('primary', 'large')}>
            Download Now
          </Link>
        </div>
      </section>
    </>
  );
}
