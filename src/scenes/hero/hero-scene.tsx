import { extend, useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import {
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  SphereGeometry,
  Color,
  Float32BufferAttribute,
  ShaderMaterial,
  Object3D,
  Vector3,
} from 'three';
import { TOOL_CATEGORIES } from '../../content/extension/tool-categories.ts';
import { project } from '../stage/camera-view.ts';
import { openStage } from '../stage/open-stage.tsx';
import type { Palette } from '../stage/palette.ts';
import type { Scene, StartScene } from '../stage/scene.ts';
import { tubes } from '../stage/tubes.ts';
import type { Point } from '../stage/vector.ts';
import { watchPointer, type Pointer } from '../stage/watch-pointer.ts';
import { Bug } from './bug.tsx';
import { PARTS } from './look.ts';
import { nodePoints, VIEW, LINK_RADIUS, spokes, NODE } from './structure.ts';

const VERTEX = /* glsl */ `
  attribute float pulse, phase;
  varying float vAlong, vPulse, vPhase;
  uniform float time;
  void main() {
    vAlong = uv.x; vPulse = pulse; vPhase = phase;
    vec3 at = position;
    // Both ends stay where they are tied; the middle breathes.
    float free = sin(3.1416 * uv.x);
    at.z += free * 0.09 * sin(time * 0.9) * sin(phase * 6.2832);
    at.xy *= 1.0 + free * 0.012 * sin(time * 0.7) * sin(phase * 12.5664);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(at, 1.0);
  }
`;

/** A link shines at 0.42 throughout, and fully where its pulse is; pulses grow out of the still picture in the first two seconds. */
const FRAGMENT = /* glsl */ `
  uniform vec3 rest, bright;
  uniform float time;
  varying float vAlong, vPulse, vPhase;
  void main() {
    float behind = fract(time / vPulse + vPhase - vAlong);
    float comet = exp(-behind * 7.0) * smoothstep(0.0, 0.012, behind) * smoothstep(0.0, 2.0, time);
    gl_FragColor = vec4(mix(rest, bright, comet), 0.42 + 0.58 * comet);
    #include <colorspace_fragment>
  }
`;

/** Beyond the order of all parts of the beetle. */
const LAST = 20;

extend({
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  SphereGeometry,
});

/** The areas of testing as one structure around the beetle; their links are the page's, and move with it. */
export const startHero: StartScene<Scene> = (room) => {
  const pointer = watchPointer(room.host);
  const links = (room.host.parentElement ?? room.host).getElementsByTagName('li');
  const stage = openStage({
    room,
    camera: VIEW,
    render: (palette) => <Hero palette={palette} pointer={pointer} links={links} />,
  });
  return {
    play: stage.play,
    pause: stage.pause,
    dispose() {
      stage.dispose();
      for (const link of links) link.style.translate = '';
      pointer.end();
    },
  };
};

interface Props {
  palette: Palette;
  pointer: Pointer;
  links: HTMLCollectionOf<HTMLElement>;
}

function Hero({ palette, pointer, links }: Props) {
  const structure = useRef<Group>(null);
  const nodes = useMemo(() => nodePoints(TOOL_CATEGORIES.length), []);
  useFrame(({ clock }, delta) => {
    if (!structure.current) return;
    const follow = 1 - Math.exp(-3 * delta);
    const { rotation } = structure.current;
    rotation.y += (pointer.x * 0.2 + Math.sin(clock.elapsedTime * 0.42) * 0.14 - rotation.y) * follow;
    rotation.x += (-pointer.y * 0.14 + Math.sin(clock.elapsedTime * 0.31) * 0.06 - rotation.x) * follow;
    structure.current.scale.setScalar(1 + Math.sin(clock.elapsedTime * 0.8) * 0.008);
  });
  return (
    <group ref={structure}>
      <Links nodes={nodes} palette={palette} />
      <Bug palette={palette} pointer={pointer} />
      <Nodes points={nodes} palette={palette} links={links} />
    </group>
  );
}

/** How long a pulse runs along its link, in seconds: different for each, and the same at each visit. */
function pulseSeconds(index: number): number {
  return 4 + ((index * 7) % 13) / 4;
}

function pulsePhase(index: number): number {
  return (index * 0.618) % 1;
}

/** All links: one body, whose pulses the graphics card computes. */
function Links({ nodes, palette }: { nodes: readonly Point[]; palette: Palette }) {
  const geometry = useMemo(() => {
    const links = tubes(spokes(nodes), { radius: LINK_RADIUS, steps: 40, sides: 5 });
    const { count } = links.getAttribute('position');
    const ofEach = Array.from({ length: count }, (_, vertex) => Math.floor((vertex / count) * nodes.length));
    links.setAttribute('pulse', new Float32BufferAttribute(ofEach.map(pulseSeconds), 1));
    return links.setAttribute('phase', new Float32BufferAttribute(ofEach.map(pulsePhase), 1));
  }, [nodes]);
  const time = useMemo(() => ({ value: 0 }), []);
  const material = useMemo(
    () =>
      new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        uniforms: { time, rest: { value: new Color(palette.accent) }, bright: { value: new Color(palette.link) } },
        transparent: true,
        depthTest: false,
      }),
    [palette, time],
  );
  useFrame(({ clock }) => {
    time.value = clock.elapsedTime;
  });
  return <mesh geometry={geometry} material={material} frustumCulled={false} />;
}

