import { describe, expect, it } from 'vitest';
import { parseIngredients } from '#shared/ingredient/parse-ingredient.ts';
import type { RecipeDraft } from '#shared/draft.ts';
import type { Evidence } from '#shared/transcript.ts';
import { type Doubt, ingredientSchema, type Recipe } from '#shared/recipe.ts';
import { draftOf } from '#tests/support/a-draft.ts';
import { lineKey, type LinePosition } from '../../../components/original/transcript/line-position.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { emptyRow, headingRow, savedRows, rowText } from '../ingredients/ingredient-rows.ts';
import { type FormEvidence, linesOfPlace, formEvidenceOf } from '../evidence/form-evidence.ts';
import { blankForm, formOf, patchBodyOf, type RecipeForm } from '../form/recipe-form.ts';
import { contentOfDraft, mergeReading } from './merge-reading.ts';

const LINES = ['1 cup flour', '2 eggs', '1 tsp salt'];
const STEPS = ['Mix it all.', 'Bake 20 minutes.'];
const ingredients = (lines: readonly string[]) =>
  parseIngredients([...lines]).map((line) => ingredientSchema.parse({ ...line, confidence: 1 }));
/** Title on line 0, ingredients from 1, steps from 10. */
const evidenceFor = (lines: readonly number[], steps: readonly number[] = [10, 11]) => ({
  title: [[0, 0]] as [number, number][],
  ...Object.fromEntries(lines.map((line, index) => [`ingredients.${String(index)}`, [[0, line]]])),
  ...Object.fromEntries(steps.map((line, index) => [`steps.${String(index)}`, [[0, line]]])),
});
const recipe = aRecipe({
  title: 'Cake',
  ingredients: ingredients(LINES),
  steps: STEPS.map((text) => ({ text, section: null })),
});
const cake = (lines: readonly string[], changes: Partial<RecipeDraft> = {}) =>
  draftOf('Cake', {
    ingredients: ingredients(lines),
    steps: STEPS,
    stepSections: [null, null],
    transcript: { language: 'en', pages: [] },
    evidence: evidenceFor([1, 2, 3]),
    source: { type: 'photo' },
    ...changes,
  });

function read(
  draft: RecipeDraft,
  changedLines: readonly number[],
  {
    edit = () => undefined,
    of = recipe,
    evidence = evidenceFor([1, 2, 3]),
  }: { edit?: (form: RecipeForm) => void; of?: Recipe; evidence?: Evidence } = {},
) {
  const loaded = formOf(of);
  const form = structuredClone(loaded);
  edit(form);
  const movedTo = new Map(
    Array.from({ length: 20 }, (_, line): [string, LinePosition] => [lineKey([0, line]), [0, line]]),
  );
  const changed = new Set(changedLines.map((line) => lineKey([0, line])));
  const formEvidence = formEvidenceOf(loaded.ingredients, of, evidence);
  return mergeReading({ form, loaded, formEvidence, knownSteps: of.steps, correction: { movedTo, changed }, draft });
}
const words = (form: RecipeForm) => savedRows(form.ingredients).map(rowText);
const at = (form: RecipeForm, index: number) => {
  const row = savedRows(form.ingredients)[index];
  if (!row) throw new Error('no such row');
  return row;
};

