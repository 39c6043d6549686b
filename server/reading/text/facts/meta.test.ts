import { describe, expect, test } from 'vitest';
import { readBareTime, readMade, readMeta } from './meta.ts';
import { yieldBehind } from './name-yield.ts';
import { readMetaPair } from './one-fact.ts';
import { readAuthor, readTitleLine, readTitlePair } from './named-fields.ts';

describe('a line of facts', () => {
  test.each([
    ['Serves 4 | Prep 10 min | Cook 20 min', { servings: '4', prep: 10, cook: 20 }],
    ['Serves 4 – 30 minutes', { servings: '4', total: 30 }],
    ['Hoofdgerecht voor 4 personen – 45 minuten', { servings: '4', total: 45 }],
    ['Main dish for 6 people', { servings: '6' }],
    ['Serves 4 Prep time: 15 min Cook time: 1 hour', { servings: '4', prep: 15, cook: 60 }],
    ['Makes 12 rolls. Prep time: 15 minutes. Total: 1 h 30 min', { servings: '12 rolls', prep: 15, total: 90 }],
    ['Holder til 6', { servings: '6' }],
    ['Nok til 8 personer', { servings: '8' }],
    ['makes 12 btw', { servings: '12' }],
    ['Time: about 3 hours incl. rising', { total: 180 }],
    ['Dauer: 2 Std. inkl. Gehzeit', { total: 120 }],
    ['Czas całkowity: 1 godz. 15 min', { total: 75 }],
    ['Tempo di cottura: 1 ora e 30', { cook: 90 }],
    ['I ugn: 40 min', { cook: 40 }],
    ['Ovnstid: 40 min', { cook: 40 }],
    ['Smoke time: 6 hours', { cook: 360 }],
    ['Einweichzeit: 12 Stunden', { rest: 720 }],
    ['Temps de marinade : 2 h', { rest: 120 }],
    ['Trempage : 12 h', { rest: 720 }],
    ['Remojo: 12 horas', { rest: 720 }],
    ['Raffreddamento: 2 ore', { rest: 120 }],
    ['Weektijd: 12 uur', { rest: 720 }],
    ['Geladeira: 2 horas', { rest: 120 }],
    ['För 4 personer', { servings: '4' }],
    ['Takes 90 minutes including chilling', { total: 90 }],
    ['Time required: 45 minutes', { total: 45 }],
    ['Prep: 15 min Cook: 1 hr Yield: 8 slices', { prep: 15, cook: 60, servings: '8 slices' }],
    ['40 min · 8 flatbreads · Easy', { total: 40, servings: '8 flatbreads' }],
    ['25 min · Under 10 ingredienser', { total: 25 }],
    ['Difficoltà: media Tempo: 50 minuti', { total: 50, aside: true }],
    ['– 6 Portionen +', { servings: '6' }],
    ['🍳 Cook time: ~30 minutes', { cook: 30 }],
    ['Tilberedning: 30 min', { prep: 30, work: 30 }],
    ['Stooftijd: 3 uur', { cook: 180 }],
    ['2 uur rusttijd', { rest: 120 }],
    ['3 Stunden Ruhezeit', { rest: 180 }],
    ['3 cooking apples', null],
    ['25 minutos (mais 35 minutos de forno)', { prep: 25, cook: 35 }],
    ['Tempo: 1 ora e 15 minuti', { total: 75 }],
    ['Ca. 6-8 prs', { servings: '6-8' }],
    ['Sütés ideje: 40 perc', { cook: 40 }],
    ['Hazırlama süresi: 20 dk', { prep: 20 }],
    ['Timp de preparare: 25 minute', { prep: 25 }],
    ['זמן הכנה: 20 דקות', { prep: 20 }],
    ['وقت التحضير: 20 دقيقة', { prep: 20 }],
    ['Adagok száma: 4', { servings: '4' }],
    ['분량: 4인분', { servings: '4' }],
    ['Porții: 6', { servings: '6' }],
    ['Pour 8 personnes Préparation : 25 min · Cuisson : 50 min', { servings: '8', prep: 25, cook: 50 }],
    ['Dosi per 6 persone Preparazione 15 minuti Cottura 2 ore', { servings: '6', prep: 15, cook: 120 }],
    ['Portionen: 3 Vorbereitung: 10 Min Niveau: leicht', { servings: '3', prep: 10, aside: true }],
    ['Arbeitszeit: 20 Minuten Backzeit: 1 Stunde', { prep: 20, cook: 60 }],
    ['Prep time: 15 min + 45 min for proofing', { prep: 15, rest: 45 }],
    ['Ready in: 45 min', { total: 45 }],
    ['Prep in: 10 min', { prep: 10 }],
    ['Total in 40 M', { total: 40 }],
    ['Prep Time20 m', { prep: 20 }],
    ['Total Time45m', { total: 45 }],
    ['6 os.', { servings: '6' }],
    ['Yield: This recipe makes 12 soft and salty pretzel rolls.', { servings: '12 soft and salty pretzel rolls' }],
    ['Fills about 5 half-pint jars', { servings: '5 half-pint jars' }],
    ['Pour 4 personnes (préparation : 20 min, cuisson : 35 min)', { servings: '4', prep: 20, cook: 35 }],
    ['Fills two 8-inch tins', { servings: '2 8-inch tins' }],
    ['Bake 35 to 40 mins', { cook: 40 }],
    ['Prepare: 20 mins', { prep: 20 }],
    ['Za osoba: 6', { servings: '6' }],
    ['6 porsi', { servings: '6' }],
    ['Valmistusaika: yli 120 min', { total: 120 }],
    ['Tempo di cottura: oltre 90 minuti', { cook: 90 }],
    ['Timp total: 1 oră și 40 min', { total: 100 }],
    ['Συνολικός χρόνος: 1 ώρα και 40 λεπτά', { total: 100 }],
    ['Час охолодження: 30 хв', { rest: 30 }],
    ['Paistoaika: 1 tunti', { cook: 60 }],
    ['Kuhanje: 1 sat i 10 minuta', { cook: 70 }],
    ['寝かせ時間：30分', { rest: 30 }],
    ['Antal portioner: 6 · Tid i ugn: 1 timme · Nivå: medel', { servings: '6', cook: 60 }],
    [
      'Preparazione: 15 minuti | Cottura: 1 ora | Temperatura del forno: 200 °C | Livello: medio',
      { prep: 15, cook: 60, aside: true },
    ],
    ['准备：15分钟 – 烘烤时间：60分钟 – 难度：中等', { prep: 15, cook: 60, aside: true }],
    ['Forberedelsestid: 20 min | Tilberedningstid: 50 min', { prep: 20, work: 50 }],
    ['Zubereitungszeit: 50 Min. | Vorbereitungszeit: 20 Min.', { prep: 20, work: 50 }],
    ['5 servings, 1 1/4 cups each', { servings: '5, 1 1/4 cups each' }],
    ['Wait time: 2h', { rest: 120 }],
    ['Für 4 Personen', { servings: '4' }],
    ['Für vier Leute', { servings: '4' }],
    ['Für vier Personen:', { servings: '4' }],
    ['Pour quatre personnes :', { servings: '4' }],
    ['Pour 6 convives', { servings: '6' }],
    ['Voor 4 eters', { servings: '4' }],
    ['2.5 hrs cook', { cook: 150 }],
    ['1.5 hours prep', { prep: 90 }],
    ['Voor 12 stukjes', { servings: '12 stukjes' }],
    ['Około 50 sztuk', { servings: '50 sztuk' }],
    ['Original recipe (1X) yields 6 servings', { servings: '6' }],
    [
      'Prep 30 min · Cook 1 hr · Serves 8 · Main course · Vegetarian',
      { prep: 30, cook: 60, servings: '8', tags: ['Vegetarian'] },
    ],
    ['Vorbereitungszeit: 40 Minuten | Garzeit: 45 Min.', { prep: 40, cook: 45 }],
    ['Temps de cuisson : 25 minutes', { cook: 25 }],
    ['Temps de cuisson : 1 heure et demie', { cook: 90 }],
    ['Tiempo de cocción: hora y media', { cook: 90 }],
    ['Cook time: 45 minutes to 1 hour', { cook: 60 }],
    ['6 portions', { servings: '6' }],
    ['(6-8 servings)', { servings: '6-8' }],
    ['Yield: Makes about seven pint (500 ml) jars', { servings: '7 pint (500 ml) jars' }],
    ['Makes close to 3 litres', { servings: '3 litres' }],
    ['Serve 4 a 6 pessoas', { servings: '4-6' }],
    ['1 serving | gluten-free', { servings: '1', tags: ['gluten-free'] }],
    ['Tags: dinner, quick', { tags: ['dinner', 'quick'] }],
    ['Contains: nuts, milk', { allergens: ['nuts', 'milk'] }],
    ['Nutrition: Calories: 210 kcal | Fat: 9 g', { aside: true }],
    ['Difficulty: easy', { aside: true }],
    ['gluten-free | vegan', { tags: ['gluten-free', 'vegan'] }],
  ])('%s', (line, facts) => {
    expect(readMeta(line)).toEqual(facts);
  });

  test.each([
    'Cook 3 eggs',
    'Bake 45 minutes at 170C.',
    'Chill 2 hours.',
    'Serve with rice.',
    'Stir for 4 minutes (or 2 minutes, if it is hot)',
    'Fill 12 muffin cups two thirds full.',
    'Serve 2 fritters each with a spoon of sour cream.',
    'This recipe makes 6 rolls and takes all morning.',
    'Makes a fine supper when the evenings draw in and the garden has little left to give anybody.',
    '4 people-sized potatoes',
    '1250 porcji',
    '365 Days of Baking',
    '1 cup flour',
    'Cook the onions for 10 minutes, then add the 2 carrots.',
    'For 4 hours the dough rests.',
  ])('%s is none', (line) => {
    expect(readMeta(line)).toBeNull();
  });

  test.each([
    ['45 minutes', { total: 45 }],
    ['1 hour 20 min', { total: 80 }],
    ['about 45 minutes', { total: 45 }],
    ['350°F · 2 hours 15 minutes', { total: 135 }],
    ['350°F, 45 minutes', { total: 45 }],
    ['325° - 1½ hrs', { total: 90 }],
    ['180°C 45 Minuten', { total: 45 }],
    ['Oven 350 F, 1 hour', { cook: 60 }],
    ['350 degrees for 45 minutes', { cook: 45 }],
    ['45 min at 350°F', { cook: 45 }],
    ['2 hours, plus chilling', { total: 120 }],
  ])('%s under a title is a time', (line, facts) => {
    expect(readMeta(line) ?? readBareTime(line)).toEqual(facts);
  });

  test.each([
    '350°F',
    '45',
    '30-minute pasta',
    '12 ounces pasta',
    '1 hour before you bake, take out the butter',
    '2 cups flour',
  ])('%s is no time', (line) => {
    expect(readBareTime(line)).toBeNull();
  });

  test.each([
    ['Temps : 30 min + 40 min de four', { prep: 30, cook: 40 }],
    ['Zeit: 20 Min. + 2 Std. Kühlzeit', { prep: 20, rest: 120 }],
    ['Cook: 20 min + 10 min resting', { cook: 20, rest: 10 }],
    ['Prep 20 mins + 3 hrs chilling', { prep: 20, rest: 180 }],
    ['Prep 20 minutes plus 3 hours chilling', { prep: 20, rest: 180 }],
    // Of one name both are one time; without a name the whole says nothing.
    ['Chilling: 1 h + 2 h resting', { rest: 180 }],
    ['1 h + 30 min', null],
  ])('%j: the time behind the plus has a name of its own', (line, facts) => {
    expect(readMeta(line)).toEqual(facts);
  });

  test('may be a name and its value on two lines', () => {
    expect(readMetaPair('Prep time', '10 minutes')).toEqual({ prep: 10 });
    expect(readMetaPair('Servings:', '6')).toEqual({ servings: '6' });
    expect(readMetaPair('Total', '412.50')).toBeNull();
    expect(readMetaPair('Total', '2480')).toBeNull();
    expect(readMeta('TOTAL 2480')).toBeNull();
    expect(readMetaPair('Prep time', 'Ingredients')).toBeNull();
  });

  test('stands behind a dish, with the word for it of any language', () => {
    expect(yieldBehind('Plum cake for 8')).toMatchObject({ dish: 'Plum cake', meta: { servings: '8' } });
    expect(yieldBehind('Sernik na 12 porcji')).toMatchObject({ dish: 'Sernik', meta: { servings: '12' } });
    expect(yieldBehind('Борщ на 6')).toMatchObject({ dish: 'Борщ', meta: { servings: '6' } });
  });

  test('may name what is made by it, under the title', () => {
    expect(readMade('Per circa 30 biscotti')).toEqual({ servings: '30 biscotti' });
    expect(readMade('Ger 20 bullar')).toEqual({ servings: '20 bullar' });
    expect(readMade('Wychodzi ok. 50 sztuk')).toEqual({ servings: '50 sztuk' });
    expect(readMade('For 2 loaves')).toEqual({ servings: '2 loaves' });
    expect(readMade('(für 18 Törtchen)')).toEqual({ servings: '18 Törtchen' });
    expect(readMeta('Serves 6 as a starter, 3 for supper. 40 minutes.')).toEqual({
      servings: '6 as a starter, 3 for supper',
      total: 40,
    });
    expect(readMade('asi 5 minut každou')).toBeNull();
    expect(readMade('Za 12 kolačića')).toEqual({ servings: '12 kolačića' });
    expect(readMade('Для 4')).toEqual({ servings: '4' });
    expect(readMade('For the 2 loaves that I bring along')).toBeNull();
    for (const howLong of ['For 30 minutes', 'Na 30 minut', 'На 30 минут', 'För 2 timmar'])
      expect(readMade(howLong)).toBeNull();
    expect(readMade('2 loaves')).toBeNull();
  });

  test('is none where it tells what is to be done until something is so', () => {
    expect(readMeta('Bake 45 min. or until golden. Serves 6.')).toBeNull();
    expect(readMeta('Bake 45 min. Serves 6.')).toEqual({ cook: 45, servings: '6' });
  });

  test('may name the title in a form, over what was filled in', () => {
    expect(readTitlePair('Nom de la recette', 'Tarte aux prunes')).toBe('Tarte aux prunes');
    expect(readTitlePair('Recipe', 'Plum tart')).toBeNull();
    expect(readTitlePair('Recipe name', 'Serves:')).toBeNull();
  });

  test('names title and author', () => {
    expect(readTitleLine('Title: Apple Pie')).toBe('Apple Pie');
    expect(readTitleLine('Apple Pie')).toBeNull();
    expect(readAuthor('By Nana')).toBe('Nana');
    expect(readAuthor('From the kitchen of Aunt Rose')).toBe('Aunt Rose');
    expect(readAuthor('By the time it boils, add salt.')).toBeNull();
  });
});

test.each([
  ['Pentru 4 persoane', { servings: '4' }],
  ['Za 6 osoba', { servings: '6' }],
  ['Для 4 персон', { servings: '4' }],
  ['Για 4 άτομα', { servings: '4' }],
  ['Porcije: 8', { servings: '8' }],
  ['Порції: 4', { servings: '4' }],
  ['인분: 2', { servings: '2' }],
  ['Doba pečení: 45 min', { cook: 45 }],
  ['Vrijeme pripreme: 20 min', { prep: 20 }],
  ['Vreme pečenja: 40 minuta', { cook: 40 }],
  ['Čas priprave: 30 min', { prep: 30 }],
  ['Esivalmistelu: 15 min', { prep: 15 }],
  ['焼き時間/25分', { cook: 25 }],
  ['焼き時間: 25分（予熱時間を除く）', { cook: 25 }],
  ['(8:lle)', { servings: '8' }],
  ['Number of servings (yield): 24', { servings: '24' }],
] as const)('%s', (line, said) => {
  expect(readMeta(line)).toEqual(said);
});
