import type { api } from '#shared/api.ts';
import type { Handlers } from '../../http/mount.ts';
import type { CleanupService } from './cleanup.service.ts';

type Rows = Pick<typeof api, 'proposeCleanup'>;

export function cleanupHandlers(service: CleanupService): Handlers<Rows> {
  return { proposeCleanup: ({ caller, params }) => service.propose(caller, params.id) };
}
