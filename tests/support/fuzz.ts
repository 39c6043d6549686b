import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { api } from '#shared/api.ts';
import type { Route } from '#shared/route.ts';

/** Who calls. `keeper` and `viewer` belong to the family with the marked words; nobody else may ever see one of these. */
export const ROLES = ['keeper', 'viewer', 'other', 'guest', 'visitor', 'stranger'] as const;
export type Role = (typeof ROLES)[number];
const family: readonly Role[] = ['keeper', 'viewer'];

/** Stands in everything that the marked family keeps, and in nothing that anybody sends afterwards. */
export const MARK = 'zqxmarkzqx';

export interface World {
  /** Where the server listens. */
  readonly url: string;
  /** What must be in no answer whoever asks: folders of the machine, addresses of the database. */
  readonly secrets: readonly string[];
  /** A cookie for the role, with a session that is alive; of `keeper` and `viewer` always in the marked family. */
  enter(role: Role): Promise<string>;
}

export interface FuzzRequest {
  readonly at: number;
  readonly role: Role;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

export interface Report {
  /** 'role status' to the number of such answers; 'hung' and 'cut off' beside the statuses. */
  readonly counts: ReadonlyMap<string, number>;
  readonly faults: readonly { readonly what: string; readonly fuzzRequest: FuzzRequest; readonly says: string }[];
}

/** Longest time an answer may take, in ms. */
const patience = 15_000;
const atOnce = 8;

/** The same numbers for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    chance: (share: number) => next() < share,
    below,
    one: <T>(all: readonly T[]): T => all[below(all.length)] as T,
  };
}
type Dice = ReturnType<typeof dice>;

const words = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf', 'prototype', 'isPrototypeOf'];
const digits = '9'.repeat(320);
const texts: readonly string[] = [
  ...words,
  ...words.map((word) => `2 cups ${word}`),
  ...['', ' ', '\u0000', 'a\u0000b', '\ud83c', '\u200b', '\r\n\t', 'null', 'NaN', '-1', '1e999', '0x10', '½', '½½ cup'],
  ...[
    digits,
    `${digits} cups flour`,
    `bake for ${digits} minutes at ${digits}°F`,
    `1/${digits} cup`,
    `serves ${digits}`,
  ],
  ...[
    '../../etc/passwd',
    '..%2f..',
    '%',
    '%00',
    '%ff',
    "'; drop table recipes; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
  ],
  ...[
    'Crème brûlée 🍮',
    'مرق',
    '味噌汁',
    'e\u0301'.repeat(200),
    'x'.repeat(501),
    'x'.repeat(20_001),
    'a\n'.repeat(9000),
  ],
  ...['http://127.0.0.1/', 'http://[::1', 'https://x.invalid/', 'data:text/html,<h1>x', 'javascript:1', '/files/x'],
  ...[
    '2026-02-31',
    '1 cup flour\n2 eggs\nMix.\nBake 30 minutes.',
    '[[[[',
    '"',
    '\\',
    'a@b.example',
    'A'.repeat(254) + '@b.c',
  ],
];
/** Written into the JSON as it stands, where a number of JavaScript would be rounded before. */
const hugeNumber = '@huge@';
const numbers: readonly unknown[] = [
  ...[
    0,
    -0,
    1,
    -1,
    0.5,
    1.5,
    99,
    10_081,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    -(2 ** 53) - 1,
    1e12,
    1e13,
    1e308,
    -1e308,
    5e-324,
  ],
  hugeNumber,
];
const nested = (deep: number): unknown => JSON.parse('['.repeat(deep) + ']'.repeat(deep)) as unknown;
const oddities: readonly unknown[] = [
  ...[null, true, false, [], {}, [null], [[]], nested(20), nested(200)],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '{"length":1e9}', '{"then":1,"toJSON":1}'].map(
    (json) => JSON.parse(json) as unknown,
  ),
  Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`key${String(n)}`, n])),
  Array.from({ length: 1200 }, (_, n) => n),
];

