/** What codes are made of that somebody reads off a letter or a terminal: nothing that is taken for another letter. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as it was typed, without the case, dashes and spaces that people write it with. */
export const bareCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
