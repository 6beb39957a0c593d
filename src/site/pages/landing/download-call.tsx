import { buttonClass } from '#ui/controls/button.tsx';
import { Link } from 'react-router-dom';
import { INSTALL_FIGURES, retentionRate } from '../../../content/figures/install-figures.ts';
import { formatCount, formatRatio } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';

const FIGURES = [
  { label: 'Total installs', value: formatCount(INSTALL_FIGURES.installs) },
  { label: 'Retention rate', value: `${formatRatio(retentionRate(INSTALL_FIGURES))}%` },
  { label: 'Weekly active users', value: formatCount(INSTALL_FIGURES.weeklyUsers) },
] as const;

export function DownloadCall() {
  return (
    <section aria-labelledby="download-title" className="border-b border-line bg-tint py-12 md:py-16">
      <div className="page grid items-center gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <div>
          <h2 id="download-title" className="text-3xl">
            Ready before your next test run
          </h2>
          <p className="mt-3 max-w-[52ch] text-muted">
            Two clicks in the store, no account afterwards. Works in Chrome, Edge, Brave and other Chromium browsers, and in Firefox.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/download" data-action="download-click" className={buttonClass('primary', 'large')}>
              Download Free Extension
            </Link>
            <Link to="/contact" className={buttonClass('secondary', 'large')}>
              Contact Us
            </Link>
          </div>
        </div>
        <div>
          <dl className="grid gap-4 sm:grid-cols-3">
            {FIGURES.map((figure) => (
              <div key={figure.label} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-4">
                <dt className="text-sm text-muted">{figure.label}</dt>
                <dd className="figure text-3xl">{figure.value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-xs text-muted">Store figures as of {formatDay(Date.parse(INSTALL_FIGURES.lastUpdated), 'UTC')}.</p>
        </div>
      </div>
    </section>
  );
}
