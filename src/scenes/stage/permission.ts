/** Below this width of the window, in CSS pixels, no scene is loaded. */
export const SCENE_WIDTH = 768;

/** What decides whether a scene may be loaded at all. */
export interface SceneConditions {
  /** Width of the window in CSS pixels. */
  width: number;
  /** The system asks for less motion. */
  reducedMotion: boolean;
  /** The visitor asked to save data. */
  saveData: boolean;
  /** The visitor has switched motion off on this site. */
  motionOff: boolean;
}

export function mayRun({ width, reducedMotion, saveData, motionOff }: SceneConditions): boolean {
  return width >= SCENE_WIDTH && !reducedMotion && !saveData && !motionOff;
}

/** Not in every browser, and so not in the types of the page. */
interface Connection extends Partial<EventTarget> {
  saveData?: boolean;
}

const connection = () => (navigator as { connection?: Connection }).connection;
const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether a scene may run in this window now. */
export function mayRunHere(): boolean {
  return mayRun({
    width: innerWidth,
    reducedMotion: lessMotion().matches,
    saveData: connection()?.saveData === true,
    motionOff: document.documentElement.dataset['motion'] === 'off',
  });
}

/** Calls back whenever {@link mayRunHere} may have changed; returns the function that ends it. */
export function watchPermission(callback: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('resize', callback, { signal });
  lessMotion().addEventListener('change', callback, { signal });
  connection()?.addEventListener?.('change', callback, { signal });
  const choices = new MutationObserver(callback);
  choices.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    ended.abort();
    choices.disconnect();
  };
}
