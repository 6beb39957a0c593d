import { Link } from 'react-router-dom';
import { classNames } from '#lib/react/class-names.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { TOOL_CATEGORIES } from '../../../content/extension/tool-categories.ts';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { FREE_AND_LOCAL } from '../../../content/legal/counting.ts';
import { APPLICATION_NODE } from '../../../content/schema/page-schema.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { HeroScene } from '../../../scenes/hero/hero.tsx';
import { nodePoints, VIEW } from '../../../scenes/hero/structure.ts';
import { project } from '../../../scenes/stage/camera-view.ts';
import { LandingText } from './landing-text.tsx';

const NODES = nodePoints(TOOL_CATEGORIES.length).map((node) => project(VIEW, node));

export default function LandingPage() {
  return (
    <>
      <Hero />
      <LandingText />
    </>
  );
}

LandingPage.facts = {
  title: 'Free testing toolkit for your browser',
  description: `A free browser extension for software testers: ${CLAIMS.tools} tools, templates, payloads and scripts in ${CLAIMS.categories} categories, all running locally.`,
  updated: '2026-11-27',
  // Version, price and the way to the download stand on the page.
  schema: [APPLICATION_NODE],
} satisfies PageFacts;

function Hero() {
  return (
    <section className="hero-ground overflow-hidden">
      <div className="page grid items-center gap-6 py-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_36rem]">
        <div>
          <p className="text-sm font-medium text-link">Free browser extension · version {INSTALL_FIGURES.version}</p>
          <h1 tabIndex={-1} className="mt-3 text-hero leading-[1.04]">
            Every testing tool you reach for, one click away
          </h1>
          <p className="mt-4 max-w-[56ch] text-muted md:text-lg">
            Bug Matrix puts {CLAIMS.tools} tools, templates, payloads and scripts for software testing into your toolbar. They run in your
            browser, and so does everything you do with them.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/download" data-action="download-click" className={buttonClass('primary', 'large')}>
              Download Now
            </Link>
            <Link to="/premium" className={buttonClass('secondary', 'large')}>
              Testing Services
            </Link>
          </div>
          <p className="mt-4 text-sm text-muted">{FREE_AND_LOCAL}</p>
        </div>
        <div className="mx-auto w-full max-w-[36rem] select-none max-md:my-[-14%] max-md:[--areas:none]">
          <span className="sr-only md:hidden">🐛</span>
          <HeroScene>
            <Areas />
          </HeroScene>
        </div>
      </div>
    </section>
  );
}

/** The names of the areas at their nodes, as links. Each leads to its tools, and names one of them under the pointer or with the focus. */
function Areas() {
  return (
    <ul aria-label="Areas of testing" className="pointer-events-none absolute inset-0 hidden md:block">
      {TOOL_CATEGORIES.map(({ id, name, examples: [tool] }, index) => {
        const { x = 0, y = 0 } = NODES[index] ?? {};
        const above = y < VIEW.height / 2;
        return (
          <li
            key={id}
            className="absolute size-0 hover:z-10"
            style={{ left: `${(x / VIEW.width) * 100}%`, top: `${(y / VIEW.height) * 100}%` }}
          >
            <Link
              to={`/features#${id}`}
              aria-label={`${name}: ${tool}`}
              className={classNames(
                'group pointer-events-auto absolute flex w-max -translate-x-1/2 flex-col items-center rounded-control px-2 text-sm font-medium text-muted hover:text-ink focus-visible:text-ink',
                above ? '-bottom-3.5 pb-7' : '-top-3.5 pt-7',
              )}
            >
              {name}
              <span
                className={classNames(
                  'pointer-events-none absolute w-max rounded-control border border-line bg-surface px-2.5 py-1 text-xs text-ink opacity-0 shadow-overlay transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100',
                  above ? 'bottom-full' : 'top-full',
                  x < VIEW.width * 0.36 ? 'left-0' : x > VIEW.width * 0.64 && 'right-0',
                )}
              >
                {tool}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
