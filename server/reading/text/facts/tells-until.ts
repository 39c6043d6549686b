import { isCommand } from '../vocabulary.ts';

/** 'Bake 45 min. or until golden' */
const UNTIL =
  /^(\p{L}+)\s(?:for\s)?\d[^:]{0,60}?\s(?:until|jusqu['’]\S+|hasta|fino a|finch[eé]|até|totdat|tills|indtil)\s/iu;

/** Whether a line tells a cook what to do until something is so: a step, however much of it is a time. */
export const tellsUntil = (line: string): boolean => isCommand(UNTIL.exec(line)?.[1]?.toLowerCase() ?? '');
