import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { newImportId } from '#server/features/imports/import-ids.ts';
import { countImports, sendPicture, usualDeeds } from './deeds.ts';
import { type Deed, Family } from './family.ts';
import type { Fault } from './fault.ts';
import type { Stage } from './stage.ts';

const FAULT_MS = 20_000;
/** Only the model says so: our own reader reads the picture, which says something else. */
const TITLE = 'Soup as the model read it';

type Manner = 'reads' | 'hangs' | 'garbage' | 'another shape' | 'endless' | 'cut off' | 'errors';

const completion = (content: string) =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'local',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', refusal: null, content } }],
  });

const field = (text: string | null, ...lines: number[]) => ({ text, lines });
const none = field(null);
const written = {
  language: 'en',
  lines: [TITLE, 'Ingredients', '2 leeks', 'Method', 'Boil the leeks.'].map((text) => ({ text, confidence: 0.99 })),
};
const recipes = {
  recipes: [
    {
      ...{ title: field(TITLE, 1), servings: none, author: none, equipment: [], notes: [] },
      ...{ prep_time: none, cook_time: none, rest_time: none, total_time: none },
      ingredients: [{ section: null, text: '2 leeks', quantity: '2', unit: null, item: 'leeks', lines: [3] }],
      steps: [{ section: null, text: 'Boil the leeks.', lines: [5] }],
    },
  ],
};
const tidied = { texts: [], ingredients: [], order: null };

/** What a model on this machine would be, behind the interface that they all speak; it reads well until it is told otherwise. */
async function modelServer(stage: Stage) {
  let manner: Manner = 'reads';
  function answer(name: string, response: ServerResponse): void {
    const good = name === 'written_page' ? written : name === 'recipes' ? recipes : tidied;
    const says = (content: string) => response.end(completion(content));
    response.setHeader('content-type', 'application/json');
    if (manner === 'reads') says(JSON.stringify(good));
    else if (manner === 'garbage') says('Øñ ]]}{{ as a large language model, soup soup soup '.repeat(50));
    else if (manner === 'another shape') says(JSON.stringify({ poem: ['roses', 'are'], lines: 'red', recipes: 7 }));
    else if (manner === 'errors') response.writeHead(500).end('{"error":{"message":"out of memory"}}');
    else if (manner === 'cut off')
      response.write(completion(JSON.stringify(good)).slice(0, 200), () => response.destroy());
    else if (manner === 'endless') {
      response.write('{"choices":[{"message":{"content":"');
      const timer = setInterval(() => response.write('soup '.repeat(20_000)), 50);
      response.once('close', () => clearInterval(timer));
    }
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => {
      if (manner === 'hangs') return;
      if (request.method === 'GET') {
        response.setHeader('content-type', 'application/json');
        response.end('{"object":"list","data":[]}');
        return;
      }
      const asked = Buffer.concat(parts).toString('utf8');
      answer(/"name":"(written_page|recipes|repairs)"/.exec(asked)?.[1] ?? '', response);
    });
    response.on('error', () => undefined);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stage.ends(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    turn(to: Manner) {
      manner = to;
    },
  };
}

/** Photos of cards, which the model reads; where it does not, our own reader. */
function photographing(): Deed {
  const imported = new Set<string>();
  const text = ['Soup of the card', 'Ingredients', '2 leeks', 'Method', 'Boil the leeks.'];
  const lines = text.map((line, at) => `<text x="30" y="${String(60 + at * 60)}">${line}</text>`).join('');
  const card = (salt: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="380" font-size="36" font-family="serif"><rect width="600" height="380" fill="#fff"/>${lines}<circle cx="590" cy="370" r="${String(1 + (salt % 8))}"/></svg>`,
      ),
    )
      .png()
      .toBuffer();
  const deed: Deed = {
    name: 'photographed',
    // Our own reader reads each beside the model, which takes this machine seconds.
    restMs: 6000,
    async act(ask) {
      const path = await sendPicture(ask, await card(imported.size));
      if (path === null) return false;
      const id = newImportId();
      const item = { id, sourceType: 'photo', sourcePaths: [path], name: 'card' };
      const { status } = await ask('POST', '/api/imports', { items: [item] });
      if (status === 200) imported.add(id);
      return status === 200;
    },
    /** Until the model has read one again. */
    async through(ask) {
      const before = new Set(imported);
      if (!(await deed.act(ask))) return false;
      const [id = ''] = [...imported].filter((one) => !before.has(one));
      for (;;) {
        const { status, body } = await ask('GET', `/api/imports/${id}`);
        const read = body as { status: string; title: string } | null;
        if (status === 200 && read && ['ready', 'failed'].includes(read.status)) return read.title === TITLE;
        await delay(100);
      }
    },
    count: (_ask, database) => countImports(database, [...imported], 'photo'),
  };
  return deed;
}

/** Asks for repairs of a recipe, for which somebody waits. */
function tidying(): Deed {
  let id = '';
  return {
    name: 'tidied',
    restMs: 1000,
    async prepare(ask) {
      const recipe = { title: 'A soup', ingredients: ['2 leeks'], steps: ['Boil teh leeks.'] };
      ({ id } = (await ask('POST', '/api/recipes', recipe)).body as { id: string });
    },
    act: async (ask) => (await ask('POST', `/api/recipes/${id}/cleanup`)).status === 200,
    count: () => Promise.resolve({ acknowledged: 0, kept: 0, twice: 0, unfinished: 0 }),
  };
}

const modelThat = (does: string, manner: Manner): Fault => ({
  name: `model server ${does} for ${String(FAULT_MS / 1000)} s`,
  async open(stage) {
    const model = await modelServer(stage);
    const served = await stage.serve({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'local' });
    const database = await stage.embedded();
    const deeds = [...usualDeeds(stage.random), photographing(), tidying()];
    const family = new Family([() => served.url], deeds);
    return {
      family,
      servers: () => [served],
      database: () => database,
      finishesWithinMs: 240_000,
      async breaks() {
        await delay(2000);
        model.turn(manner);
        await delay(FAULT_MS);
        model.turn('reads');
        return family.worksAgain();
      },
    };
  },
});

export const modelFaults: readonly Fault[] = [
  modelThat('hanging', 'hangs'),
  modelThat('answering garbage', 'garbage'),
  modelThat('answering in another shape', 'another shape'),
  modelThat('answering without end', 'endless'),
  modelThat('cut off in its answer', 'cut off'),
  modelThat('failing (500)', 'errors'),
];
