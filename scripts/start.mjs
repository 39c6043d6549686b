// Starts the product: builds it where the build is missing or older than the sources, then runs it in this process.
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

// npm hands signals on, but when npm itself is killed the app must not go on unseen, holding the data folder.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
