import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const outDir = process.env['BUILD_DIR'] ?? join(root, 'dist');

/** What runs on its own on the server: the app, the thread that reads heavy pages, the processes for pictures and documents. */
const serverEntries = {
  main: 'server/main.ts',
  worker: 'server/reading/worker.ts',
  'recognizer-child': 'server/providers/recognizer/recognizer-child.ts',
  'documents-child': 'server/providers/documents/documents-child.ts',
  'typesetter-child': 'server/providers/typesetter/typesetter-child.ts',
};

const templates = join(root, 'server/typesetting/templates');

/** What pages are set by is read while the server runs, and lies beside its bundle. */
const pageTemplates: Plugin = {
  name: 'page-templates',
  generateBundle() {
    for (const name of readdirSync(templates)) {
      this.emitFile({ type: 'asset', fileName: `templates/${name}`, source: readFileSync(join(templates, name)) });
    }
  },
};

/** What the app is made of, for the service worker to keep: a screen that was never open opens without a connection, too. */
const appFiles: Plugin = {
  name: 'app-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name));
    this.emitFile({
      type: 'asset',
      fileName: 'app-files.json',
      source: JSON.stringify(files.map((name) => `/${name}`)),
    });
  },
};

export default defineConfig(({ isSsrBuild }) => {
  if (isSsrBuild) {
    const present = Object.entries(serverEntries).filter(([, file]) => existsSync(join(root, file)));
    return {
      root,
      publicDir: false,
      plugins: [pageTemplates],
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
    plugins: [react(), tailwindcss(), appFiles],
    build: { outDir: join(outDir, 'client'), emptyOutDir: true, sourcemap: false },
  };
});
