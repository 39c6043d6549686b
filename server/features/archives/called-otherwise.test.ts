import { expect, it } from 'vitest';
import { recipeCreateSchema } from '#shared/recipe.ts';
import { contentOfCreate } from '../recipes/recipe-row.ts';
import { archivedFamilySchema, archivedRecipeSchema } from './archive-format.ts';
import { calledOtherwise } from './called-otherwise.ts';
import type { OwnArchive, OwnRecipe } from './own-archive.ts';

const at = '2025-01-01T00:00:00.000Z';
const contentFrom = (from: string, source: object = { type: 'text', author: from }) =>
  contentOfCreate(recipeCreateSchema.parse({ title: 'Toast', provenance: { from, place: 'Lviv' }, source }));
const recipe = (name: string, source?: object) =>
  archivedRecipeSchema.parse({
    ...{ id: 'toast', version: 2, savedBy: 'Ruth', createdAt: at, updatedAt: at, verifiedBy: 'Ruth', verifiedAt: at },
    content: contentFrom(name, source),
    hand: name,
    versions: [
      { version: 1, content: contentFrom(name), savedBy: 'Ruth', savedAt: at, verifiedBy: null, verifiedAt: null },
    ],
    makings: [{ id: 'making', madeOn: '2025-01-01', madeBy: name, note: '', photo: '', stars: null, createdAt: at }],
    questions: [
      {
        ...{ id: 'question', place: 1, field: 'title', about: '', reason: '', asked: '', readings: [], crop: '' },
        ...{ askedBy: 'Ruth', createdAt: at, settledAt: null, settledBy: '', answerId: null },
        answers: [{ id: 'answer', saidBy: name, reading: 'Toast', word: '', sound: '', createdAt: at }],
      },
    ],
  });
const damaged: OwnRecipe = { name: 'soup.json', reason: 'It is damaged.' };
const archiveOf = (
  found: OwnRecipe,
  relatives: readonly { name: string; otherNames: string[] }[] = [],
): OwnArchive => ({
  count: 1,
  async *recipes() {
    yield await Promise.resolve(found);
  },
  family: () =>
    Promise.resolve({
      family: archivedFamilySchema.parse({
        family: { name: 'Ruth' },
        people: [],
        relatives: relatives.map((person) => ({ ...person, createdAt: at, updatedAt: at })),
      }),
    }),
  file: () => Promise.reject(new Error('no file is asked for')),
});
const recipesOf = async (archive: OwnArchive) => {
  const found: OwnRecipe[] = [];
  for await (const one of archive.recipes(true)) found.push(one);
  return found;
};
const nobody = () => false;
/** The recipe of `name` as it comes along where some are called otherwise. */
async function along(name: string, people: Record<string, string>, source?: object) {
  const archive = archiveOf({ name: 'toast.json', recipe: recipe(name, source) });
  const [found] = await recipesOf(await calledOtherwise(archive, people, nobody));
  return found && 'recipe' in found ? found.recipe : undefined;
}

it('who is called otherwise is so in everything that names them, earlier versions too, however the name is written', async () => {
  for (const name of ['Nana', 'nana', ' NÀNA ']) {
    expect(await along(name, { Nana: 'Nana Keller' }), name).toEqual(recipe('Nana Keller'));
  }
});

it('nobody else is called otherwise, and who saved, verified or asked stays who it was', async () => {
  expect(await along('Oma', { Nana: 'Nana Keller' })).toEqual(recipe('Oma'));
  expect(await along('Nana', { Nana: 'Nana Keller', Ruth: 'Another' })).toEqual(recipe('Nana Keller'));
  expect(await along('constructor', {})).toEqual(recipe('constructor'));
});

it('whoever wrote a web page is nobody of the family’s', async () => {
  const page = { type: 'url', url: 'https://kitchen.example/toast', author: 'Nana' };
  const found = await along('Nana', { Nana: 'Nana Keller' }, page);
  expect(found?.content.source).toEqual(page);
  expect(found?.content.provenance?.from).toBe('Nana Keller');
  expect((await along('Nana', { Nana: 'Nana Keller' }, { type: 'text' }))?.content.source).toEqual({ type: 'text' });
});

it('a recipe without a hand or a story of where it is from, and one that cannot be read, come as they are', async () => {
  const { provenance: _provenance, ...content } = contentFrom('Nana');
  const older = { ...recipe('Nana'), content, hand: null };
  const archive = archiveOf({ name: 'toast.json', recipe: older });
  const [found] = await recipesOf(await calledOtherwise(archive, { Nana: 'Nana Keller' }, nobody));
  expect(found).toMatchObject({ recipe: { hand: null } });
  expect(found && 'recipe' in found && found.recipe.content).not.toHaveProperty('provenance');
  expect(await recipesOf(await calledOtherwise(archiveOf(damaged), { Nana: 'Nana Keller' }, nobody))).toEqual([
    damaged,
  ]);
});

it('another name of theirs that somebody here has means them too, and stands on their page no more', async () => {
  const relatives = [
    { name: 'Nana', otherNames: ['Oma', 'Baba'] },
    { name: 'Rosa', otherNames: ['Tante'] },
  ];
  const isHere = (name: string) => ['Oma', 'Tante', 'Nana'].includes(name);
  const named = async (who: string) => {
    const archive = archiveOf({ name: 'toast.json', recipe: recipe(who) }, relatives);
    const changed = await calledOtherwise(archive, { Nana: 'Nana Keller' }, isHere);
    const [found] = await recipesOf(changed);
    const read = await changed.family();
    return {
      from: found && 'recipe' in found ? found.recipe.content.provenance?.from : undefined,
      pages: 'family' in read ? read.family.relatives.map(({ name, otherNames }) => [name, ...otherNames]) : [],
    };
  };
  const pages = [
    ['Nana Keller', 'Baba'],
    ['Rosa', 'Tante'],
  ];
  expect(await named('Oma')).toEqual({ from: 'Nana Keller', pages });
  // What nobody here is called goes on meaning them, and so does whoever keeps their name.
  expect(await named('Baba')).toEqual({ from: 'Baba', pages });
  expect(await named('Tante')).toEqual({ from: 'Tante', pages });
});

it('pages that cannot be read are told as they are, and the names are changed all the same', async () => {
  const reason = 'It is damaged.';
  const archive = {
    ...archiveOf({ name: 'toast.json', recipe: recipe('Nana') }),
    family: () => Promise.resolve({ reason }),
  };
  const changed = await calledOtherwise(archive, { Nana: 'Nana Keller' }, nobody);
  expect(await changed.family()).toEqual({ reason });
  expect(await recipesOf(changed)).toMatchObject([{ recipe: { hand: 'Nana Keller' } }]);
});
