/** A name that nobody else gives: 128 random bits. `crypto.randomUUID` is missing where a home server is reached without https. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
