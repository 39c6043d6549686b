import { networkOf, type AmountNetwork } from './network.ts';
import { SCALES_AND_BIASES, WEIGHTS } from './weights.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

let trained: AmountNetwork | undefined;

/** The network with the weights that come with the product; unpacked once. */
export function trainedNetwork(): AmountNetwork {
  trained ??= networkOf(new Int8Array(bytesOf(WEIGHTS).buffer), new Float32Array(bytesOf(SCALES_AND_BIASES).buffer));
  return trained;
}
