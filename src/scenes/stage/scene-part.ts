import { Mesh, type BufferGeometry, type Material, type Object3D, type PerspectiveCamera } from 'three';
import type { Palette } from './palette.ts';

/** One frame of a scene. */
export interface Frame {
  /** The scene's own time in seconds, which stops during a pause. */
  seconds: number;
  /** Seconds since the frame before. */
  delta: number;
  camera: PerspectiveCamera;
  /** Size of the canvas in CSS pixels. */
  width: number;
  height: number;
  /** Pixels of the canvas to one of them. */
  pixelRatio: number;
}

/** A part of a scene: what is drawn, in which colours, and how it moves. */
export interface ScenePart {
  body: Object3D;
  /** Takes the colours of the page: at first, and after each change of the theme. */
  paint?(palette: Palette): void;
  step?(frame: Frame): void;
}

/** A body that keeps its place in the order of drawing. */
export function orderedMesh(order: number, geometry: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = order;
  return mesh;
}
