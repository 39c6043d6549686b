import type { User } from '#shared/user.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Caller, SessionHandle } from '../../http/caller.ts';
import type { Handlers } from '../../http/mount.ts';
import { deviceOffersRepo } from './device-offers.repo.ts';
import { devicesService } from './devices.service.ts';

interface Options {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly enter: (personId: string, name: string, caller: Caller, session: SessionHandle) => Promise<User>;
}

/** One more device of the same person, let in by the first one. */
export function startDevices({ db, config, enter }: Options) {
  const repo = deviceOffersRepo(db);
  const devices = devicesService({ repo, enter, publicUrl: config.publicUrl });
  const handlers: Handlers<'devices'> = {
    offerDevice: ({ caller, session }) => devices.offer(caller, session),
    getDeviceOffer: ({ caller, session, params }) => devices.find(caller, session, params.id),
    confirmDevice: ({ caller, session, params }) => devices.confirm(caller, session, params.id),
    endDeviceOffer: ({ caller, session, params }) => devices.end(caller, session, params.id),
    getDeviceLink: ({ caller, params }) => devices.show(caller, params.token),
    askToEnter: ({ caller, session, params, body }) => devices.ask(caller, session, params.token, body.name),
    enter: ({ caller, session, params, body }) => devices.enter(caller, session, params.token, body.secret),
  };
  return { handlers, sweep: repo.sweep };
}
