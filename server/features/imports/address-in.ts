import { webAddressIn } from '#shared/web-address.ts';
import { AppError } from '../../errors.ts';

/** The address in what a person typed or shared. Throws AppError 'invalid' where there is none, or more than one. */
export function addressIn(typed: string): string {
  const found = webAddressIn(typed);
  if ('problem' in found) throw new AppError('invalid', found.problem);
  return found.url;
}
