import { isHeading } from '#shared/ingredient/heading.ts';
import { NAMED_PART, namesPart } from '../../text/vocabulary.ts';

/** Whether a heading names a part of a dish: 'For the dough', 'Topping', 'Cream cheese frosting'. */
export const isPartName = (title: string): boolean => isHeading(title) || namesPart(title) || NAMED_PART.test(title);
