import type { Page } from 'playwright';

/** What a page asked of the graphics card. */
interface Graphics {
  draws: number;
  /** Contexts that were made and not given back. */
  contexts: number;
  /** Buffers, textures, programs and their like in those contexts: what the card keeps memory for. */
  objects: number;
}

declare global {
  interface Window {
    graphics?: () => Graphics;
  }
}

/** Counts calls that draw, contexts that are alive, and what they hold. */
export async function watchGraphics(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts = new Map<WebGL2RenderingContext, number>();
    const count = (context: WebGL2RenderingContext, change: number) => contexts.set(context, (contexts.get(context) ?? 0) + change);
    let draws = 0;
    const proto = WebGL2RenderingContext.prototype;
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
      const original = proto[name] as (...values: unknown[]) => void;
      Object.assign(proto, {
        [name](this: WebGL2RenderingContext, ...values: unknown[]) {
          draws += 1;
          count(this, 0);
          original.apply(this, values);
        },
      });
    }
    for (const kind of ['Buffer', 'Texture', 'Program', 'Shader', 'VertexArray', 'Framebuffer', 'Renderbuffer'] as const) {
      const [make, free] = [
        proto[`create${kind}`] as (...values: unknown[]) => unknown,
        proto[`delete${kind}`] as (value: unknown) => void,
      ];
      Object.assign(proto, {
        [`create${kind}`](this: WebGL2RenderingContext, ...values: unknown[]) {
          count(this, 1);
          return make.apply(this, values);
        },
        [`delete${kind}`](this: WebGL2RenderingContext, value: unknown) {
          if (value !== null) count(this, -1);
          free.call(this, value);
        },
      });
    }
    window.graphics = () => {
      const alive = [...contexts].filter(([context]) => !context.isContextLost());
      return { draws, contexts: alive.length, objects: alive.reduce((sum, [, objects]) => sum + objects, 0) };
    };
  });
}

/** What the page has asked so far; nothing where it is not watched. */
export function graphics(page: Page): Promise<Graphics> {
  return page.evaluate(() => window.graphics?.() ?? { draws: 0, contexts: 0, objects: 0 });
}
