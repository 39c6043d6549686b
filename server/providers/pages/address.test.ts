import { describe, expect, it } from 'vitest';
import { checkAddress, isPublicAddress } from './address.ts';

const none = new Set<string>();

describe('an address that must not be fetched', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://①②⑦.0.0.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:1::1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[4000::1]/',
    'http://localhost/',
    'http://localhost./',
    'http://kitchen.localhost/',
    'http://metadata.google.internal/',
    'http://printer.local/',
    'https://example.com:8080/',
    'https://example.com:22/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://cook:secret@example.com/',
    'http://user@example.com/',
    'not an address',
    'https://',
  ])('%s is refused with a sentence', (address) => {
    expect(() => checkAddress(address, none)).toThrow(
      expect.objectContaining({ code: 'invalid', message: expect.stringMatching(/^That|^An address/) as string }),
    );
  });

  it.each([
    'https://example.com/soup',
    'http://example.com:80/',
    'https://example.com:443/a?b=c',
    'https://93.184.216.34/',
    'https://[2606:4700::1111]/',
  ])('%s passes', (address) => {
    expect(checkAddress(address, none).href).toContain(new URL(address).hostname);
  });

  it('passes a pair of the allow list, and that pair alone', () => {
    const allowed = new Set(['127.0.0.1:4010']);
    expect(checkAddress('http://127.0.0.1:4010/soup#top', allowed).href).toBe('http://127.0.0.1:4010/soup');
    expect(() => checkAddress('http://127.0.0.1:4011/soup', allowed)).toThrow('cannot be imported');
    expect(() => checkAddress('http://localhost:4010/soup', allowed)).toThrow('cannot be imported');
    expect(() => checkAddress('ftp://127.0.0.1:4010/soup', allowed)).toThrow('cannot be imported');
  });

  it('takes text that is no address for not public', () => {
    expect(isPublicAddress('')).toBe(false);
    expect(isPublicAddress('example.com')).toBe(false);
  });
});
