/** On which the database tells every process that a list has changed or is gone: 'family id'. */
export const GROCERY_CHANNEL = 'keepsake_grocery';

export interface ChangedList {
  readonly familyId: string;
  readonly id: string;
}

export const payloadOf = ({ familyId, id }: ChangedList) => `${familyId} ${id}`;

export function changedListOf(payload: string): ChangedList {
  const [familyId = '', id = ''] = payload.split(' ');
  return { familyId, id };
}
