import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Started {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** How the built product is started for measuring: with the options of `npm start`. */
export const startArgs = [...startOptions(), 'dist/server/main.js'];

function startOptions(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts Node with these arguments and waits until it answers at `path`; what it logs goes to the terminal, or to an open file. */
export async function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  port: number,
  path: string,
  log: 'inherit' | number = 'inherit',
): Promise<Started> {
  const child = spawn('node', args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', log],
  });
  const url = `http://127.0.0.1:${String(port)}`;
  for (let tries = 0; ; tries += 1) {
    const up = await fetch(url + path).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    if (child.exitCode !== null || tries > 150) throw new Error(`${args.join(' ')} did not start`);
    await delay(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
