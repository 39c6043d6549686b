import type { User } from '#shared/user.ts';

/** Whose what a device keeps is: a person in one of their families. What waits for another of them is not sent to this one. */
export const ownerOf = ({ id, family }: Pick<User, 'id' | 'family'>): string =>
  family === undefined ? id : `${id} ${family}`;

/** Whether this owner is the person, in whichever of their families. */
export const isOwnedBy = (person: string, owner: string): boolean => owner === person || owner.startsWith(`${person} `);

/** A visitor's id, who has not made anything yet (`nobodyYet` in users.service.ts): the first thing that is sent gives them one of their own. */
const VISITOR = 'guest';
export const isVisitor = (owner: string | null): owner is typeof VISITOR => owner === VISITOR;
/** Whether it is of nobody in particular, but of whoever is here: taken by a visitor, or before it was known who is here. */
export const isOfNobody = (owner: string | null): owner is null | '' | typeof VISITOR =>
  owner === null || owner === '' || isVisitor(owner);
