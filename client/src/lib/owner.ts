import type { User } from '#shared/user.ts';

/** Whose what a device keeps is: a person in one of their families. What waits for another of them is not sent to this one. */
export const ownerOf = ({ id, family }: Pick<User, 'id' | 'family'>): string =>
  family === undefined ? id : `${id} ${family}`;

/** Whether this owner is the person, in whichever of their families. */
export const isOwnedBy = (person: string, owner: string): boolean => owner === person || owner.startsWith(`${person} `);