describe('reading again', () => {
  it('changes what a corrected line says, and nothing else', () => {
    const before = formOf(recipe);
    const { form, changes, keptFields } = read(cake(['1/2 cup flour', '3 eggs', '1 tsp salt']), [1], { of: recipe });
    expect(keptFields).toEqual([]);
    expect(words(form)).toEqual(['1/2 cup flour', '2 eggs', '1 tsp salt']);
    expect(changes).toEqual([{ field: 'Ingredients', before: '1 cup flour', after: '1/2 cup flour' }]);
    expect(form.instructions).toBe(before.instructions);
  });

  it('keeps what the person wrote, and says so', () => {
    const { form, changes, keptFields } = read(
      cake(['1/2 cup flour', '2 eggs', '1 tsp salt'], { title: 'Kake' }),
      [0, 1],
      {
        edit: (it) => {
          it.title = 'Her cake';
          at(it, 0).quantity = '3/4';
        },
      },
    );
    expect(form.title).toBe('Her cake');
    expect(words(form)[0]).toBe('3/4 cup flour');
    expect([changes, keptFields]).toEqual([[], ['Title', 'Ingredients']]);
  });

  it('puts a line that was added where it stands, and takes away one that is no ingredient', () => {
    const draft = cake(['1 cup flour', '1 cup milk', '1 tsp salt'], { evidence: evidenceFor([1, 5, 3]) });
    const { form, changes, formEvidence } = read(draft, [2, 5]);
    expect(form.ingredients).toHaveLength(3);
    expect(words(form)).toEqual(['1 cup flour', '1 cup milk', '1 tsp salt']);
    expect(changes).toContainEqual({ field: 'Ingredients', before: '2 eggs', after: '' });
    expect(linesOfPlace(formEvidence, { of: 'row', uid: at(form, 1).uid, part: null }, [])).toEqual([[0, 5]]);
    expect(linesOfPlace(formEvidence, { of: 'row', uid: at(form, 2).uid, part: null }, [])).toEqual([[0, 3]]);
  });

  it('keeps rows the person added or removed', () => {
    const { form } = read(cake(['1/2 cup flour', '2 eggs', '1 tsp salt']), [1], {
      edit: (it) => {
        it.ingredients = it.ingredients.filter((row) => row.item !== 'eggs');
        it.ingredients.push({ ...emptyRow(), quantity: '1', unit: 'cup', item: 'hope' });
      },
    });
    expect(words(form)).toEqual(['1/2 cup flour', '1 tsp salt', '1 cup hope']);
  });

  it('keeps a row the person changed, although its line is no ingredient any more', () => {
    const draft = cake(['1 cup flour', '1 tsp salt'], { evidence: evidenceFor([1, 3]) });
    const { form, changes } = read(draft, [2], {
      edit: (it) => {
        at(it, 1).quantity = '5';
      },
    });
    expect(words(form)).toEqual(['1 cup flour', '5 eggs', '1 tsp salt']);
    expect(changes).toEqual([]);
  });

  it('keeps a row that was never read from a line, whoever wrote it and when', () => {
    const written = { ...recipe, ingredients: ingredients([...LINES, '1 cup hope']) };
    const draft = cake(['1 cup flour', '1 tsp salt'], { evidence: evidenceFor([1, 3]) });
    expect(words(read(draft, [2], { of: written }).form)).toEqual(['1 cup flour', '1 tsp salt', '1 cup hope']);
  });

  it('keeps a row one of whose lines was not corrected', () => {
    const loaded = formOf(recipe);
    const formEvidence = formEvidenceOf(loaded.ingredients, recipe, {
      ...evidenceFor([1, 2, 3]),
      'ingredients.1': [
        [0, 2],
        [0, 4],
      ],
    });
    const movedTo = new Map(
      Array.from({ length: 20 }, (_, line): [string, LinePosition] => [lineKey([0, line]), [0, line]]),
    );
    const draft = cake(['1 cup flour', '1 tsp salt'], { evidence: evidenceFor([1, 3]) });
    const correction = { movedTo, changed: new Set([lineKey([0, 2])]) };
    const form = structuredClone(loaded);
    expect(
      words(mergeReading({ form, loaded, formEvidence, knownSteps: recipe.steps, correction, draft }).form),
    ).toEqual(LINES);
  });

  it('keeps a step the person changed, although its line is no step any more', () => {
    const draft = cake(LINES, {
      steps: ['Mix it all.'],
      stepSections: [null],
      evidence: evidenceFor([1, 2, 3], [10]),
    });
    const edit = (it: RecipeForm) => {
      it.instructions = it.instructions.replace('Bake 20 minutes.', 'Bake it slowly.');
    };
    expect(read(draft, [11], { edit }).form.instructions).toBe('Mix it all.\n\nBake it slowly.');
    expect(read(draft, [11]).form.instructions).toBe('Mix it all.');
  });

  it('brings new doubts for what changed, and leaves settled ones settled', () => {
    const doubt = (field: string): Doubt => ({ field, kind: 'reading', reason: `About ${field}`, confidence: 0.4 });
    const of = { ...recipe, review: [doubt('ingredients.0'), doubt('ingredients.2')] };
    const draft = cake(['1/2 cup flour', '2 eggs', '1 tsp salt'], {
      review: [doubt('ingredients.0.quantity'), doubt('ingredients.1'), doubt('ingredients.2')],
    });
    const { form } = read(draft, [1], {
      of,
      edit: (it) => {
        it.doubts = it.doubts.filter(({ doubt: { field } }) => field !== 'ingredients.2');
      },
    });
    expect(patchBodyOf(form, of).review?.map(({ field }) => field)).toEqual(['ingredients.0.quantity']);
    expect(new Set(form.doubts.map(({ id }) => id)).size).toBe(form.doubts.length);
  });

  it('reads steps one by one', () => {
    const draft = cake(LINES, { steps: ['Mix it all well.', 'Bake 80 minutes.'] });
    const { form, changes } = read(draft, [11], {
      edit: (it) => {
        it.instructions = it.instructions.replace('Mix it all.', 'Mix it, as she did.');
      },
    });
    expect(form.instructions).toBe('Mix it, as she did.\n\nBake 80 minutes.');
    expect(changes).toEqual([{ field: 'Instructions', before: 'Bake 20 minutes.', after: 'Bake 80 minutes.' }]);
  });

  it('never deletes a row that the person wrote, nor a heading, though every line was corrected', () => {
    const all = Array.from({ length: 20 }, (_, index) => index);
    const { form } = read(cake([], { evidence: evidenceFor([]) }), all, {
      edit: (it) => {
        it.ingredients.push(headingRow('Hers'), { ...emptyRow(), quantity: '1', unit: 'cup', item: 'hope' });
        at(it, 0).notes = 'sifted twice';
        it.instructions += '\n\nServe with love.';
      },
    });
    expect(words(form)).toEqual(['1 cup flour', '1 cup hope']);
    expect(form.ingredients.filter(({ kind }) => kind === 'heading').map(({ item }) => item)).toEqual(['Hers']);
    expect(form.instructions).toContain('Serve with love.');
  });

  it('keeps headings that a person typed before there was an ingredient', () => {
    const { form } = read(cake(LINES), [1, 2, 3], {
      edit: (it) => {
        it.ingredients = [headingRow('For the dough'), emptyRow()];
      },
    });
    expect(form.ingredients.map(rowText)).toEqual(['Heading For the dough', ...LINES]);
  });

  it('never deletes a saved row of which no line is known', () => {
    const of = { ...recipe, ingredients: ingredients([...LINES, '1 pinch nutmeg']) };
    const { form } = read(cake(['1/2 cup flour', '2 eggs', '1 tsp salt']), [1], { of });
    expect(words(form)).toEqual(['1/2 cup flour', '2 eggs', '1 tsp salt', '1 pinch nutmeg']);
  });

  it('never changes a step that the person has edited, though its line was corrected, and says so', () => {
    const { form, changes, keptFields } = read(cake(LINES, { steps: ['Mix it all well.', 'Bake 80 minutes.'] }), [10], {
      edit: (it) => {
        it.instructions = it.instructions.replace('Mix it all.', 'Mix it all, as she did.');
      },
    });
    expect(form.instructions).toBe('Mix it all, as she did.\n\nBake 20 minutes.');
    expect([changes, keptFields]).toEqual([[], ['Instructions']]);
  });

  it('says nothing of an edited field of which no line was corrected', () => {
    const { keptFields } = read(cake(LINES, { title: 'Torte' }), [2], {
      edit: (it) => {
        it.title = 'Her cake';
      },
    });
    expect(keptFields).toEqual([]);
  });

  it('leaves an empty row where a person is about to write', () => {
    const { form } = read(cake(['1/2 cup flour', '2 eggs', '1 tsp salt']), [1], {
      edit: (it) => {
        it.ingredients.push(emptyRow());
      },
    });
    expect(form.ingredients.map(rowText)).toEqual(['1/2 cup flour', '2 eggs', '1 tsp salt', 'cup']);
  });

  it('gives new doubts ids that no open doubt has', () => {
    const about = (field: string): Doubt => ({ field, kind: 'reading', reason: `About ${field}`, confidence: 0.4 });
    const of = { ...recipe, review: [about('title'), about('ingredients.1')] };
    const draft = cake(['1/2 cup flour', '2 eggs', '1 tsp salt'], { review: [about('ingredients.0.quantity')] });
    const { form } = read(draft, [1], { of });
    expect(form.doubts).toHaveLength(3);
    expect(new Set(form.doubts.map(({ id }) => id)).size).toBe(3);
  });

  it('takes a field that is empty from any line, and leaves one that has words', () => {
    const { form, changes } = read(cake(LINES, { notes: 'Eat warm.', title: 'Torte', servings: '12' }), [2], {
      of: { ...recipe, notes: '', servings: '8' },
    });
    expect([form.notes, form.title, form.servings]).toEqual(['Eat warm.', 'Cake', '8']);
    expect(changes).toEqual([{ field: 'Notes', before: '', after: 'Eat warm.' }]);
  });

  it('leaves a field empty that the person has emptied, and one that was not found any more as it is', () => {
    const { form } = read(cake(LINES, { notes: 'Eat warm.', title: '' }), [0], {
      of: { ...recipe, notes: 'Eat warm.' },
      edit: (it) => {
        it.notes = '';
      },
    });
    expect([form.notes, form.title]).toEqual(['', 'Cake']);
  });

  it('fills an empty form', () => {
    const loaded = blankForm();
    const { form } = mergeReading({
      form: structuredClone(loaded),
      loaded,
      formEvidence: formEvidenceOf([], { steps: [], equipment: [] }, {}),
      knownSteps: [],
      correction: {
        movedTo: new Map(),
        changed: new Set(Array.from({ length: 20 }, (_, line) => `0.${String(line)}`)),
      },
      draft: cake(LINES, { servings: '6', cookTime: 20 }),
    });
    expect([form.title, form.servings, form.cookMin, words(form)]).toEqual(['Cake', '4', '20', LINES]);
    expect(form.instructions).toBe('Mix it all.\n\nBake 20 minutes.');
  });
});

