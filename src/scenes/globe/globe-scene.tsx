import { extend } from '@react-three/fiber';
import {
  CircleGeometry,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Points,
  RingGeometry,
  SphereGeometry,
} from 'three';
import { makeLabels } from '../stage/labels.ts';
import { openStage } from '../stage/open-stage.tsx';
import type { Scene, SceneRoom } from '../stage/scene.ts';
import { GlobeModel } from './globe-model.tsx';
import type { Marker } from './marker.ts';
import { FIRST_SIGHT, VIEW, type Position } from './sphere.ts';
import { makeTurning, shortWay } from './turning.ts';
import { watchDrag } from './watch-drag.ts';

extend({
  CircleGeometry,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Points,
  RingGeometry,
  SphereGeometry,
});

export interface GlobeScene extends Scene {
  /** To the east and to the north, in degrees. */
  turn(longitude: number, latitude: number): void;
  /** Brings a place into the middle. */
  turnTo(place: Position): void;
}

export function startGlobe(room: SceneRoom, markers: readonly Marker[]): GlobeScene {
  const turning = makeTurning(FIRST_SIGHT);
  const labels = makeLabels(
    room.host,
    markers.flatMap(({ label }) => label ?? []),
  );
  const stage = openStage({
    room,
    camera: VIEW,
    render: (palette) => <GlobeModel palette={palette} markers={markers} labels={labels} turning={turning} onRest={room.onRest} />,
  });
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
