import { isHeading } from '#shared/ingredient/heading.ts';
import { NAMED_PART, namesPart } from '../../text/vocabulary.ts';

/** Whether a heading names a part of a dish: 'For the dough', 'Topping', 'Cream cheese frosting'. */
export const isPartName = (title: string): boolean => isHeading(title) || namesPart(title) || NAMED_PART.test(title);

/** '■ 合わせ調味料', '◆たれ': a name behind the sign that Japanese pages set before those of parts. */
export const SIGNED_HEAD = /^\s*[■◆◇▼▽]\s*[^\d０-９:：]{2,30}$/u;
