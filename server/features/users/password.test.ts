import { describe, expect, it } from 'vitest';
import { passwordsWith } from './password.ts';

const email = 'ruth@example.org';
const cheap = { memoryCost: 8, timeCost: 1 };

describe('what is kept of a password', () => {
  it('cost 19 MiB and two passes of Argon2id, unless a test asks for less', async () => {
    expect(await passwordsWith(() => 'secret').hash('four sour apples', email, [])).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
    expect(await passwordsWith(() => 'secret', cheap).hash('four sour apples', email, [])).toMatch(/m=8,t=1,p=1/);
  });

  it('opens the accounts that it was kept for, also where another cost was asked for then', async () => {
    const before = passwordsWith(() => 'secret', cheap);
    const now = passwordsWith(() => 'secret', { memoryCost: 16, timeCost: 1 });
    const kept = [
      await before.hash('four sour apples', email, []),
      await now.hash('four sour apples', email, []),
      await now.hash('five sweet pears', email, []),
    ];
    expect(await now.find('four sour apples', email, kept)).toEqual([0, 1]);
    expect(await now.find('five sweet pears', email, kept)).toEqual([2]);
    expect(await now.find('no such fruit', email, kept)).toEqual([]);
    expect(await now.find('four sour apples', email, [])).toEqual([]);
  });
});
