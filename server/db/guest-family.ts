import { sql, type SQL } from 'drizzle-orm';

/** Whether a family is a guest's: nobody in it has an account. `family` is what its id is called in the query. */
export const isGuestFamily = (family: SQL) => sql<boolean>`not exists (
  select from memberships m join people p on p.id = m.person_id where m.family_id = ${family} and not p.guest)`;
