import { expect, test } from 'vitest';
import { minutesText, timeFacts, totalMinutes } from './minutes.ts';

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [75, '1 h 15 min'],
  [1439, '23 h 59 min'],
  [1440, '1 day'],
  [1685, '1 day 4 h'],
  [10_080, '7 days'],
])('%i minutes read as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

const none = { prepMin: null, cookMin: null, restMin: null, totalMin: null };

test.each([
  [{ ...none }, 0, []],
  [{ ...none, prepMin: 10, cookMin: 25 }, 35, ['prep 10', 'cook 25', 'total 35']],
  [{ ...none, cookMin: 25 }, 25, ['cook 25']],
  [{ ...none, totalMin: 45 }, 45, ['total 45']],
  [{ ...none, prepMin: 10, totalMin: 95 }, 95, ['prep 10', 'total 95']],
  [{ ...none, prepMin: 10, totalMin: 10 }, 10, ['prep 10']],
  [{ ...none, prepMin: 10, totalMin: 0 }, 10, ['prep 10']],
  [{ ...none, prepMin: 10, restMin: 60 }, 70, ['prep 10', 'rest 60', 'total 70']],
  [{ ...none, prepMin: 10, cookMin: 25, totalMin: 10 }, 10, ['prep 10', 'cook 25', 'total 10']],
])('%o take %i minutes in all', (times, total, expected) => {
  expect(totalMinutes(times)).toBe(total);
  expect(timeFacts(times).map(({ of, minutes }) => `${of} ${String(minutes)}`)).toEqual(expected);
});
