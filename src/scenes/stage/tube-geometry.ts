import { BufferGeometry, Float32BufferAttribute } from 'three';
import type { Tubes } from './tubes.ts';

/** Tubes as the graphics card takes them; `along` and `curve` are there for shaders. */
export function tubeGeometry({ positions, normals, along, curve, index }: Tubes): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('along', new Float32BufferAttribute(along, 1));
  geometry.setAttribute('curve', new Float32BufferAttribute(curve, 1));
  geometry.setIndex(index);
  return geometry;
}
