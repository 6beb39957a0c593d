import type { ToolScene } from '../scenes/product-scene.ts';
import { API_CATCHER_SCENE, BOOKMARK_SCENE, BROKEN_URLS_SCENE, CHANGED_CALL_SCENE, TEST_DATA_SCENE } from '../scenes/product-scenes.ts';
import { text } from '../site/configured.ts';
import type { Highlight } from './highlights.ts';

const env: Record<string, unknown> = import.meta.env;

export const DEMO_VIDEO = {
  title: 'Bug Matrix in five minutes',
  description: 'One session on one registration page, from the first click to the bug report',
  duration: 'about 5 minutes',
  length: 'PT5M',
  startSeconds: 2,
  published: readDay(env['VITE_VIDEO_DATE']),
} as const;

interface TourStep extends Highlight {
  scene: ToolScene;
}

/** The steps of the tour: captions of what is played, and the tour for those who would rather read. The video keeps their order. */
export const DEMO_STEPS: readonly TourStep[] = [
  {
    title: 'Open it and find a tool',
    icon: 'search',
    scene: BOOKMARK_SCENE,
    text: 'One click on the bug in the toolbar opens the list. Type “bound”, and the boundary strings stand first; the star beside them keeps them there.',
  },
  {
    title: 'Fill a form with data that hurts',
    icon: 'flask-conical',
    scene: TEST_DATA_SCENE,
    text: 'On a registration page, the generator gives a name of 255 characters, one with combining accents and one that is only a space. The third one gets through: that is a bug.',
  },
  {
    title: 'See what the page sends',
    icon: 'plug-zap',
    scene: API_CATCHER_SCENE,
    text: 'API Catcher lists the XHR and Fetch calls as they happen. Filter to status 4xx and 5xx, switch to unique calls, and mark the one that failed.',
  },
  {
    title: 'Send it again with a change',
    icon: 'send',
    scene: CHANGED_CALL_SCENE,
    text: 'Copy the call as cURL, or export all of them as CSV, JSON or a client collection. Change one field, send it, and compare the answers.',
  },
  {
    title: 'Check the links and write the report',
    icon: 'clipboard-list',
    scene: BROKEN_URLS_SCENE,
    text: 'Scan Current Page finds the links that lead nowhere. The report template asks for steps, expectation, result and environment, and nothing else.',
  },
];

/** A day as YYYY-MM-DD; '' for everything else. */
export function readDay(value: unknown): string {
  const day = text(value, '');
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
}
