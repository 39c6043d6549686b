import type { Handlers } from '../../http/mount.ts';
import { withoutUndefined } from '#shared/without-undefined.ts';
import type { UsersService } from './users.service.ts';

export function userHandlers(users: UsersService): Handlers<'users'> {
  return {
    signUp: ({ body, caller, session }) => users.signUp(body, caller, session),
    signIn: ({ body, caller, session }) => users.signIn(body, caller, session),
    signOut: ({ session }) => session.signOut(),
    forgotPassword: ({ body }) => users.forgotPassword(body.email),
    resetPassword: ({ body, session }) => users.resetPassword(body.token, body.password, session),
    changePassword: ({ body, caller, session }) => users.changePassword(body, caller, session),
    listSessions: ({ caller, session }) => users.sessions(caller, session),
    endSession: ({ params, caller, session }) => users.endSession(params.id, caller, session),
    renameSession: ({ params, body, caller }) => users.renameSession(params.id, body.name, caller),
    endOtherSessions: ({ caller, session }) => users.endOtherSessions(caller, session),
    getUser: ({ caller, session }) => users.current(caller, session),
    updateUser: ({ body, caller }) => users.change(caller, withoutUndefined(body)),
  };
}
