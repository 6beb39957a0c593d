export interface Scene {
  /** Frames from now on; what was still continues where it stopped. */
  play(): void;
  pause(): void;
  /** Gives back everything that it took of the graphics card. */
  dispose(): void;
}

/** Where a scene draws: a canvas that fills `host`, and the page's element for labels over it. */
export interface SceneRoom {
  host: HTMLElement;
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
  /** The scene stopped by itself and requests no more frames. */
  onRest: () => void;
}

export type StartScene<S extends Scene> = (room: SceneRoom) => S;
