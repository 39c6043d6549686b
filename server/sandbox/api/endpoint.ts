import type { z } from 'zod';
import type { SandboxTransaction } from '../transaction.ts';
import { parseParams } from './api-params.ts';
import type { Params } from './form-params.ts';
import type { List } from '../sandbox-objects.ts';
import type { Narrowed } from '../sandbox.repo.ts';

/** What a call that changes nothing needs. */
export interface Shelf extends Pick<SandboxTransaction['ledger'], 'get' | 'list'> {
  /** The sandbox's now, in Unix seconds. */
  readonly now: number;
}
type Run<Where, S extends z.ZodType> = (where: Where, params: z.output<S>, id: string) => Promise<unknown>;

/** One call of the provider's interface; `:id` in its path is the object's. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly reads: ((shelf: Shelf, params: Params, id: string) => Promise<unknown>) | null;
  readonly writes: ((tx: SandboxTransaction, params: Params, id: string) => Promise<unknown>) | null;
}

export const reads = <S extends z.ZodType>(path: string, schema: S, run: Run<Shelf, S>): Endpoint => ({
  method: 'GET',
  path,
  reads: async (shelf, params, id) => run(shelf, parseParams(schema, params), id),
  writes: null,
});

export const writes = <S extends z.ZodType>(
  method: 'POST' | 'DELETE',
  path: string,
  schema: S,
  run: Run<SandboxTransaction, S>,
): Endpoint => ({
  method,
  path,
  reads: null,
  writes: async (tx, params, id) => run(tx, parseParams(schema, params), id),
});

interface ListParams {
  readonly created?: Narrowed['created'];
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly limit: number;
}

/** The part of a list's parameters that every list has. */
export const narrowedBy = ({ created, starting_after, ending_before, limit }: ListParams): Narrowed => ({
  created,
  startingAfter: starting_after,
  endingBefore: ending_before,
  limit,
});

export function listOf<T>(url: string, { found, more }: { found: { object: T }[]; more: boolean }): List<T> {
  return { object: 'list', data: found.map(({ object }) => object), has_more: more, url };
}
