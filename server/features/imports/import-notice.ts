/** On which the database tells every process of changes to imports. */
export const IMPORTS_CHANNEL = 'keepsake_imports';

/** What is told there: which row, and whether it waits to be read, has changed, or is not to be read any further. */
export interface ImportNotice {
  readonly familyId: string;
  readonly id: string;
  readonly word: 'queued' | 'changed' | 'stop';
}

/** 'family id word', as the database says it. */
export function importNoticeOf(payload: string): ImportNotice {
  const [familyId = '', id = '', word] = payload.split(' ');
  return { familyId, id, word: word as ImportNotice['word'] };
}
