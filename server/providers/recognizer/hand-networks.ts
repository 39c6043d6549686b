import { readFile } from 'node:fs/promises';
import { alphabetOfHand, decodeHand } from '#server/reading/hand/hand-file.ts';
import { greyOf } from '#server/reading/hand/line-picture.ts';
import type { Networks } from './networks.ts';
import { networkName, networkWith, taughtNetwork, type TaughtNetwork } from './taught-network.ts';

/** The hand that was read last, opened: a family's cards come one after the other. */
let last: { readonly of: Networks; readonly key: string; readonly networks: Networks } | undefined;

/** The networks as they read one hand; as they are where nothing was learned of it, with another network, or where its file is gone. */
export async function withHand(networks: Networks, hand: Uint8Array | null): Promise<Networks> {
  const learned = hand && decodeHand(hand);
  if (!hand || !learned) return networks;
  const key = networkName(hand);
  if (last?.of === networks && last.key === key) return last.networks;
  const { bytes } = (await networkToTeach(networks)) ?? {};
  if (!bytes || networkName(bytes) !== learned.network) return networks;
  const { letters, stretch } = learned;
  const read = await networks.reader.open(networkWith(bytes, learned));
  const ofHand: Networks = {
    ...networks,
    alphabet: alphabetOfHand(letters),
    stretch,
    readLine: (crop) => read(greyOf(crop)),
    // What was learned of one hand reads it better than what knows many.
    hands: () => Promise.resolve(null),
    taughtReader: () => Promise.resolve(null),
  };
  last = { of: networks, key, networks: ofHand };
  return ofHand;
}

/** What one hand is learned on top of: the network taught on many, where there is one; null where its file is gone. */
export async function networkToTeach({ reader, alphabet }: Networks): Promise<TaughtNetwork | null> {
  const taught = await taughtNetwork(reader.file);
  if (taught) return taught;
  // A folder of networks may be taken away while they are in use: what was learned needs the file, reading does not.
  const bytes = await readFile(reader.file).catch(() => null);
  return bytes && { bytes, alphabet };
}
