import { Link } from 'react-router-dom';
import { formatCount, formatRatio } from '#lib/format/format-number.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Accordion } from '#ui/elements/accordion.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { FeatureCards } from '#ui/page/feature-cards.tsx';
import { FigureRow } from '#ui/page/figure-row.tsx';
import { Section } from '#ui/page/section.tsx';
import { EVERYDAY_TOOLS, OVERVIEW_CARDS, REASONS, AUDIENCES } from '../../../content/extension/landing.ts';
import { LANDING_FAQ } from '../../../content/faq/landing-faq.ts';
import { BY_THE_NUMBERS } from '../../../content/figures/claims.ts';
import { INSTALL_FIGURES, RETENTION_RATE } from '../../../content/figures/install-figures.ts';
import type { ProductScene } from '../../../content/scenes/product-scene.ts';
import { PRODUCT_SCENES } from '../../../content/scenes/product-scenes.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';
import { SceneSet, useActiveEntry } from '../../../scenes/product/scene-set.tsx';
import { FiguresNote } from '../../figures-note.tsx';
import { Services } from './services.tsx';

const ENTRIES = PRODUCT_SCENES.map((scene) => ({
  id: scene.id,
  tab: scene.tool,
  panel: (showing: number) => <Tool scene={scene} showing={showing} />,
}));

const FIGURES = [
  { label: 'Total installs', value: formatCount(INSTALL_FIGURES.installs) },
  { label: 'Retention rate', value: `${formatRatio(RETENTION_RATE)}%` },
  { label: 'Weekly active users', value: formatCount(INSTALL_FIGURES.weeklyUsers) },
] as const;

/** All of the home page below its hero. */
export function LandingText() {
  return (
    <>
      <ToolBand />
      <DownloadCall />
      <Overview />
      <Services />
      <Section id="faq" title="Questions and answers" lede="What testers ask before they install it.">
        <Accordion name="landing-faq" items={LANDING_FAQ} />
      </Section>
    </>
  );
}

function Overview() {
  return (
    <Section id="overview" tone="surface" title="A tester’s whole drawer in one small extension">
      <FeatureCards cards={OVERVIEW_CARDS} columns="md:grid-cols-3" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[2fr_1fr] lg:gap-12">
        <div>
          <h3 className="text-xl">Key features</h3>
          <dl className="mt-4 grid gap-x-10 gap-y-3 sm:grid-cols-2">
            {EVERYDAY_TOOLS.map((tool) => (
              <div key={tool.title} className="grid grid-cols-[auto_1fr] content-start gap-x-3">
                <dt className="contents font-medium">
                  <Icon name={tool.icon} className="row-span-2 mt-1 text-link" />
                  <span>{tool.title}</span>
                </dt>
                <dd className="col-start-2 text-sm text-muted">{tool.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="text-xl">Why choose Bug Matrix</h3>
          <ul className="mt-4 grid gap-3">
            {REASONS.map((reason) => (
              <li key={reason} className="flex gap-3 text-sm text-muted sm:text-base">
                <Icon name="check" className="mt-1 text-success" />
                {reason}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <h3 className="mt-8 mb-4 text-xl">By the numbers</h3>
      <FigureRow figures={BY_THE_NUMBERS} />
      <FiguresNote className="mt-3" />
      <Audiences />
    </Section>
  );
}

function Audiences() {
  return (
    <>
      <h3 className="mt-8 text-xl">Who it is for</h3>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {AUDIENCES.map(({ who, gain }) => (
          <div key={who} className="border-l-2 border-accent pl-4">
            <dt className="font-medium">{who}</dt>
            <dd className="text-sm text-muted">{gain}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The product itself, on a dark band right below the hero: five of its tools at work. */
function ToolBand() {
  const [shown, show] = useActiveEntry();
  return (
    <section id="features" aria-labelledby="features-title" data-theme="dark" className="scene-ground py-8 md:py-12">
      <div className="page">
        <h2 id="features-title" className="mb-4 font-sans text-sm font-medium tracking-normal text-link">
          Built for the work itself
        </h2>
        <SceneSet id="tool" label="Tools" entries={ENTRIES} shown={shown} onShow={show} />
        <Link to="/features" className={buttonClass('secondary', 'medium', 'mt-5')}>
          See all thirteen areas
          <Icon name="arrow-right" />
        </Link>
      </div>
    </section>
  );
}

function Tool({ scene, showing }: { scene: ProductScene; showing: number }) {
  return (
    <>
      <div className="my-5 grid items-end gap-x-12 gap-y-4 lg:grid-cols-[1.1fr_1fr]">
        <h3 className="text-3xl tracking-tight md:text-5xl">{scene.title}</h3>
        <p className="max-w-[60ch] text-muted md:text-lg">{scene.text}</p>
      </div>
      <SceneFigure scene={scene} showing={showing} />
    </>
  );
}

function DownloadCall() {
  return (
    <section aria-labelledby="download-title" className="border-b border-line bg-tint py-6 md:py-8">
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
          <dl className="grid grid-cols-3 gap-4">
            {FIGURES.map((figure) => (
              <div key={figure.label} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-3 sm:pl-4">
                <dt className="text-sm text-muted">{figure.label}</dt>
                <dd className="figure text-2xl sm:text-3xl">{figure.value}</dd>
              </div>
            ))}
          </dl>
          <FiguresNote whose="Figures of the stores’ statistics" className="mt-4" />
        </div>
      </div>
    </section>
  );
}