type Schema = Readonly<Record<string, unknown>>;
const schemas = new Map<z.ZodType, Schema>();
function jsonSchema(schema: z.ZodType): Schema {
  const cached = schemas.get(schema);
  if (cached) return cached;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
  schemas.set(schema, made);
  return made;
}

/** 'recipes' of '/api/recipes/:id/share'. */
const resourceOf = (path: string) => path.split('/')[2]?.split('?')[0] ?? '';

/** Makes calls of the table's rows: mostly of the right form, with something hostile in some places. */
class Maker {
  private readonly ids: string[] = ['11111111-1111-4111-8111-111111111111'];
  private readonly paths: string[] = ['/files/nothing'];
  private readonly dice: Dice;
  private readonly rows: readonly Row[];
  private hostility = 0;
  /** 'keeper recipes' to the ids that this caller was told of there. */
  private readonly known = new Map<string, string[]>();
  private asking: Role = 'stranger';

  constructor(throws: Dice, rows: readonly Row[]) {
    this.dice = throws;
    this.rows = rows;
  }

  asked(at: number, role: Role): FuzzRequest {
    this.hostility = this.dice.one([0, 0.02, 0.1, 0.4]);
    this.asking = role;
    if (this.dice.chance(0.08)) return this.besideTheTable(at, role);
    const [, route] = this.dice.one(this.rows);
    const headers: Record<string, string> = this.headers();
    let body: string | null = null;
    if (route.body) {
      headers['content-type'] = this.dice.one([
        'application/json',
        'application/json',
        'application/json; charset=utf-8',
        'application/json',
        'text/plain',
      ]);
      body = this.dice.chance(0.03)
        ? this.dice.one([
            '',
            'null',
            '5',
            '{',
            '[[[[',
            '['.repeat(20_000),
            '"x"',
            '{"a":1}}',
            '\u0000',
            `{"a":${digits}}`,
            `[${'1,'.repeat(30_000)}1]`,
          ])
        : JSON.stringify(this.value(jsonSchema(route.body), '')).replaceAll(`"${hugeNumber}"`, digits);
    }
    const path = route.path.replace(/:\w+/g, () => encodeURIComponent(this.id(resourceOf(route.path))));
    return { at, role, method: route.method, path: path + this.query(route), headers, body };
  }

