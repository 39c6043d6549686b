import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallRow, calls } from '#shared/calls.ts';
import type { DeviceAsked, DeviceOffer, DeviceOfferMade } from '#shared/devices.ts';
import type { Device, User } from '#shared/user.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const tablet = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';

async function offered(agent: Agent) {
  const made = (await agent.post('/api/auth/devices').expect(200)).body as DeviceOfferMade;
  return { ...made, link: `/api/device-links/${made.url.split('/').at(-1) ?? ''}` };
}
async function asked(agent: Agent, link: string, name = 'Kitchen tablet') {
  return (await agent.post(`${link}/ask`).set('User-Agent', tablet).send({ name }).expect(200)).body as DeviceAsked;
}
/** A tablet that was let in by this person's first device. */
async function added(first: Agent, other = kitchen.stranger()) {
  const { id, link } = await offered(first);
  const { secret } = await asked(other, link);
  await first.post(`/api/auth/devices/${id}/confirm`).expect(200);
  await other.post(`${link}/enter`).set('User-Agent', tablet).send({ secret }).expect(200);
  return other;
}
const devicesOf = async (agent: Agent) => (await agent.get('/api/auth/sessions').expect(200)).body as Device[];
const says = (answer: { status: number; text: string }) => [answer.status, answer.text];

it('a tablet opens the link, asks under its name, is seen with the same number, let in, renamed and ended', async () => {
  const { agent: phone, user } = await kitchen.person('Ruth');
  const other = kitchen.stranger();
  const { id, url, link } = await offered(phone);
  expect(url).toMatch(/^http:\/\/localhost:5000\/add-device\/[\w-]{43}$/);
  expect((await other.get(link).expect(200)).body).toMatchObject({ person: 'Ruth', yours: false });
  expect((await phone.get(`/api/auth/devices/${id}`)).body).toMatchObject({ state: 'open', asking: null });
  expect(says(await phone.post(`/api/auth/devices/${id}/confirm`))).toEqual([
    409,
    'No device has opened the link yet.',
  ]);

  const { secret, number } = await asked(other, link);
  expect(number).toMatch(/^\d{4}$/);
  const seen = (await phone.get(`/api/auth/devices/${id}`)).body as DeviceOffer;
  expect(seen).toMatchObject({
    state: 'asked',
    asking: { name: 'Kitchen tablet', device: 'Chrome on Android', number },
  });
  // Before the yes nobody is in.
  expect((await other.post(`${link}/enter`).send({ secret }).expect(200)).body).toBeNull();
  expect((await other.get('/api/recipes')).status).toBe(401);
  await phone.post(`/api/auth/devices/${id}/confirm`).expect(200);
  const entered = await other.post(`${link}/enter`).set('User-Agent', tablet).send({ secret }).expect(200);
  expect(entered.body).toMatchObject({ id: user.id, addedDevice: true });
  expect((await other.get('/api/user')).body).toMatchObject({ id: user.id, addedDevice: true });
  expect((await phone.get('/api/user')).body).not.toHaveProperty('addedDevice');
  expect((await phone.get(`/api/auth/devices/${id}`)).body).toMatchObject({ state: 'entered' });

  const line = (await devicesOf(phone)).find((one) => one.added);
  expect(line).toMatchObject({ name: 'Kitchen tablet', device: 'Chrome on Android', current: false });
  await phone
    .patch(`/api/auth/sessions/${line?.id ?? ''}`)
    .send({ name: ' Pantry ' })
    .expect(204);
  expect((await devicesOf(other)).find(({ current }) => current)?.name).toBe('Pantry');
  await phone.delete(`/api/auth/sessions/${line?.id ?? ''}`).expect(204);
  expect((await other.get('/api/user')).body).toMatchObject({ guest: true });
});

it('who only has the link, or has forwarded, photographed or used it, gets a sentence and nothing else', async () => {
  const { agent: phone } = await kitchen.person();
  const { id, link } = await offered(phone);
  const mine = kitchen.stranger();
  const thief = kitchen.stranger();
  const { secret } = await asked(mine, link);
  const used = 'This link was opened on a device already. Make a new one for each device, and for this one too.';
  expect(says(await thief.get(link))).toEqual([409, used]);
  expect(says(await thief.post(`${link}/ask`).send({ name: 'x' }))).toEqual([409, used]);
  await phone.post(`/api/auth/devices/${id}/confirm`).expect(200);
  const no = 'The other device has said no, or the time has run out. Make a new link there.';
  expect(says(await thief.post(`${link}/enter`).send({ secret: 'guessed' }))).toEqual([404, no]);
  await mine.post(`${link}/enter`).send({ secret }).expect(200);
  expect(says(await thief.post(`${link}/enter`).send({ secret }))).toEqual([404, no]);
});

