const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes the text as a uuid. Callers may ask for ids of any form; what is no UUID is simply not found. */
export const isUuid = (id: string): boolean => uuid.test(id);
