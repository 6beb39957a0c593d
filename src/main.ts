import './styles/main.css';
import { afterPaint } from './lib/after-paint.ts';

/*
 * What was prerendered is painted before any of the application runs, which then comes in several short tasks instead of a
 * long one: React first, by itself. The page links all of it (scripts/build/page-assets.mjs), so nothing is asked for late.
 */
afterPaint(async () => {
  await import('react-dom/client');
  await import('./start.tsx');
});