it('another person, even of the same family, neither sees, confirms nor ends the link, nor does their other device', async () => {
  const { agent: phone, familyId, user, password } = await kitchen.person();
  const editor = await kitchen.member(familyId, 'editor');
  const laptop = kitchen.stranger();
  await laptop.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
  const { id, link } = await offered(phone);
  await asked(kitchen.stranger(), link);
  for (const other of [editor, laptop]) {
    expect((await other.get(`/api/auth/devices/${id}`)).status).toBe(404);
    expect((await other.post(`/api/auth/devices/${id}/confirm`)).status).toBe(404);
    expect((await other.delete(`/api/auth/devices/${id}`)).status).toBe(404);
  }
});

it('a link that was taken back, replaced, has run out, or whose device is signed out opens nothing', async () => {
  const { agent: phone } = await kitchen.person();
  const gone = [404, 'This link has run out or was taken back. Make a new one on the other device.'];
  const first = await offered(phone);
  const second = await offered(phone);
  const other = kitchen.stranger();
  expect(says(await other.get(first.link))).toEqual(gone);
  const { secret } = await asked(other, second.link);
  await phone.delete(`/api/auth/devices/${second.id}`).expect(204);
  expect((await other.post(`${second.link}/enter`).send({ secret })).status).toBe(404);

  const third = await offered(phone);
  const { secret: late } = await asked(other, third.link);
  await phone.post(`/api/auth/devices/${third.id}/confirm`).expect(200);
  await kitchen.db.execute(
    sql`update device_offers set expires_at = now() - interval '1 second' where id = ${third.id}`,
  );
  expect((await other.post(`${third.link}/enter`).send({ secret: late })).status).toBe(404);
  expect(says(await other.get(third.link))).toEqual(gone);

  const fourth = await offered(phone);
  const { secret: orphaned } = await asked(other, fourth.link);
  await phone.post(`/api/auth/devices/${fourth.id}/confirm`).expect(200);
  await phone.post('/api/auth/sign-out').expect(204);
  expect((await other.post(`${fourth.link}/enter`).send({ secret: orphaned })).status).toBe(404);
});

it('an added device cooks and writes, and changes nothing of who gets in', async () => {
  const { agent: phone, user, password } = await kitchen.person();
  const other = await added(phone);
  await other.post('/api/recipes').send({ title: 'Plum cake' }).expect(200);
  await other
    .patch('/api/user')
    .send({ name: 'Ruth M.', preferences: { fontSize: 'large' } })
    .expect(200);
  expect(says(await other.patch('/api/user').send({ email: 'other@example.org', password }))).toEqual([
    403,
    'The email address is changed on a device where you signed in yourself.',
  ]);
  const phoneId = (await devicesOf(other)).find(({ current }) => !current)?.id ?? '';
  expect((await other.delete(`/api/auth/sessions/${phoneId}`)).status).toBe(403);
  // All that lets in or shuts out, as the table of calls says: a new call that needs an owner is refused by itself.
  const closed = Object.values<CallRow>(calls).filter(({ needs, onOwnDevice }) => needs === 'owner' || onOwnDevice);
  expect(closed.length).toBeGreaterThan(8);
  for (const { method, path } of closed) {
    const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    const { status, text } = await other[verb](path.replace(/:\w+/g, user.id)).send({});
    expect([path, status, text]).toEqual([
      path,
      403,
      'This device was let in by another one. Do that on a device where you signed in yourself.',
    ]);
  }
  // Changing the password on the phone ends it, too.
  const change = { currentPassword: password, newPassword: 'six sour plums in a jar' };
  await phone.post('/api/auth/change-password').send(change).expect(204);
  expect((await other.get('/api/user')).body).toMatchObject({ guest: true });
});

it('what a guest has kept on the tablet moves along; an account’s library that was open there does not', async () => {
  const { agent: phone, user } = await kitchen.person();
  const guest = await kitchen.guest();
  await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
  await added(phone, guest);
  expect(((await phone.get('/api/user')).body as User).recipeCount).toBe(1);
  const { agent: somebody } = await kitchen.person('Somebody else');
  await somebody.post('/api/recipes').send({ title: 'Soup' }).expect(200);
  await added(phone, somebody);
  expect((await somebody.get('/api/user')).body).toMatchObject({ id: user.id, recipeCount: 1 });
});

it('a guest is told to make an account first, a name is asked for, and one’s own link is for the other device', async () => {
  const guest = await kitchen.guest();
  expect(says(await guest.post('/api/auth/devices'))).toEqual([
    400,
    'Create an account first: then your other devices can be let in.',
  ]);
  const { agent: phone } = await kitchen.person();
  const { link } = await offered(phone);
  expect((await phone.get(link)).body).toMatchObject({ yours: true });
  expect((await phone.post(`${link}/ask`).send({ name: 'x' })).status).toBe(409);
  const other = kitchen.stranger();
  expect(says(await other.post(`${link}/ask`).send({ name: ' ' }))).toEqual([400, 'Give the device a name.']);
  expect((await other.post(`${link}/ask`).send({ name: 'x'.repeat(61) })).status).toBe(400);
});
