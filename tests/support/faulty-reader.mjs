/** Stands in for the reading worker in tests: does what the text says. */
export function read({ text }) {
  if (text === 'fails') throw new Error('no sense in it');
  if (text === 'ends its thread') process.exit(1);
  if (text === 'never ends') for (;;);
  if (text === 'eats all memory') {
    const eaten = [];
    for (;;) eaten.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));
  }
  return [text];
}
