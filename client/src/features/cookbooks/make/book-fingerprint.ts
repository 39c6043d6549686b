import type { Collection } from '#shared/collections.ts';

/** Whether the book is still the one that was looked at; its version alone would say so only once it is saved. */
export const fingerprint = ({ version: _version, updatedAt: _at, ...rest }: Collection) => JSON.stringify(rest);
