import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Handlers } from '../../http/mount.ts';
import { passkeysRepo } from './passkeys.repo.ts';
import { passkeysService, type SigningIn } from './passkeys.service.ts';

interface Options extends SigningIn {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** Signing in by a key that a device keeps, beside the password. */
export function startPasskeys({ db, config, ...signingIn }: Options) {
  const repo = passkeysRepo(db);
  const passkeys = passkeysService({ ...signingIn, repo, publicUrl: config.publicUrl });
  const handlers: Handlers<'passkeys'> = {
    listPasskeys: ({ caller }) => passkeys.list(caller),
    beginPasskey: ({ caller, body }) => passkeys.begin(caller, body.password),
    addPasskey: ({ caller, body }) => passkeys.add(caller, body),
    renamePasskey: ({ caller, params, body }) => passkeys.rename(caller, params.id, body.name),
    removePasskey: ({ caller, params }) => passkeys.remove(caller, params.id),
    beginPasskeySignIn: () => passkeys.beginSignIn(),
    signInWithPasskey: ({ body, caller, session }) => passkeys.signIn(body, caller, session),
  };
  return { handlers, service: passkeys, sweep: repo.sweep };
}
