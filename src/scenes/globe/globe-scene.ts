import { makeLabels } from '../stage/labels.ts';
import { openStage } from '../stage/open-stage.ts';
import type { Scene, SceneRoom } from '../stage/scene.ts';
import { makeGlobe } from './globe-model.ts';
import type { Marker } from './marker.ts';
import { FIRST_SIGHT, VIEW, type Position } from './sphere.ts';
import { makeTurning, shortWay } from './turning.ts';
import { watchDrag } from './watch-drag.ts';

export interface GlobeScene extends Scene {
  /** To the east and to the north, in degrees. */
  turn(longitude: number, latitude: number): void;
  /** Brings a place into the middle. */
  turnTo(place: Position): void;
}

export async function startGlobe(room: SceneRoom, markers: readonly Marker[]): Promise<GlobeScene> {
  const turning = makeTurning(FIRST_SIGHT);
  const labels = makeLabels(
    room.host,
    markers.flatMap(({ label }) => label ?? []),
  );
  const stage = await openStage({ room, camera: VIEW, part: makeGlobe({ markers, labels, turning, onRest: room.onRest }) });
  let playing = false;
  const endDrag = watchDrag(room.host, (longitude, latitude) => {
    turning.drag(longitude, latitude);
    stage.redraw();
  });
  const turn = (longitude: number, latitude: number) => {
    turning.turn(longitude, latitude);
    if (playing) return;
    turning.settle();
    stage.redraw();
  };
  return {
    play() {
      if (!playing) turning.wake();
      playing = true;
      stage.play();
    },
    pause() {
      playing = false;
      stage.pause();
    },
    turn,
    turnTo: ({ longitude, latitude }) => turn(shortWay(longitude - turning.middle.longitude), latitude - turning.middle.latitude),
    dispose() {
      endDrag();
      stage.dispose();
      labels.remove();
    },
  };
}
