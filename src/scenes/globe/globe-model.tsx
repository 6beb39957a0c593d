import { useFrame } from '@react-three/fiber';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { BufferGeometry, Color, Float32BufferAttribute, Object3D, ShaderMaterial, Vector3, type Group, type InstancedMesh } from 'three';
import type { Labels } from '../stage/labels.ts';
import type { Palette } from '../stage/palette.ts';
import { landPlaces } from './land.ts';
import { borders, coasts, LINES, type MapLine } from './map-lines.ts';
import { CORE, type Marker } from './marker.ts';
import { facing, spherePoint, VIEW } from './sphere.ts';
import type { Turning } from './turning.ts';

/** The sea is one colour in the middle and another one towards the edge, as on the poster. */
const SEA_VERTEX = /* glsl */ `
  varying float vFacing;
  void main() {
    vec4 at = modelViewMatrix * vec4(position, 1.0);
    vFacing = dot(normalize(normalMatrix * normal), normalize(-at.xyz));
    gl_Position = projectionMatrix * at;
  }
`;

const SEA_FRAGMENT = /* glsl */ `
  uniform vec3 middle, edge;
  varying float vFacing;
  void main() {
    gl_FragColor = vec4(mix(edge, middle, smoothstep(0.0, 0.7, vFacing)), 1.0);
    #include <colorspace_fragment>
  }
`;

/** Dots lie on the globe: flatter towards its edge, hidden behind it. */
const LAND_VERTEX = /* glsl */ `
  uniform float size;
  varying float vFacing;
  void main() {
    vec4 at = modelViewMatrix * vec4(position, 1.0);
    vFacing = dot(normalize(normalMatrix * position), normalize(-at.xyz));
    gl_PointSize = size * mix(0.55, 1.0, smoothstep(0.0, 0.5, vFacing));
    gl_Position = projectionMatrix * at;
  }
`;

const LAND_FRAGMENT = /* glsl */ `
  uniform vec3 colour;
  varying float vFacing;
  void main() {
    float outside = length(gl_PointCoord - 0.5) * 2.0;
    float alpha = (1.0 - smoothstep(0.7, 1.0, outside)) * 0.29 * smoothstep(0.0, 0.2, vFacing);
    if (alpha < 0.02) discard;
    gl_FragColor = vec4(colour, alpha);
    #include <colorspace_fragment>
  }
`;

/** From a label below its spot to one above it, in CSS pixels. */
const ABOVE = 52;

/** Middle of a label from its spot, and its height with the room between two of them. */
const MIDDLE = { below: 25, above: -27 };
const HEIGHT = 24;
const ROOM = 4;

interface Props {
  palette: Palette;
  markers: readonly Marker[];
  labels: Labels;
  turning: Turning;
  onRest: () => void;
}

export function GlobeModel({ palette, markers, labels, turning, onRest }: Props) {
  const globe = useRef<Group>(null);
  const seen = useMemo(() => new Vector3(), []);
  const named = useMemo(() => markers.filter(({ label }) => label !== null), [markers]);
  useFrame(({ camera, size }, delta) => {
    if (!globe.current) return;
    if (turning.step(delta)) onRest();
    const { x, y } = facing(turning.middle);
    globe.current.rotation.set(x, y, 0, 'XYZ');
    globe.current.updateWorldMatrix(true, false);
    const { matrixWorld } = globe.current;
    const spots = named.flatMap(({ side, ...place }, index) => {
      seen.set(...spherePoint(place)).applyMatrix4(matrixWorld);
      labels.hide(index);
      if (seen.z < 1 / VIEW.distance) return [];
      seen.project(camera);
      return { index, x: ((seen.x + 1) / 2) * size.width, y: ((1 - seen.y) / 2) * size.height, width: labels.width(index), side };
    });
    const sides = labelSides(spots);
    for (const [at, { index, x, y }] of spots.entries()) {
      const side = sides[at];
      if (side) labels.place(index, x, y - (side === 'above' ? ABOVE : 0));
    }
  });
  return (
    <group ref={globe}>
      <Sea palette={palette} />
      <Land palette={palette} />
      <Lines palette={palette} lines={borders} opacity={LINES.border} />
      <Lines palette={palette} lines={coasts} opacity={LINES.coast} />
      <Spots palette={palette} markers={markers} />
    </group>
  );
}

function Sea({ palette }: { palette: Palette }) {
  const material = useMemo(
    () =>
      new ShaderMaterial({
        vertexShader: SEA_VERTEX,
        fragmentShader: SEA_FRAGMENT,
        uniforms: { middle: { value: new Color(palette.tint) }, edge: { value: new Color(palette.bar) } },
      }),
    [palette],
  );
  return (
    <mesh material={material}>
      <sphereGeometry args={[1, 64, 48]} />
    </mesh>
  );
}

