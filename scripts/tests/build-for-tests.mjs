import path from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.mjs';
import { STAND_IN_BUILD } from '../serve/stand-in-addresses.mjs';

/**
 * `npm test -- build`: the site as `npm start` builds it (demo identity on), with made-up hosts for the demo video and the
 * contact form and the stand-ins for sign-in and LinkedIn, and the page that tests drive the engine with.
 */
process.env['VITE_ADMIN_DEMO'] = '1';
process.env['VITE_VIDEO_EMBED'] = 'https://video.example/embed/demo';
process.env['VITE_VIDEO_DATE'] = '2025-10-21';
// So that what shows only where the operator gives an address is tested, too.
process.env['VITE_SITE_EMAIL'] = 'operator@bug-matrix.example';
process.env['VITE_CONTACT_ENDPOINT'] = 'https://forms.example/inquiries';
Object.assign(process.env, STAND_IN_BUILD);
process.env['BUILD_OUTPUT'] = 'quiet';
await import('../build.mjs');
await build({ configFile: path.join(PROJECT_ROOT, 'tests/harness/vite.config.ts'), logLevel: 'warn' });
