import { EventStream } from '../../http/event-stream.ts';
import { type Handlers, Streamed } from '../../http/mount.ts';
import type { Workforce } from '../../jobs/workforce.ts';
import type { ImportEvents } from './import-events.ts';
import type { ImportsRepo } from './imports.repo.ts';
import type { ImportsService } from './imports.service.ts';
import { presentImport, presentImportTo } from './present-import.ts';

export function importHandlers(
  repo: ImportsRepo,
  service: ImportsService,
  events: Pick<ImportEvents, 'follow'>,
  workforce: Pick<Workforce, 'isAway'>,
): Handlers<'imports'> {
  async function* presented(familyId: string) {
    const nobodyReads = await workforce.isAway();
    for await (const rows of repo.whole(familyId)) yield rows.map((row) => presentImport(row, nobodyReads));
  }
  return {
    importUrl: ({ caller, body }) => service.importUrl(caller.familyId, body),
    parseRecipe: ({ caller, body }) => service.parse(caller.familyId, body),
    createImports: ({ caller, body }) => service.create(caller.familyId, body.items),
    async listImports({ caller, query }) {
      if (query.summary !== 'true') return new Streamed(presented(caller.familyId));
      const nobodyReads = await workforce.isAway();
      return (await repo.summaries(caller.familyId)).map((row) => presentImport(row, nobodyReads));
    },
    importEvents: ({ caller }) => new EventStream((send) => events.follow(caller.familyId, send)),
    getImport: async ({ caller, params }) =>
      presentImportTo(caller.personId, await repo.find(caller.familyId, params.id), await workforce.isAway()),
    removeImport: ({ caller, params }) => repo.remove(caller.familyId, params.id),
    retryImport: ({ caller, params }) => service.retry(caller.familyId, params.id),
    joinImports: ({ caller, body }) => service.join(caller.familyId, body.ids),
    getDouble: ({ caller, params }) => service.double(caller, params.id, params.recipeId),
    mergeFamily: ({ caller, params }) => service.merge(caller, params.id),
    saveImport: ({ caller, params, body }) => service.save(caller, params.id, body),
  };
}
