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

/** So many degrees the globe turns under a drag across the whole element. */
const WHOLE_WAY = 150;

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

/**
 * Reports how far something was dragged, in degrees to the east and to the north; fingers that move up and down still scroll the page.
 * Returns the function that ends it.
 */
function watchDrag(element: HTMLElement, onDrag: (longitude: number, latitude: number) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let held: { id: number; x: number; y: number } | null = null;
  element.style.touchAction = 'pan-y';
  element.style.cursor = 'grab';
  const release = () => {
    held = null;
    element.style.cursor = 'grab';
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      held = { id: event.pointerId, x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
      element.style.cursor = 'grabbing';
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (held?.id !== event.pointerId) return;
      const degrees = WHOLE_WAY / Math.max(1, element.clientWidth);
      onDrag((held.x - event.clientX) * degrees, (event.clientY - held.y) * degrees);
      held = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) element.addEventListener(end, release, { signal });
  return () => {
    ended.abort();
    element.style.touchAction = '';
    element.style.cursor = '';
  };
}
