import { expect, it } from 'vitest';
import { sweepIdleGuests } from './sweep-idle-guests.ts';

it('what a guest pays for ends before the bytes go, and who could not be reached is named', async () => {
  const done: string[] = [];
  const logged: unknown[] = [];
  const nobody = { guests: 0, files: [], collections: [], customers: [] };
  const gone = [{ guests: 2, files: ['a picture'], collections: ['a book'], customers: ['cus_1', 'cus_2'] }, nobody];
  await sweepIdleGuests({
    forget: () => Promise.resolve(gone.shift() ?? nobody),
    endPlans(customers) {
      if (customers.includes('cus_1')) return Promise.reject(new Error('no answer'));
      done.push(...customers);
      return Promise.resolve();
    },
    removeBytes(kind, id) {
      done.push(`${kind} ${id}`);
      return Promise.resolve();
    },
    log: { error: ({ customer }: { customer: string }) => logged.push(customer) } as never,
  });
  expect(done).toEqual(['cus_2', 'file a picture', 'book a book']);
  expect(logged).toEqual(['cus_1']);
});
