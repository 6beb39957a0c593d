import './styles/main.css';
import { afterPaint } from './lib/after-paint.ts';

/*
 * What was prerendered is painted before any of the application is loaded, which then runs in several short tasks instead of a
 * long one: React first, by itself. The page names all of its parts (scripts/build/page-assets.mjs): they are asked for at once.
 */
afterPaint(async () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]')) link.rel = 'modulepreload';
  await import('react-dom/client');
  await import('./start.tsx');
});
