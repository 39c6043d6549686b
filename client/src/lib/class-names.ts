import { clsx, type ClassValue } from 'clsx';

/** Joins class names; what is falsy is left out. Later names do not override earlier ones: components offer variants for that. */
export const cn = (...names: ClassValue[]): string => clsx(names);
