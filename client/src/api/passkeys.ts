import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '#shared/user.ts';
import { type BodyOf, queryKeyOf, read, send } from './client.ts';
import { changePerson } from './user.ts';

/** The browser's side of the ceremonies (4 kB), loaded where one begins. */
const loadCeremonies = () => import('@simplewebauthn/browser');
type Creation = Parameters<Awaited<ReturnType<typeof loadCeremonies>>['startRegistration']>[0]['optionsJSON'];
type Request = Parameters<Awaited<ReturnType<typeof loadCeremonies>>['startAuthentication']>[0]['optionsJSON'];

/** Whether this browser, at this address, can have passkeys at all: an address of numbers has none. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** The sentence of a ceremony that came to nothing; null where the person has called it off. */
function failureOf(error: unknown): Error | null {
  if (!(error instanceof Error)) return new Error('The passkey did not answer. Please try again.');
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return null;
  if (error.name === 'InvalidStateError') return new Error('This device has a passkey for your account already.');
  if (error.name === 'SecurityError')
    return new Error('Passkeys work only at the address that the kitchen is set up for.');
  return error;
}

export function usePasskeys({ enabled }: { enabled: boolean }) {
  return useQuery({ ...read('listPasskeys'), enabled });
}

/** Makes a passkey; answers false where the person has called it off. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const [options, { startRegistration }] = await Promise.all([
        send('beginPasskey', { body: { password } }),
        loadCeremonies(),
      ]);
      try {
        const response = await startRegistration({ optionsJSON: options as unknown as Creation });
        await send('addPasskey', { body: { name, response: response as BodyOf<'addPasskey'>['response'] } });
        return true;
      } catch (error) {
        const failure = failureOf(error);
        if (failure) throw failure;
        return false;
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('listPasskeys') }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('removePasskey', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('listPasskeys') }),
  });
}

export function useRenamePasskey(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => send('renamePasskey', { params: { id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('listPasskeys') }),
  });
}

/** Has a passkey sign, by a window of the browser's or from the suggestions of a field. */
async function sign(useBrowserAutofill: boolean): Promise<Signed> {
  const [options, { startAuthentication }] = await Promise.all([send('beginPasskeySignIn'), loadCeremonies()]);
  return (await startAuthentication({ optionsJSON: options as unknown as Request, useBrowserAutofill })) as Signed;
}
type Signed = BodyOf<'signInWithPasskey'>['response'];
const signed = async (useBrowserAutofill: boolean): Promise<User> =>
  send('signInWithPasskey', { body: { response: await sign(useBrowserAutofill) } });

/** Of somebody who is signed in, what one of their passkeys has signed; null where they have called it off. */
export async function signByPasskey(): Promise<Signed | null> {
  try {
    return await sign(false);
  } catch (error) {
    const failure = failureOf(error);
    if (failure) throw failure;
    return null;
  }
}

/** Signs in by a press; answers null where the person has called it off. */
export function useSignInWithPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        return await signed(false);
      } catch (error) {
        const failure = failureOf(error);
        if (failure) throw failure;
        return null;
      }
    },
    onSuccess: (user) => (user ? changePerson(client, user) : undefined),
  });
}

/** Offers passkeys among the suggestions of the field whose autocomplete ends with 'webauthn', where the browser does that. */
export function useOfferPasskeys(onSignedIn: (user: User) => void): void {
  const client = useQueryClient();
  const signedIn = useRef(onSignedIn);
  useEffect(() => {
    signedIn.current = onSignedIn;
  });
  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    let isOver = false;
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill } = await loadCeremonies();
      if (isOver || !(await browserSupportsWebAuthnAutofill())) return;
      const user = await signed(true);
      await changePerson(client, user);
      signedIn.current(user);
    };
    // Called off by leaving, or by a press on the button: the form is there as before.
    offer().catch(() => undefined);
    return () => {
      isOver = true;
      void loadCeremonies().then(({ WebAuthnAbortService }) => {
        WebAuthnAbortService.cancelCeremony();
      });
    };
  }, [client]);
}
