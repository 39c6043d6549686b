import { EventStream } from '../../http/event-stream.ts';
import { type Handlers, Streamed } from '../../http/mount.ts';
import type { ImportEvents } from './import-events.ts';
import type { ImportsRepo } from './imports.repo.ts';
import type { ImportsService } from './imports.service.ts';
import { presentImport } from './present-import.ts';

export function importHandlers(
  repo: ImportsRepo,
  service: ImportsService,
  events: Pick<ImportEvents, 'follow'>,
): Handlers<'imports'> {
  async function* presented(familyId: string) {
    for await (const rows of repo.whole(familyId)) yield rows.map(presentImport);
  }
  return {
    importUrl: ({ caller, body }) => service.importUrl(caller.familyId, body),
    parseRecipe: ({ caller, body }) => service.parse(caller.familyId, body),
    createImports: ({ caller, body }) => service.create(caller.familyId, body.items),
    listImports: async ({ caller, query }) =>
      query.summary === 'true'
        ? (await repo.summaries(caller.familyId)).map(presentImport)
        : new Streamed(presented(caller.familyId)),
    importEvents: ({ caller }) => new EventStream((send) => events.follow(caller.familyId, send)),
    getImport: async ({ caller, params }) => presentImport(await repo.find(caller.familyId, params.id)),
    removeImport: ({ caller, params }) => repo.remove(caller.familyId, params.id),
    retryImport: ({ caller, params }) => service.retry(caller.familyId, params.id),
    joinImports: ({ caller, body }) => service.join(caller.familyId, body.ids),
    saveImport: ({ caller, params, body }) => service.save(caller, params.id, body?.recipe),
  };
}
