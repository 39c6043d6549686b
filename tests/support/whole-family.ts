import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Agent } from 'supertest';
import type { Asked } from '#shared/questions.ts';
import type { Kitchen } from './kitchen.ts';
import { uploaded } from './upload.ts';

/** A family that has something in every table, with what of it can be found elsewhere. */
export interface WholeFamily {
  readonly agent: Agent;
  readonly personId: string;
  readonly email: string;
  readonly password: string;
  readonly familyId: string;
  readonly recipeId: string;
  readonly bookId: string;
  readonly orderId: string;
  /** Ids of what it keeps in the file store. */
  readonly files: readonly string[];
  /** The way to a page that anybody with the link can read. */
  readonly sharedAt: string;
}

/** Keeps a picture; gives its storagePath. */
export async function keepPicture(agent: Agent, use = true): Promise<string> {
  const background = `#${randomBytes(3).toString('hex')}`;
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const storagePath = await uploaded(agent, bytes);
  if (use) await agent.get(storagePath).expect(200);
  return storagePath;
}

/** Somebody's family with a row in each table that a family or a person can have rows in: by calls, or as the database has it. */
export async function wholeFamily(kitchen: Kitchen, name: string): Promise<WholeFamily> {
  const { agent, user, familyId, password } = await kitchen.person(name);
  const { db } = kitchen;
  const made = async (path: string, body: object, field = 'id') => {
    const answer = await agent.post(path).send(body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return (answer.body as Record<string, string>)[field] ?? '';
  };
  const paths = [await keepPicture(agent), await keepPicture(agent, false)];
  const recipeId = await made('/api/recipes', {
    title: `${name}’s plum cake`,
    ingredients: ['2 eggs'],
    steps: ['Bake.'],
    tags: ['cake'],
    source: { type: 'photo', storagePath: paths[0] },
  });
  await agent.patch(`/api/recipes/${recipeId}`).send({ version: 1, notes: 'More plums.' }).expect(200);
  const shared = await made(`/api/recipes/${recipeId}/share`, {}, 'url');
  await agent.post(`/api/recipes/${recipeId}/favourite`).expect(204);
  await made(`/api/recipes/${recipeId}/makings`, { id: randomUUID(), madeOn: '2026-11-01', madeBy: name });
  await made('/api/relatives', { name: `Nana of ${name}` });
  const asking = { questions: [{ field: 'title', asked: 'What is this?', readings: ['plum', 'pear'] }] };
  const asked = await agent.post(`/api/recipes/${recipeId}/questions`).send(asking).expect(200);
  await kitchen
    .stranger()
    .post(new URL((asked.body as Asked).url).pathname)
    .type('form')
    .send({ name: 'Lida', 'word-1': 'plum' })
    .expect(303);
  const items = [{ canonical: 'apple', aisle: 'Produce' }];
  const listId = await made('/api/grocery-lists', { name: 'Saturday', items });
  const bookId = await made('/api/collections', { title: 'Our book', recipeIds: [recipeId] });
  await made('/api/meals', { id: randomUUID(), day: '2026-11-20', meal: 'dinner', title: 'Soup' });
  await agent.post('/api/meals/calendar').expect(200);
  await agent
    .post('/api/imports')
    .send({ items: [{ sourceType: 'text', sourceData: 'Toast\n\n2 slices bread' }] })
    .expect(200);
  await made('/api/tokens', { name: 'Script', scope: 'read' });
  const webhookId = await made('/api/webhooks', { url: 'https://example.org/told' });
  await made('/api/family/invitations', { role: 'viewer' });
  await agent.post('/api/auth/devices').expect(200);

  const orderId = randomUUID();
  const handId = randomUUID();
  const bytes = sql`decode(md5(random()::text), 'hex')`;
  const later = sql`now() + interval '1 hour'`;
  const rows = [
    sql`insert into grocery_settings (family_id) values (${familyId}) on conflict do nothing`,
    sql`insert into grocery_marks (family_id, list_id, item_id, checked) values (${familyId}, ${listId}, 'a', true)`,
    sql`insert into retailer_pages (family_id, list_id, retailer, content, url, expires_at) values (${familyId}, ${listId}, 'instacart', 'x', 'https://example.org', ${later})`,
    sql`insert into retailer_grants (person_id, family_id, retailer) values (${user.id}, ${familyId}, 'kroger')`,
    sql`insert into import_turns (family_id) values (${familyId}) on conflict do nothing`,
    sql`insert into hands (id, family_id, name) values (${handId}, ${familyId}, ${name})`,
    sql`insert into hand_cards (family_id, recipe_id, hand_id) values (${familyId}, ${recipeId}, ${handId}) on conflict do nothing`,
    sql`insert into hand_examples (family_id, hand_id, recipe_id, place, text, picture) values (${familyId}, ${handId}, ${recipeId}, 'p', 'plum', ${bytes})`,
    sql`insert into transcripts (family_id, recipe_id, transcript, evidence) values (${familyId}, ${recipeId}, '{"language":null,"pages":[]}', '{}') on conflict do nothing`,
    sql`insert into search_words (family_id, word, gaps) values (${familyId}, 'plum', '{}') on conflict do nothing`,
    sql`insert into webhook_deliveries (family_id, webhook_id, event, status) values (${familyId}, ${webhookId}, 'test', 'ended')`,
    sql`insert into inbox_letters (mailbox, uid, family_id, person_id, key, outcome) values (${familyId}, 1, ${familyId}, ${user.id}, ${bytes}, 'taken')`,
    sql`insert into subscriptions (customer_id, family_id, superseded) values (${`cus_${familyId}`}, ${familyId}, true)`,
    sql`insert into passkeys (id, person_id, public_key, counter, transports, name) values (${`key-${user.id}`}, ${user.id}, ${bytes}, 0, '{}', 'Phone')`,
    sql`insert into passkey_challenges (id, person_id, expires_at) values (${bytes}, ${user.id}, ${later})`,
    sql`insert into identities (issuer, subject, person_id, email) values ('https://id.example.org', ${user.id}, ${user.id}, ${user.email})`,
    sql`insert into openid_journeys (id, state, nonce, verifier, person_id, next, expires_at) values (${bytes}, '', '', '', ${user.id}, '/', ${later})`,
    sql`insert into password_resets (id, person_id, expires_at) values (${bytes}, ${user.id}, ${later})`,
    sql`insert into deletion_codes (person_id, code_hash, expires_at) values (${user.id}, ${bytes}, ${later})`,
    sql`insert into hosts (person_id) values (${user.id}) on conflict do nothing`,
    sql`insert into sent_bytes (key, bytes, reset_at) values (${`family ${familyId}`}, 1, ${later})`,
    sql`insert into file_checks (file_id) select id from files where family_id = ${familyId} on conflict do nothing`,
    sql`insert into print_orders (id, family_id, key, collection_id, ordered_by, title, format, binding, copies, pages, package_id, address, shipping, price, state, file_token, files_until)
      values (${orderId}, ${familyId}, ${randomUUID()}, ${bookId}, ${name}, 'Our book', 'letter', 'paperback', 1, 20, 'p', '{}', 'MAIL', '{}', 'delivered', ${randomUUID()}, ${later})`,
    sql`insert into family_keeping (family_id, silence_months, counted_from) values (${familyId}, 12, now())`,
    sql`insert into keepers (family_id, place, person_id) values (${familyId}, 0, ${user.id})`,
    sql`insert into kept_archives (family_id, started_at, expires_at) values (${familyId}, now(), ${later})`,
    sql`insert into keeper_letters (family_id, "to", subject, sealed_text, created_at, next_at, expires_at) values (${familyId}, ${user.email}, 'x', ${bytes}, now(), ${later}, ${later})`,
    // One that has ended: nobody takes it up and writes in it meanwhile.
    sql`insert into errands (family_id, key, kind, input, ended_at) values (${familyId}, 'x', 'x', '{}', now())`,
    // A guest's library that waits for room.
    sql`insert into families (name, waits_for) values ('Waits', ${familyId})`,
  ];
  for (const row of rows) await db.execute(row);
  return {
    ...{ agent, familyId, password, recipeId, bookId, orderId },
    personId: user.id,
    email: user.email,
    files: paths.map((path) => path.slice('/files/'.length)),
    sharedAt: new URL(shared, 'http://localhost').pathname,
  };
}

/** The tables whose rows say whose they are, from the database itself, by the column that says it. */
export async function ownedTables({ db }: Kitchen): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name in ('family_id', 'person_id', 'user_id', 'accepted_by', 'waits_for') order by 1, 2`,
  );
  return rows;
}

/** Every row of every table in which one of these words stands, wherever in it: what is left of somebody. */
export async function tracesOf({ db }: Kitchen, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} t where exists (
        select from unnest(${sql.param([...words])}::text[]) w where strpos(t::text, w) > 0)`,
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found.sort();
}

/** All that a family and its person have, as text: what must be the same afterwards. */
export async function rowsOf(kitchen: Kitchen, { familyId, personId }: WholeFamily): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const { table, column } of await ownedTables(kitchen)) {
    const whose = ['family_id', 'waits_for'].includes(column) ? familyId : personId;
    const { rows } = await kitchen.db.execute<{ text: string }>(
      sql`select coalesce(string_agg(t::text, e'\n' order by t::text), '') as text from ${sql.identifier(table)} t
        where t.${sql.identifier(column)} = ${whose}`,
    );
    all[`${table}.${column}`] = rows[0]?.text ?? '';
  }
  return all;
}
