import { describe, expect, it } from 'vitest';
import { weighByUse } from './amount-candidates.ts';

const candidate = (plain: string, chance: number) => ({ plain, written: plain, chance, gapAfter: true });

describe('the candidates for an amount', () => {
  it('are weighed by how often their fractions are used', () => {
    const [best] = weighByUse([candidate('1/8', 0.6), candidate('1/2', 0.3), candidate('4', 0.1)], false);
    expect(best?.plain).toBe('1/2');
  });

  it('of a hand more so, as their network is too sure there', () => {
    const candidates = [candidate('1/3', 0.9), candidate('1/2', 0.1)];
    expect(weighByUse(candidates, false)[0]?.plain).toBe('1/3');
    expect(weighByUse(candidates, true)[0]?.plain).toBe('1/2');
  });

  it('of what is taken whole or by the half are hardly anything else', () => {
    const candidates = [candidate('1/4', 0.6), candidate('1', 0.3), candidate('1/2', 0.1)];
    const best = (after: string) => weighByUse(candidates, false, after)[0]?.plain;
    expect([best(' egg'), best(' tablespoons butter'), best(' T. oil'), best(' œuf')]).toEqual(['1', '1', '1', '1']);
    expect([best(' eggplant'), best(' teaspoon salt'), best(' t. oil'), best(' cup')]).toEqual([
      '1/4',
      '1/4',
      '1/4',
      '1/4',
    ]);
    expect(weighByUse([candidate('1/4', 0.97), candidate('1', 0.03)], false, ' egg')[0]?.plain).toBe('1/4');
  });

  it('stay together as likely as they were, and whole numbers are left alone', () => {
    const candidates = [candidate('1/8', 0.5), candidate('1 1/2', 0.2), candidate('2', 0.3)];
    const weighed = weighByUse(candidates, true);
    expect(weighed.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(weighed.find(({ plain }) => plain === '2')?.chance).toBe(0.3);
    expect(weighByUse([candidate('2', 0.3)], true)).toEqual([candidate('2', 0.3)]);
  });
});
