import { useId, type ReactNode } from 'react';
import { Button, buttonClass, type ButtonSize, type ButtonVariant } from '#ui/controls/button.tsx';
import { Link } from 'react-router-dom';
import { LoadingDemo } from './loading-demo.tsx';

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

/** One of everything that the button can be. */
export function ButtonGallery() {
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
