import type { ToolCategory } from '../extension/tool-categories.ts';
import { CAUGHT_CALLS, SCANNED_LINKS, PAYLOADS, GENERATED_NAMES } from './product-scenes.ts';
import { sceneRows, type ToolScene, type SceneWindow } from './product-scene.ts';

/** The first rows of a window that has more. */
function beginning(window: SceneWindow): SceneWindow {
  return { ...window, rows: (window.rows ?? []).slice(0, 4) };
}

function view(seen: string, window: SceneWindow): ToolScene {
  return { tool: window.title, windows: [window], seen };
}

/** One tool of every category of the features page, at work. */
export const CATEGORY_VIEWS: Readonly<Record<ToolCategory['id'], ToolScene>> = {
  automation: view('Locators of one button, from the one that breaks with every redesign to the one that lasts.', {
    icon: 'bot',
    title: 'Stable locators',
    note: 'Playwright',
    rows: sceneRows({ picked: 3, isVerdict: true }, [
      ['css', 'bad', 'div:nth-child(4) > a.btn-2', 'breaks when anything moves', 'fragile'],
      ['text', 'warn', 'getByText("Book")', 'matches two elements here', 'unclear'],
      ['id', 'info', 'getByTestId("book")', 'holds, and tests no name', 'steady'],
      ['role', 'good', 'getByRole("button", { name: "Book" })', 'fails when a user would, too', 'best'],
    ]),
  }),
  api: view('Calls of a registration page, filtered to server errors: the welcome mail failed.', beginning(CAUGHT_CALLS)),
  security: view('Payloads for markup, each with what a hit proves.', beginning(PAYLOADS)),
  performance: view('The web vitals of a page beside what counts as good: its reaction to input is too slow.', {
    icon: 'gauge',
    title: 'Web vitals',
    note: '75th percentile',
    rows: sceneRows({ picked: 1, isVerdict: true }, [
      ['LCP', 'good', '1.9 s', 'largest content, good up to 2.5 s', 'good'],
      ['INP', 'bad', '340 ms', 'reaction to input, good up to 200 ms', 'slow'],
      ['CLS', 'good', '0.04', 'layout shift, good up to 0.1', 'good'],
      ['TTFB', 'warn', '0.7 s', 'first byte, good up to 0.8 s', 'near'],
    ]),
  }),
  'bug-track': view('Four findings with severity and priority told apart: the wrong price is severe and comes second.', {
    icon: 'clipboard-list',
    title: 'Severity and priority',
    note: '4 findings',
    rows: sceneRows({ picked: 1, isVerdict: true }, [
      ['P1', 'bad', 'Ticket opens for another member', 'severity: critical', 'today'],
      ['P2', 'warn', 'Price of an earlier length is charged', 'severity: critical', 'release'],
      ['P3', 'info', 'Focus is lost after an error', 'severity: major', 'release'],
      ['P4', 'good', 'Two spaces in the confirmation', 'severity: minor', 'later'],
    ]),
  }),
  'data-gen': view('Generated names, each with the trap that it sets.', beginning(GENERATED_NAMES)),
  network: view('Links of one page, filtered to those that lead nowhere.', beginning(SCANNED_LINKS)),
  devtools: view('A token, decoded on the machine: it lives for a day and carries a role that the server has to check.', {
    icon: 'wrench',
    title: 'JWT viewer',
    note: 'decoded here',
    rows: sceneRows({ picked: 2, isVerdict: true }, [
      ['alg', 'info', 'RS256', 'signed, not encrypted', 'header'],
      ['exp', 'warn', '86,400 s after iat', 'valid for a day', 'payload'],
      ['role', 'bad', 'member', 'does the server check it?', 'payload'],
      ['aud', 'good', 'ferry.example', 'for whom it is', 'payload'],
    ]),
  }),
  mobile: view('Viewport presets: at 320 pixels the page scrolls sideways.', {
    icon: 'smartphone',
    title: 'Viewport presets',
    note: '/register',
    rows: sceneRows({ picked: 0, isVerdict: true }, [
      ['320', 'bad', '320 × 568', 'small phone, and 400 % zoom', 'scrolls'],
      ['390', 'good', '390 × 844', 'phone, upright', 'fits'],
      ['844', 'warn', '844 × 390', 'phone, turned: the button is below', 'look'],
      ['768', 'good', '768 × 1024', 'tablet, upright', 'fits'],
    ]),
  }),
  'a11y-test': view('Contrast of four texts on their grounds: the gray hint in the date field is too pale.', {
    icon: 'accessibility',
    title: 'Contrast check',
    note: 'WCAG 2.2 AA',
    rows: sceneRows({ picked: 0, isVerdict: true }, [
      ['2.6', 'bad', 'Hint in the date field', '#94a3b8 on #ffffff, needs 4.5', 'fails'],
      ['3.7', 'bad', 'Link in the footer', '#3b82f6 on #ffffff, needs 4.5', 'fails'],
      ['3.5', 'good', 'Border of a field', '#7c8aa0 on #ffffff, needs 3', 'passes'],
      ['7.6', 'good', 'Text of the form', '#475569 on #ffffff, needs 4.5', 'passes'],
    ]),
  }),
  osint: view('What strangers find: a public certificate names the staging system.', {
    icon: 'scan-search',
    title: 'Exposure check',
    note: 'ferry.example',
    rows: sceneRows({ picked: 0, isVerdict: true }, [
      ['cert', 'bad', 'staging.ferry.example', 'named by a public certificate', 'open'],
      ['site', 'warn', 'site:ferry.example filetype:pdf', '3 results, one internal', 'look'],
      ['arch', 'warn', '/robots.txt of 2023', 'lists /admin-old', 'look'],
      ['code', 'good', '"ferry.example" password', 'nothing found', 'clean'],
    ]),
  }),
  web: view('A form in four browsers: the date field of one of them takes no typed date.', {
    icon: 'app-window',
    title: 'Cross-browser matrix',
    note: '/register',
    rows: sceneRows({ picked: 2, isVerdict: true }, [
      ['Cr', 'good', 'Chrome 141', 'Windows, macOS, Linux', 'passes'],
      ['Fx', 'good', 'Firefox 144', 'Windows, macOS, Linux', 'passes'],
      ['Sf', 'bad', 'Safari 26', 'a typed date is not taken', 'fails'],
      ['Ed', 'good', 'Edge 141', 'Windows', 'passes'],
    ]),
  }),
  cloud: view('A checklist for stored tickets: the folder above a ticket can be listed.', {
    icon: 'cloud',
    title: 'Storage checklist',
    note: '/tickets',
    rows: sceneRows({ picked: 1, isVerdict: true }, [
      ['1', 'good', 'Signed address expires', '403 after 15 minutes', 'passes'],
      ['2', 'bad', 'Folder cannot be listed', 'answers 200 with 1,204 names', 'fails'],
      ['3', 'good', 'No shared cache keeps it', 'Cache-Control: private', 'passes'],
      ['4', 'warn', 'Storage down', 'the page says so in a sentence', 'to do'],
    ]),
  }),
};
