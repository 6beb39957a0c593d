import { InstancedMesh, Line, Mesh, PerspectiveCamera, Points, Scene as Things, WebGLRenderer, type Object3D } from 'three';
import { frameLoop } from './frame-loop.ts';
import { readPalette, watchTheme } from './palette.ts';
import type { ScenePart } from './scene-part.ts';
import type { Scene, SceneRoom } from './scene.ts';

/** A higher resolution than this costs frames and shows no more detail. */
const MOST_PIXELS = 1.5;

interface Play {
  room: SceneRoom;
  /** Opening of the camera from bottom to top, in degrees, and how far it is from the middle. */
  camera: { fov: number; distance: number };
  part: ScenePart;
}

/** Puts a scene onto the canvas of its room: sized with it, in its colours, frames only while it plays. */
export async function openStage({ room, camera: { fov, distance }, part }: Play): Promise<Scene & { redraw: () => void }> {
  const { host, canvas, context } = room;
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true, powerPreference: 'low-power' });
  const pixelRatio = Math.min(devicePixelRatio, MOST_PIXELS);
  renderer.setPixelRatio(pixelRatio);
  const camera = new PerspectiveCamera(fov, 1, 1, 40);
  camera.position.z = distance;
  const things = new Things().add(part.body);
  const size = { width: 0, height: 0 };
  const fit = () => {
    size.width = host.clientWidth;
    size.height = host.clientHeight;
    renderer.setSize(size.width, size.height, false);
    camera.aspect = size.width / Math.max(1, size.height);
    camera.updateProjectionMatrix();
  };
  const paint = () => part.paint?.(readPalette(host));
  let before = 0;
  const loop = frameLoop((seconds) => {
    part.step?.({ seconds, delta: seconds - before, camera, pixelRatio, ...size });
    before = seconds;
    renderer.render(things, camera);
  });
  fit();
  paint();
  // The graphics card compiles beside the page, which would wait for it in its first frame; three warns where it cannot.
  if (context.getExtension('KHR_parallel_shader_compile') !== null) await renderer.compileAsync(things, camera);
  const sizes = new ResizeObserver(() => {
    fit();
    loop.redraw();
  });
  sizes.observe(host);
  const unwatch = watchTheme(() => {
    paint();
    loop.redraw();
  });
  loop.redraw();
  return {
    play: loop.play,
    pause: loop.pause,
    redraw: loop.redraw,
    dispose() {
      loop.pause();
      sizes.disconnect();
      unwatch();
      things.traverse(giveBack);
      renderer.dispose();
    },
  };
}

/** Frees what the graphics card holds of one body. */
function giveBack(thing: Object3D): void {
  if (!(thing instanceof Mesh || thing instanceof Points || thing instanceof Line)) return;
  thing.geometry.dispose();
  for (const material of [thing.material].flat()) material.dispose();
  if (thing instanceof InstancedMesh) thing.dispose();
}
