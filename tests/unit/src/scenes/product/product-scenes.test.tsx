import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEMO_STEPS } from '../../../../../src/content/extension/demo-tour.ts';
import { TOOL_CATEGORIES } from '../../../../../src/content/extension/tool-categories.ts';
import { GUIDES } from '../../../../../src/content/documentation/guides.ts';
import { CATEGORY_VIEWS } from '../../../../../src/content/scenes/category-views.ts';
import { GUIDE_SCENES, PRODUCT_SCENES } from '../../../../../src/content/scenes/product-scenes.ts';
import { SceneFigure } from '../../../../../src/scenes/product/scene-figure.tsx';
import { SceneSet } from '../../../../../src/scenes/product/scene-set.tsx';

const VIEWS = TOOL_CATEGORIES.map(({ id }) => CATEGORY_VIEWS[id]);
const SCENES = [...PRODUCT_SCENES, ...DEMO_STEPS.map(({ scene }) => scene), ...VIEWS];

test.each(SCENES)('the scene of $tool is one picture with its name and a caption, and what is drawn in it is for the eye only', (scene) => {
  const markup = renderToStaticMarkup(<SceneFigure scene={scene} />);
  expect(markup.replaceAll(/ class="[^"]*"/g, '')).toContain(`<div role="img" aria-label="${scene.tool} at work"><div aria-hidden="true">`);
  expect(markup.match(/<(button|input|a|h\d)\b/)).toBeNull();
  expect(markup).toMatch(/<\/div><\/div><figcaption[^>]*>.{30,}<\/figcaption><\/figure>$/);
});

test.each(SCENES)(
  'in the scene of $tool a row is picked, no text stands twice in a window, and what is pressed is reported',
  ({ windows }) => {
    expect(windows.flatMap(({ rows = [] }) => rows).filter(({ state }) => state === 'picked').length).toBeLessThanOrEqual(1);
    for (const { rows = [], lines = [], actions, outcome } of windows) {
      for (const keys of [
        rows.map(({ text }) => text),
        lines.map(({ name }) => name),
        ...lines.map(({ value }) => value.map(({ text }) => text)),
      ])
        expect(new Set(keys).size).toBe(keys.length);
      expect(actions === undefined).toBe(outcome === undefined);
    }
  },
);

test('hosts and addresses in scenes are reserved for examples', () => {
  const hosts = JSON.stringify(SCENES).match(/[\w-]+\.(?:com|org|net|io|dev|example)\b/g) ?? [];
  expect(hosts.length).toBeGreaterThan(0);
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
});

test('a guide that has a scene exists', () => {
  expect(GUIDES.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(GUIDE_SCENES)));
});

test('of a set of scenes the first shows, and each tab names the panel that names it', () => {
  const entries = ['one', 'two'].map((id) => ({ id, tab: id, panel: () => id }));
  const markup = renderToStaticMarkup(
    <SceneSet id="set" label="Tools" entries={entries} shown={{ index: 0, times: 1 }} onShow={() => undefined} />,
  );
  const panels = markup.match(/<div role="tabpanel"[^>]*>/g) ?? [];
  expect(panels.map((panel) => /\binvisible\b/.test(panel))).toEqual([false, true]);
  for (const id of ['one', 'two']) {
    expect(markup).toMatch(new RegExp(`id="set-${id}-tab" aria-controls="set-${id}" aria-selected="${id === 'one'}"`));
    expect(markup).toContain(`id="set-${id}" aria-labelledby="set-${id}-tab"`);
  }
});
