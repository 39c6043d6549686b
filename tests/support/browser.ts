import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** Ours rather than the package's, which run everything in one process and die at the second window. */
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // Each test's page lives for seconds: code made fast for it costs a sixth of the browser's work, and is never run enough.
  '--js-flags=--no-opt --no-maglev',
];

const howToGetOne =
  'No Chromium was found for the browser tests: install Chrome or Chromium, or set CHROME_PATH to one.';

/**
 * Starts the first browser that there is: CHROME_PATH, the packaged one, the system's Chromium, an installed Chrome. The
 * packaged one is the same on every machine, and without the parts that draw windows (decision 118).
 * Without any it fails where CI is set, and elsewhere says so and gives undefined, for the tests to be skipped.
 * `more` are arguments of one suite's own: another size of type.
 */
export function launchBrowser(more: readonly string[]): Promise<Browser | undefined> {
  return firstThatStarts((options) => chromium.launch(options), more);
}

/** The same for one that many files of tests share, with a camera and a microphone that are none. */
export function serveBrowser(): Promise<BrowserServer | undefined> {
  return firstThatStarts(
    (options) => chromium.launchServer(options),
    ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  );
}

/** One with a profile of its own in that folder, which outlives it: started again there, it has what it had. */
export function launchProfile(folder: string): Promise<BrowserContext | undefined> {
  return firstThatStarts(
    (options) =>
      chromium.launchPersistentContext(folder, {
        ...options,
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
        permissions: ['notifications'],
      }),
    ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  );
}

/** Ends the browser of a profile as an empty battery does: without a word to anybody. */
export async function killProfile(context: BrowserContext): Promise<void> {
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  const [page] = context.pages();
  if (!page) throw new Error('The browser has no page to be reached by.');
  const session = await context.newCDPSession(page);
  session.send('Browser.crash').catch(() => undefined);
  await closed;
}

async function firstThatStarts<Started>(
  start: (options: LaunchOptions) => Promise<Started>,
  more: readonly string[],
): Promise<Started | undefined> {
  for (const candidate of candidates()) {
    try {
      const options = await candidate();
      if (options) return await start({ args: [...args, ...more], ...options });
    } catch (error) {
      console.warn(`A browser did not start: ${(error as Error).message.split('\n', 1)[0] ?? ''}`);
    }
  }
  if (process.env['CI']) throw new Error(howToGetOne);
  console.warn(`\n*** ${howToGetOne} They are skipped. ***\n`);
  return undefined;
}

type Candidate = () => Promise<LaunchOptions | undefined> | LaunchOptions | undefined;

function candidates(): Candidate[] {
  const configured = process.env['CHROME_PATH'];
  if (configured) return [() => ({ executablePath: configured })];
  const system = '/usr/bin/chromium';
  return [
    packaged,
    () => (existsSync(system) ? { executablePath: system } : undefined),
    () => (existsSync(chromePath()) ? { channel: 'chrome' } : undefined),
  ];
}

function chromePath(): string {
  if (process.platform === 'darwin') return '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  if (process.platform === 'win32')
    return join(process.env['PROGRAMFILES'] ?? '', 'Google/Chrome/Application/chrome.exe');
  return '/opt/google/chrome/chrome';
}

/**
 * Where it finds fonts: its own settings name folders of that cloud alone, and without any font for a sign that ours lack
 * it ends.
 */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}-cache</cachedir></fontconfig>
`;

/**
 * The Chromium of the npm package: for Linux on x64, with the system libraries that a bare machine lacks. It brings
 * those out only where it takes the machine for a certain cloud's, so it is told so while it unpacks.
 */
async function packaged(): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Beside what it comes from: a folder for temporary files may lie in memory, or run no programs.
  const folder = resolve(import.meta.dirname, '../../node_modules/.cache/chromium');
  const whole = join(folder, 'whole');
  if (!existsSync(whole)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  Object.assign(process.env, { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: folder });
  try {
    const { default: pack } = await import('@sparticuz/chromium');
    const executablePath = await pack.executablePath();
    writeFileSync(join(folder, 'fonts.conf'), fontsIn(join(folder, 'fonts')));
    writeFileSync(whole, '');
    const { AWS_EXECUTION_ENV: _cloud, TMPDIR: _folder, ...env } = process.env;
    return { executablePath, env: { ...env, FONTCONFIG_FILE: join(folder, 'fonts.conf') } };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  }
}
