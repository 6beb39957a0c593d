/** The event at a set of scenes once another one shows. */
export const SCENE_SHOWN = 'scene-shown';

/** The tabs of a set, in their order. */
export function tabsOf(set: Element): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>('[role="tab"]')];
}

/** The place of the tab whose scene shows. */
export function shownIndex(set: Element): number {
  return tabsOf(set).findIndex((tab) => tab.ariaSelected === 'true');
}

/** Shows the scene of the tab at `index`, from its beginning, in place of the one that showed. */
export function showScene(set: Element, index: number): void {
  const panels = set.querySelectorAll<HTMLElement>('[role="tabpanel"]');
  for (const [at, tab] of tabsOf(set).entries()) {
    const panel = panels[at];
    tab.ariaSelected = String(at === index);
    tab.tabIndex = at === index ? 0 : -1;
    if (panel) panel.dataset['shown'] = String(at === index);
  }
  const scene = panels[index]?.querySelector<HTMLElement>('.scene');
  if (scene) enliven(scene);
  set.dispatchEvent(new Event(SCENE_SHOWN));
}

/** Plays what happens in a scene, from its beginning. */
export function enliven(scene: HTMLElement): void {
  delete scene.dataset['alive'];
  // Read in between, or the browser sees no change and goes on where the animations stand.
  void scene.offsetWidth;
  scene.dataset['alive'] = '';
}
