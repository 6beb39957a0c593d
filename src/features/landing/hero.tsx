import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/controls/button.tsx';
import { CLAIMS } from '../../content/claims.ts';
import { INSTALL_FIGURES } from '../../content/install-figures.ts';
import { HeroPicture } from './hero-picture.tsx';

export function Hero() {
  return (
    <section className="overflow-hidden border-b border-line bg-surface">
      <div className="page grid items-center gap-10 py-12 md:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-20">
        <div>
          <p className="text-sm font-medium text-link">Free browser extension · version {INSTALL_FIGURES.version}</p>
          <h1 tabIndex={-1} className="mt-3 text-hero leading-[1.04]">
            Every testing tool you reach for, one click away
          </h1>
          <p className="mt-5 max-w-[56ch] text-lg text-muted">
            Bug Matrix puts {CLAIMS.tools} tools, templates, payloads and scripts for software testing into your toolbar. They run in your
            browser, and so does everything you do with them.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/download" data-action="download-click" className={buttonClass('primary', 'large')}>
              Download Now
            </Link>
            <Link to="/premium" className={buttonClass('secondary', 'large')}>
              Testing Services
            </Link>
          </div>
          <p className="mt-5 text-sm text-muted">No account, no cost, no data leaves your browser.</p>
        </div>
        <HeroPicture />
      </div>
    </section>
  );
}
