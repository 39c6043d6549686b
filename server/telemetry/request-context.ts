import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** What the process is at: a request of somebody's, or a piece of work of its own. It goes along wherever its promises go. */
export interface RequestContext {
  /** By which log lines, spans and the answer's header are found together; null for work that nobody asked for just now. */
  readonly id: string | null;
  /** The call's name in the table, or what else was asked for; null while that is not known. */
  call: string | null;
  /** An answer that does not end says nothing of how long calls take. */
  isStream: boolean;
  /** What is traced of it; null where nothing is. */
  readonly span: Span | null;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** What is being done just now; undefined between requests. */
export const requestContext = (): RequestContext | undefined => contexts.getStore();

/** Does `work`, and all that it begins, as part of this. */
export const inContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);

/** From here on it is known which call this is. */
export function noteCall(name: string): void {
  const context = contexts.getStore();
  if (context) context.call = name;
}

/** From here on its answer goes on for as long as somebody listens. */
export function noteStream(): void {
  const context = contexts.getStore();
  if (context) context.isStream = true;
}
