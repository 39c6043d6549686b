/** Scores of steps, `classes` for each, as shares that sum to 1 for each step. */
export function softmax(scores: Float32Array, classes: number): Float32Array {
  const powers = scores.map(Math.exp);
  return powers.map((power, at) => {
    const from = at - (at % classes);
    return power / powers.subarray(from, from + classes).reduce((sum, one) => sum + one, 0);
  });
}
