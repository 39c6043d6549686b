import type { Handlers } from '../../http/mount.ts';
import type { TokensService } from './tokens.service.ts';

export function tokenHandlers(tokens: TokensService): Handlers<'tokens'> {
  return {
    listTokens: ({ caller }) => tokens.list(caller),
    createToken: ({ caller, body }) => tokens.make(caller, body),
    endToken: ({ caller, params }) => tokens.end(caller, params.id),
  };
}
