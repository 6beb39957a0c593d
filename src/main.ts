import './trusted-types.ts';
import './start-auth.ts';
import './start-recording.ts';
import './styles/main.css';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { startWhenWanted } from './start-when-wanted.ts';

/*
 * The page view is recorded with the first script. The application follows when the document wants it, in
 * several short tasks instead of a long one: React first, by itself.
 */
startWhenWanted(async () => {
  await import('./site/react.ts');
  await import('./start.tsx');
});
whenIdle(async () => (await import('./site/idle/plain-parts.ts')).startPlainParts());
