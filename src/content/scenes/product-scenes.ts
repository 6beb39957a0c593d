import type { PostId } from '../blog/post-ids.ts';
import { API_CATCHER_SCENE } from './api-catcher.ts';
import { BOOKMARK_SCENE } from './bookmark-folder.ts';
import { BROKEN_URLS_SCENE } from './broken-urls.ts';
import { PAYLOAD_SCENE } from './payload-library.ts';
import type { DrawnScene, ProductScene } from './product-scene.ts';
import { TEST_DATA_SCENE } from './test-data.ts';

/** The five scenes of the home page, in the order of their tabs. */
export const PRODUCT_SCENES: readonly ProductScene[] = [
  API_CATCHER_SCENE,
  BROKEN_URLS_SCENE,
  TEST_DATA_SCENE,
  PAYLOAD_SCENE,
  BOOKMARK_SCENE,
];

/** What a guide of the documentation is about, by the guide's id. */
export const GUIDE_SCENES: Readonly<Record<string, DrawnScene>> = {
  'finding-tools': BOOKMARK_SCENE,
  'api-catcher': API_CATCHER_SCENE,
  'test-data': TEST_DATA_SCENE,
  'security-testing': PAYLOAD_SCENE,
};

/** The tool that an article is about. */
export const POST_SCENES: Readonly<Partial<Record<PostId, DrawnScene>>> = {
  'why-we-built-bug-matrix': BOOKMARK_SCENE,
  'inside-the-bug-matrix-toolbox': BROKEN_URLS_SCENE,
  'api-catcher-in-practice': API_CATCHER_SCENE,
  'security-testing-tools-2025': PAYLOAD_SCENE,
};
