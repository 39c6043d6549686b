import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { webPages } from './web-pages.ts';

const html = '<!doctype html><title>Soup</title><p>Stir.</p>';
const routes: Record<string, RequestListener> = {};
let server: Server;
let origin = '';
let allowHosts: string[] = [];

beforeAll(async () => {
  server = createServer((req, res) => {
    const route = routes[(req.url ?? '').split('?')[0] ?? ''];
    if (route) route(req, res);
    else res.writeHead(404).end('gone');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${String(port)}`;
  allowHosts = [`127.0.0.1:${String(port)}`];
});
afterEach(() => {
  for (const path of Object.keys(routes)) Reflect.deleteProperty(routes, path);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = (path: string, route: RequestListener) => {
  routes[path] = route;
  return `${origin}${path}`;
};
const answering =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) => {
    res.writeHead(200, { 'content-type': type, ...headers }).end(body);
  };
const fetcher = (options: Parameters<typeof webPages>[0] = {}) => webPages({ allowHosts, ...options });
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('a page that can be read', () => {
  it('comes with its bytes, its type and the address that answered', async () => {
    const url = at('/soup', answering('text/html; charset=iso-8859-1', Buffer.from('Crème brûlée', 'latin1')));
    const page = await fetcher().fetchPage(`${url}#recipe`);
    expect(Buffer.from(page.bytes).toString('latin1')).toBe('Crème brûlée');
    expect(page).toMatchObject({ contentType: 'text/html; charset=iso-8859-1', finalUrl: url, status: 200 });
  });

  it.each([
    ['gzip', gzipSync(html)],
    ['x-gzip', gzipSync(html)],
    ['br', brotliCompressSync(html)],
    ['deflate', deflateSync(html)],
    ['deflate', deflateRawSync(html)],
    ['identity', Buffer.from(html)],
  ])('is unpacked from %s', async (encoding, body) => {
    const url = at('/packed', answering('text/html', body, { 'content-encoding': encoding }));
    expect(text((await fetcher().fetchPage(url)).bytes)).toBe(html);
  });

  it('keeps what arrived of a gzip body that was cut short', async () => {
    const packed = gzipSync(html.repeat(50));
    const url = at(
      '/cut',
      answering('text/html', packed.subarray(0, packed.length - 8), { 'content-encoding': 'gzip' }),
    );
    expect(text((await fetcher().fetchPage(url)).bytes)).toContain('Stir.');
  });

  it('is asked for by the product’s own name, without cookies, also after a redirect that sets one', async () => {
    const addresses: (string | undefined)[] = [];
    at('/in', (req, res) => {
      addresses.push(req.headers['user-agent'], req.headers.cookie);
      res.writeHead(200, { 'content-type': 'text/html' }).end(html);
    });
    const url = at('/set', (_req, res) => res.writeHead(302, { location: '/in', 'set-cookie': 'a=b' }).end());
    await fetcher({ userAgent: 'KeepsakeKitchen/test' }).fetchPage(url);
    expect(addresses).toEqual(['KeepsakeKitchen/test', undefined]);
  });

  it('is found after five redirects', async () => {
    for (let i = 0; i < 5; i += 1)
      at(`/r${String(i)}`, (_req, res) => res.writeHead(301, { location: `r${String(i + 1)}` }).end());
    at('/r5', answering('text/html', html));
    expect((await fetcher().fetchPage(`${origin}/r0`)).finalUrl).toBe(`${origin}/r5`);
  });
});

