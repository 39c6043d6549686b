import { expect, it } from 'vitest';
import { type AskedKeeper, monthsAfter, nextStep, type Silence, type Step } from './silence-steps.ts';

const start = new Date('2026-01-31T12:00:00Z');
const keeper = (id: string): AskedKeeper => ({ id, answer: null });

/** What is done on which day when nobody ever says anything, looked at every day. */
function walk(keepers: AskedKeeper[], days: number, everyDay = 1): string[] {
  let silence: Silence = { silenceMonths: 3, step: 'quiet', letters: 0, asked: null, dueAt: null, roundSign: null };
  const done: string[] = [];
  const apply = (step: Step, day: number) => {
    if (step.do === 'end') return;
    done.push(
      `${String(day)} ${step.do === 'rest' ? 'rest' : `${step.do === 'ask' ? step.keeper : 'owners'} ${String(step.letter)}`}`,
    );
    if ('silent' in step && step.silent !== null) {
      keepers = keepers.map((one) => (one.id === step.silent ? { ...one, answer: 'silent' } : one));
    }
    silence = {
      ...silence,
      step: step.do === 'warn' ? 'warning' : step.do === 'ask' ? 'asking' : 'resting',
      letters: step.do === 'rest' ? 0 : step.letter,
      asked: step.do === 'ask' ? step.keeper : null,
      dueAt: step.dueAt,
      roundSign: start,
    };
  };
  for (let day = 0; day <= days; day += everyDay) {
    const step = nextStep(silence, keepers, start, new Date(start.getTime() + day * 86_400_000));
    if (step) apply(step, day);
  }
  return done;
}

it('writes to the owners four times, then to each keeper in their order, and rests', () => {
  expect(walk([keeper('anna'), keeper('carl')], 250)).toEqual([
    '89 owners 1',
    '103 owners 2',
    '117 owners 3',
    '131 owners 4',
    '145 anna 1',
    '159 anna 2',
    '173 carl 1',
    '187 carl 2',
    '201 rest',
  ]);
});

it('hurries nobody after a long stop of the server', () => {
  expect(walk([keeper('anna')], 1500, 300).slice(0, 5)).toEqual([
    '300 owners 1',
    '600 owners 2',
    '900 owners 3',
    '1200 owners 4',
    '1500 anna 1',
  ]);
});

it('begins anew after the rest, with the owners', () => {
  expect(walk([keeper('anna')], 360).slice(-2)).toEqual(['173 rest', '357 owners 1']);
});

const asking: Silence = {
  silenceMonths: 3,
  step: 'asking',
  letters: 1,
  asked: 'anna',
  dueAt: new Date('2026-08-01T00:00:00Z'),
  roundSign: start,
};
const now = new Date('2026-07-20T00:00:00Z');

it('ends at any later sign of an owner, and where no keeper is left', () => {
  expect(nextStep(asking, [keeper('anna')], start, now)).toBeNull();
  expect(nextStep(asking, [keeper('anna')], new Date(start.getTime() + 1), now)).toEqual({ do: 'end' });
  expect(nextStep(asking, [], start, now)).toEqual({ do: 'end' });
});

it('asks the next one at once where the one who is asked has declined, or is named no more', () => {
  const declined: AskedKeeper = { id: 'anna', answer: 'declined' };
  expect(nextStep(asking, [declined, keeper('carl')], start, now)).toMatchObject({
    do: 'ask',
    keeper: 'carl',
    letter: 1,
  });
  expect(nextStep({ ...asking, asked: null }, [keeper('carl')], start, now)).toMatchObject({
    do: 'ask',
    keeper: 'carl',
  });
  expect(nextStep(asking, [declined], start, now)).toMatchObject({ do: 'rest', silent: null });
});

it('nobody is named, nothing is done', () => {
  const quiet: Silence = { ...asking, step: 'quiet', asked: null, dueAt: null, roundSign: null };
  expect(nextStep(quiet, [], start, now)).toBeNull();
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-05-15', 24, '2028-05-15'],
])('%s and %i months are %s', (from, months, then) => {
  expect(monthsAfter(new Date(`${from}T08:00:00Z`), months).toISOString()).toBe(`${then}T08:00:00.000Z`);
});
