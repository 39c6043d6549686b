import type { Handlers } from '../../http/mount.ts';
import type { CleanupService } from './cleanup.service.ts';

export function cleanupHandlers(service: CleanupService): Handlers<'cleanup'> {
  return { proposeCleanup: ({ caller, params }) => service.propose(caller, params.id) };
}
