/** A number of half precision (IEEE 754 binary16). */
export function fromHalf(bits: number): number {
  const [sign, power, rest] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (power === 0) return sign * rest * 2 ** -24;
  return power === 31 ? (rest ? NaN : sign * Infinity) : sign * (1 + rest / 1024) * 2 ** (power - 15);
}

const HALF_MAX = 65_504;

/** The nearest number of half precision; what is too large becomes the largest. */
export function toHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.min(HALF_MAX, Math.abs(value));
  if (!(size >= 2 ** -14)) return sign | Math.round((size || 0) * 2 ** 24);
  const power = Math.floor(Math.log2(size));
  // Rounding up may carry into the power, which is just what the bits do.
  return sign | (((power + 15) << 10) + Math.round((size / 2 ** power - 1) * 1024));
}
