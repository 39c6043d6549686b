import './late-uppy.ts';
import './quick-react.ts';
import '@testing-library/jest-dom/vitest';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { forgetUnanswered } from '../api/client.ts';
import { forgetSavers } from '../api/editors.ts';
import { endFollowing } from '../api/events.ts';
import { letGo } from '../api/outbox/outbox.ts';
import { forgetRun } from '../api/review-run.ts';
import { forgetConfirmed } from '../api/user.ts';
import { resetHistory } from '../lib/back.ts';
import '../components/ui/dialog.tsx';
import { loadLateParts } from '../components/ui/late-part.tsx';
import '../components/ui/menu.tsx';
import { clearToasts, toastTime } from '../components/ui/use-toast.ts';
import { computedStyle } from './computed-style.ts';
import { answerLabelsQuickly } from './labels.ts';

// What jsdom lacks and the screens use.
class NoResizes implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
class NoIntersections implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

// A dialog's and a menu's code is there, and what the file itself brings late: what comes late comes in the browser tests.
beforeAll(loadLateParts);

answerLabelsQuickly();

// Waiting ends as soon as what is waited for is there; a busy machine only makes it later.
configure({ asyncUtilTimeout: 60_000 });
// Whoever reads of a failure sees the page that it happened on, whole: its header alone is longer than what is printed otherwise.
configure({
  getElementError: (message, page) => {
    const error = new Error([message, prettyDOM(page as HTMLElement, 60_000)].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

let errors: unknown[][] = [];

beforeEach(() => {
  document.body.removeAttribute('style');
  errors = [];
  // No clock takes one away before it is looked for.
  toastTime.ms = Infinity;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errors.push(args);
  });
  vi.stubGlobal('ResizeObserver', NoResizes);
  vi.stubGlobal('IntersectionObserver', NoIntersections);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));
  // Once for the file's own global, once for the window that testing-library asks.
  Object.assign(window, { getComputedStyle: computedStyle });
  Object.assign(document.defaultView ?? {}, { getComputedStyle: computedStyle });
  // jsdom says at length that it cannot draw; axe asks for it at every contrast.
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(Element.prototype, {
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    scrollIntoView: () => undefined,
  });
});

afterEach(() => {
  cleanup();
  // Who is here, what was made of imports and who saved what: a page that is loaded anew knows nothing of it.
  forgetConfirmed();
  forgetRun();
  forgetSavers();
  // What a test has put there by its own hand would stand in every later one of the worker.
  document.body.replaceChildren();
  // An overlay that went with its page may not have given the page its pointer back: the next test has one to itself.
  document.body.removeAttribute('style');
  resetHistory();
  // What a test leaves half sent would stand before the next test's in the order in which things are sent.
  letGo();
  // An import that a test leaves on its way would be followed on in the next one's queue, kept there and opened over its page.
  endFollowing();
  // A call that got no answer in this one would have the next one's page wait for a connection.
  forgetUnanswered();
  // TanStack Query holds every call back until the page says that it is online again; the next test's page is.
  onlineManager.setOnline(true);
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const seen = errors;
  errors = [];
  // A test that means to provoke one takes it with expectConsoleError().
  expect(seen, 'unexpected console.error').toEqual([]);
});

// A screen whose code is still on its way when a file ends would stay broken for all later files of the worker: React keeps the
// answer of a late part, and the code is not given after the end.
afterAll(() => vi.dynamicImportSettled());

/** Takes the errors logged so far, so that they do not fail the test; fails when there is none that matches. */
export function expectConsoleError(pattern: RegExp): void {
  const matching = errors.filter((args) => pattern.test(args.map(String).join(' ')));
  expect(matching.length, `a console.error like ${String(pattern)}`).toBeGreaterThan(0);
  errors = errors.filter((args) => !matching.includes(args));
}
