import { Pool } from 'undici';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const connections = 8;

/** Answers a second, with eight callers that each ask again as soon as they are answered. Throws at a wrong answer. */
export async function rate(url: string, call: () => Call, seconds: number): Promise<number> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  let answered = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const caller = async () => {
    while (performance.now() < until) {
      const { statusCode, body } = await pool.request(call());
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${String(statusCode)}: ${text.slice(0, 200)}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  const took = (performance.now() - startedAt) / 1000;
  await pool.close();
  return answered / took;
}
