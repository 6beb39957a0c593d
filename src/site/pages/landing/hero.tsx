import { buttonClass } from '#ui/controls/button.tsx';
import { Link } from 'react-router-dom';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { FREE_AND_LOCAL } from '../../../content/legal/counting.ts';
import { HeroScene } from '../../../scenes/hero/hero.tsx';
import { Areas } from './areas.tsx';

export function Hero() {
  return (
    <section className="hero-ground overflow-hidden">
      <div className="page grid items-center gap-6 py-10 lg:grid-cols-2 lg:py-6 xl:grid-cols-[minmax(0,1fr)_40rem]">
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
          <p className="mt-5 text-sm text-muted">{FREE_AND_LOCAL}</p>
        </div>
        <div className="mx-auto w-full max-w-[40rem] select-none">
          <span className="sr-only md:hidden">🐛</span>
          <HeroScene>
            <Areas />
          </HeroScene>
        </div>
      </div>
    </section>
  );
}
