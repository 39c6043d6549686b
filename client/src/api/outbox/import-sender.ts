import { createImport } from '../imports.ts';
import { setSender } from './outbox.ts';

for (const kind of ['photo', 'pdf', 'voice', 'text', 'url', 'archive'] as const) {
  setSender(kind, (client, id, { name, files, data = '' }, sourcePaths) =>
    createImport(client, {
      id,
      sourceType: kind,
      name: name.slice(0, 300),
      ...(files.length > 0 ? { sourcePaths: [...sourcePaths] } : {}),
      ...(kind === 'url' ? { url: data } : data === '' ? {} : { sourceData: data }),
    }),
  );
}
