// npm run dev: the server runs from its sources and restarts when they change; the client is served by Vite, which
// reloads what changes on the screen and hands calls and files on to the server.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './build.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
const port = Number(process.env.PORT || 5000);
const behind = port + 1;
const client = `http://localhost:${port}`;
const server = `http://127.0.0.1:${behind}`;

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    // The server welcomes a guest by its first page; here Vite serves that, and the first call does it instead.
    proxy: Object.fromEntries(['/api', '/files'].map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
await vite.listen();

const child = spawn(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  { stdio: 'inherit', env: { ...process.env, PORT: String(behind), PUBLIC_URL: process.env.PUBLIC_URL || client } },
);
const stop = () => void vite.close().finally(() => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
child.once('close', (code) => process.exit(code ?? 0));
console.log(`The screens are at ${client} and reload as you write.`);
