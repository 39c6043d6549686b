import { describe, expect, it } from 'vitest';
import { parseIngredient } from '../ingredient/parse-ingredient.ts';
import { amountsFor } from './amounts.ts';

/** The lines and the texts of a recipe, half as much again. */
function halfAsMuchAgain(lines: readonly string[], text = ''): string[] {
  const ingredients = lines.map((line) => parseIngredient(line));
  const amounts = amountsFor(1.5, 'written', ingredients);
  const shown = ingredients.map((line) => {
    const { quantity, unit, notes } = amounts.ofLine(line);
    return [quantity, unit, line.item, notes].filter(Boolean).join(' ');
  });
  return text === '' ? shown : [...shown, amounts.inStep(text)];
}

describe('the decimals of a recipe', () => {
  it('are told with a comma where one of its lines has them so', () => {
    const shown = halfAsMuchAgain(
      ['1,5 l Wasser', '1 l Milch', '3 Eier', '1,5-2 kg Mehl', '1 Dose Tomaten (0,5 l)'],
      'Erst 0,5 l Wasser, dann 1.500 g Mehl dazu. Version 2.1.',
    );
    expect(shown).toEqual([
      '2,25 l Wasser',
      '1,5 l Milch',
      '4 ½ Eier',
      '2,25–3 kg Mehl',
      '1 ½ Dose Tomaten 0,5 l',
      'Erst 750 ml Wasser, dann 2,25 kg Mehl dazu. Version 2.1.',
    ]);
  });

  it('are told with a point else', () => {
    expect(halfAsMuchAgain(['1.5 l water', '1,000 g flour', '1 l milk'])).toEqual([
      '2.25 l water',
      '1.5 kg flour',
      '1.5 l milk',
    ]);
  });

  it('stay as they are written where nothing is to be computed', () => {
    const line = parseIngredient('1.5 l Wasser (2,5 Tassen)');
    const { quantity, notes } = amountsFor(1, 'written', [line]).ofLine(line);
    expect([quantity, notes]).toEqual(['1.5', '2,5 Tassen']);
  });
});
