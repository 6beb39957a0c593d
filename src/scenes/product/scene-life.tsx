import { useEffect } from 'react';
import { watchScenes } from './watch-scenes.ts';

/** Brings the product scenes of every page to life. */
export function SceneLife() {
  useEffect(() => {
    const main = document.getElementById('main');
    return main ? watchScenes(main) : undefined;
  }, []);
  return null;
}