interface NodesProps {
  points: readonly Point[];
  palette: Palette;
  /** The page's links of the areas, in the order of the points. */
  links: HTMLCollectionOf<HTMLElement>;
}

/** A ball with a ring for each area; the area's link goes with it, and makes it larger while it is pointed at or has the focus. */
function Nodes({ points, palette, links }: NodesProps) {
  const group = useRef<Group>(null);
  const balls = useRef<InstancedMesh>(null);
  const halos = useRef<InstancedMesh>(null);
  const { place, seen } = useMemo(() => ({ place: new Object3D(), seen: new Vector3() }), []);
  useFrame(({ clock, camera, size }) => {
    if (!group.current || !balls.current || !halos.current) return;
    group.current.updateWorldMatrix(true, false);
    for (const [index, point] of points.entries()) {
      seen
        .set(...point)
        .applyMatrix4(group.current.matrixWorld)
        .project(camera);
      const link = links[index];
      const rest = project(VIEW, point);
      const [dx, dy] = [(seen.x + 1) / 2 - rest.x / VIEW.width, (1 - seen.y) / 2 - rest.y / VIEW.height];
      if (link) link.style.translate = `${(dx * size.width).toFixed(1)}px ${(dy * size.height).toFixed(1)}px`;
      const chosen = link?.matches(':hover, :focus-within') === true;
      const breath = Math.sin(clock.elapsedTime * 1.3) * Math.sin(index * 1.7);
      place.position.set(...point);
      place.scale.setScalar(NODE.ball * (chosen ? 1.35 : 1 + breath * 0.06));
      place.updateMatrix();
      balls.current.setMatrixAt(index, place.matrix);
      place.scale.setScalar(NODE.halo * (chosen ? 1.3 : 1 + breath * 0.09));
      place.updateMatrix();
      halos.current.setMatrixAt(index, place.matrix);
    }
    balls.current.instanceMatrix.needsUpdate = true;
    halos.current.instanceMatrix.needsUpdate = true;
  });
  return (
    <group ref={group}>
      <instancedMesh ref={balls} renderOrder={LAST} args={[undefined, undefined, points.length]} frustumCulled={false}>
        <sphereGeometry args={[1, 20, 12]} />
        <meshBasicMaterial color={palette[PARTS.link]} transparent depthTest={false} />
      </instancedMesh>
      <instancedMesh ref={halos} renderOrder={LAST} args={[undefined, undefined, points.length]} frustumCulled={false}>
        <ringGeometry args={[0.86, 1, 40]} />
        <meshBasicMaterial color={palette[PARTS.link]} transparent opacity={0.55} depthTest={false} />
      </instancedMesh>
    </group>
  );
}
