import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardHand, Hand } from '#shared/hands.ts';
import type { TranscriptLine } from '#shared/transcript.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { eventually } from '#tests/support/eventually.ts';
import { uploaded } from '#tests/support/upload.ts';
import type { HandLearner, HandLesson, PictureReading, ReadLines } from '../../providers/recognizer/port.ts';
import { handQueue } from './hand-queue.ts';
import { handsRepo } from './hands.repo.ts';

/** What the readers of this file were asked, and what they answer. */
const asked: { lessons: ReadLines[]; hands: (Uint8Array | null | undefined)[] } = { lessons: [], hands: [] };
let lesson: HandLesson;
let reading: TranscriptLine[] = [];
const handLearner: HandLearner = {
  network: () => Promise.resolve('network'),
  cut: (_picture, _turn, boxes) => Promise.resolve(boxes.map(([, y]) => Uint8Array.of(Math.round(y * 100)))),
  learn: (lines) => {
    asked.lessons.push(lines);
    return Promise.resolve(lesson);
  },
  close: () => Promise.resolve(),
};

let kitchen: Kitchen;
let picture: Buffer;
beforeAll(async () => {
  kitchen = await openKitchen(
    {},
    {
      handLearner,
      recognizer: {
        says: 'a reader of tests',
        read: (_picture, _signal, _family, hand) => {
          asked.hands.push(hand);
          return Promise.resolve({
            width: 40,
            height: 30,
            turn: 0,
            lines: reading,
            problems: [],
          } as unknown as PictureReading);
        },
        close: () => Promise.resolve(),
      },
    },
  );
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => kitchen.close());
beforeEach(() => {
  asked.lessons = [];
  asked.hands = [];
  lesson = { hand: Uint8Array.of(1, 2, 3), wrongBefore: 0.33, wrongAfter: 0.17 };
});

const lineAt = (at: number, text: string, more: object = {}): TranscriptLine => ({
  text,
  box: [0.1, at / 20, 0.8, 0.04],
  confidence: 1,
  byHand: true,
  ...more,
});

async function keepPicture(agent: Agent): Promise<string> {
  const storagePath = await uploaded(agent, picture);
  await agent.get(storagePath).expect(200);
  return storagePath;
}

/** A card with so many lines that a person has read. */
async function cardWith(agent: Agent, lines: number | TranscriptLine[], author?: string) {
  const file = await keepPicture(agent);
  const read =
    typeof lines === 'number' ? Array.from({ length: lines }, (_, at) => lineAt(at, `${String(at)} eggs`)) : lines;
  const transcript = { language: 'en', pages: [{ file, width: 40, height: 30, lines: read }] };
  const source = { type: 'photo', storagePath: file, ...(author ? { author } : {}) };
  const { body } = await agent.post('/api/recipes').send({ title: 'Nut roll', source, transcript }).expect(200);
  return { id: (body as { id: string }).id, transcript };
}
const setHand = async (agent: Agent, id: string, name: string | null) =>
  (await agent.post(`/api/recipes/${id}/hand`).send({ name }).expect(200)).body as CardHand;
const handsOf = async (agent: Agent) => (await agent.get('/api/hands').expect(200)).body as Hand[];
const untilState = (agent: Agent, state: Hand['state'], at = 0) =>
  eventually(async () => {
    const hand = (await handsOf(agent))[at];
    expect(hand?.state).toBe(state);
    return hand;
  });

describe('whose hand a card is in', () => {
  it('is asked once, with the names that it may be', async () => {
    const { agent } = await kitchen.person();
    const { id } = await cardWith(agent, 1, 'Nana  Ruth');
    const before = (await agent.get(`/api/recipes/${id}/hand`).expect(200)).body as CardHand;
    expect(before).toEqual({ hand: null, isKnown: false, proposed: ['Nana Ruth'] });
    expect(await setHand(agent, id, ' Nana Ruth ')).toMatchObject({ isKnown: true, hand: { name: 'Nana Ruth' } });
    const other = await cardWith(agent, 1, 'Aunt Ida');
    expect((await agent.get(`/api/recipes/${other.id}/hand`)).body).toMatchObject({
      proposed: ['Aunt Ida', 'Nana Ruth'],
    });
    // The same person, whatever the capitals.
    await setHand(agent, other.id, 'nana ruth');
    expect((await handsOf(agent)).map(({ cards }) => cards.length)).toEqual([2]);
    expect(await setHand(agent, other.id, null)).toMatchObject({ isKnown: true, hand: null });
  });

  it('is named by something that shows', async () => {
    const { agent } = await kitchen.person();
    const { id } = await cardWith(agent, 1);
    await agent
      .post(`/api/recipes/${id}/hand`)
      .send({ name: ' \u200b ' })
      .expect(400, /Say whose hand it is/u);
    await agent.post(`/api/recipes/${id}/hand`).send({}).expect(400);
  });

  it('of an import goes with it to the recipe, and reads it by what was learned', async () => {
    const { agent } = await kitchen.person();
    const { id } = await cardWith(agent, 8);
    await setHand(agent, id, 'Ruth');
    await untilState(agent, 'learned');
    reading = [lineAt(0, 'Nut roll', { byHand: false }), lineAt(1, '2 eggs', { byHand: false })];
    const file = await keepPicture(agent);
    const { body } = await agent
      .post('/api/imports')
      .send({ items: [{ sourceType: 'photo', sourcePaths: [file] }] })
      .expect(200);
    const [{ id: importId }] = body as [{ id: string }];
    const ended = () =>
      eventually(async () => {
        const { status } = (await agent.get(`/api/imports/${importId}`)).body as { status: string };
        expect(['ready', 'failed']).toContain(status);
      });
    await ended();
    expect(asked.hands).toEqual([null]);
    expect((await agent.get(`/api/imports/${importId}/hand`)).body).toMatchObject({
      isKnown: false,
      proposed: ['Ruth'],
    });
    await agent.post(`/api/imports/${importId}/hand`).send({ name: 'Ruth' }).expect(200);
    await agent.post(`/api/imports/${importId}/retry`).expect(200);
    await eventually(() => {
      expect(asked.hands).toHaveLength(2);
    });
    await ended();
    expect(Buffer.from(asked.hands[1] ?? [])).toEqual(Buffer.of(1, 2, 3));
    const saved = (
      await agent
        .post(`/api/imports/${importId}/save`)
        .send({ recipe: { title: 'Roll' } })
        .expect(200)
    ).body as { id: string };
    expect((await agent.get(`/api/recipes/${saved.id}/hand`)).body).toMatchObject({ hand: { name: 'Ruth' } });
  });
});

describe('a hand', () => {
  it('is learned from eight lines on, and says how well it is read', async () => {
    const { agent } = await kitchen.person();
    const { id, transcript } = await cardWith(agent, 7);
    await setHand(agent, id, 'Ruth');
    await eventually(async () => {
      expect((await handsOf(agent))[0]).toMatchObject({ state: 'collecting', lines: 7 });
    });
    expect(asked.lessons).toEqual([]);
    const [page] = transcript.pages;
    const lines = [...(page?.lines ?? []), lineAt(9, '1 cup milk')];
    await agent
      .patch(`/api/recipes/${id}/original`)
      .send({ transcript: { ...transcript, pages: [{ ...page, lines }] } })
      .expect(200);
    expect(await untilState(agent, 'learned')).toMatchObject({ lines: 8, wrongBefore: 0.33, wrongAfter: 0.17 });
    expect(asked.lessons).toHaveLength(1);
    expect(asked.lessons[0]?.lines.map(({ text }) => text)).toContain('1 cup milk');
  });

  it('is used only where it is read better', async () => {
    lesson = { hand: null, wrongBefore: 0.33, wrongAfter: 0.32 };
    const { agent } = await kitchen.person();
    const { id } = await cardWith(agent, 8);
    await setHand(agent, id, 'Ruth');
    await untilState(agent, 'no-better');
    await agent.post(`/api/recipes/${id}/original/read`).expect(200);
    expect(asked.hands).toEqual([null]);
  });

  it('reads its cards again, and what a person settled stays', async () => {
    const { agent } = await kitchen.person();
    const unsettled = lineAt(10, '1 cup fluor', { byHand: false, confidence: 0.4 });
    const settled = Array.from({ length: 8 }, (_, at) => lineAt(at, `${String(at)} eggs`));
    const { id } = await cardWith(agent, [...settled, unsettled]);
    await setHand(agent, id, 'Ruth');
    await untilState(agent, 'learned');
    reading = [lineAt(0, '0 ergs', { byHand: false }), lineAt(10, '1 cup flour', { byHand: false, confidence: 0.9 })];
    const { body } = await agent.post(`/api/recipes/${id}/original/read`).expect(200);
    const [lines] = (body as { pages: { line: TranscriptLine; was: number | null }[][] }).pages;
    expect(lines?.map(({ line }) => line.text)).toEqual([...settled.map(({ text }) => text), '1 cup flour']);
    expect(Buffer.from(asked.hands[0] ?? [])).toEqual(Buffer.of(1, 2, 3));
  });

  it('loses the lines of a card that is another’s', async () => {
    const { agent } = await kitchen.person();
    const { id } = await cardWith(agent, 8);
    await setHand(agent, id, 'Ruth');
    await untilState(agent, 'learned');
    await setHand(agent, id, 'Ida');
    await untilState(agent, 'learned', 1);
    await eventually(async () => {
      expect((await handsOf(agent))[0]).toMatchObject({ name: 'Ruth', lines: 0, state: 'collecting' });
    });
  });

  it('can be taken along, and is forgotten with all that was kept of it', async () => {
    const { agent, familyId } = await kitchen.person();
    const { id } = await cardWith(agent, 8);
    await setHand(agent, id, 'Ruth');
    const hand = await untilState(agent, 'learned');
    const file = (await agent.get(`/api/hands/${hand?.id ?? ''}/file`).expect(200)).body as { lines: unknown[] };
    expect(file.lines).toHaveLength(8);
    expect(file.lines).toContainEqual({ text: '0 eggs', picture: Buffer.of(0).toString('base64') });
    await agent.delete(`/api/hands/${hand?.id ?? ''}`).expect(204);
    expect(await handsOf(agent)).toEqual([]);
    const left = await kitchen.db.execute(sql`select from hand_examples where family_id = ${familyId}`);
    expect(left.rows).toEqual([]);
    expect((await agent.get(`/api/recipes/${id}/hand`)).body).toMatchObject({ isKnown: false });
    await agent.delete(`/api/hands/${hand?.id ?? ''}`).expect(404);
  });

  it('goes with a guest’s library into the account', async () => {
    const { agent, user, password } = await kitchen.person();
    const guest = await kitchen.guest();
    const { id } = await cardWith(guest, 8);
    await setHand(guest, id, 'Ruth');
    await untilState(guest, 'learned');
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    expect(await handsOf(agent)).toMatchObject([{ name: 'Ruth', lines: 8, cards: [{ id }] }]);
  });
});

describe('another family, a viewer and a stranger', () => {
  it('get nothing of a hand, and change nothing', async () => {
    const { agent, familyId } = await kitchen.person();
    const { id } = await cardWith(agent, 8, 'Ruth');
    await setHand(agent, id, 'Ruth');
    const handId = (await untilState(agent, 'learned'))?.id ?? '';
    const other = await kitchen.person();
    expect(await handsOf(other.agent)).toEqual([]);
    for (const path of [`/api/hands/${handId}/file`, `/api/recipes/${id}/hand`])
      await other.agent.get(path).expect(404);
    await other.agent.delete(`/api/hands/${handId}`).expect(404);
    await other.agent.post(`/api/recipes/${id}/hand`).send({ name: 'Mine' }).expect(404);
    await other.agent.post(`/api/recipes/${id}/original/read`).expect(404);
    const viewer = await kitchen.member(familyId, 'viewer');
    expect(await handsOf(viewer)).toHaveLength(1);
    await viewer.delete(`/api/hands/${handId}`).expect(403);
    await viewer.post(`/api/recipes/${id}/hand`).send({ name: 'Mine' }).expect(403);
    await viewer.post(`/api/recipes/${id}/original/read`).expect(403);
    await kitchen.stranger().delete(`/api/hands/${handId}`).expect(401);
    expect(await handsOf(agent)).toMatchObject([{ name: 'Ruth', state: 'learned' }]);
  });
});

describe('learning', () => {
  it('is taken over from a process that died, once its time is over, and one hand is learned at a time', async () => {
    const { agent, familyId } = await kitchen.person();
    const { id } = await cardWith(agent, 8);
    await setHand(agent, id, 'Ruth');
    await untilState(agent, 'learned');
    const repo = handsRepo(kitchen.db);
    // The kitchen's own queue may still look for what comes next, and be first.
    const dead = await eventually(async () => {
      await repo.noteOriginal(familyId, id);
      const claimed = await repo.claim(3600);
      expect(claimed).toMatchObject({ familyId });
      return claimed;
    });
    expect(await repo.claim(3600)).toBeUndefined();
    await kitchen.db.execute(
      sql`update hands set claimed_until = now() - interval '1 second' where id = ${dead?.id ?? ''}`,
    );
    const next = await repo.claim(3600);
    expect(next?.id).toBe(dead?.id);
    // What the dead one would still write comes to nothing.
    if (dead) expect(await repo.finish(dead, null)).toBe(false);
    if (next) await repo.giveBack(next);
    const again = await repo.claim(3600);
    if (again) expect(await repo.finish(again, null)).toBe(true);
  });

  it('is tried again at the next look where something failed on its way', async () => {
    const { agent, familyId } = await kitchen.person();
    const { id } = await cardWith(agent, 8);
    await setHand(agent, id, 'Ruth');
    await untilState(agent, 'learned');
    const repo = handsRepo(kitchen.db);
    const options = {
      learner: { ...handLearner, network: () => Promise.reject(new Error('The database is away.')) },
      files: { bytes: () => Promise.reject(new Error('Nothing is cut twice.')) },
      drawPage: () => Promise.reject(new Error('No page is drawn.')),
      log: { warn: vi.fn() } as never,
    };
    // The kitchen's own queue may still look for what comes next, and be first.
    await eventually(async () => {
      await repo.noteOriginal(familyId, id);
      const queue = handQueue({ ...options, repo: { ...repo, hasLearned: () => Promise.resolve(false) } });
      await queue.start();
      await queue.idle();
      await queue.stop();
      const { rows } = await kitchen.db.execute(
        sql`select is_due, claimed_until, attempts from hands where family_id = ${familyId}`,
      );
      expect(rows).toEqual([{ is_due: true, claimed_until: null, attempts: 1 }]);
    });
    const again = await repo.claim(3600);
    expect(again).toMatchObject({ familyId });
    if (again) await repo.finish(again, null);
  });

  it('begins anew with another network, from the same lines', async () => {
    const { agent } = await kitchen.person();
    const { id } = await cardWith(agent, 8);
    await setHand(agent, id, 'Ruth');
    await untilState(agent, 'learned');
    const files = { bytes: () => Promise.reject(new Error('Nothing is cut twice.')) };
    const log = { warn: vi.fn() };
    const options = {
      repo: handsRepo(kitchen.db),
      learner: { ...handLearner, network: () => Promise.resolve('another') },
      files,
      drawPage: () => Promise.reject(new Error('No page is drawn.')),
      log: log as never,
    };
    lesson = { hand: Uint8Array.of(9), wrongBefore: 0.2, wrongAfter: 0.1 };
    // The kitchen's own queue may still look for what comes next, and take what is due first.
    await eventually(async () => {
      const queue = handQueue(options);
      await queue.start();
      await queue.idle();
      await queue.stop();
      expect((await handsOf(agent))[0]).toMatchObject({ wrongAfter: 0.1 });
    });
    expect(log.warn).not.toHaveBeenCalled();
    await kitchen.db.execute(sql`update hands set network = 'network'`);
  });
});
