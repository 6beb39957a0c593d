import { useFrame } from '@react-three/fiber';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Color, Object3D, Vector3, type Group, type InstancedMesh } from 'three';
import type { Palette } from '../stage/palette.ts';
import { CELL_SIZE, SEAM, SHELL, shellCells } from './anatomy.ts';

/** Where a wing case hangs: near the neck. */
const HINGE = 0.82;
const UP = new Vector3(0, 1, 0);

interface Props {
  /** -1 is the left one, 1 the right one. */
  side: -1 | 1;
  palette: Palette;
  /** How far the wing cases are open, 0 to 1. */
  open: { value: number };
}

/** One wing case: a smooth shell, and on it cells that a wave lifts. */
export function Wing({ side, palette, open }: Props) {
  const wing = useRef<Group>(null);
  const mesh = useRef<InstancedMesh>(null);
  const cells = useMemo(() => shellCells().filter(({ at }) => Math.sign(at[0]) === side), [side]);
  const { place, normal } = useMemo(() => ({ place: new Object3D(), normal: new Vector3() }), []);
  useLayoutEffect(() => {
    if (!mesh.current) return;
    const [near, far, dark] = [new Color(palette.accent), new Color(palette.link), spotColour(palette)];
    const shade = new Color();
    for (const [index, { at, spot }] of cells.entries()) {
      mesh.current.setColorAt(index, spot ? dark : shade.lerpColors(far, near, (at[1] / SHELL.y + 1) / 2));
    }
    if (mesh.current.instanceColor) mesh.current.instanceColor.needsUpdate = true;
  }, [cells, palette]);
  useFrame(({ clock }) => {
    if (!wing.current || !mesh.current) return;
    wing.current.rotation.set(0, -side * open.value * 0.35, side * open.value * 0.6);
    for (const [index, { at, normal: out }] of cells.entries()) {
      const wave = Math.sin(clock.elapsedTime * 1.7 + at[1] * 3.2 - Math.abs(at[0]) * 1.5);
      const lift = 0.012 + 0.03 * Math.max(0, wave) ** 3;
      normal.set(...out);
      place.position.set(at[0], at[1] - HINGE, at[2]).addScaledVector(normal, lift);
      place.quaternion.setFromUnitVectors(UP, normal);
      place.updateMatrix();
      mesh.current.setMatrixAt(index, place.matrix);
    }
    mesh.current.instanceMatrix.needsUpdate = true;
  });
  return (
    <group ref={wing} position={[0, HINGE, 0]}>
      <mesh position={[side * SEAM * 0.5, -HINGE, 0]} scale={[SHELL.x, SHELL.y, SHELL.z]}>
        <sphereGeometry args={[1, 24, 24, side < 0 ? 0 : Math.PI / 2, Math.PI / 2]} />
        <meshLambertMaterial color={palette.link} side={2} />
      </mesh>
      <instancedMesh ref={mesh} args={[undefined, undefined, cells.length]} frustumCulled={false}>
        <cylinderGeometry args={[CELL_SIZE * 0.86, CELL_SIZE, 0.03, 6]} />
        <meshLambertMaterial flatShading />
      </instancedMesh>
    </group>
  );
}

/** Spots are dark in the light and in the dark: the darker one of ground and ink. */
function spotColour({ bg, ink }: Palette): Color {
  const [ground, text] = [new Color(bg), new Color(ink)];
  return ground.r + ground.g + ground.b < text.r + text.g + text.b ? ground : text;
}
