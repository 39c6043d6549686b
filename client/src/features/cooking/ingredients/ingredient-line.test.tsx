import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { amountsFor } from '#shared/recipe-page/amounts.ts';
import type { UnitChoice } from '#shared/units.ts';
import { IngredientLine } from './ingredient-line.tsx';

const show = (line: string, factor: number, units: UnitChoice) => {
  const ingredient = parseIngredient(line);
  render(<IngredientLine ingredient={ingredient} amounts={amountsFor(factor, units, [ingredient])} />);
  return document.body.textContent;
};

describe('the line of an ingredient', () => {
  it.each([
    [1, 'us', '1½ cups flour, sifted'],
    [2, 'us', '3 cups flour, sifted'],
    [1, 'metric', '180 g flour, sifted'],
  ] as const)('follows the servings and the units: %d, %s', (factor, units, shown) => {
    expect(show('1 1/2 cups flour, sifted', factor, units)).toBe(shown);
  });

  it('may have no amount', () => {
    expect(show('salt', 2, 'us')).toBe(' salt');
  });

  it('keeps the order of its figures before a food that is written from right to left', () => {
    expect(show('1 1/2 כוסות קמח', 1, 'written')).toContain('\u20661½\u2069');
  });

  it('has its amount in tabular figures', () => {
    show('2 eggs', 0.5, 'us');
    expect(screen.getByText('1')).toHaveClass('amounts');
  });
});