const doubtOf = (field: string, reason = `About ${field}`): Doubt => ({
  field,
  kind: 'reading',
  reason,
  confidence: 0.4,
});
const allLines = Array.from({ length: 20 }, (_, line) => line);

it('a draft is what a recipe holds, with nothing made up for what it does not have', () => {
  const draft = cake(LINES, { title: ' Cake ', stepSections: ['Batter'], cookTime: 20 });
  expect(contentOfDraft(draft)).toMatchObject({
    title: 'Cake',
    story: '',
    times: { prepMin: null, cookMin: 20, restMin: null, totalMin: null },
    steps: [
      { text: 'Mix it all.', section: 'Batter' },
      { text: 'Bake 20 minutes.', section: null },
    ],
  });
  expect(contentOfDraft(cake(LINES, { story: 'From Rose.' })).story).toBe('From Rose.');
});

describe('a field that is read again', () => {
  const servings = { ...evidenceFor([1, 2, 3]), servings: [[0, 4]] as [number, number][] };

  it.each([
    ['8 slices', '12 pieces', ['12', 'pieces']],
    ['8', '12', ['12', '']],
  ])('is taken whole, and is what the next reading is compared with: %s', (before, after, parts) => {
    const { form, loaded, changes } = read(cake(LINES, { servings: after, evidence: servings }), [4], {
      of: { ...recipe, servings: before },
      evidence: servings,
    });
    expect(changes).toEqual([{ field: 'Servings', before, after }]);
    expect([form.servings, form.servingsOf]).toEqual(parts);
    expect([loaded.servings, loaded.servingsOf]).toEqual(parts);
  });

  it('is no change where it says the same', () => {
    const of = { ...recipe, review: [doubtOf('title')] };
    const { form, changes } = read(cake(LINES), [0], { of });
    expect(changes).toEqual([]);
    expect(form.doubts.map(({ doubt }) => doubt.field)).toEqual(['title']);
  });

  it('changes where the line that it is read from now was corrected, or the one that it was read from before', () => {
    const moved = { ...evidenceFor([1, 2, 3]), title: [[0, 5]] as [number, number][] };
    expect(read(cake(LINES, { title: 'Torte', evidence: moved }), [5]).form.title).toBe('Torte');
    expect(read(cake(LINES, { title: 'Torte', evidence: moved }), [0]).form.title).toBe('Torte');
    expect(read(cake(LINES, { title: 'Torte', evidence: moved }), [6]).form.title).toBe('Cake');
  });

  it('is not called kept where the new reading says what was there before the person wrote', () => {
    const edit = (it: RecipeForm) => {
      it.title = 'Her cake';
    };
    expect(read(cake(LINES), [0], { edit }).keptFields).toEqual([]);
    expect(read(cake(LINES, { title: 'Torte' }), [0], { edit }).keptFields).toEqual(['Title']);
  });

  it('brings its own doubts in place of those about it, and leaves all others', () => {
    const of = { ...recipe, review: [doubtOf('title', 'Old.'), doubtOf('notes'), doubtOf('ingredients.1')] };
    const review = [doubtOf('title', 'New.'), doubtOf('tags'), doubtOf('ingredients.1', 'Again.'), doubtOf('steps.0')];
    const { form } = read(cake(LINES, { title: 'Torte', review }), [0], { of });
    expect(form.doubts.map(({ doubt: { field, reason } }) => [field, reason])).toEqual([
      ['notes', 'About notes'],
      ['ingredients.1', 'About ingredients.1'],
      ['title', 'New.'],
    ]);
  });
});

