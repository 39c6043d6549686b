import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { type Passkey, PASSKEYS_MAX, type PasskeyMade, type PasskeySignIn } from '#shared/passkeys.ts';
import type { User } from '#shared/user.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Caller, SessionHandle } from '../../http/caller.ts';
import { fingerprint } from '../users/password.ts';
import type { KeptPasskey, PasskeysRepo } from './passkeys.repo.ts';

/** What of signing in is the room of users' alone. */
export interface SigningIn {
  readonly signInAs: (personId: string, caller: Caller, session: SessionHandle) => Promise<User>;
  readonly proveSelf: (caller: Caller, password: string) => Promise<{ id: string; email: string; name: string }>;
  readonly tellPasskeyAdded: (caller: Caller, name: string) => Promise<void>;
  readonly tries: { again(whose: string): Promise<void>; rightAgain(whose: string): Promise<void> };
}
interface Options extends SigningIn {
  readonly repo: PasskeysRepo;
  readonly publicUrl: string;
}

/** How long somebody may look for their finger, in minutes; an open sign-in page asks anew. */
const CHALLENGE_MINUTES = 10;
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const clientData = z.object({ challenge: z.string() });

/** Signing in by a key that a device keeps. It is made for the host of PUBLIC_URL, and for no other. */
export function passkeysService({ repo, publicUrl, signInAs, proveSelf, tellPasskeyAdded, tries }: Options) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const unknown = () => new AppError('unauthorized', 'That passkey is not known here. Sign in with your password.');
  const unchecked = () => new AppError('invalid', 'The passkey could not be checked. Please try again.');
  const present = ({ id, name, createdAt, usedAt }: KeptPasskey): Passkey => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  });
  const transportsOf = ({ transports }: Pick<KeptPasskey, 'transports'>) =>
    transports.flatMap((one) => transport.safeParse(one).data ?? []);

  /** The challenge that was signed, if it is one of ours that nobody has answered yet. Throws 'invalid' otherwise. */
  async function spend(clientDataJSON: string, personId: string | null): Promise<string> {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    let challenge = '';
    try {
      ({ challenge } = clientData.parse(JSON.parse(text)));
    } catch {
      throw unchecked();
    }
    if (!(await repo.spendChallenge(fingerprint(challenge), personId))) {
      throw new AppError('invalid', 'That took too long, or was sent twice. Please try again.');
    }
    return challenge;
  }
  /** The library throws for each thing that does not fit. */
  const orNull = <T>(checking: Promise<T>): Promise<T | null> => checking.catch(() => null);
  const notYours = () => new AppError('forbidden', 'That passkey is not one of yours here.');

  /** Whose key has signed just now. Throws 'unauthorized' for none that is known. */
  async function signer({ response }: PasskeySignIn): Promise<string> {
    const expectedChallenge = await spend(response.response.clientDataJSON, null);
    const key = await repo.find(response.id);
    if (!key) throw unknown();
    // The same pauses as between tries at a password, for each key by itself: nobody is locked out by another's tries.
    const whose = `passkey ${key.id}`;
    await tries.again(whose);
    const { clientDataJSON, authenticatorData, signature } = response.response;
    const found = await orNull(
      verifyAuthenticationResponse({
        response: {
          ...{ id: response.id, rawId: response.rawId, type: response.type, clientExtensionResults: {} },
          response: { clientDataJSON, authenticatorData, signature },
        },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
      }),
    );
    const isRight = found?.verified && (await repo.used(key.id, key.counter, found.authenticationInfo.newCounter));
    if (!isRight) throw unknown();
    await tries.rightAgain(whose);
    return key.personId;
  }

  return {
    async list({ personId }: Caller): Promise<Passkey[]> {
      return personId === null ? [] : (await repo.of(personId)).map(present);
    },

    async begin(caller: Caller, password: string) {
      const person = await proveSelf(caller, password);
      const kept = await repo.of(person.id);
      if (kept.length >= PASSKEYS_MAX) {
        throw new AppError('conflict', 'There are many passkeys already: remove some first.');
      }
      const options = await generateRegistrationOptions({
        rpName: 'The Keepsake Kitchen',
        rpID,
        userName: person.email,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(person.id),
        attestationType: 'none',
        excludeCredentials: kept.map((key) => ({ id: key.id, transports: transportsOf(key) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: CHALLENGE_MINUTES * 60_000,
      });
      await repo.keepChallenge(fingerprint(options.challenge), person.id, CHALLENGE_MINUTES);
      return { ...options };
    },

    async add(caller: Caller, { name, response }: PasskeyMade): Promise<Passkey> {
      if (caller.personId === null || caller.guest) throw unchecked();
      const { personId } = caller;
      const expectedChallenge = await spend(response.response.clientDataJSON, personId);
      const transports = transportsOf({ transports: response.response.transports ?? [] });
      const found = await orNull(
        verifyRegistrationResponse({
          response: {
            ...{ id: response.id, rawId: response.rawId, type: response.type, clientExtensionResults: {} },
            response: { ...response.response, transports },
          },
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      );
      if (!found?.verified) throw unchecked();
      const { credential } = found.registrationInfo;
      const made = await repo.add({
        ...{ id: credential.id, personId, name, transports, counter: credential.counter },
        publicKey: Buffer.from(credential.publicKey),
      });
      if (!made) throw new AppError('conflict', 'That passkey is kept already.');
      await tellPasskeyAdded(caller, name);
      return present(made);
    },

    async rename({ personId }: Caller, id: string, name: string): Promise<void> {
      if (personId === null || !(await repo.rename(personId, id, name))) throw notFound('Passkey');
    },

    async remove({ personId }: Caller, id: string): Promise<void> {
      if (personId === null || !(await repo.remove(personId, id))) throw notFound('Passkey');
    },

    /** Of nobody in particular: the browser offers whatever keys it has for this host. */
    async beginSignIn() {
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        timeout: CHALLENGE_MINUTES * 60_000,
      });
      await repo.keepChallenge(fingerprint(options.challenge), null, CHALLENGE_MINUTES);
      return { ...options };
    },

    async signIn(signed: PasskeySignIn, caller: Caller, session: SessionHandle): Promise<User> {
      return signInAs(await signer(signed), caller, session);
    },

    /** Of somebody who is signed in, by a key of theirs, who they are. Throws 'forbidden' for another's key. */
    async prove({ personId }: Caller, signed: PasskeySignIn): Promise<void> {
      const by = await signer(signed).catch((error: unknown) => {
        // Nobody is signed out by it.
        throw error instanceof AppError && error.code === 'unauthorized' ? notYours() : error;
      });
      if (by !== personId) throw notYours();
    },

    has: async (personId: string): Promise<boolean> => (await repo.of(personId)).length > 0,
  };
}
