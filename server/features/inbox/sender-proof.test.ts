import { expect, it } from 'vitest';
import { isForged } from './sender-proof.ts';

const from = 'ruth@example.org';

it.each([
  ['nothing was looked at', ''],
  ['nothing was looked at', 'mx.example.net; none'],
  ['all of it passes', 'mx.example.net; dmarc=pass header.from=example.org'],
  ['its own domain has signed it', 'mx; dkim=pass header.d=example.org; spf=none'],
  ['a domain below has signed it', 'mx; dkim=pass header.i=@mail.example.org'],
  ['its own domain has sent it', 'mx; spf=pass (sender permitted) smtp.mailfrom=bounce@example.org'],
  ['forwarded, and still signed', 'mx; spf=fail smtp.mailfrom=list.example.net; dkim=pass header.d=example.org'],
])('a sender is who they say where %s: %s', (_why, line) => {
  expect(isForged(line, from)).toBe(false);
});

it.each([
  ['it failed', 'mx; dmarc=fail header.from=example.org'],
  ['it failed, whatever else has passed', 'mx; dmarc=fail; dkim=pass header.d=example.org'],
  ['nothing has passed', 'mx; spf=softfail smtp.mailfrom=example.org; dkim=none'],
  ['another domain has signed it', 'mx; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example'],
  ['one whose name ends alike has', 'mx; dkim=pass header.d=notexample.org'],
  ['the top alone has', 'mx; dkim=pass header.d=org'],
])('a sender is another where %s: %s', (_why, line) => {
  expect(isForged(line, from)).toBe(true);
});
