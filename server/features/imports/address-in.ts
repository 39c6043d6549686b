import { AppError } from '../../errors.ts';

/**
 * The address in what a person typed or shared: the first http address in a longer text, or the text itself, with
 * https:// where no scheme was given ('example.com/soup'). Throws AppError 'invalid' where it has another scheme.
 */
export function addressIn(typed: string): string {
  const shared = /https?:\/\/[^\s<>"']+/i.exec(typed);
  if (shared) return shared[0];
  const text = typed.trim().replace(/^\/+/, '');
  if (/^[a-z][a-z0-9+.-]*:(?!\d+(?:\/|$))/i.test(text))
    throw new AppError('invalid', 'That address cannot be imported: only pages on the public web can.');
  if (text === '' || /\s/.test(text)) throw new AppError('invalid', 'That is not a web address.');
  return `https://${text}`;
}
