// Starts the product: builds it where the build is missing or older than the sources, then runs it in this process.
import { readFileSync } from 'node:fs';
import { build, isBuilt, root } from './build.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This is Node ${process.versions.node}; the app needs Node 20.19 or newer.`);
  process.exit(1);
}

process.chdir(root);
if (!isBuilt()) {
  console.log('Building …');
  try {
    await build();
  } catch (error) {
    console.error(`The build failed: ${error.message}`);
    process.exit(1);
  }
}

// npm's shell does not hand signals on, and whoever kills npm means the app: it must not go on unseen, holding the
// data folder. So it stops when the npm or the shell above it is gone.
if (process.env.npm_lifecycle_event) {
  const parents = () => `${process.ppid} ${shellsParent(process.ppid)}`;
  const before = parents();
  const watch = setInterval(() => {
    if (parents() === before) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/** The parent of a process that is a shell, where the system shows it. */
function shellsParent(pid) {
  try {
    const [, name, rest] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(ba|da|z|k)?sh$/.test(name) ? rest : '';
  } catch {
    return '';
  }
}

process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