describe('doubts of a new reading', () => {
  it('are numbered above all that there are, and those of an unsure line below zero', () => {
    const of = { ...recipe, review: [doubtOf('title'), doubtOf('ingredients.2')] };
    const sure = { evidence: evidenceFor([1, 2, 3]), review: [doubtOf('ingredients.0'), doubtOf('ingredients.1')] };
    const { form } = read(cake(['1/2 cup flour', '3 eggs', '1 tsp salt'], sure), [1, 2], { of });
    expect(form.doubts.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
    const [first, ...rest] = ingredients(['1/2 cup flour', '2 eggs', '1 tsp salt']);
    if (!first) throw new Error('no ingredient');
    const unsure = read(cake([], { ingredients: [{ ...first, confidence: 0.2 }, ...rest] }), [1], { of });
    expect(unsure.form.doubts.map(({ id }) => id)).toEqual([0, 1, -2]);
  });

  it('about a step come with that step, and no others do', () => {
    const of = { ...recipe, review: [doubtOf('title')] };
    const draft = cake(LINES, {
      steps: ['Mix it all.', 'Bake 80 minutes.'],
      review: [doubtOf('steps.0'), doubtOf('steps.1'), doubtOf('notes')],
    });
    const { form } = read(draft, [11], { of });
    expect(form.doubts.map(({ doubt, place }) => [doubt.field, place])).toEqual([
      ['title', { of: 'field', name: 'title' }],
      ['steps.1', { of: 'step', text: 'Bake 80 minutes.' }],
    ]);
  });
});

describe('steps that are read again', () => {
  it('stay as they are written, to the last blank line, where nothing has changed', () => {
    const written = 'Mix it all.\n\n\nBake 20 minutes.\n';
    const { form, changes } = read(cake(LINES), [10, 11], {
      edit: (it) => {
        it.instructions = written;
      },
    });
    expect([form.instructions, changes]).toEqual([written, []]);
  });

  it('are what the next reading is compared with, beside what the person wrote', () => {
    const draft = cake(LINES, { steps: ['Mix it all.', 'Bake 80 minutes.'] });
    const untouched = read(draft, [11]);
    expect(untouched.loaded.instructions).toBe('Mix it all.\n\nBake 80 minutes.');
    const edited = read(draft, [11], {
      edit: (it) => {
        it.instructions = it.instructions.replace('Mix it all.', 'Mix it, as she did.');
      },
    });
    expect(edited.loaded.instructions).toBe('Mix it all.\n\nBake 20 minutes.\n\nBake 80 minutes.');
  });

  it('are added and removed by their lines, and each is said', () => {
    const added = cake(LINES, {
      steps: [...STEPS, 'Cool.', 'Serve.'],
      stepSections: [null, null, null, null],
      evidence: evidenceFor([1, 2, 3], [10, 11, 12, 13]),
    });
    const more = read(added, [12]);
    expect(more.form.instructions).toBe('Mix it all.\n\nBake 20 minutes.\n\nCool.');
    expect(more.changes).toEqual([{ field: 'Instructions', before: '', after: 'Cool.' }]);
    expect(more.formEvidence.steps).toEqual([...STEPS, 'Cool.', '']);
    const fewer = cake(LINES, {
      steps: ['Mix it all.'],
      stepSections: [null],
      evidence: evidenceFor([1, 2, 3], [10]),
    });
    expect(read(fewer, [11]).changes).toEqual([{ field: 'Instructions', before: 'Bake 20 minutes.', after: '' }]);
  });

  it('never remove one of which no line is known', () => {
    const steps = [...STEPS, 'Serve.'].map((text) => ({ text, section: null }));
    const { form } = read(cake(LINES), allLines, { of: { ...recipe, steps } });
    expect(form.instructions).toBe('Mix it all.\n\nBake 20 minutes.\n\nServe.');
  });
});

describe('rows that are read again', () => {
  it('take a note that only the new reading has', () => {
    const { form } = read(cake(['1 cup flour, sifted', '2 eggs', '1 tsp salt']), [1]);
    expect(at(form, 0).notes).toBe('sifted');
  });

  it('are added in the order in which they are read, above and between those that are there', () => {
    const lines = ['1 cup milk', '1 cup flour', '1 cup water', '1 cup oil', '2 eggs', '1 tsp salt'];
    const { form, changes } = read(cake(lines, { evidence: evidenceFor([4, 1, 5, 6, 2, 3]) }), [4, 5, 6]);
    expect(form.ingredients).toHaveLength(6);
    expect(form.ingredients.map(rowText)).toEqual(lines);
    expect(changes).toEqual(
      ['1 cup milk', '1 cup water', '1 cup oil'].map((after) => ({ field: 'Ingredients', before: '', after })),
    );
  });

  it('fill a list that holds nothing but an empty row, sections and all', () => {
    const empty = { ...recipe, ingredients: [] };
    const draft = cake(['For the crust:', '1 cup flour', '2 eggs']);
    const { form, changes, keptFields, formEvidence } = read(draft, [], {
      of: empty,
      edit: (it) => {
        it.ingredients = [emptyRow()];
      },
      evidence: {},
    });
    expect(form.ingredients.map(({ kind }) => kind)).toEqual(['heading', 'line', 'line']);
    expect(changes).toEqual(['1 cup flour', '2 eggs'].map((after) => ({ field: 'Ingredients', before: '', after })));
    expect(keptFields).toEqual([]);
    expect(linesOfPlace(formEvidence, { of: 'row', uid: at(form, 1).uid, part: null }, [])).toEqual([[0, 2]]);
    expect(formEvidence.uids).toEqual(savedRows(form.ingredients).map(({ uid }) => uid));
  });

  it('fill a list that has a heading and no line yet', () => {
    const { form } = read(cake(LINES), [], {
      of: { ...recipe, ingredients: [] },
      evidence: {},
      edit: (it) => {
        it.ingredients = [headingRow('Hers')];
      },
    });
    expect(words(form)).toEqual(LINES);
  });

  it('fill such a list without an empty heading, and with each heading once', () => {
    const { form } = read(cake(['For the crust:', '1 cup flour']), [], {
      of: { ...recipe, ingredients: [] },
      evidence: {},
      edit: (it) => {
        it.ingredients = [headingRow(' '), headingRow('For the crust')];
      },
    });
    expect(form.ingredients.map(rowText)).toEqual(['Heading For the crust', '1 cup flour']);
  });

  it('leave the empty row of a list of which nothing was read', () => {
    const { form, changes } = read(cake([], { evidence: evidenceFor([]) }), [], {
      of: { ...recipe, ingredients: [] },
      edit: (it) => {
        it.ingredients = [emptyRow()];
      },
    });
    expect([form.ingredients.length, changes]).toEqual([1, []]);
  });
});

describe('the lines that a place was read from', () => {
  const many = Array.from({ length: 11 }, (_, n) => `${String(n + 1)} eggs`);
  const manyLines = many.map((_, n) => n + 1);
  const rowLines = (evidence: FormEvidence, uid: string, part: 'quantity' | null = null) =>
    linesOfPlace(evidence, { of: 'row', uid, part }, []);

  it('stay known of a row that the new reading does not have, also of a part of it, and of no other row', () => {
    const of = { ...recipe, ingredients: ingredients(many) };
    const evidence: Evidence = { ...evidenceFor(manyLines, [17, 18]), 'ingredients.1.quantity': [[0, 15]] };
    const draft = cake(
      many.filter((_, n) => n !== 1),
      {
        evidence: evidenceFor(
          manyLines.filter((line) => line !== 2),
          [],
        ),
      },
    );
    const { form, formEvidence } = read(draft, [1], {
      of,
      evidence,
      edit: (it) => {
        at(it, 1).notes = 'beaten';
      },
    });
    expect(words(form)).toEqual(many);
    expect(rowLines(formEvidence, at(form, 1).uid)).toEqual([
      [0, 2],
      [0, 15],
    ]);
    expect(rowLines(formEvidence, at(form, 1).uid, 'quantity')).toEqual([[0, 15]]);
    expect(rowLines(formEvidence, at(form, 10).uid)).toEqual([[0, 11]]);
    expect(formEvidence.uids).toHaveLength(11);
  });

  it('are not known of a row of the reading that the form does not have', () => {
    const milk = cake([...LINES, '1 cup milk'], { evidence: evidenceFor([1, 2, 3, 4]) });
    const { form, loaded, formEvidence } = read(milk, []);
    expect(formEvidence.uids.at(3)).toBe('');
    const movedTo = new Map(allLines.map((line): [string, LinePosition] => [lineKey([0, line]), [0, line]]));
    const again = mergeReading({
      form,
      loaded,
      formEvidence,
      knownSteps: recipe.steps,
      correction: { movedTo, changed: new Set() },
      draft: cake(LINES),
    });
    expect(again.formEvidence.uids).toEqual(savedRows(form.ingredients).map(({ uid }) => uid));
    expect(again.formEvidence.evidence).not.toHaveProperty(['ingredients.3']);
  });

  it('stay known of a step and a field that the new reading does not have', () => {
    const draft = cake(LINES, {
      steps: ['Mix it all.'],
      stepSections: [null],
      evidence: { ...evidenceFor([1, 2, 3], [10]), title: [], notes: [[0, 8]] },
    });
    const evidence: Evidence = {
      ...evidenceFor([1, 2, 3]),
      story: [[0, 7]],
      notes: [[0, 9]],
      'ingredients.0.quantity': [[0, 16]],
    };
    const { formEvidence } = read(draft, [], { evidence });
    expect(formEvidence.steps).toEqual(STEPS);
    expect(formEvidence.evidence).toMatchObject({ 'steps.1': [[0, 11]], story: [[0, 7]], notes: [[0, 8]] });
    expect(Object.keys(formEvidence.evidence).filter((key) => key.startsWith('steps.'))).toHaveLength(2);
    expect(Object.keys(formEvidence.evidence).filter((key) => key.startsWith('ingredients.'))).toHaveLength(3);
  });
});
