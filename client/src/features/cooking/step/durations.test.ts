import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDurations, timerName } from './durations.ts';

const MIN = 60;
const H = 3600;

describe('durations in a step', () => {
  it.each<[string, [string, number, (number | null)?][]]>([
    ['Simmer 20 minutes.', [['20 minutes', 20 * MIN]]],
    ['Braise for 1 to 1 1/2 hours', [['1 to 1 1/2 hours', H, 1.5 * H]]],
    ['Bake 45–50 min. until set', [['45–50 min.', 45 * MIN, 50 * MIN]]],
    ['Chill 1 hour 30 minutes, then slice', [['1 hour 30 minutes', 1.5 * H]]],
    ['Chill 1 hour and 15 minutes', [['1 hour and 15 minutes', H + 15 * MIN]]],
    ['Roast 1h30', [['1h30', 1.5 * H]]],
    ['Rest half an hour', [['half an hour', 30 * MIN]]],
    ['Rest ½ hour', [['½ hour', 30 * MIN]]],
    ['Zehn Minuten kochen', [['Zehn Minuten', 10 * MIN]]],
    ['La trekke i ti minutter', [['ti minutter', 10 * MIN]]],
    ['Stek i tjue minutter', [['tjue minutter', 20 * MIN]]],
    ['Dejar reposar quince minutos', [['quince minutos', 15 * MIN]]],
    ['add to second bowl', []],
    ['Zwölf bis fünfzehn Minuten backen', [['Zwölf bis fünfzehn Minuten', 12 * MIN, 15 * MIN]]],
    ['Cuire cinq à dix minutes', [['cinq à dix minutes', 5 * MIN, 10 * MIN]]],
    ['Grädda en halv timme', [['en halv timme', 30 * MIN]]],
    ['Anderthalb Stunden gehen lassen', [['Anderthalb Stunden', 1.5 * H]]],
    ['Eine Viertelstunde ziehen lassen', [['Viertelstunde', 15 * MIN]]],
    ["Cuire d'une demi-heure à trois quarts d'heure", [["demi-heure à trois quarts d'heure", 30 * MIN, 45 * MIN]]],
    ['Hornear tres cuartos de hora', [['tres cuartos de hora', 45 * MIN]]],
    ['Bak een kwartier', [['een kwartier', 15 * MIN]]],
    ['Выпекать полчаса', [['полчаса', 30 * MIN]]],
    ['烤半小时', [['半小时', 30 * MIN]]],
    ['1時間半焼く', [['1時間半', 1.5 * H]]],
    ['Chill half an hour and 10 minutes', [['half an hour and 10 minutes', 40 * MIN]]],
    ['Sechs Eier trennen, drei Äpfel schälen', []],
    ['Cook an hour and a half', [['an hour and a half', 1.5 * H]]],
    ['Whisk 30 seconds to 1 minute', [['30 seconds to 1 minute', 30, MIN]]],
    ['Cook 1 hour to 1 hour 20 minutes', [['1 hour to 1 hour 20 minutes', H, H + 20 * MIN]]],
    ['Microwave 90 sec', [['90 sec', 90]]],
    ['Use a 10-minute rest', [['10-minute', 10 * MIN]]],
    ['Cook 5 more minutes', [['5 more minutes', 5 * MIN]]],
    ['Stir for a minute or two', [['a minute or two', MIN, 2 * MIN]]],
    [
      'Fry 3 minutes on each side, rest 5 minutes',
      [
        ['3 minutes', 180],
        ['5 minutes', 300],
      ],
    ],
    ['Boil for forty-five minutes', [['forty-five minutes', 45 * MIN]]],
    ['Simmer twenty-five minutes', [['twenty-five minutes', 25 * MIN]]],
    ['Simmer for twenty five minutes', [['twenty five minutes', 25 * MIN]]],
    ['Bake thirty to forty minutes', [['thirty to forty minutes', 30 * MIN, 40 * MIN]]],
    ['Bake for fifty minutes', [['fifty minutes', 50 * MIN]]],
    ['Faire cuire 1 h 30 à 180 °C', [['1 h 30', 1.5 * H]]],
    ['Laisser mijoter 1 h 30.', [['1 h 30', 1.5 * H]]],
    ['Cuire 1 h 30 min au four', [['1 h 30 min', 1.5 * H]]],
    ['Cuire 1 h 30 à 2 h', [['1 h 30 à 2 h', 1.5 * H, 2 * H]]],
    ['Backen 1 h 50 g Butter zugeben', [['1 h', H]]],
    ['Nach 1 h 15 Knödel formen', [['1 h', H]]],
    ['Nach 1 h 10 Eier zugeben', [['1 h', H]]],
    ['Laisser lever 1 h 12 petits pains', [['1 h', H]]],
    ['1 h 15 ruhen lassen', [['1 h 15', 1.25 * H]]],
    ['1 h 15 bei 180 Grad backen', [['1 h 15', 1.25 * H]]],
    ['Cuire 1h30 puis servir', [['1h30', 1.5 * H]]],
    ['Laisser reposer 1 h 30 minimum', [['1 h 30', 1.5 * H]]],
    ['Cuire 1 h 30 recouvert', [['1 h 30', 1.5 * H]]],
    ['Laisser reposer une heure avant de servir', [['une heure', H]]],
    ['Eine Stunde vor dem Servieren ruhen lassen', [['Eine Stunde', H]]],
    ['Dejar reposar 30 minutos antes de servir', [['30 minutos', 30 * MIN]]],
    ["Lasciare lievitare un'ora e mezza", [["un'ora e mezza", 1.5 * H]]],
    ['Cuocere per un’ora e 15 minuti', [['un’ora e 15 minuti', 1.25 * H]]],
    ["Attendere mezz'ora", [["mezz'ora", 30 * MIN]]],
    ['Cuire 1 heure et demie', [['1 heure et demie', 1.5 * H]]],
    ['Cuire une heure et demie', [['une heure et demie', 1.5 * H]]],
    ['Cuocere per 1 ora e mezza', [['1 ora e mezza', 1.5 * H]]],
    ['Cocer 2 horas y cuarto', [['2 horas y cuarto', 2.25 * H]]],
    ['Cook an hour and a quarter', [['an hour and a quarter', 1.25 * H]]],
    ['Bake between 20 and 30 minutes', [['20 and 30 minutes', 20 * MIN, 30 * MIN]]],
    ['Laisser entre 20 et 30 minutes', [['20 et 30 minutes', 20 * MIN, 30 * MIN]]],
    ['Chill between 1 hour and 90 minutes', [['1 hour and 90 minutes', H, 1.5 * H]]],
    ['Cuire 20 à 25 minutes', [['20 à 25 minutes', 20 * MIN, 25 * MIN]]],
    [
      '20 Minuten backen, 1 Stunde ruhen',
      [
        ['20 Minuten', 20 * MIN],
        ['1 Stunde', H],
      ],
    ],
    ['Bake at 350 for 12 minutes', [['12 minutes', 12 * MIN]]],
    ['Let it rest 10 minutes before slicing', [['10 minutes', 10 * MIN]]],
    ['Proof 2.5 hours', [['2.5 hours', 2.5 * H]]],
    ['45 Sek. rühren', [['45 Sek.', 45]]],
    ['Варить 20 минут', [['20 минут', 20 * MIN]]],
    ['Варить 1 час 30 мин. на огне', [['1 час 30 мин.', 1.5 * H]]],
    ['弱火で10分煮る', [['10分', 10 * MIN]]],
    ['冷蔵庫で1時間30分休ませる', [['1時間30分', 1.5 * H]]],
    ['煮10分钟', [['10分钟', 10 * MIN]]],
    ['20분간 끓인다', [['20분', 20 * MIN]]],
    ['Cuire 45′ au four', [['45′', 45 * MIN]]],
    ['Låt jäsa 1 tim 20 min', [['1 tim 20 min', H + 20 * MIN]]],
    ['2 uur laten rijzen', [['2 uur', 2 * H]]],
    ['Piec 2 godz. 30 min', [['2 godz. 30 min', 2.5 * H]]],
  ])('%s', (text, expected) => {
    expect(findDurations(text).map(({ start, end, seconds, upTo }) => [text.slice(start, end), seconds, upTo])).toEqual(
      expected.map(([words, seconds, upTo = null]) => [words, seconds, upTo]),
    );
  });

  it.each([
    'Stir every 5 minutes',
    'Cook in the last twenty-five minutes',
    'In the last 10 minutes, uncover',
    'Take it out 30 minutes before serving',
    'Ajouter une minute avant la fin',
    'Eine Minute vor Ende zugeben',
    '30 Minuten vor dem Servieren herausnehmen',
    'Una hora antes',
    'Une heure plus tard, servir',
    '10 Minuten später zugeben',
    "Un'ora prima, togliere dal frigo",
    'Add 2 cups of milk and 3 eggs',
    'Store for 3 days',
    'Ferment 72 hours',
    'Cut into 5 s-shaped pieces and 2 halves',
    'Mix 1/2 minced onion in',
    '3分の1を加える',
    '3 м в длину',
    '',
  ])('finds none in %j', (text) => {
    expect(findDurations(text)).toEqual([]);
  });

  it('answers for any text, with spans in order and within it', () => {
    const word = fc.constantFrom(
      '1',
      '1/2',
      'an',
      'hour',
      'minutes',
      'to',
      '-',
      'and',
      'a half',
      'half',
      '½',
      '30',
      's',
      ' ',
      '.',
      'bake',
      '分',
      '\u0000',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
        ),
        (text) => {
          let last = 0;
          for (const { start, end, seconds, upTo } of findDurations(text)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
            expect(Number.isInteger(seconds) && seconds >= 1).toBe(true);
            if (upTo !== null) expect(upTo).toBeGreaterThan(seconds);
            last = end;
          }
        },
      ),
    );
  });

  it.each([
    ['Bring to a boil, then simmer 20 minutes.', 'Simmer'],
    ['Let rise 1 hour.', 'Rise'],
    ['Cook, stirring now and then, 5 minutes.', 'Cook'],
    ['Heat the oven. After 20 minutes, stir.', 'Stir'],
    ['Give it 20 minutes.', null],
  ])('names the timer of %j', (text, name) => {
    const [duration] = findDurations(text);
    expect(duration && timerName(text, duration)).toBe(name);
  });
});