  /** What the table does not name: files, pages, other sites' messages, malformed addresses. */
  private besideTheTable(at: number, role: Role): FuzzRequest {
    const id = () => encodeURIComponent(this.id());
    const text = () => encodeURIComponent(this.text().slice(0, 2000).toWellFormed());
    const [method, path, body] = this.dice.one<() => readonly [string, string, (string | Buffer)?]>([
      () => ['GET', `${this.dice.one(this.paths)}?w=${this.dice.one(['1', digits, '-1', 'x', '640'])}`],
      () => ['GET', `/files/${id()}?page=${text()}`],
      () => ['GET', `${this.dice.one(this.paths)}?original=1`],
      () => ['GET', `/shared/${text()}`],
      () => ['GET', `/shared/${id()}/photo/${this.dice.one(['1', digits, 'x'])}`],
      () => ['GET', `/print-files/${text()}/interior.pdf`],
      () => ['GET', `/sandbox/checkout/${text()}`],
      () => ['POST', `/sandbox/portal/${text()}`, 'do=cancel'],
      () => ['PUT', `/api/storage/${text()}?expires=${digits}`, Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])],
      () => ['POST', '/api/stripe/webhook', this.text()],
      () => ['GET', `/api/retailers/kroger/return?code=${text()}&state=${text()}`],
      () => [
        'GET',
        this.dice.one([
          '/assets/..%2f..%2fpackage.json',
          '/assets/%',
          '/assets/%00',
          '/%ff',
          '/fonts/..%5c..',
          '//',
          '/..%2f',
          '/api/%',
          '/api/recipes/%ff',
          '/assets/',
          '/sw.js%00',
        ]),
      ],
      () => ['GET', `/api/recipes/${text()}`],
      () => [
        this.dice.one(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD']),
        `/api/${this.dice.one(['recipes', 'user', 'health', 'nothing'])}`,
      ],
    ])();
    const headers = this.headers();
    if (body !== undefined)
      headers['content-type'] = this.dice.one(['application/x-www-form-urlencoded', 'image/jpeg', 'application/json']);
    return { at, role, method, path, headers, body: body ?? null };
  }

  private headers(): Record<string, string> {
    if (!this.dice.chance(0.05)) return {};
    return this.dice.one<Record<string, string>>([
      { 'accept-encoding': 'gzip, br, constructor' },
      { 'content-encoding': 'gzip' },
      { origin: 'null' },
      { origin: 'http://evil.example', host: 'evil.example' },
      { host: '' },
      { range: `bytes=${digits}-` },
      { 'if-none-match': '*' },
      { 'x-forwarded-for': '::::, 1.2.3' },
      { 'x-forwarded-proto': 'constructor' },
      { cookie: 'kk.sid=s%3A__proto__.x; a=%' },
      { 'sec-fetch-site': 'cross-site' },
      { expect: '100-continue' },
    ]);
  }

  private query(route: Route): string {
    if (!route.query) return '';
    const value = this.value(jsonSchema(route.query), '');
    if (typeof value !== 'object' || value === null)
      return `?${this.dice.one(['%', 'a=%ff', '__proto__=1', 'a[b]=c', 'trash=a&trash=b'])}`;
    const entries = Object.entries(value).filter(() => this.dice.chance(0.6));
    const describePart = (part: unknown) =>
      (typeof part === 'string' ? part : JSON.stringify(part)).slice(0, 3000).toWellFormed();
    return `?${entries.map(([name, part]) => `${encodeURIComponent(name)}=${encodeURIComponent(describePart(part))}`).join('&')}`;
  }

  /** Remembers what an answer names, so that later calls ask for it. */
  heard({ role, path }: FuzzRequest, text: string): void {
    const resource = resourceOf(path);
    const own = this.known.get(`${role} ${resource}`) ?? [];
    this.known.set(`${role} ${resource}`, own);
    for (const [, id] of text.matchAll(/"id":"([\w-]{8,60})"/g)) {
      if (id && own.length < 200) own.push(id);
      if (id && this.ids.length < 5000) this.ids.push(id);
    }
    for (const [found] of text.matchAll(/\/files\/[\w-]{8,60}/g)) if (this.paths.length < 1000) this.paths.push(found);
  }

  private id(resource = 'recipes'): string {
    if (this.dice.chance(0.1)) return this.text().slice(0, 500).toWellFormed() || 'x';
    const own = this.known.get(`${this.asking} ${resource}`) ?? [];
    return own.length > 0 && this.dice.chance(0.7) ? this.dice.one(own) : this.dice.one(this.ids);
  }

  private text(): string {
    return this.dice.one(texts);
  }

  private value(schema: Schema, name: string): unknown {
    if (this.dice.chance(this.hostility * 0.3)) return this.dice.one(oddities);
    const options = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
    if (options) return this.value(this.dice.one(options), name);
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum']))
      return this.dice.chance(this.hostility) ? this.text() : this.dice.one(schema['enum'] as unknown[]);
    if (Array.isArray(schema['allOf'])) return this.value(schema['allOf'][0] as Schema, name);
    switch (schema['type']) {
      case 'object':
        return this.object(schema);
      case 'array':
        return this.list(schema, name);
      case 'number':
      case 'integer':
        return this.dice.chance(Math.max(0.1, this.hostility)) ? this.dice.one(numbers) : this.dice.below(5);
      case 'boolean':
        return this.dice.chance(0.5);
      case 'null':
        return null;
      case 'string':
        return this.string(name);
      default:
        return this.dice.one([...texts, ...numbers]);
    }
  }

  private string(name: string): string {
    if (this.dice.chance(Math.max(0.05, this.hostility))) return this.text();
    if (/^(id|ids|recipeIds?|collectionId|importId|before)$/.test(name)) return this.id();
    if (/path|photo|cover|file/i.test(name)) return this.dice.one(this.paths);
    if (name === 'email') return `fuzz${String(this.dice.below(1000))}@example.org`;
    if (name === 'password') return 'a long secret of the fuzz';
    if (/url/i.test(name)) return this.dice.one(['http://127.0.0.1:1/', 'https://nowhere.invalid/leek-soup']);
    return this.dice.one([
      'Leek soup',
      '2 cups flour',
      'salt',
      'Stir until smooth, 10 minutes.',
      '4',
      'cup',
      'bread, sliced',
    ]);
  }

  private object(schema: Schema): unknown {
    const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
    const required = new Set((schema['required'] ?? []) as string[]);
    const made = new Map<string, unknown>();
    for (const [name, part] of Object.entries(properties)) {
      if (this.dice.chance(required.has(name) ? 1 - this.hostility * 0.2 : 0.45))
        made.set(name, this.value(part, name));
    }
    const more = schema['additionalProperties'];
    if (typeof more === 'object' && more !== null) {
      for (let n = this.dice.below(3); n > 0; n -= 1) {
        const name = this.dice.chance(this.hostility)
          ? this.text().slice(0, 100)
          : this.dice.one([...this.ids, 'steps.0', 'ingredients.0', 'flour']);
        made.set(name, this.value(more as Schema, ''));
      }
    }
    if (this.dice.chance(this.hostility * 0.3)) made.set(this.dice.one(words), this.dice.one(oddities));
    return Object.fromEntries(made);
  }

  private list(schema: Schema, name: string): unknown[] {
    const items = schema['prefixItems'] as Schema[] | undefined;
    if (items) return items.map((item) => this.value(item, name));
    const many = this.dice.chance(this.hostility * 0.05) ? 300 : this.dice.below(4);
    return Array.from({ length: many }, () => this.value((schema['items'] ?? {}) as Schema, name));
  }
}

