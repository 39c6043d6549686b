import { BEAT } from '#shared/presence.ts';
import type { Request, Response } from 'express';
import type { Caller } from './caller.ts';
import type { EventStream } from './event-stream.ts';

/** Often enough for proxies, which give up on a connection that is silent for 30 to 60 seconds, and for browsers (client/src/api/events.ts). */
const heartbeatMs = 25_000;
/** After which a browser that lost the connection asks again. */
const retryMs = 3000;
/** A reader who lets so much pile up is cut off, and asks again. */
const pileMax = 1_000_000;

/** Whom a cookie belongs to by now; null for nobody. */
export type CurrentCaller = () => Promise<Caller | null>;

export interface EventStreams {
  /** Answers with the stream until one side ends it, or the caller is no longer who they were. */
  serve(stream: EventStream, caller: Caller, again: CurrentCaller, req: Request, res: Response): void;
  /** Sessions, people or families have changed: streams of those who are no longer who they were end. */
  recheck(): void;
  /** Ends those that are open, so that their readers ask for everything anew: something may have been missed. */
  restart(): void;
  /** Ends them all, and each that begins from now on: the server is stopping. */
  end(): void;
}

/** The server-sent events of this process (WHATWG HTML, 9.2). */
export function eventStreams(): EventStreams {
  const open = new Set<{ readonly end: () => void; readonly recheck: () => void }>();
  let ended = false;
  const restart = () => {
    for (const stream of [...open]) stream.end();
  };

  return {
    serve({ begin }, caller, again, req, res) {
      if (ended) {
        // Only a broken connection makes a browser ask again; any status but 200 makes it give up.
        req.socket.destroy();
        return;
      }
      res.status(200);
      res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
      // What is compressed or held back by a proxy arrives late.
      res.setHeader('Cache-Control', 'private, no-store, no-transform');
      res.setHeader('X-Accel-Buffering', 'no');
      req.socket.setNoDelay(true);
      res.write(`retry: ${retryMs}\n\n`);

      let asking = false;
      const recheck = () => {
        if (asking) return;
        asking = true;
        again().then(
          (now) => {
            asking = false;
            // A visitor who has made something has a family of their own by now.
            if (now?.familyId !== caller.familyId || now.personId !== caller.personId) end();
          },
          () => {
            asking = false;
          },
        );
      };
      const heartbeat = setInterval(() => {
        res.write(`event: ${BEAT}\ndata:\n\n`);
        recheck();
      }, heartbeatMs);
      const entry = { recheck, end };
      open.add(entry);
      const stop = begin((data) => {
        res.write(`data: ${data}\n\n`);
        if (res.writableLength > pileMax) end();
      });

      let isOver = false;
      function end() {
        if (isOver) return;
        isOver = true;
        clearInterval(heartbeat);
        open.delete(entry);
        stop();
        res.end();
      }
      res.on('close', end);
      res.on('error', end);
    },
    recheck() {
      for (const stream of open) stream.recheck();
    },
    restart,
    end() {
      ended = true;
      restart();
    },
  };
}
