/** Stands in a text for a word that nobody can read: nothing is guessed. */
export const ILLEGIBLE = '[illegible]';

/** Whether such a mark is in a text, also as it was written before, or by a person: '[unreadable]', '[?]'. */
export const hasIllegible = (text: string): boolean => /\[(?:illegible|unreadable|\?+)\]/i.test(text);
