import { existsSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const outDir = process.env['BUILD_DIR'] ?? join(root, 'dist');

/** What runs on its own on the server: the app, and the worker thread that reads heavy pages. */
const serverEntries = { main: 'server/main.ts', worker: 'server/reading/worker.ts' };

export default defineConfig(({ isSsrBuild }) => {
  if (isSsrBuild) {
    const present = Object.entries(serverEntries).filter(([, file]) => existsSync(join(root, file)));
    return {
      root,
      publicDir: false,
      build: {
        ssr: true,
        target: 'node20',
        outDir: join(outDir, 'server'),
        emptyOutDir: true,
        sourcemap: true,
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: Object.fromEntries(present),
          // All files flat in one folder: some find what lies beside `dist/` from their own place.
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' },
        },
      },
    };
  }
  return {
    root: join(root, 'client'),
    plugins: [react(), tailwindcss()],
    build: { outDir: join(outDir, 'client'), emptyOutDir: true, sourcemap: false },
  };
});
