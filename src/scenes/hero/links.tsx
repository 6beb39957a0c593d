import { useFrame } from '@react-three/fiber';
import { useMemo } from 'react';
import { Color, Float32BufferAttribute, ShaderMaterial } from 'three';
import type { Palette } from '../stage/palette.ts';
import { tubeGeometry } from '../stage/tube-geometry.ts';
import { tubes } from '../stage/tubes.ts';
import type { Point } from '../stage/vector.ts';
import { spokes, strands } from './structure.ts';

/** Half the width of a link: 2 px of the drawing. */
const RADIUS = 0.0118;

/** How long a pulse runs along its link, in seconds: different for each, and the same at each visit. */
export function pulseSeconds(index: number): number {
  return 4 + ((index * 7) % 13) / 4;
}

const VERTEX = /* glsl */ `
  attribute float along, pulse, phase;
  varying float vAlong, vPulse, vPhase;
  uniform float time;
  void main() {
    vAlong = along; vPulse = pulse; vPhase = phase;
    vec3 at = position;
    // Both ends stay where they are tied; the middle breathes.
    float free = sin(3.1416 * along);
    at.z += free * 0.09 * sin(time * 0.9 + phase * 6.2832);
    at.xy *= 1.0 + free * 0.012 * sin(time * 0.7 + phase * 12.5664);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(at, 1.0);
  }
`;

/** A link shines at 0.2 throughout, and fully where its pulse is; one without a pulse is part of the web and paler still. */
const FRAGMENT = /* glsl */ `
  uniform vec3 rest, bright;
  uniform float time;
  varying float vAlong, vPulse, vPhase;
  void main() {
    float behind = fract(time / max(vPulse, 0.1) + vPhase - vAlong);
    float comet = vPulse > 0.0 ? exp(-behind * 7.0) * smoothstep(0.0, 0.012, behind) : 0.0;
    float base = vPulse > 0.0 ? 0.42 : 0.24;
    gl_FragColor = vec4(mix(rest, bright, comet), base + (1.0 - base) * comet);
    #include <colorspace_fragment>
  }
`;

/** All links and the web between the nodes: one body, whose pulses the graphics card computes. */
export function Links({ nodes, palette }: { nodes: readonly Point[]; palette: Palette }) {
  const geometry = useMemo(() => {
    const inward = spokes(nodes);
    const made = tubes({ curves: [...inward, ...strands(nodes)], radius: () => RADIUS, steps: 40, sides: 5 });
    const each = (value: (curve: number) => number) => new Float32BufferAttribute(made.curve.map(value), 1);
    const links = tubeGeometry(made);
    links.setAttribute(
      'pulse',
      each((curve) => (curve < inward.length ? pulseSeconds(curve) : 0)),
    );
    links.setAttribute(
      'phase',
      each((curve) => (curve * 0.618) % 1),
    );
    return links;
  }, [nodes]);
  const time = useMemo(() => ({ value: 0 }), []);
  const material = useMemo(
    () =>
      new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        uniforms: { time, rest: { value: new Color(palette.accent) }, bright: { value: new Color(palette.link) } },
        transparent: true,
        depthWrite: false,
      }),
    [palette, time],
  );
  useFrame(({ clock }) => {
    time.value = clock.elapsedTime;
  });
  return <mesh geometry={geometry} material={material} frustumCulled={false} />;
}
