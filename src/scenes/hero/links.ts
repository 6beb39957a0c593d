import { Color, Float32BufferAttribute, Mesh, ShaderMaterial } from 'three';
import type { ScenePart } from '../stage/scene-part.ts';
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
export function makeLinks(nodes: readonly Point[]): ScenePart {
  const made = tubes({ curves: spokes(nodes), radius: () => LINK_RADIUS, steps: 40, sides: 5 });
  const each = (value: (curve: number) => number) => new Float32BufferAttribute(made.curve.map(value), 1);
  const geometry = tubeGeometry(made);
  geometry.setAttribute('pulse', each(pulseSeconds));
  geometry.setAttribute(
    'phase',
    each((curve) => (curve * 0.618) % 1),
  );
  const [time, rest, bright] = [{ value: 0 }, { value: new Color() }, { value: new Color() }];
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { time, rest, bright },
    transparent: true,
    depthTest: false,
  });
  const body = new Mesh(geometry, material);
  body.frustumCulled = false;
  return {
    body,
    paint(palette) {
      rest.value.set(palette.accent);
      bright.value.set(palette.link);
    },
    step({ seconds }) {
      time.value = seconds;
    },
  };
}
