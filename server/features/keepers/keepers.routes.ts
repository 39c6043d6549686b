import { Bytes, type Handlers } from '../../http/mount.ts';
import type { KeepersService } from './keepers.service.ts';
import type { KeptArchives } from './kept-archives.ts';

export function keeperHandlers(keepers: KeepersService, archives: KeptArchives): Handlers<'keepers'> {
  return {
    getKeeping: ({ caller }) => keepers.show(caller),
    updateKeeping: ({ caller, body }) => keepers.set(caller, body),
    addKeeper: ({ caller, body }) => keepers.add(caller, body),
    removeKeeper: ({ caller, params }) => keepers.remove(caller, params.id),
    getKeeperLink: ({ caller, params }) => keepers.link(caller, params.id),
    getKeeper: ({ params }) => keepers.showLink(params.token),
    acceptKeeping: ({ caller, params }) => keepers.accept(caller, params.token),
    declineKeeping: ({ params }) => keepers.decline(params.token),
    getSilence: ({ params }) => keepers.showSilence(params.token),
    endSilence: ({ params }) => keepers.endSilence(params.token),
    getKeptArchive: ({ params }) => archives.show(params.token),
    downloadKeptArchive: async ({ params }) =>
      new Bytes({ contentType: 'application/zip', ...(await archives.open(params.token)) }),
  };
}
