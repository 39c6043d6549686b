import type { Handlers } from '../../http/mount.ts';
import type { BackupsService } from './backups.service.ts';
import type { RestoreDoor } from './restore-door.ts';

export function backupHandlers(backups: BackupsService, door: RestoreDoor): Handlers<'backups'> {
  return {
    getHost: ({ caller }) => backups.page(caller),
    backUpNow: ({ caller }) => backups.backUpNow(caller),
    getRestore: () => door.look(),
    listRestorable: ({ body }) => door.list(body.code),
    startRestore: ({ body }) => door.start(body.code, body.backup),
  };
}
