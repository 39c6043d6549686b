import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { NOTE_PRESSES } from '#shared/served-page.ts';
import { firstScreenOf, firstScreens } from '#shared/first-screen.ts';
import type { DrawnScreens } from './drawn-screens.ts';
import { escapeHtml } from './escape-html.ts';
import type { Brought, FirstAnswers } from './first-answers.ts';
import type { Sessions } from './mount.ts';

const YEAR = {
  immutable: true,
  maxAge: '365d',
  index: false,
  lastModified: false,
  etag: false,
  acceptRanges: false,
} as const;

/**
 * The built client: hashed assets for a year, and the one page for every address that is a screen. A page names the code and
 * the faces of its screen, so that they come beside the app's own, and brings the screen's first answers along, with the
 * screen drawn from them where it can be.
 */
export function spa(folder: string, sessions: Sessions, answers: FirstAnswers, drawn: DrawnScreens): Router {
  const router = express.Router();
  router.use(['/assets', '/fonts', '/icon.svg'], (_req, res, next) => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    // A first screen is made of fifteen of them: what a page may do, and what tells one request from another, helps nobody there.
    res.removeHeader('X-Request-Id');
    next();
  });
  router.use(
    '/assets',
    precompressed(join(folder, 'assets')),
    express.static(join(folder, 'assets'), { ...YEAR, fallthrough: false }),
  );
  router.use('/fonts', express.static(join(folder, 'fonts'), YEAR));
  // They are told apart by their ETag, and small.
  const others = {
    index: false,
    maxAge: '1h',
    lastModified: false,
    acceptRanges: false,
    setHeaders: freshPage,
  } as const;
  router.use(express.static(folder, others));
  // Shared to the installed app before its service worker stood, which takes such things: nothing of it is read here.
  router.post('/share', (_req, res) => {
    res.setHeader('Connection', 'close');
    res.redirect(303, '/import?shared=later');
  });
  const pageAt = pages(folder);
  router.get('/{*splat}', sessions.middleware, async (req, res, next) => {
    const page = pageAt(req.path);
    if (page === null) {
      next();
      return;
    }
    sessions.handleOf(req, res).welcome();
    // Only a page that a person opens has answers in it: what a worker keeps for all screens is nobody's.
    const isOpened = req.headers['sec-fetch-dest'] === 'document';
    const first = isOpened ? await answers(req, res) : null;
    const isAnybodys = first === null || first.element === '';
    res.setHeader('Cache-Control', isAnybodys ? 'no-cache' : 'private, no-store');
    res.setHeader('Vary', 'Sec-Fetch-Dest');
    res.type('html').send(first === null ? page : withFirst(page, req.path, first, drawn));
  });
  return router;
}

/** The page with what it brings along; the drawing comes first, since the answers are for the code that comes after it. */
function withFirst(page: string, path: string, { element, answers, isWhole }: Brought, drawn: DrawnScreens): string {
  const { screen } = firstScreenOf(path);
  const drawing = screen.isDrawn && isWhole ? drawn(path, answers) : null;
  const root =
    drawing === null
      ? '<div id="root">'
      : `<script>${NOTE_PRESSES}</script><div id="root" data-drawn-on="${drawing.on}">${drawing.markup}`;
  const whole = page.replace('<div id="root"></div>', () => `${root}</div>${element}`);
  if (drawing === null) return whole;
  const { fontSize, style } = drawing;
  const attributes = [
    fontSize === null ? '' : ` data-font-size="${escapeHtml(fontSize)}"`,
    style === null ? '' : ` style="${escapeHtml(style)}"`,
  ].join('');
  return whole.replace('<html', () => `<html${attributes}`).replace('</title>', () => `</title>${WHOLE_AT_FIRST}`);
}

/**
 * A drawn screen is shown once all of it is there: a slow machine painted it between two of its buttons, and what stood beside
 * them moved away. It waits for what comes behind the root, since Chromium takes an element for parsed when it is opened.
 * Browsers that do not know the link (Chromium does from 124 on) paint as before. HTML, "link type expect".
 */
const WHOLE_AT_FIRST = '<link rel="expect" href="#first-answers" blocking="render">';

/** A page that was built is asked for anew each time; everything beside it may be an hour old. */
function freshPage(res: { setHeader(name: string, value: string): unknown }, path: string): void {
  if (path.endsWith('.html')) res.setHeader('Cache-Control', 'no-cache');
}

const typeOf: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** What the build has compressed as far as it goes is sent as that, to those who can take it. */
function precompressed(folder: string): RequestHandler {
  const made = new Set(existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.br')) : []);
  return (req, res, next) => {
    const type = typeOf[req.path.slice(req.path.lastIndexOf('.') + 1)];
    if (type !== undefined && made.has(`${req.path.slice(1)}.br`)) {
      res.vary('Accept-Encoding');
      if (req.acceptsEncodings('br') === 'br') {
        res.setHeader('Content-Encoding', 'br');
        res.setHeader('Content-Type', `${type}; charset=utf-8`);
        req.url = `${req.path}.br`;
      }
    }
    next();
  };
}

/** The page for each path, with links to what its screen is made of; null where nothing is built. Read again when it changes. */
function pages(folder: string): (path: string) => string | null {
  const file = join(folder, 'index.html');
  let madeAt = -1;
  let withLinks = new Map<string, string>();
  return (path) => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    if (at !== madeAt) {
      const page = readFileSync(file, 'utf8');
      const linksOf = screenLinks(folder);
      withLinks = new Map(
        firstScreens.map((screen) => [
          screen.path,
          page.replace('</title>', () => `</title>${linksOf(screen.module, screen.fonts)}`),
        ]),
      );
      madeAt = at;
    }
    return withLinks.get(firstScreenOf(path).screen.path) ?? null;
  };
}

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The links for a screen's own files, by the list that the build makes of them. */
function screenLinks(folder: string): (module: string, fonts: readonly string[]) => string {
  const list = join(folder, '.vite/manifest.json');
  const chunks = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, Chunk>>) : {};
  const reach = (name: string, seen: Set<string>): Set<string> => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    for (const other of chunk.imports ?? []) reach(other, seen);
    return seen;
  };
  const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
  return (module, fonts) => {
    // The page itself names the app's own.
    const own = entries.reduce((seen, name) => reach(name, seen), new Set<string>());
    const more = [...reach(module, new Set<string>())]
      .filter((name) => !own.has(name))
      .flatMap((name) => chunks[name] ?? []);
    const styles = new Set(more.flatMap(({ css = [] }) => css));
    return [
      ...fonts.map(
        (name) => `<link rel="preload" href="/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`,
      ),
      ...Array.from(styles, (name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
      ...more.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.file}">`),
    ].join('');
  };
}

/** The folder of the client as it was built beside the server; null when only the server's sources run. */
export function builtClient(): string | null {
  const folder = resolve(import.meta.dirname, '../client');
  return existsSync(join(folder, 'index.html')) && existsSync(join(folder, 'assets')) ? folder : null;
}
