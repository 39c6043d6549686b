import { describe, expect, it } from 'vitest';
import { parseIngredients } from '#shared/ingredient/parse-ingredient.ts';
import type { RecipeDraft } from '#shared/draft.ts';
import { type Doubt, ingredientSchema, type Recipe } from '#shared/recipe.ts';
import { lineKey, type LinePosition } from '../original/transcript/line-position.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { emptyRow, headingRow, savedRows, rowText } from '../ingredients/ingredient-rows.ts';
import { linesOfPlace, formEvidenceOf } from '../evidence/form-evidence.ts';
import { blankForm, formOf, patchBodyOf, type RecipeForm } from '../form/recipe-form.ts';
import { mergeReading } from './merge-reading.ts';

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
const draftOf = (lines: readonly string[], changes: Partial<RecipeDraft> = {}): RecipeDraft => ({
  title: 'Cake',
  servings: '',
  prepTime: null,
  cookTime: null,
  restTime: null,
  totalTime: null,
  ingredients: ingredients(lines),
  steps: STEPS,
  stepSections: [null, null],
  equipment: [],
  notes: '',
  tags: [],
  allergens: [],
  photos: [],
  review: [],
  transcript: { language: 'en', pages: [] },
  evidence: evidenceFor([1, 2, 3]),
  source: { type: 'photo' },
  ...changes,
});