/** Rows that keep the whole machine busy come up less often. */
const heavy = new Set(['collectionPdf', 'recipePdf', 'collectionPreflight', 'parseRecipe', 'signUp', 'signIn']);
const often = 6;
type Row = readonly [name: string, route: Route];
const rowsWith = (heavyToo: boolean): readonly Row[] =>
  Object.entries<Route>(api).flatMap((row) => {
    const times = heavy.has(row[0]) ? Number(heavyToo) : often;
    return Array.from({ length: times }, (): Row => row);
  });

/** Asks `many` calls, the same for the same seed, eight at a time; `heavyToo` also those that read pictures and set books. */
export async function fuzz(
  world: World,
  { seed, many, heavyToo }: { seed: number; many: number; heavyToo: boolean },
): Promise<Report> {
  const throws = dice(seed);
  const maker = new Maker(throws, rowsWith(heavyToo));
  const cookies = new Map<Role, string>();
  const counts = new Map<string, number>();
  const faults: { what: string; fuzzRequest: FuzzRequest; says: string }[] = [];
  for (const role of ROLES) cookies.set(role, await world.enter(role));
  let at = 0;

  const ask = async () => {
    while (at < many) {
      const number = at++;
      const role = throws.one(ROLES);
      if (number % 100 === 99) await revive(role);
      const fuzzRequest = maker.asked(number, role);
      // A session that a call ends or exchanges is one of nobody's: everybody else's lasts.
      const passing = /^\/api\/(auth|sessions?|user|account)\b/.test(fuzzRequest.path) && fuzzRequest.method !== 'GET';
      const cookie = passing
        ? await world.enter(throws.one<Role>(['guest', 'visitor', 'visitor', 'visitor', 'other']))
        : (cookies.get(role) ?? '');
      const sent = { ...fuzzRequest, headers: { ...(cookie === '' ? {} : { cookie }), ...fuzzRequest.headers } };
      // Two that meet: one ends the session in which the other makes something.
      const beside =
        passing && throws.chance(0.5) ? send(world.url, { ...maker.asked(number, role), headers: { cookie } }) : null;
      judge(sent, passing ? 'other' : role, await send(world.url, sent));
      if (beside) await beside;
    }
  };
  const revive = async (role: Role) => {
    cookies.set(role, await world.enter(role));
  };
  const judge = (fuzzRequest: FuzzRequest, role: Role, { status, text }: Answer) => {
    const key = `${role} ${String(status)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const fault = (what: string) => faults.push({ what, fuzzRequest, says: text.slice(0, 300) });
    if (status === 500) fault('500');
    if (status === 'hung') fault('no answer in 15 s');
    if (!family.includes(role) && text.includes(MARK)) fault('another family’s data');
    if (world.secrets.some((secret) => text.includes(secret))) fault('a secret of the machine');
    maker.heard(fuzzRequest, text);
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return { counts, faults };
}

interface Answer {
  readonly status: number | 'hung' | 'cut off';
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** One call by itself, as it stands: nothing is made well-formed on the way. */
function send(url: string, { method, path, headers, body }: FuzzRequest): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const late = new AbortController();
    const done = (answer: Answer) => {
      late.abort();
      resolve(answer);
      call.destroy();
    };
    const nothing = { text: '', headers: {} };
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent: false }, (res) => {
      const status = res.statusCode ?? 0;
      const pieces: Buffer[] = [];
      const end = () => done({ status, text: Buffer.concat(pieces).toString(), headers: res.headers });
      res.on('data', (piece: Buffer) => pieces.push(piece));
      res.on('end', end).on('error', end);
      // A stream of events does not end; what it begins with has come by then.
      if (res.headers['content-type']?.startsWith('text/event-stream')) void delay(50).then(end);
    });
    call.on('error', () => done({ status: 'cut off', ...nothing }));
    delay(patience, undefined, { signal: late.signal }).then(
      () => done({ status: 'hung', ...nothing }),
      () => undefined,
    );
    call.end(body ?? undefined);
  });
}

/** Fills the marked family with what can be asked for. */
export async function mark(url: string, cookie: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const evidence = { title: [[0, 0]], 'ingredients.0': [[0, 1]] };
  const lines = [`${MARK} soup`, `2 ${MARK}`].map((text) => ({ text, box: null, confidence: 1 }));
  const transcript = { language: 'en', pages: [{ file: null, width: null, height: null, lines }] };
  const marked = { notes: MARK, story: MARK, tags: [MARK], steps: [`Boil the ${MARK}.`], ingredients: [`2 ${MARK}`] };
  const { id } = await post('/api/recipes', { title: `${MARK} soup`, ...marked, evidence, transcript });
  await post('/api/collections', { title: `${MARK} book`, recipeIds: [id] });
  await post('/api/grocery-lists', { name: `${MARK} list`, recipeIds: [id] });
  await post('/api/imports', { items: [{ sourceType: 'text', sourceData: `${MARK} pie\n2 eggs\nBake.`, name: MARK }] });
}

/** The report as lines: a table of statuses by role, and each fault with how to do it again. */
export function describeFault({ counts, faults }: Report): string {
  const statuses = [...new Set([...counts.keys()].map((key) => key.slice(key.indexOf(' ') + 1)))].sort();
  const row = (cells: readonly (string | number)[]) => cells.map((cell) => String(cell).padStart(8)).join('');
  const table = [
    row(['', ...statuses]),
    ...ROLES.map((role) => row([role, ...statuses.map((status) => counts.get(`${role} ${status}`) ?? 0)])),
  ];
  const faultLines = faults.map(({ what, fuzzRequest: asked, says }) => {
    const { cookie: _cookie, ...headers } = asked.headers;
    const body = asked.body === null ? '' : ` ${asked.body.toString().slice(0, 1500)}`;
    return `\n${what}: call ${String(asked.at)}, ${asked.role}: ${asked.method} ${asked.path} ${JSON.stringify(headers)}${body}\n  ${says}`;
  });
  return [...table, ...faultLines].join('\n');
}
