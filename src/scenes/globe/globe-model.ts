import {
  BufferGeometry,
  CircleGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  Points,
  RingGeometry,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import type { Labels } from '../stage/labels.ts';
import type { Frame, ScenePart } from '../stage/scene-part.ts';
import { labelSides } from './label-sides.ts';
import { landPlaces } from './land.ts';
import { borders, coasts, LINES, type MapLine } from './map-lines.ts';
import type { Marker } from './marker.ts';
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

interface Model {
  markers: readonly Marker[];
  labels: Labels;
  turning: Turning;
  onRest: () => void;
}

/** The globe with its spots; it turns, and the page's labels follow the spots. */
export function makeGlobe({ markers, labels, turning, onRest }: Model): ScenePart {
  const parts = [makeSea(), makeLand(), makeLines(borders(), LINES.border), makeLines(coasts(), LINES.coast), makeSpots(markers)];
  const body = new Group().add(...parts.map((part) => part.body));
  const follow = labelsOn(body, markers, labels);
  return {
    body,
    paint: (palette) => parts.forEach((part) => part.paint?.(palette)),
    step(frame) {
      if (turning.step(frame.delta)) onRest();
      const { x, y } = facing(turning.middle);
      body.rotation.set(x, y, 0, 'XYZ');
      for (const part of parts) part.step?.(frame);
      follow(frame);
    },
  };
}

/** Puts each label beside its spot, where it covers no other. */
function labelsOn(globe: Group, markers: readonly Marker[], labels: Labels): (frame: Frame) => void {
  const named = markers.filter(({ label }) => label !== null);
  const seen = new Vector3();
  return ({ camera, width, height }) => {
    globe.updateWorldMatrix(true, false);
    const spots = named.flatMap(({ side, ...place }, index) => {
      seen.set(...spherePoint(place)).applyMatrix4(globe.matrixWorld);
      labels.place(index, 0, 0, 'hidden');
      if (seen.z < 1 / VIEW.distance) return [];
      seen.project(camera);
      return { index, x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height, width: labels.width(index), side };
    });
    const sides = labelSides(spots);
    for (const [at, { index, x, y }] of spots.entries()) {
      const side = sides[at];
      if (side) labels.place(index, x, y - (side === 'above' ? ABOVE : 0), 'plain');
    }
  };
}

function makeSea(): ScenePart {
  const [middle, edge] = [{ value: new Color() }, { value: new Color() }];
  const material = new ShaderMaterial({ vertexShader: SEA_VERTEX, fragmentShader: SEA_FRAGMENT, uniforms: { middle, edge } });
  return {
    body: new Mesh(new SphereGeometry(1, 64, 48), material),
    paint(palette) {
      middle.value.set(palette.tint);
      edge.value.set(palette.bar);
    },
  };
}

function makeLand(): ScenePart {
  const [colour, size] = [{ value: new Color() }, { value: 5 }];
  const material = new ShaderMaterial({
    vertexShader: LAND_VERTEX,
    fragmentShader: LAND_FRAGMENT,
    uniforms: { colour, size },
    transparent: true,
  });
  const dots = new BufferGeometry();
  const positions = landPlaces().flatMap((place) => [...spherePoint(place)]);
  dots.setAttribute('position', new Float32BufferAttribute(positions, 3));
  const body = new Points(dots, material);
  body.scale.setScalar(1.002);
  body.frustumCulled = false;
  return {
    body,
    paint: (palette) => void colour.value.set(palette.accent),
    step({ height, pixelRatio }) {
      // A dot of the poster is 4.2 of its 520 units wide.
      size.value = ((height * pixelRatio) / VIEW.height) * 4.6;
    },
  };
}

/** All lines of one kind as one body of single pieces. */
function makeLines(all: readonly MapLine[], opacity: number): ScenePart {
  const pieces = all.flatMap((line) =>
    line.slice(1).flatMap((place, index) => [...spherePoint(line[index] ?? place), ...spherePoint(place)]),
  );
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(pieces, 3));
  const material = new LineBasicMaterial({ transparent: true, opacity });
  const body = new LineSegments(geometry, material);
  body.scale.setScalar(1.002);
  return { body, paint: (palette) => void material.color.set(palette.accent) };
}

/** Each marker as a disc on the globe with a core, and a ring that spreads. */
function makeSpots(markers: readonly Marker[]): ScenePart {
  const all = (geometry: BufferGeometry, look: { opacity?: number }) => {
    const material = new MeshBasicMaterial({ transparent: true, depthWrite: false, ...look });
    const mesh = new InstancedMesh(geometry, material, markers.length);
    mesh.frustumCulled = false;
    return mesh;
  };
  const discs = all(new CircleGeometry(1, 40), { opacity: 0.28 });
  const rings = all(new RingGeometry(0.93, 1, 48), { opacity: 0.5 });
  const cores = all(new CircleGeometry(1, 24), {});
  const place = new Object3D();
  const put = (mesh: InstancedMesh, height: number, radius: (size: number, index: number) => number) => {
    for (const [index, marker] of markers.entries()) {
      place.position.set(...spherePoint(marker)).multiplyScalar(height);
      place.lookAt(place.position.x * 2, place.position.y * 2, place.position.z * 2);
      place.scale.setScalar(radius(marker.size, index));
      place.updateMatrix();
      mesh.setMatrixAt(index, place.matrix);
    }
    mesh.instanceMatrix.needsUpdate = true;
  };
  put(discs, 1.004, (size) => size);
  put(cores, 1.008, (size) => size * 0.36);
  return {
    body: new Group().add(discs, rings, cores),
    paint(palette) {
      for (const { material } of [discs, rings, cores]) material.color.set(palette.warning);
    },
    step: ({ seconds }) => put(rings, 1.006, (size, index) => size * (0.4 + 0.75 * ringAge(seconds, index))),
  };
}

/** How far a ring has spread, 0 to 1; each starts at another time. */
function ringAge(seconds: number, index: number): number {
  return (seconds / 2.6 + index * 0.37) % 1;
}
