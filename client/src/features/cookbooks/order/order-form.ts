import type { z } from 'zod';
import { type Address, addressSchema, quoteRequestSchema } from '#shared/print-orders.ts';
import type { User } from '#shared/user.ts';
import { readKeptAddress } from '../../../api/last-address.ts';
import { COUNTRIES, hasRegion, likelyCountry, needsPostcode, postcodeName, statesOf } from './postal-countries.ts';

/** The form's rules: the server's, and what the post of the country requires beyond them. */
export const orderFormSchema = quoteRequestSchema
  .omit({ shipping: true })
  .superRefine(({ address: { country, state, postcode } }, context) => {
    const states = statesOf(country);
    if (states && !states.some(({ code }) => code === state)) {
      const message = country === 'CA' ? 'Choose the province.' : 'Choose the state.';
      context.addIssue({ code: 'custom', path: ['address', 'state'], message });
    }
    if (needsPostcode(country) && postcode.trim() === '') {
      const message = `The printer needs a ${postcodeName(country).replace('Post', 'post')}.`;
      context.addIssue({ code: 'custom', path: ['address', 'postcode'], message });
    }
  })
  .transform((order) => ({ ...order, address: tidyAddress(order.address) }));
export type OrderFormInput = z.input<typeof orderFormSchema>;
export type OrderFormOutput = z.output<typeof orderFormSchema>;

/** Trims each line, and drops the state where the country has none. */
function tidyAddress(address: Address): Address {
  const entries = Object.entries(address).map(([name, text]) => [name, text.trim()]);
  const trimmed = Object.fromEntries(entries) as Address;
  const hasState = statesOf(trimmed.country) !== undefined || hasRegion(trimmed.country);
  return { ...trimmed, state: hasState ? trimmed.state : '' };
}

/** The form's first values: the address of the last order, or what the account has. */
export function initialOrder(user: Pick<User, 'id' | 'name' | 'email'>, language: string): OrderFormInput {
  const remembered = addressSchema.safeParse(readKeptAddress(user.id));
  const likely = likelyCountry(language);
  return {
    binding: 'hardcover',
    copies: 1,
    address: remembered.success
      ? remembered.data
      : {
          name: user.name.length > 35 ? '' : user.name,
          street1: '',
          street2: '',
          city: '',
          state: '',
          postcode: '',
          country: COUNTRIES.some(({ code }) => code === likely) ? likely : 'US',
          phone: '',
          email: user.email,
        },
  };
}
