/** The middle of the numbers (the upper of two), in whatever order they come; `none` where there are none. */
export function median(numbers: readonly number[], none = 0): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? none;
}
