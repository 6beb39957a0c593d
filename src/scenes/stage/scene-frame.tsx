import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#lib/react/class-names.ts';
import { Poster } from './poster.tsx';
import type { Scene } from './scene.ts';
import type { SceneState } from './use-scene.ts';

interface Props {
  state: SceneState<Scene>;
  /** What moves, for the names of the buttons: `globe`. */
  name: string;
  /** A file with a drawing `poster` in it, of the scene's size and look. */
  poster: string;
  /** Of the drawing: `0 0 600 500`. */
  viewBox: string;
  /** Further buttons, beside the one that stops the motion. */
  controls?: ReactNode;
  /** What of the page lies over the picture, still or moving. */
  children?: ReactNode;
}

/** The place of a scene: its poster, the canvas over it once that runs, and the buttons that both need. For the eye only. */
export function SceneFrame({ state: { host, phase, paused, setPaused }, name, poster, viewBox, controls, children }: Props) {
  const live = phase === 'live';
  return (
    <div className="relative" data-scene={phase}>
      <Poster file={poster} viewBox={viewBox} isHidden={live} />
      <div
        ref={host}
        aria-hidden="true"
        className={classNames('absolute inset-0 overflow-hidden select-none', !live && 'pointer-events-none')}
      />
      {children}
      {phase === 'loading' && (
        <p role="status" className="screen-only absolute right-1 bottom-1 size-8 text-muted">
          <span className="sr-only">Loading the {name}</span>
          <span aria-hidden="true" className="spinner" />
        </p>
      )}
      {live && (
        <div className="screen-only absolute right-0 bottom-0 flex gap-1">
          {controls}
          <Button
            variant="quiet"
            size="small"
            icon={paused ? 'play' : 'pause'}
            aria-label={paused ? `Move the ${name}` : `Stop the ${name}`}
            onClick={() => setPaused(!paused)}
          >
            {paused ? 'Move' : 'Stop'}
          </Button>
        </div>
      )}
    </div>
  );
}
