import { MONTH } from '../../text/vocabulary.ts';

/** '1. Juni: Kirschen zugeben.', '12 May: Mix the flour.' */
const DAY = new RegExp(`^\\d{1,2}\\.?\\s${MONTH}\\.?(?:,?\\s\\d{4})?\\s?[-–—:]\\s*(?=\\p{L})`, 'iu');

/** A step without the day on which it is done before it, whose figure neither counts the step nor measures a food. */
export const withoutDay = (text: string): string => text.replace(DAY, '');

/** Whether a step begins with the day on which it is done. */
export const beginsWithDay = (text: string): boolean => DAY.test(text);
