import { expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { readRezkonv } from './rezkonv.ts';

const cake = `========== REZKONV-Rezept - RezkonvSuite v1.4

     Titel: Birnenkuchen vom Blech
Kategorien: Backen, Obst
     Menge: 16 Stücke

============================ TEIG ============================
    300      Gramm  Mehl
  1 1/2      Teel.  Backpulver
      2             Eier; zimmerwarm
                    Salz
=========================== BELAG ============================
      1         kg  Birnen, geschält
                    -- und geviertelt

=========================== QUELLE ===========================
                    Tante Lotte
                    -- Erfasst *RK* 21.10.2001

Aus den Zutaten einen Teig rühren und auf
ein Blech streichen.

Die Birnen darauf legen und bei 180 Grad 40 Minuten backen.

=====
`;

test('its columns are read, whatever stands in them, and who gave it is a note', () => {
  const [recipe] = readRezkonv(cake) ?? [];
  expect(recipe).toMatchObject({ title: 'Birnenkuchen vom Blech', servings: '16 Stücke', tags: ['Backen', 'Obst'] });
  expect(recipe?.ingredients.map(({ text, section }) => [section, text])).toEqual([
    ['TEIG', '300 Gramm Mehl'],
    ['TEIG', '1 1/2 Teel. Backpulver'],
    ['TEIG', '2 Eier, zimmerwarm'],
    ['TEIG', 'Salz'],
    ['BELAG', '1 kg Birnen, geschält und geviertelt'],
  ]);
  expect(recipe?.steps.map(({ text }) => text)).toEqual([
    'Aus den Zutaten einen Teig rühren und auf ein Blech streichen.',
    'Die Birnen darauf legen und bei 180 Grad 40 Minuten backen.',
  ]);
  expect(recipe?.notes).toBe('Quelle: Tante Lotte Erfasst *RK* 21.10.2001');
});

test('pasted it is read the same, and a text with rules of another kind is none', () => {
  expect(readText(cake)[0]).toMatchObject({ title: 'Birnenkuchen vom Blech', servings: '16 Stücke' });
  expect(readText(cake)[0]?.ingredients).toHaveLength(5);
  expect(readRezkonv('=====\nApple cake\n=====\n2 eggs')).toBeNull();
});

test.each([
  ['  1 1/2      Teel.  Backpulver\n', 'in the middle'],
  ['                    Salz\n', 'at the end of a part'],
])('a line out of its columns is of the list all the same: behind %j, %s', (before) => {
  const [recipe] = readRezkonv(cake.replace(before, `${before}ca. 200 Gramm Zucker\n`)) ?? [];
  expect(recipe?.ingredients).toHaveLength(6);
  expect(recipe?.ingredients.map(({ text }) => text)).toContain('ca. 200 Gramm Zucker');
  expect(recipe?.ingredients.at(-1)).toMatchObject({ section: 'BELAG' });
  expect(recipe?.steps).toHaveLength(2);
});

test('a method right below the list is no part of it', () => {
  const [recipe] = readRezkonv(cake.replace(/=+ QUELLE[^]*?2001\n\n/, '')) ?? [];
  expect(recipe?.ingredients).toHaveLength(5);
  expect(recipe?.steps).toHaveLength(2);
});

test('one without a name keeps its foods, and one of neither is none', () => {
  expect(
    [...(readRezkonv(cake.replace('Birnenkuchen vom Blech', '')) ?? [])].map(({ ingredients }) => ingredients.length),
  ).toEqual([5]);
  expect([...(readRezkonv('========== REZKONV-Rezept - RezkonvSuite v1.4\n\n=====\n') ?? [])]).toEqual([]);
});
