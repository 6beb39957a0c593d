import { useFrame } from '@react-three/fiber';
import { useMemo } from 'react';
import { Color, Float32BufferAttribute, ShaderMaterial } from 'three';
import type { Palette } from '../stage/palette.ts';
import { tubeGeometry } from '../stage/tube-geometry.ts';
import { tubes } from '../stage/tubes.ts';
import type { Point } from '../stage/vector.ts';
import { LINK_RADIUS, spokes } from './structure.ts';

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

/** All links: one body, whose pulses the graphics card computes. */
export function Links({ nodes, palette }: { nodes: readonly Point[]; palette: Palette }) {
  const geometry = useMemo(() => {
    const made = tubes({ curves: spokes(nodes), radius: () => LINK_RADIUS, steps: 40, sides: 5 });
    const each = (value: (curve: number) => number) => new Float32BufferAttribute(made.curve.map(value), 1);
    const links = tubeGeometry(made);
    links.setAttribute('pulse', each(pulseSeconds));
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
        depthTest: false,
      }),
    [palette, time],
  );
  useFrame(({ clock }) => {
    time.value = clock.elapsedTime;
  });
  return <mesh geometry={geometry} material={material} frustumCulled={false} />;
}