function read(
  draft: RecipeDraft,
  changedLines: readonly number[],
  { edit = () => undefined, of = recipe }: { edit?: (form: RecipeForm) => void; of?: Recipe } = {},
) {
  const loaded = formOf(of);
  const form = structuredClone(loaded);
  edit(form);
  const movedTo = new Map(
    Array.from({ length: 20 }, (_, line): [string, LinePosition] => [lineKey([0, line]), [0, line]]),
  );
  const changed = new Set(changedLines.map((line) => lineKey([0, line])));
  const formEvidence = formEvidenceOf(loaded.ingredients, of, evidenceFor([1, 2, 3]));
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
    const { form, changes, keptFields } = read(draftOf(['1/2 cup flour', '3 eggs', '1 tsp salt']), [1], { of: recipe });
    expect(keptFields).toEqual([]);
    expect(words(form)).toEqual(['1/2 cup flour', '2 eggs', '1 tsp salt']);
    expect(changes).toEqual([{ field: 'Ingredients', before: '1 cup flour', after: '1/2 cup flour' }]);
    expect(form.instructions).toBe(before.instructions);
  });

  it('keeps what the person wrote, and says so', () => {
    const { form, changes, keptFields } = read(
      draftOf(['1/2 cup flour', '2 eggs', '1 tsp salt'], { title: 'Kake' }),
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
    const draft = draftOf(['1 cup flour', '1 cup milk', '1 tsp salt'], { evidence: evidenceFor([1, 5, 3]) });
    const { form, changes, formEvidence } = read(draft, [2, 5]);
    expect(words(form)).toEqual(['1 cup flour', '1 cup milk', '1 tsp salt']);
    expect(changes).toContainEqual({ field: 'Ingredients', before: '2 eggs', after: '' });
    expect(linesOfPlace(formEvidence, { of: 'row', uid: at(form, 1).uid, part: null }, [])).toEqual([[0, 5]]);
    expect(linesOfPlace(formEvidence, { of: 'row', uid: at(form, 2).uid, part: null }, [])).toEqual([[0, 3]]);
  });

  it('keeps rows the person added or removed', () => {
    const { form } = read(draftOf(['1/2 cup flour', '2 eggs', '1 tsp salt']), [1], {
      edit: (it) => {
        it.ingredients = it.ingredients.filter((row) => row.item !== 'eggs');
        it.ingredients.push({ ...emptyRow(), quantity: '1', unit: 'cup', item: 'hope' });
      },
    });
    expect(words(form)).toEqual(['1/2 cup flour', '1 tsp salt', '1 cup hope']);
  });

  it('keeps a row the person changed, although its line is no ingredient any more', () => {
    const draft = draftOf(['1 cup flour', '1 tsp salt'], { evidence: evidenceFor([1, 3]) });
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
    const draft = draftOf(['1 cup flour', '1 tsp salt'], { evidence: evidenceFor([1, 3]) });
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
    const draft = draftOf(['1 cup flour', '1 tsp salt'], { evidence: evidenceFor([1, 3]) });
    const correction = { movedTo, changed: new Set([lineKey([0, 2])]) };
    const form = structuredClone(loaded);
    expect(
      words(mergeReading({ form, loaded, formEvidence, knownSteps: recipe.steps, correction, draft }).form),
    ).toEqual(LINES);
  });

  it('keeps a step the person changed, although its line is no step any more', () => {
    const draft = draftOf(LINES, {
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
    const draft = draftOf(['1/2 cup flour', '2 eggs', '1 tsp salt'], {
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
    const draft = draftOf(LINES, { steps: ['Mix it all well.', 'Bake 80 minutes.'] });
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
    const { form } = read(draftOf([], { evidence: evidenceFor([]) }), all, {
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
    const { form } = read(draftOf(LINES), [1, 2, 3], {
      edit: (it) => {
        it.ingredients = [headingRow('For the dough'), emptyRow()];
      },
    });
    expect(form.ingredients.map(rowText)).toEqual(['Heading For the dough', ...LINES]);
  });

  it('never deletes a saved row of which no line is known', () => {
    const of = { ...recipe, ingredients: ingredients([...LINES, '1 pinch nutmeg']) };
    const { form } = read(draftOf(['1/2 cup flour', '2 eggs', '1 tsp salt']), [1], { of });
    expect(words(form)).toEqual(['1/2 cup flour', '2 eggs', '1 tsp salt', '1 pinch nutmeg']);
  });

  it('never changes a step that the person has edited, though its line was corrected, and says so', () => {
    const { form, changes, keptFields } = read(
      draftOf(LINES, { steps: ['Mix it all well.', 'Bake 80 minutes.'] }),
      [10],
      {
        edit: (it) => {
          it.instructions = it.instructions.replace('Mix it all.', 'Mix it all, as she did.');
        },
      },
    );
    expect(form.instructions).toBe('Mix it all, as she did.\n\nBake 20 minutes.');
    expect([changes, keptFields]).toEqual([[], ['Instructions']]);
  });

  it('says nothing of an edited field of which no line was corrected', () => {
    const { keptFields } = read(draftOf(LINES, { title: 'Torte' }), [2], {
      edit: (it) => {
        it.title = 'Her cake';
      },
    });
    expect(keptFields).toEqual([]);
  });

  it('leaves an empty row where a person is about to write', () => {
    const { form } = read(draftOf(['1/2 cup flour', '2 eggs', '1 tsp salt']), [1], {
      edit: (it) => {
        it.ingredients.push(emptyRow());
      },
    });
    expect(form.ingredients.map(rowText)).toEqual(['1/2 cup flour', '2 eggs', '1 tsp salt', 'cup']);
  });

  it('gives new doubts ids that no open doubt has', () => {
    const about = (field: string): Doubt => ({ field, kind: 'reading', reason: `About ${field}`, confidence: 0.4 });
    const of = { ...recipe, review: [about('title'), about('ingredients.1')] };
    const draft = draftOf(['1/2 cup flour', '2 eggs', '1 tsp salt'], { review: [about('ingredients.0.quantity')] });
    const { form } = read(draft, [1], { of });
    expect(form.doubts).toHaveLength(3);
    expect(new Set(form.doubts.map(({ id }) => id)).size).toBe(3);
  });

  it('takes a field that is empty from any line, and leaves one that has words', () => {
    const { form, changes } = read(draftOf(LINES, { notes: 'Eat warm.', title: 'Torte', servings: '12' }), [2], {
      of: { ...recipe, notes: '', servings: '8' },
    });
    expect([form.notes, form.title, form.servings]).toEqual(['Eat warm.', 'Cake', '8']);
    expect(changes).toEqual([{ field: 'Notes', before: '', after: 'Eat warm.' }]);
  });

  it('leaves a field empty that the person has emptied, and one that was not found any more as it is', () => {
    const { form } = read(draftOf(LINES, { notes: 'Eat warm.', title: '' }), [0], {
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
      draft: draftOf(LINES, { servings: '6', cookTime: 20 }),
    });
    expect([form.title, form.servings, form.cookMin, words(form)]).toEqual(['Cake', '4', '20', LINES]);
    expect(form.instructions).toBe('Mix it all.\n\nBake 20 minutes.');
  });
});
