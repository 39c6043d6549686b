import type { Tier } from '#shared/user.ts';
import type { Database } from '../../db/connect.ts';
import { withTokens } from '../../http/bearer.ts';
import type { Sessions } from '../../http/mount.ts';
import { tokensRepo } from './tokens.repo.ts';
import { tokenHandlers } from './tokens.routes.ts';
import { tokensService } from './tokens.service.ts';

interface Options {
  readonly db: Database;
  readonly tierOf: (stored: Tier) => Tier;
  /** Sessions by cookie. */
  readonly sessions: Sessions;
  /** Told when a token ends, so that what it still reads ends too. */
  readonly onEnd: () => void;
}

/** Personal tokens: scripts and other programs call by them. */
export function startTokens({ db, tierOf, sessions, onEnd }: Options) {
  const repo = tokensRepo(db);
  const service = tokensService({ repo, tierOf });
  return {
    handlers: tokenHandlers(service),
    /** Sessions by cookie or by token. */
    sessions: withTokens(sessions, service.find),
    sweep: repo.sweep,
    channels: { keepsake_tokens: onEnd },
  };
}
