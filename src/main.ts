import './trusted-types.ts';
import './start-auth.ts';
import './start-engine.ts';
import './styles/main.css';
import { afterPaint } from './lib/browser/after-paint.ts';

/*
 * The page view is recorded and the worker starts with the first script. What was prerendered is painted before the
 * application is loaded, which then runs in several short tasks instead of a
 * long one: React first, by itself. The page names all of its parts (scripts/build/page-assets.mjs): they are asked for at once.
 */
afterPaint(async () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]')) link.rel = 'modulepreload';
  await import('./app/react.ts');
  await import('./start.tsx');
});
