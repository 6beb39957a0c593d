import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { ButtonGallery } from './button-gallery.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';

/** Both at once, whichever the visitor has chosen: each half has a theme of its own (tokens.css). */
const THEMES = [
  { theme: 'light', name: 'Light theme' },
  { theme: 'dark', name: 'Dark theme' },
] as const;

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
