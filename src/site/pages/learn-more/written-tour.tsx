import { Icon } from '#ui/elements/icon.tsx';
import { DEMO_STEPS } from '../../../content/extension/demo-tour.ts';

/** The tour in words: what the video shows, step by step. */
export function WrittenTour() {
  return (
    <ol className="grid gap-10">
      {DEMO_STEPS.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-5">
          <span aria-hidden="true" className="flex flex-col items-center">
            <span className="grid size-12 place-items-center rounded-pill border border-accent bg-surface text-link">
              <Icon name={step.icon} className="size-5" />
            </span>
            {index < DEMO_STEPS.length - 1 && <span className="mt-2 -mb-8 w-px flex-1 bg-line" />}
          </span>
          <div className="pt-1.5">
            <p className="text-sm text-muted">Step {index + 1}</p>
            <h4 className="font-heading text-lg font-bold">{step.title}</h4>
            <p className="mt-1 max-w-[64ch] text-muted">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
