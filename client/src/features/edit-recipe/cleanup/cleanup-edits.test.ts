import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CleanupChange } from '#shared/cleanup.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { proposalsFor, inverseEdits, withEdits } from './cleanup-edits.ts';
import { stepsOf } from '../instructions/instructions-text.ts';
import { formOf } from '../form/recipe-form.ts';

const stepChange = (at: number, value: string): CleanupChange => ({
  id: `steps.${String(at)}`,
  kind: 'text',
  field: `steps.${String(at)}`,
  before: '',
  after: value,
  value,
  reason: 'So.',
});

describe('accepted changes', () => {
  it('find a row that was moved, and leave one that was rewritten', () => {
    const base = aRecipe();
    const form = formOf(base);
    const rows = form.ingredients;
    const lines = rows.filter(({ kind }) => kind === 'line');
    const [flour, butter] = lines;
    if (!flour || !butter) throw new Error('no rows');
    form.ingredients = [butter, { ...flour, item: 'rye flour' }, ...lines.slice(2)];
    const change = (index: number): CleanupChange => {
      const value = base.ingredients[index];
      if (!value) throw new Error('no ingredient');
      const field = `ingredients.${String(index)}`;
      return {
        id: field,
        kind: 'ingredient',
        field,
        before: '',
        after: '',
        value: { ...value, unit: 'kg' },
        reason: 'So.',
      };
    };
    const { proposals, left } = proposalsFor([change(0), change(1)], base, form);
    expect(left).toBe(1);
    const after = withEdits(
      form,
      proposals.map(({ edit }) => edit),
      base.steps,
    );
    expect(after.ingredients.map(({ unit }) => unit).slice(0, 2)).toEqual(['kg', flour.unit]);
  });

  it('come back as they were, for any steps and any order', () => {
    const steps = fc.uniqueArray(
      fc.record({
        text: fc.stringMatching(/^[A-Z][a-z]{2,9}( [a-z]{1,6}){0,4}\.$/),
        section: fc.constantFrom(null, 'Crust'),
      }),
      { selector: ({ text }) => text, minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.boolean()), (given, coin) => {
        const base = aRecipe({ steps: given });
        const form = formOf(base);
        const changes = given.flatMap((step, at) =>
          coin.next().value ? [stepChange(at, `${step.text.slice(0, -1)} well.`)] : [],
        );
        const value = given.map((_step, at) => at).reverse();
        const isOrdered = given.every(({ section }) => section === given[0]?.section);
        if (isOrdered)
          changes.push({ id: 'order', kind: 'order', field: 'steps', before: '', after: '', value, reason: 'So.' });
        const { proposals, left } = proposalsFor(changes, base, form);
        expect(left).toBe(0);
        const edits = proposals.map(({ edit }) => edit);
        const after = withEdits(form, edits, base.steps);
        const wanted = given.map(({ text, section }, at) => {
          const change = changes.find(({ id }) => id === `steps.${String(at)}`);
          return { text: change?.kind === 'text' ? change.value : text, section };
        });
        expect(stepsOf(after.instructions, base.steps)).toEqual(isOrdered ? wanted.reverse() : wanted);
        expect(withEdits(after, inverseEdits(edits), base.steps)).toEqual(form);
      }),
    );
  });
});
