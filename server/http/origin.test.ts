import { hostname, networkInterfaces } from 'node:os';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { sameOriginOnly } from './origin.ts';

const PUBLIC_URL = 'https://kitchen.example:8443';

/** Whether a call with these headers is let through. */
function isAdmitted(headers: Record<string, string>, method = 'POST', publicUrl = PUBLIC_URL): boolean {
  let admitted = false;
  try {
    sameOriginOnly(publicUrl)({ method, headers } as unknown as Request, {} as never, () => {
      admitted = true;
    });
  } catch (error) {
    expect(error).toMatchObject({ code: 'forbidden', message: expect.stringContaining('another site') as string });
    expect(admitted).toBe(false);
  }
  return admitted;
}

describe('a call that changes something', () => {
  it.each([
    ['the address of this kitchen', PUBLIC_URL, 'kitchen.example:8443'],
    ['the address of this kitchen, whatever was asked', PUBLIC_URL, 'stranger.example'],
    ['the address of this kitchen without encryption', 'http://kitchen.example:8443', 'kitchen.example:8443'],
    ['this machine by the port that was asked', 'http://localhost:5000', 'localhost:5000'],
    ['this machine by the port of this kitchen', 'http://127.0.0.1:8443', 'localhost:5000'],
    ['this machine by its newer number', 'http://[::1]:5000', '[::1]:5000'],
    ['this machine where what was asked is no address', 'http://localhost:8443', 'no host'],
    ['this machine where nothing was asked', 'http://localhost:8443', ''],
    ['this machine by its name', `http://${hostname().toLowerCase()}:5000`, 'localhost:5000'],
    ['this machine by its name in the house', `http://${hostname().toLowerCase()}.local:5000`, 'localhost:5000'],
  ])('is let through from %s', (_which, origin, host) => {
    expect(isAdmitted({ origin, host })).toBe(true);
  });

  it('is let through from every address that this machine has at the moment', () => {
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const { address, family } of addresses) {
      const name = family === 'IPv6' ? `[${address.split('%')[0] ?? ''}]` : address;
      expect([address, isAdmitted({ origin: `http://${name}:5000`, host: `${name}:5000` })]).toEqual([address, true]);
    }
  });

  it.each([
    ['another site', 'https://stranger.example:8443', 'kitchen.example:8443'],
    ['another site that was asked by its own name', 'http://stranger.example:5000', 'stranger.example:5000'],
    ['another machine in the house', 'http://192.0.2.7:5000', '192.0.2.7:5000'],
    ['another program on this machine', 'http://localhost:3000', 'localhost:5000'],
    ['another program at the name of this kitchen', 'https://kitchen.example:3000', 'kitchen.example:8443'],
    ['a name that ends like ours', 'https://kitchen.example.stranger.example:8443', 'kitchen.example:8443'],
    ['a frame that hides where it is', 'null', 'kitchen.example:8443'],
    ['no address at all', 'kitchen.example', 'kitchen.example:8443'],
    ['a program of the browser', 'chrome-extension://kitchen.example:8443', 'kitchen.example:8443'],
    ['an address that has ours inside', 'ftp+https://kitchen.example:8443', 'kitchen.example:8443'],
  ])('is refused from %s', (_which, origin, host) => {
    expect(isAdmitted({ origin, host })).toBe(false);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is refused from another site by whatever way: %s', (method) => {
    expect(isAdmitted({ origin: 'https://stranger.example' }, method)).toBe(false);
  });

  it('is judged by its origin where it has one, and else by what the browser says', () => {
    expect(isAdmitted({ origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(isAdmitted({ origin: 'https://stranger.example', 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(isAdmitted({ 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(isAdmitted({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(isAdmitted({})).toBe(true);
  });
});

it('a program with a personal token is let through from everywhere, and nothing else that the header may hold', () => {
  const foreign = { origin: 'https://stranger.example' };
  expect(isAdmitted({ ...foreign, authorization: 'Bearer kk_abc' })).toBe(true);
  expect(isAdmitted({ ...foreign, authorization: 'Bearer abc' })).toBe(false);
  expect(isAdmitted({ ...foreign, authorization: 'Basic a2tfYWJj' })).toBe(false);
});

it.each(['GET', 'HEAD', 'OPTIONS'])('a call that changes nothing is let through from everywhere: %s', (method) => {
  expect(isAdmitted({ origin: 'https://stranger.example', 'sec-fetch-site': 'cross-site' }, method)).toBe(true);
});
