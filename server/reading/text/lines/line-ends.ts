/** A line that ends as a sentence does, or heads what follows. */
export const ENDS_SENTENCE = /[.!?:。！？]["”’)]*$/u;
