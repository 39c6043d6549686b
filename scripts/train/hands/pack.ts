/**
 * Packs what train.py learned as the product reads it, of the built-in network or of the one in a folder, and prints what the
 * network is told by: `npx tsx scripts/train/hands/pack.ts letters.json learned.npz lessons.model.gz [folder]`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { networkName, sizeOf } from '#server/providers/recognizer/taught-network.ts';
import { encodeHand } from '#server/reading/hand/hand-file.ts';
import { graphOf, valuesOf } from '#server/reading/hand/onnx-graph.ts';
import { tailOf } from '#server/reading/hand/tail.ts';
import { networkToTeach } from './network-to-teach.ts';

const lettersSchema = z.object({ classes: z.array(z.number()), chars: z.array(z.string()) });

const [lettersFile = '', learnedFile = '', out = '', folder] = process.argv.slice(2);
const letters = lettersSchema.parse(JSON.parse(readFileSync(lettersFile, 'utf8')));
const bytes = readFileSync(networkToTeach(folder).reader);
const graph = graphOf(bytes);
const { head } = tailOf(graph, letters.classes, 0);

/** The numbers of a NumPy file in single precision: ten bytes, the length of a head, the head, the numbers. */
function numbersOf(file: Uint8Array): Float32Array {
  const begin = 10 + new DataView(file.buffer, file.byteOffset).getUint16(8, true);
  return new Float32Array(file.slice(begin).buffer);
}

const weights = new Map<string, Float32Array>();
const changes = new Map<string, Float32Array>();
for (const [name, file] of Object.entries(unzipSync(readFileSync(learnedFile)))) {
  const [tensor, values] = [name.replace(/\.npy$/u, ''), numbersOf(file)];
  if (tensor === head.weights || tensor === head.bias) weights.set(tensor, values);
  else {
    const own = valuesOf(graph, tensor);
    changes.set(
      tensor,
      values.map((one, at) => one - (own[at] ?? 0)),
    );
  }
}
const lessons = encodeHand({ network: networkName(bytes), stretch: 1, letters, weights, changes });
const packed = gzipSync(lessons, { level: 9 });
writeFileSync(out, packed);
console.log(
  `${String(weights.size + changes.size)} tables, ${String(lessons.length)} bytes, packed ${String(packed.length)}; size ${String(sizeOf(graph, changes))}`,
);
