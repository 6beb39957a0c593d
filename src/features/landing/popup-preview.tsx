import { Icon } from '../../components/elements/icon.tsx';
import { MatrixPattern } from './matrix-pattern.tsx';

const CHIPS = ['All', 'API', 'Security', 'Data Gen', 'A11y Test'] as const;

const TOOLS = [
  { icon: 'plug-zap', name: 'API Catcher', text: 'XHR and Fetch calls, live', star: true },
  { icon: 'unlink', name: 'Broken URLs Finder', text: 'Links of the current page', star: true },
  { icon: 'shield-check', name: 'XSS payloads', text: 'Sorted by what they prove', star: false },
  { icon: 'flask-conical', name: 'Boundary strings', text: 'Lengths, Unicode, whitespace', star: false },
] as const;

/** A drawing of the extension's window, for the eye only: everything it says is in the text beside it. */
export function PopupPreview() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-md select-none lg:max-w-none">
      <MatrixPattern />
      <div className="relative mx-auto my-8 w-[min(22rem,88%)] rounded-card border border-line bg-bg p-4 shadow-overlay">
        <div className="flex items-center justify-between">
          <span className="inline-flex items-center gap-2 font-semibold">
            <Icon name="mark" className="two-tone size-5" />
            Bug Matrix
          </span>
          <span className="rounded-pill bg-raised px-2 py-0.5 text-xs text-muted">500+ tools</span>
        </div>
        <div className="mt-3 flex h-9 items-center rounded-control border border-control bg-surface px-3 text-sm text-faint">
          Search tools…
        </div>
        <div className="mt-3 flex gap-1.5 overflow-hidden">
          {CHIPS.map((chip, index) => (
            <span
              key={chip}
              className={`rounded-pill px-2.5 py-1 text-xs whitespace-nowrap ${index === 0 ? 'bg-fill text-on-fill' : 'bg-raised text-muted'}`}
            >
              {chip}
            </span>
          ))}
        </div>
        <div className="mt-3 grid grid-cols-1 gap-1.5">
          {TOOLS.map((tool) => (
            <div key={tool.name} className="flex items-center gap-3 rounded-control border border-line bg-surface px-3 py-2">
              <Icon name={tool.icon} className="size-5 text-link" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{tool.name}</span>
                <span className="block truncate text-xs text-muted">{tool.text}</span>
              </span>
              <Icon name="star" className={tool.star ? 'fill-current text-warning' : 'text-faint'} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
