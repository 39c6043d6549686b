import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from '../../errors.ts';

/** Why no more is said: which inner addresses exist is nobody's business. */
export const refusedAddress = (cause?: unknown) =>
  new AppError('invalid', 'That address cannot be imported: only pages on the public web can.', { cause });

/** Names that mean this machine or its own network whatever a resolver says (RFC 6761, 6762, 8375, 9476). */
const inwardNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa|localdomain|lan)$/;
const openPorts = new Set(['', '80', '443']);

/**
 * Whether an address (IPv4 dotted or IPv6, without brackets) belongs to the public internet. Everything that
 * ipaddr.js does not call unicast is refused: private, loopback, link-local, carrier-grade NAT, IPv4 inside IPv6
 * (mapped, NAT64, 6to4, Teredo), reserved. Of IPv6 only 2000::/3 has been given out (IANA), so the rest is refused too.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000 : true;
}

/** 'host:port' with the scheme's own port filled in: the form of IMPORT_ALLOW_HOSTS. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}

/**
 * Takes an address apart and refuses what must not be fetched: other schemes than http and https, credentials, other
 * ports than 80 and 443, addresses and names that lead inward. The URL parser has by then turned decimal, octal, hex
 * and full-width forms of an IPv4 address into dots. Pairs in `allowed` pass whatever they are.
 * Throws AppError 'invalid'.
 */
export function checkAddress(text: string, allowed: ReadonlySet<string>): URL {
  if (!URL.canParse(text)) throw new AppError('invalid', 'That is not a web address.');
  const url = new URL(text);
  url.hash = '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refusedAddress();
  if (url.username !== '' || url.password !== '') {
    throw new AppError('invalid', 'An address with a user name or password in it cannot be imported.');
  }
  if (allowed.has(hostAndPort(url))) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (!openPorts.has(url.port) || host === '' || inwardNames.test(host)) throw refusedAddress();
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refusedAddress();
  return url;
}
