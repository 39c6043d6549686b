import { createHmac, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { dishWords, picker, type Pick } from '../bench/dishes.ts';
import { familyHas, fileIdOf, idOf, lineIdOf, sessionIdOf } from './fill.ts';

/** Of a hundred calls of an evening, how many are of what kind. */
export const mix = { library: 22, search: 14, recipe: 24, cook: 15, tick: 18, save: 6, picture: 1 } as const;
export type Kind = keyof typeof mix;

/** Somebody looks at one family's kitchen for so many calls, then at another one's. */
const CALLS_OF_A_VISIT = 25;
/** Who does not answer in so many seconds has failed. */
const TIMEOUT_SECONDS = 15;
/** The first families alone have the bytes of their pictures in the bucket. */
export const FAMILIES_WITH_BYTES = 100;

interface Options {
  readonly urls: readonly string[];
  readonly families: number;
  readonly seconds: number;
  readonly connections: number;
  readonly seed: number;
  readonly sessionSecret: string;
  /** Whether the picture of a hundred calls is shown, or given to be read as a card. */
  readonly pictures: 'shown' | 'read';
}

export interface Evening {
  /** How long each call that was answered with success took, in ms. */
  readonly took: Readonly<Record<Kind, readonly number[]>>;
  /** Calls that were answered with another status, and how often none came. */
  readonly refused: Readonly<Record<string, number>>;
  readonly unanswered: number;
  readonly seconds: number;
}

/** So many callers, each of whom asks again as soon as they are answered, with the calls of an evening. */
export async function evening(options: Options): Promise<Evening> {
  const took = Object.fromEntries(Object.keys(mix).map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>;
  const refused: Record<string, number> = {};
  const each = options.connections / options.urls.length;
  const run = (url: string, place: number) =>
    new Promise<autocannon.Result>((resolve, reject) => {
      let of: Kind = 'library';
      let client = place * each;
      const settings: autocannon.Options = {
        ...{ url, connections: each, duration: options.seconds, timeout: TIMEOUT_SECONDS },
        // What is asked hangs on what was answered: each connection has requests of its own.
        setupClient: (its) => {
          client += 1;
          its.setRequests(requestsOf(visitor(options, client), (kind) => (of = kind)));
        },
      };
      const running = autocannon(settings, (error: unknown, result) => {
        if (error) reject(error instanceof Error ? error : new Error('the load could not be run'));
        else resolve(result);
      });
      // Told right after the request's own listener, so that the kind is this answer's.
      running.on('response', (_client, status, _bytes, ms) => {
        if (status >= 200 && status < 300) took[of].push(ms);
        else refused[`${of} ${String(status)}`] = (refused[`${of} ${String(status)}`] ?? 0) + 1;
      });
    });
  const ended = await Promise.all(options.urls.map(run));
  return {
    took,
    refused,
    unanswered: ended.reduce((sum, { errors }) => sum + errors, 0),
    seconds: Math.max(...ended.map(({ duration }) => duration)),
  };
}

type Visitor = ReturnType<typeof visitor>;

/** A hundred requests by the mix, in an order of the visitor's own. A recipe is read right before it is saved. */
function requestsOf({ any, ask, heard }: Visitor, answered: (kind: Kind) => void): autocannon.Request[] {
  const units: Kind[][] = Object.entries(mix).flatMap(([kind, count]) =>
    kind === 'save'
      ? Array.from({ length: count }, (): Kind[] => ['recipe', 'save'])
      : Array.from({ length: kind === 'recipe' ? count - mix.save : count }, (): Kind[] => [kind as Kind]),
  );
  const order: Kind[] = [];
  while (units.length > 0) order.push(...(units.splice(units.indexOf(any(units)), 1)[0] ?? []));
  return order.map((kind) => ({
    setupRequest: (request: autocannon.Request) => ({ ...request, ...ask(kind) }),
    onResponse: (status: number, body: string) => {
      answered(kind);
      if (status === 200 && kind === 'recipe') heard(body);
    },
  }));
}

/** One who cooks: keeps in mind in whose kitchen they are, and which recipe they have just read. */
function visitor({ families, seed, sessionSecret, pictures, connections }: Options, client: number) {
  const any = picker(seed * 1000 + client);
  const number = (below: number) => Math.floor(any(thousandths) * below) % below;
  let calls = 0;
  let family = number(families);
  let recipe = { id: '', version: 0 };
  /** Recipes that nobody else saves meanwhile. */
  const own = () => (number(Math.floor(familyHas.recipes / connections)) * connections + client) % familyHas.recipes;

  const calling: Readonly<Record<Kind, () => autocannon.Request>> = {
    library: () => get(any(libraryPages)),
    search: () => get(`/api/library?search=${encodeURIComponent(searched(any))}`),
    recipe: () => get(`/api/recipes/${idOf('recipe', family, own())}`),
    cook: () => {
      const id = idOf('recipe', family, number(familyHas.recipes));
      const made = { id: randomUUID(), madeOn: new Date().toISOString().slice(0, 10), note: 'Good.' };
      return any([
        () => get(`/api/recipes/${id}`),
        () => get('/api/user'),
        () => get(`/api/recipes/${id}/makings`),
        () => send('POST', `/api/recipes/${id}/makings`, made),
      ])();
    },
    tick: () =>
      send('PATCH', `/api/grocery-lists/${idOf('list', family, 0)}`, {
        checked: { [lineIdOf(number(familyHas.linesOfList))]: any([true, false]) },
      }),
    save: () =>
      send('PATCH', `/api/recipes/${recipe.id}`, {
        version: recipe.version,
        notes: `A little less sugar, said at call ${String(calls)}.`,
      }),
    picture: () => {
      family = number(Math.min(families, FAMILIES_WITH_BYTES));
      const path = `/files/${fileIdOf('picture', family, 0)}`;
      if (pictures === 'shown') return get(`${path}?w=640`);
      return send('POST', '/api/imports', { items: [{ sourceType: 'photo', sourcePaths: [path], name: 'card' }] });
    },
  };

  const get = (path: string): autocannon.Request => ({ method: 'GET', path });
  const send = (method: 'POST' | 'PATCH', path: string, body: object): autocannon.Request => ({
    ...{ method, path, body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json' },
  });

  return {
    any,
    ask(kind: Kind): autocannon.Request {
      calls += 1;
      if (calls % CALLS_OF_A_VISIT === 0 && kind !== 'save') family = number(families);
      const request = calling[kind]();
      return { ...request, headers: { ...request.headers, cookie: cookieOf(family, sessionSecret) } };
    },
    heard(body: string): void {
      const { id, version } = JSON.parse(body) as { id: string; version: number };
      recipe = { id, version };
    },
  };
}

const thousandths = Array.from({ length: 1_000_000 }, (_, n) => n / 1_000_000);
const libraryPages = [
  ...['/api/library', '/api/library', '/api/library', '/api/library?tags=baking', '/api/library?sort=made-last'],
  ...['/api/library?maxMin=30', '/api/home'],
];

/** Most search for one word, some for two, and one in ten makes a typing error. */
function searched(any: Pick): string {
  const word = any(any([dishWords.food, dishWords.ingredient, dishWords.dish]));
  return any([
    ...Array.from({ length: 6 }, () => word),
    ...Array.from({ length: 3 }, () => `${word} ${any(dishWords.ingredient)}`),
    word.slice(0, 2) + word.slice(3),
  ]);
}

/** As the product signs it: the session's id and its HMAC. */
function cookieOf(family: number, secret: string): string {
  const id = sessionIdOf(family);
  const signature = createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '');
  return `kk.sid=${encodeURIComponent(`s:${id}.${signature}`)}`;
}