function Land({ palette }: { palette: Palette }) {
  const geometry = useMemo(() => {
    const dots = new BufferGeometry();
    const positions = landPlaces().flatMap((place) => [...spherePoint(place)]);
    return dots.setAttribute('position', new Float32BufferAttribute(positions, 3));
  }, []);
  const material = useMemo(
    () =>
      new ShaderMaterial({
        vertexShader: LAND_VERTEX,
        fragmentShader: LAND_FRAGMENT,
        uniforms: { colour: { value: new Color(palette.control) }, size: { value: 5 } },
        transparent: true,
      }),
    [palette],
  );
  useFrame(({ gl }) => {
    // A dot of the poster is 4.2 of its 520 units wide.
    if (material.uniforms['size']) material.uniforms['size'].value = (gl.domElement.height / VIEW.height) * 4.6;
  });
  return <points geometry={geometry} material={material} scale={1.002} frustumCulled={false} />;
}

/** All lines of one kind as one body of single pieces. */
function Lines({ palette, lines, opacity }: { palette: Palette; lines: () => readonly MapLine[]; opacity: number }) {
  const geometry = useMemo(() => {
    const positions = lines().flatMap((line) =>
      line.slice(1).flatMap((place, index) => [...spherePoint(line[index] ?? place), ...spherePoint(place)]),
    );
    return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(positions, 3));
  }, [lines]);
  return (
    <lineSegments geometry={geometry} scale={1.002}>
      <lineBasicMaterial color={palette.control} transparent opacity={opacity} />
    </lineSegments>
  );
}

/** Each marker as a disc on the globe with a core, and a ring that spreads. */
function Spots({ palette, markers }: { palette: Palette; markers: readonly Marker[] }) {
  const discs = useRef<InstancedMesh>(null);
  const cores = useRef<InstancedMesh>(null);
  const rings = useRef<InstancedMesh>(null);
  const place = useMemo(() => new Object3D(), []);
  const put = (mesh: InstancedMesh | null, height: number, radius: (size: number, index: number) => number) => {
    for (const [index, marker] of markers.entries()) {
      place.position.set(...spherePoint(marker)).multiplyScalar(height);
      place.lookAt(place.position.x * 2, place.position.y * 2, place.position.z * 2);
      place.scale.setScalar(radius(marker.size, index));
      place.updateMatrix();
      mesh?.setMatrixAt(index, place.matrix);
    }
    if (mesh) mesh.instanceMatrix.needsUpdate = true;
  };
  useLayoutEffect(() => {
    put(discs.current, 1.004, (size) => size / 2);
    put(cores.current, 1.008, (size) => (size / 2) * CORE);
  });
  useFrame(({ clock }) => put(rings.current, 1.006, (size, index) => (size / 2) * (CORE + (1 - CORE) * ringAge(clock.elapsedTime, index))));
  return (
    <>
      <instancedMesh ref={discs} args={[undefined, undefined, markers.length]} frustumCulled={false}>
        <circleGeometry args={[1, 40]} />
        <meshBasicMaterial color={palette.link} transparent opacity={0.28} depthWrite={false} />
      </instancedMesh>
      <instancedMesh ref={rings} args={[undefined, undefined, markers.length]} frustumCulled={false}>
        <ringGeometry args={[0.93, 1, 48]} />
        <meshBasicMaterial color={palette.link} transparent opacity={0.5} depthWrite={false} />
      </instancedMesh>
      <instancedMesh ref={cores} args={[undefined, undefined, markers.length]} frustumCulled={false}>
        <circleGeometry args={[1, 24]} />
        <meshBasicMaterial color={palette.link} />
      </instancedMesh>
    </>
  );
}

/** How far a ring has spread, 0 to 1; each starts at another time. */
function ringAge(seconds: number, index: number): number {
  return (seconds / 2.6 + index * 0.37) % 1;
}

type Side = Marker['side'];

/** A spot on the screen, and the size of its label, in CSS pixels. */
interface LabelledSpot {
  x: number;
  y: number;
  width: number;
  /** The side that it has where nothing is in its way. */
  side: Side;
}

/** The side of each label on which it covers no earlier one: its own, else the other; null where there is none. */
export function labelSides(spots: readonly LabelledSpot[]): (Side | null)[] {
  const placed: { x: number; y: number; width: number }[] = [];
  return spots.map(({ x, y, width, side }) => {
    const sides: Side[] = side === 'below' ? ['below', 'above'] : ['above', 'below'];
    const free = sides.find((each) =>
      placed.every(
        (other) => Math.abs(other.y - (y + MIDDLE[each])) >= HEIGHT || Math.abs(other.x - x) >= (other.width + width) / 2 + ROOM,
      ),
    );
    if (free === undefined) return null;
    placed.push({ x, y: y + MIDDLE[free], width });
    return free;
  });
}
