import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { alphabetOfHand, decodeHand } from '#server/reading/hand/hand-file.ts';
import { greyOf } from '#server/reading/hand/line-picture.ts';
import { graphOf, withValues } from '#server/reading/hand/onnx-graph.ts';
import { inPlace } from '#server/reading/hand/tail.ts';
import type { Networks } from './networks.ts';

/** The hand that was read last, opened: a family's cards come one after the other. */
let last: { readonly of: Networks; readonly key: string; readonly networks: Networks } | undefined;

/** What a network is told by: the same file learns and reads alike. */
export const networkName = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** The networks as they read one hand; as they are where nothing was learned of it, with another network, or where its file is gone. */
export async function withHand(networks: Networks, hand: Uint8Array | null): Promise<Networks> {
  const learned = hand && decodeHand(hand);
  if (!hand || !learned) return networks;
  const key = networkName(hand);
  if (last?.of === networks && last.key === key) return last.networks;
  // A folder of networks may be taken away while they are in use: what was learned needs the file, reading does not.
  const bytes = await readFile(networks.reader.file).catch(() => null);
  if (!bytes || networkName(bytes) !== learned.network) return networks;
  const graph = graphOf(bytes);
  const { letters, stretch } = learned;
  const values = inPlace(graph, { ...learned, classes: letters.classes });
  const read = await networks.reader.open(withValues(graph, values));
  const ofHand: Networks = {
    ...networks,
    alphabet: alphabetOfHand(letters),
    stretch,
    readLine: (crop) => read(greyOf(crop)),
  };
  last = { of: networks, key, networks: ofHand };
  return ofHand;
}
