import { type Handlers, Bytes } from '../../http/mount.ts';
import type { LibraryExporter } from './export-library.ts';

export function archiveHandlers(exporter: LibraryExporter): Handlers<'archives'> {
  return {
    exportLibrary: async ({ caller, query }) => {
      const { contentType, name, open } = await exporter.export(caller.familyId, query.format);
      return new Bytes({ contentType, size: null, name, open });
    },
  };
}
