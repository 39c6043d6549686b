import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { typeset } from '#shared/typeset.ts';
import { Amount, amountOf } from './amount.tsx';

describe('an amount', () => {
  it.each([
    ['1 1/2', '1½'],
    ['1 ½', '1½'],
    ['3/4', '¾'],
    ['2-3', '2–3'],
    ['1/2 - 3/4', '½–¾'],
    ['3/7', '3/7'],
    ['11/2', '11/2'],
    ['1-800-555-1212', '1-800-555-1212'],
    ['a pinch', 'a pinch'],
    ['', ''],
  ])('is set: %j as %j', (written, set) => {
    expect(typeset(written)).toBe(set);
  });

  it('follows the servings and the units', () => {
    const flour = parseIngredient('1 1/2 cups flour');
    expect(amountOf(flour, 1, 'us')).toBe('1½ cups');
    expect(amountOf(flour, 2, 'us')).toBe('3 cups');
    expect(amountOf(flour, 1, 'metric')).toMatch(/^\d+ (?:ml|g)$/);
    expect(amountOf(parseIngredient('salt'), 2, 'us')).toBe('');
  });

  it('keeps the order of its figures before a food that is written from right to left', () => {
    render(<Amount ingredient={parseIngredient('1 1/2 כוסות קמח')} units="written" />);
    expect(document.body).toHaveTextContent('\u20661½\u2069');
  });

  it('stands in tabular figures', () => {
    render(<Amount ingredient={parseIngredient('2 eggs')} units="us" factor={0.5} />);
    expect(screen.getByText('1')).toHaveClass('amounts');
  });
});
