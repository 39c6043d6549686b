import { notFound } from '../errors.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes the text as a uuid. Callers may ask for ids of any form; what is no UUID is simply not found. */
export const isUuid = (id: string): boolean => uuid.test(id);

/** The id as the database writes it. Ids of whatever form may be asked for; throws 'not-found' for what is no UUID. */
export function uuidOr(what: string, id: string): string {
  if (!isUuid(id)) throw notFound(what);
  return id.toLowerCase();
}
