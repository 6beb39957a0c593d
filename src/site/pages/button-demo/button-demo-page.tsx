import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '#lib/format/format-number.ts';
import { Button, buttonClass, type ButtonSize, type ButtonVariant } from '#ui/controls/button.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';

/** Both at once, whichever the visitor has chosen: each half has a theme of its own (tokens.css). */
const THEMES = [
  { theme: 'light', name: 'Light theme' },
  { theme: 'dark', name: 'Dark theme' },
] as const;

const VARIANTS: readonly { variant: ButtonVariant; label: string }[] = [
  { variant: 'primary', label: 'Primary' },
  { variant: 'secondary', label: 'Secondary' },
  { variant: 'quiet', label: 'Quiet' },
  { variant: 'danger', label: 'Danger' },
];

const SIZES: readonly { size: ButtonSize; label: string }[] = [
  { size: 'small', label: 'Small' },
  { size: 'medium', label: 'Medium' },
  { size: 'large', label: 'Large' },
];

export default function ButtonDemoPage() {
  return (
    <div className="page pt-12 pb-24">
      <h1 tabIndex={-1} className="text-3xl">
        Buttons
      </h1>
      <p className="mt-3 max-w-[60ch] text-muted">
        Every variant, size, icon and state of the one button that the whole site uses, in both themes. Press any of them: the ripple starts
        under the pointer and is absent where motion is reduced.
      </p>
      <NeedsScript>The buttons need JavaScript: without it, none is shown.</NeedsScript>
      <div className="mt-8 grid gap-4 lg:grid-cols-2">
        {THEMES.map(({ theme, name }) => (
          <section
            key={theme}
            aria-label={name}
            data-theme={theme}
            className="min-w-0 rounded-card border border-line bg-bg p-4 text-ink sm:p-6"
          >
            <h2 className="text-xl">{name}</h2>
            <ButtonGallery />
          </section>
        ))}
      </div>
    </div>
  );
}

ButtonDemoPage.facts = {
  title: 'Buttons in every form and state',
  description: 'Every variant, size, icon, loading state and ripple of the button component, in the light and in the dark theme.',
  updated: '2026-11-21',
  noindex: true,
} satisfies PageFacts;

function ButtonGallery() {
  return (
    <>
      <Group title="Variants and sizes">
        {SIZES.map(({ size, label }) => (
          <Row key={size}>
            {VARIANTS.map(({ variant, label: name }) => (
              <Button key={variant} variant={variant} size={size}>
                {name} {label.toLowerCase()}
              </Button>
            ))}
          </Row>
        ))}
      </Group>
      <Group title="Icons">
        <Row>
          <Button icon="plus">Before the text</Button>
          <Button iconAfter="arrow-right">After the text</Button>
          <Button variant="primary" icon="download" iconAfter="external-link">
            On both sides
          </Button>
        </Row>
        <Row>
          {SIZES.map(({ size, label }) => (
            <Button key={size} size={size} icon="refresh-cw" aria-label={`Icon alone, ${label.toLowerCase()}`} />
          ))}
          <Button variant="primary" icon="check" aria-label="Icon alone, primary" />
          <Button variant="quiet" icon="external-link" aria-label="Icon alone, quiet" />
          <Button variant="danger" icon="trash-2" aria-label="Icon alone, danger" />
        </Row>
      </Group>
      <Group title="Loading">
        <Row>
          {VARIANTS.map(({ variant, label }) => (
            <Button key={variant} variant={variant} loading>
              {label} loading
            </Button>
          ))}
          <Button icon="refresh-cw" aria-label="Icon alone, loading" loading />
        </Row>
        <LoadingDemo />
      </Group>
      <Group title="Disabled">
        <Row>
          {VARIANTS.map(({ variant, label }) => (
            <Button key={variant} variant={variant} disabled>
              {label} disabled
            </Button>
          ))}
        </Row>
      </Group>
      <Group title="A link that looks like a button">
        <Row>
          <Link to="/download" className={buttonClass('primary')}>
            Download
          </Link>
          <Link to="/features" className={buttonClass('secondary')}>
            Features
          </Link>
        </Row>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="mt-6">
      <h3 id={id} className="mb-3 text-sm text-muted">
        {title}
      </h3>
      <div className="grid gap-3">{children}</div>
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}

/** A button to make busy: it keeps its width and focus, and presses do not count meanwhile. */
function LoadingDemo() {
  const [loading, setLoading] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" icon="download" loading={loading} onClick={() => setPresses(presses + 1)}>
        Press me
      </Button>
      <Switch label="Loading" checked={loading} onChange={setLoading} />
      <p role="status" className="tabular text-sm text-muted">
        {countOf(presses, 'press', 'presses')} counted
      </p>
    </div>
  );
}
