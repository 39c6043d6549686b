import { constants, setPriority } from 'node:os';
import { serveTasks } from '#server/jobs/process-child.ts';
import { encodeHand } from '#server/reading/hand/hand-file.ts';
import { learnHand } from '#server/reading/hand/hand-lesson.ts';
import type { FractionBox, Turn } from '#server/reading/picture/page-box.ts';
import { cutLines, lineOf } from './cut-lines.ts';
import { networkToTeach } from './hand-networks.ts';
import { networkName } from './taught-network.ts';
import { loadNetworks, loadRuntime, type Networks } from './networks.ts';
import { openLearner } from './open-learner.ts';
import type { HandLesson, ReadLines } from './port.ts';

/** What the parent sends, with the folder of networks that pictures are read by. */
export type HandTask = { readonly networks: string | null } & (
  | { readonly kind: 'network' }
  | { readonly kind: 'cut'; readonly picture: Uint8Array; readonly turn: Turn; readonly boxes: readonly FractionBox[] }
  | ({ readonly kind: 'learn' } & ReadLines)
);

try {
  // Behind reading, which somebody waits for.
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not allowed everywhere, and not needed for the work itself.
}

let opened: { readonly folder: string | null; readonly networks: Promise<Networks> } | undefined;

/** The networks of the folder, as they would read a picture. */
function networksOf(folder: string | null): Promise<Networks> {
  if (!opened || opened.folder !== folder) opened = { folder, networks: loadNetworks(folder) };
  return opened.networks;
}

/** The network that is taught. Throws where its file is gone. */
async function teachable(networks: Networks) {
  const network = await networkToTeach(networks);
  if (!network) throw new Error('The network that reads lines is gone.');
  return network;
}

async function learn(networks: Networks, { lines }: ReadLines): Promise<HandLesson> {
  const { bytes, alphabet } = await teachable(networks);
  const examples = [];
  for (const { picture, text } of lines) examples.push({ picture: await lineOf(picture), text });
  const texts = lines.map(({ text }) => text);
  const learner = await openLearner(await loadRuntime(), { bytes, alphabet }, texts);
  const { learned, wrongBefore, wrongAfter } = await learnHand(learner, examples);
  const hand = learned && encodeHand({ ...learned, network: networkName(bytes) });
  return { hand, wrongBefore, wrongAfter };
}

serveTasks<HandTask, HandLesson | (Uint8Array | null)[] | string>(async (task) => {
  const networks = await networksOf(task.networks);
  if (task.kind === 'network') return networkName((await teachable(networks)).bytes);
  if (task.kind === 'learn') return learn(networks, task);
  return cutLines(networks, task.picture, task.turn, task.boxes);
});