describe('a redirect', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'http://localhost/',
    'http://[::1]/',
    'http://2130706433/',
    'https://cook:secret@example.com/',
    'gopher://example.com/',
  ])('to %s is not followed', async (location) => {
    const url = at('/away', (_req, res) => res.writeHead(302, { location }).end());
    await expect(fetcher().fetchPage(url)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('to another port of this machine is not followed', async () => {
    const url = at('/away', (_req, res) => res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    await expect(fetcher().fetchPage(url)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is followed five times, not six', async () => {
    const url = at('/round', (_req, res) => res.writeHead(302, { location: '/round' }).end());
    await expect(fetcher().fetchPage(url)).rejects.toMatchObject({
      code: 'upstream',
      message: 'That address redirects too many times.',
    });
  });
});

describe('a name', () => {
  it.each([
    [[{ address: '127.0.0.1', family: 4 }]],
    [
      [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    ],
    [[{ address: '::ffff:10.0.0.1', family: 6 }]],
    [[{ address: '64:ff9b::a00:1', family: 6 }]],
  ])('that resolves inward is refused: %j', async (found) => {
    const pages = fetcher({ resolve: () => Promise.resolve(found) });
    await expect(pages.fetchPage('http://recipes.example/soup')).rejects.toMatchObject({ code: 'invalid' });
    await expect(pages.fetchPicture('https://recipes.example/soup.jpg')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('that is unknown gets its sentence', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));
    await expect(fetcher({ resolve }).fetchPage('http://recipes.example/')).rejects.toMatchObject({
      code: 'upstream',
      message: 'No site was found at that address.',
    });
  });

  it('whose resolver never answers ends at the deadline', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    await expect(fetcher({ resolve, deadlineMs: 50 }).fetchPage('http://recipes.example/')).rejects.toMatchObject({
      code: 'timeout',
    });
  });
});

describe('a site that refuses or fails', () => {
  it.each([401, 402, 403, 429, 451])('with %i is said to let nobody read, and offers pasting', async (status) => {
    const url = at('/no', (_req, res) => res.writeHead(status).end('no'));
    await expect(fetcher().fetchPage(url)).rejects.toMatchObject({
      code: 'upstream',
      message: expect.stringMatching(/does not let other programs read its pages\. .*paste/) as string,
    });
  });

  it('by asking for a proof of being a person is the same', async () => {
    const url = at('/no', (_req, res) => res.writeHead(503, { 'cf-mitigated': 'challenge' }).end());
    await expect(fetcher().fetchPage(url)).rejects.toThrow('does not let other programs');
  });

  it('is told apart from a page that is gone and from a fault', async () => {
    await expect(fetcher().fetchPage(`${origin}/nowhere`)).rejects.toMatchObject({
      code: 'upstream',
      message: 'There is no page at that address any more.',
    });
    const broken = at('/broken', (_req, res) => res.writeHead(500).end());
    await expect(fetcher().fetchPage(broken)).rejects.toMatchObject({
      code: 'upstream',
      message: expect.stringContaining('500') as string,
    });
    const cut = at('/cut', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' }).write('a');
      res.socket?.destroy();
    });
    await expect(fetcher().fetchPage(cut)).rejects.toMatchObject({ code: 'upstream' });
    await expect(webPages({ allowHosts: ['127.0.0.1:1'] }).fetchPage('http://127.0.0.1:1/')).rejects.toMatchObject({
      code: 'upstream',
    });
  });

  it('sends something that is no page', async () => {
    const pdf = at('/pdf', answering('application/pdf', '%PDF-'));
    await expect(fetcher().fetchPage(pdf)).rejects.toMatchObject({ code: 'unreadable' });
    const image = at('/image', answering('image/png', 'x'));
    await expect(fetcher().fetchPage(image)).rejects.toThrow('leads to a picture');
    await expect(fetcher().fetchPicture(at('/page', answering('text/html', html)))).rejects.toMatchObject({
      code: 'unreadable',
    });
  });

  it('packs in a way nobody knows, or packs badly', async () => {
    const odd = at('/odd', answering('text/html', 'x', { 'content-encoding': 'rot13' }));
    await expect(fetcher().fetchPage(odd)).rejects.toMatchObject({ code: 'upstream' });
    const bad = at('/bad', answering('text/html', 'not gzip at all', { 'content-encoding': 'gzip' }));
    await expect(fetcher().fetchPage(bad)).rejects.toMatchObject({ code: 'upstream' });
  });
});

describe('too much, or too slow', () => {
  const endless: RequestListener = (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/html' });
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const pour = () => {
      while (!res.destroyed && res.write(chunk));
    };
    res.on('drain', pour);
    pour();
  };

  it('an endless page ends at 5 MB, and the line to the site is cut', async () => {
    let closed: Promise<void> | undefined;
    const url = at('/endless', (req, res) => {
      closed = new Promise((resolve) => res.on('close', resolve));
      endless(req, res);
    });
    const before = process.memoryUsage().arrayBuffers;
    await expect(fetcher().fetchPage(url)).rejects.toMatchObject({
      code: 'upstream',
      message: expect.stringContaining('5 MB') as string,
    });
    await closed;
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('a page that says it has 200 MB ends at 5 MB', async () => {
    const url = at('/huge', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html', 'content-length': String(200 * 1024 * 1024) });
      const chunk = Buffer.alloc(1024 * 1024, 'a');
      const pour = () => {
        while (!res.destroyed && res.write(chunk));
      };
      res.on('drain', pour);
      pour();
    });
    await expect(fetcher().fetchPage(url)).rejects.toThrow('larger than 5 MB');
  });

  it.each(['gzip', 'br'])('a %s bomb ends at 5 MB', async (encoding) => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const bomb = encoding === 'gzip' ? gzipSync(zeros) : brotliCompressSync(zeros, { params: { 1: 1 } });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const url = at('/bomb', answering('text/html', bomb, { 'content-encoding': encoding }));
    await expect(fetcher().fetchPage(url)).rejects.toThrow('larger than 5 MB');
  });

  it.each([
    ['sends no headers', (() => undefined) satisfies RequestListener],
    [
      'drips',
      ((_req, res) => {
        res.writeHead(200, { 'content-type': 'text/html' });
        const drip = setInterval(() => res.write('a'), 5);
        res.on('close', () => {
          clearInterval(drip);
        });
      }) satisfies RequestListener,
    ],
    [
      'redirects slowly for ever',
      ((_req, res) => {
        setTimeout(() => res.writeHead(302, { location: '/slow' }).end(), 40);
      }) satisfies RequestListener,
    ],
  ] as [string, RequestListener][])('a site that %s ends at the deadline', async (_what, route) => {
    await expect(fetcher({ deadlineMs: 100 }).fetchPage(at('/slow', route))).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('seconds to answer') as string,
    });
  });

  it('ends when the person who asked has gone', async () => {
    const aborted = new AbortController();
    const url = at('/silent', () => {
      aborted.abort();
    });
    await expect(fetcher().fetchPage(url, aborted.signal)).rejects.toMatchObject({ code: 'timeout' });
  });
});

it('fetches a picture whatever name its type has', async () => {
  const url = at('/soup.jpg', answering('image/jpeg', Buffer.from([255, 216, 255])));
  expect(await fetcher().fetchPicture(url)).toEqual({ bytes: Buffer.from([255, 216, 255]), contentType: 'image/jpeg' });
  const small = fetcher({ pictureBytes: 2 });
  await expect(small.fetchPicture(url)).rejects.toMatchObject({ code: 'upstream' });
});
