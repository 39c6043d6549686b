import type { Handlers } from '../../http/mount.ts';
import type { BackupsService } from './backups.service.ts';
import type { BrowserRestore } from './browser-restore.ts';

export function backupHandlers(backups: BackupsService, restore: BrowserRestore): Handlers<'backups'> {
  return {
    getHost: ({ caller }) => backups.page(caller),
    backUpNow: ({ caller }) => backups.backUpNow(caller),
    getRestore: () => restore.look(),
    listRestorable: ({ body }) => restore.list(body.code),
    startRestore: ({ body }) => restore.start(body.code, body.backup),
  };
}
