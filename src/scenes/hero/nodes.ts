import { Group, InstancedMesh, MeshBasicMaterial, Object3D, RingGeometry, SphereGeometry, Vector3, type BufferGeometry } from 'three';
import { project } from '../stage/camera-view.ts';
import type { ScenePart } from '../stage/scene-part.ts';
import type { Point } from '../stage/vector.ts';
import { PARTS } from './look.ts';
import { NODE, VIEW } from './structure.ts';

/** Beyond the order of all parts of the beetle. */
const LAST = 20;

/**
 * A ball with a ring for each area; the area's link goes with it, and makes it larger while it is pointed at or has the focus.
 * @param links the page's links of the areas, in the order of the points
 */
export function makeNodes(points: readonly Point[], links: HTMLCollectionOf<HTMLElement>): ScenePart {
  const [ball, halo] = [1, 0.55].map((opacity) => new MeshBasicMaterial({ transparent: true, opacity, depthTest: false }));
  const all = (geometry: BufferGeometry, material: MeshBasicMaterial | undefined) => {
    const mesh = new InstancedMesh(geometry, material, points.length);
    mesh.renderOrder = LAST;
    mesh.frustumCulled = false;
    return mesh;
  };
  const balls = all(new SphereGeometry(1, 20, 12), ball);
  const halos = all(new RingGeometry(0.86, 1, 40), halo);
  const body = new Group().add(balls, halos);
  const [place, seen] = [new Object3D(), new Vector3()];
  const put = (mesh: InstancedMesh, index: number, size: number) => {
    place.scale.setScalar(size);
    place.updateMatrix();
    mesh.setMatrixAt(index, place.matrix);
  };
  return {
    body,
    paint(palette) {
      for (const material of [ball, halo]) material?.color.set(palette[PARTS.link]);
    },
    step({ seconds, camera, width, height }) {
      body.updateWorldMatrix(true, false);
      for (const [index, point] of points.entries()) {
        seen
          .set(...point)
          .applyMatrix4(body.matrixWorld)
          .project(camera);
        const link = links[index];
        const rest = project(VIEW, point);
        const [dx, dy] = [(seen.x + 1) / 2 - rest.x / VIEW.width, (1 - seen.y) / 2 - rest.y / VIEW.height];
        if (link) link.style.translate = `${(dx * width).toFixed(1)}px ${(dy * height).toFixed(1)}px`;
        const chosen = link?.matches(':hover, :focus-within') === true;
        const breath = Math.sin(seconds * 1.3) * Math.sin(index * 1.7);
        place.position.set(...point);
        put(balls, index, NODE.ball * (chosen ? 1.35 : 1 + breath * 0.06));
        put(halos, index, NODE.halo * (chosen ? 1.3 : 1 + breath * 0.09));
      }
      for (const mesh of [balls, halos]) mesh.instanceMatrix.needsUpdate = true;
    },
  };
}
