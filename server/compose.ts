import type { Express } from 'express';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { listen, type OnNotice } from './db/listen.ts';
import { databaseTrouble, workerTrouble } from './features/installation/health.ts';
import { startInstallation } from './features/installation/start-installation.ts';
import { type Parts, startFoundation } from './foundation.ts';
import { workerApp } from './http/health-checks.ts';
import { eventStreams } from './http/event-streams.ts';
import { builtClient } from './http/spa.ts';
import { runPeriodically } from './jobs/run-periodically.ts';
import type { Log } from './log.ts';
import { handlersOf } from './room.ts';
import { startRooms } from './rooms.ts';
import type { PaymentSandbox } from './sandbox/payment-sandbox.ts';

export interface Composed {
  readonly app: Express;
  /** Each part and what it runs on, for the lines at start. */
  readonly parts: Readonly<Record<string, string>>;
  /** For tests: the sandbox where there is one, and the sweep of plans; null where nothing is sold. */
  readonly billing: { readonly sandbox: PaymentSandbox | null; sweep(): Promise<void> } | null;
  /** Does what is due of deletions, to its end. */
  finishDeletions(): Promise<void>;
  /** For tests: what is done for silent families and their keepers every hour. */
  readonly keepers: { sweep(): Promise<void>; makeArchives(): Promise<void> };
  /** What whoever starts an installation in which nothing is yet is told; null where there is nothing to say. */
  hint(): Promise<string | null>;
  /** Tells the figures to whoever asks, where METRICS_PORT is set: at the address that this gives, else null. */
  tellFigures(): Promise<string | null>;
  /** Ends the streams of events, which would otherwise keep the server from closing. */
  endStreams(): void;
  /** Ends everything that was started here; requests under way must have been answered before. */
  close(): Promise<void>;
}

const hour = 3_600_000;

/** Makes a process of the rooms: what answers, what hears of changes, and what is done by itself, each as its role asks. */
export async function compose(config: Config, log: Log, replaced: Parts = {}): Promise<Composed> {
  const { client, ...ownParts } = replaced;
  const base = await startFoundation(config, log, ownParts);
  const streams = eventStreams();
  const { nouns, rooms, sandbox, missed } = startRooms(base, { streams, isListening: () => notices.alive });
  const { backups, deletions, host, keepers, orders, plans, presence, tokens, uploads, users } = nouns;
  const parts: Record<string, string> = { Database: base.databaseRunsOn };
  if (config.role !== 'all')
    parts['Role'] = base.works ? 'works, and serves no pages' : 'answers, and leaves work to others';
  for (const { runsOn } of rooms) Object.assign(parts, runsOn);
  const { printing } = orders.service;
  const trouble = databaseTrouble(base.db, base.outage);
  const installation = startInstallation({ ...base, trouble, parts, printing });

  const answering = (): Express =>
    createApp({
      log,
      telemetry: base.telemetry,
      trouble,
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      sessions: tokens.sessions,
      streams,
      onWritten: presence.onWritten,
      guard: uploads.guard,
      attempts: users.attempts,
      routers: rooms.flatMap(({ routers = [] }) => routers),
      webhooks: rooms.flatMap(({ webhooks = [] }) => webhooks),
      uploadOrigin: uploads.store.uploadOrigin,
      client: client?.folder ?? builtClient(),
      pagePatienceMs: client?.patienceMs,
      draw: client?.draw,
      handlers: { ...handlersOf(nouns), ...installation.handlers },
    });
  const channels: Record<string, OnNotice> = {};
  for (const room of rooms) Object.assign(channels, room.channels);
  const app = config.role === 'worker' ? workerApp(workerTrouble(trouble, base.life)) : answering();
  const notices = listen(base.databaseDirectUrl, channels, missed);
  const housekeeping = base.works && runPeriodically(hour, log, ...rooms.map((room) => () => room.sweep?.()));
  if (base.works) for (const room of rooms) room.work?.();

  return {
    app,
    parts,
    billing: plans.sold && { sandbox: sandbox?.provider ?? null, sweep: plans.sold.sweep },
    finishDeletions: deletions.finish,
    keepers,
    hint: backups.hint,
    tellFigures: () => base.telemetry.listen(host.figures),
    endStreams: streams.end,
    async close() {
      if (housekeeping) await housekeeping.stop();
      for (const room of rooms.toReversed()) await room.close?.();
      await notices.close();
      await base.close();
    },
  };
}
