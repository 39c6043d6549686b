import { describe, expect, test } from 'vitest';
import { isNote, readHeading } from './headings.ts';

describe('a heading', () => {
  test.each([
    ['INGREDIENTS', 'ingredients'],
    ["What you'll need:", 'ingredients'],
    ['What you’ll need', 'ingredients'],
    ['The Ingredients', 'ingredients'],
    ['Ingrédients :', 'ingredients'],
    ['Składniki', 'ingredients'],
    ['材料', 'ingredients'],
    ['In your kitchen', 'ingredients'],
    ['Vamos aos ingredientes!', 'ingredients'],
    ['Now on to the ingredients', 'ingredients'],
    ['À avoir chez vous', 'ingredients'],
    ['HOW TO MAKE IT', 'steps'],
    ['— Method —', 'steps'],
    ["So geht's", 'steps'],
    ['Gör så här', 'steps'],
    ["What you'll do:", 'steps'],
    ['조리순서 Steps', 'steps'],
    ['Czego potrzebujesz:', 'ingredients'],
    ['Приготовление:', 'steps'],
    ['Hoe maak je het?', 'steps'],
    ["Wie wird's gemacht?", 'steps'],
    ['Comment procéder ?', 'steps'],
    ['¿Cómo lo preparamos?', 'steps'],
    ['Come si prepara', 'steps'],
    ['Como se faz', 'steps'],
    ['Hur gör man?', 'steps'],
    ['Slik lager du det', 'steps'],
    ['Как готовить', 'steps'],
    ['How do I make it?', 'steps'],
    ['Topics', 'aside'],
    ['Mots-clés :', 'aside'],
    ['Das könnte dir auch gefallen', 'aside'],
    ['Vos commentaires', 'aside'],
    ['¡También te puede gustar!', 'aside'],
    ['Ricette simili', 'aside'],
    ['Fler recept', 'aside'],
    ['Notes', 'notes'],
    ['Tipp', 'notes'],
    ['Special equipment', 'equipment'],
    ['Nutrition Facts', 'aside'],
  ])('%s heads %s', (line, kind) => {
    expect(readHeading(line)?.kind).toBe(kind);
  });

  test.each([
    '1 cup flour',
    'Salt',
    'Method acting is fun',
    'Mix the ingredients in a bowl.',
    'For the sauce:',
    'Adicione o leite aos ingredientes',
    'Preparations for winter begin early this year',
    '',
  ])('%s is none', (line) => {
    expect(readHeading(line)).toBeNull();
  });

  test('may hold its content, a section or a yield', () => {
    expect(readHeading('Ingredients: 2 eggs; 1 cup milk')).toMatchObject({
      kind: 'ingredients',
      rest: '2 eggs; 1 cup milk',
    });
    expect(readHeading('Ingredients: 2 oz rum')).toMatchObject({ kind: 'ingredients', rest: '2 oz rum', aside: '' });
    expect(readHeading('Ingredients: 12 pancakes')).toMatchObject({ rest: '', aside: '12 pancakes' });
    expect(readHeading('Ingredients for the dough')).toMatchObject({ kind: 'ingredients', section: 'dough' });
    expect(readHeading('Frosting Ingredients')).toMatchObject({ kind: 'ingredients', section: 'Frosting' });
    expect(readHeading('Składniki na farsz')).toMatchObject({ kind: 'ingredients', section: 'farsz' });
    expect(readHeading('Ingredientes para los rellenos')).toMatchObject({ section: 'rellenos' });
    expect(readHeading('Ingredientes do recheio')).toMatchObject({ kind: 'ingredients', section: 'recheio' });
    expect(readHeading('Ingrédients de saison')).toBeNull();
    expect(readHeading('Zutaten für ein Blech')).toMatchObject({ section: null, aside: 'für ein Blech' });
    expect(readHeading('Zutaten für einen Teig')).toMatchObject({ section: 'einen Teig' });
    expect(readHeading('Składniki na 12 babeczek')).toMatchObject({ section: null, aside: 'na 12 babeczek' });
    expect(readHeading('Zutaten für 4 Personen:')).toMatchObject({ kind: 'ingredients', aside: 'für 4 Personen' });
    expect(readHeading('材料（4人分）')).toMatchObject({ kind: 'ingredients', aside: '4人分' });
    expect(readHeading('材料 【3人分】')).toMatchObject({ kind: 'ingredients', aside: '3人分' });
  });
});

test.each(['TIP Keeps for three days.', 'Note: it keeps.', 'ASTUCE Servez tiède.'])('%s is a remark', (text) => {
  expect(isNote(text)).toBe(true);
  expect(isNote(text.toLowerCase().replace(':', ''))).toBe(false);
});

test.each([
  'Tipp von Oma: Schmeckt kalt.',
  'Dica da avó: sirva fria.',
  '★ポイント　冷ますとよい。',
  '小贴士：放凉再吃。',
])('%s is a remark of its own', (text) => expect(isNote(text)).toBe(true));
test.each(['WINE TIP Pour a dry one.', 'Tip The soup keeps.', 'Le conseil du chef : servez tiède.'])(
  '%s is a remark, as magazines set it',
  (text) => expect(isNote(text)).toBe(true),
);
test.each(['Tip the flour into a bowl.', 'Note the time.'])('%s is none', (text) => expect(isNote(text)).toBe(false));

test('the number of a part is no word of its heading', () => {
  expect(readHeading('1 INSTRUCTIONS')).toMatchObject({ kind: 'steps' });
  expect(readHeading('1 Instructions')).toBeNull();
});

test.each(['Tipp aus der Backstube', 'Tips from the baker'])('%s heads remarks', (text) => {
  expect(readHeading(text)).toMatchObject({ kind: 'notes', rest: '' });
  expect(readHeading(`${text} are worth a try before you bake`)).toBeNull();
});
