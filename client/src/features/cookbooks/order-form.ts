import type { z } from 'zod';
import { type Address, addressSchema, quoteRequestSchema } from '#shared/print-orders.ts';
import type { User } from '#shared/user.ts';
import { readKeptAddress } from '../../api/last-address.ts';
import { COUNTRIES, hasRegion, likelyCountry, needsPostcode, postcodeName, statesOf } from './order-places.ts';

/** What the form asks, with what the post of the country wants beyond the server's rules. */
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
  .transform((asked) => ({ ...asked, address: tidied(asked.address) }));
export type OrderFormInput = z.input<typeof orderFormSchema>;
export type OrderFormOutput = z.output<typeof orderFormSchema>;

/** As it goes on a parcel: no blanks around, and no state where a country has none. */
function tidied(address: Address): Address {
  const entries = Object.entries(address).map(([name, text]) => [name, text.trim()]);
  const trimmed = Object.fromEntries(entries) as Address;
  const hasState = statesOf(trimmed.country) !== undefined || hasRegion(trimmed.country);
  return { ...trimmed, state: hasState ? trimmed.state : '' };
}

/** How the form begins: with the address of last time, or with what is known of the person. */
export function firstOrder(user: Pick<User, 'id' | 'name' | 'email'>, language: string): OrderFormInput {
  const kept = addressSchema.safeParse(readKeptAddress(user.id));
  const likely = likelyCountry(language);
  return {
    binding: 'hardcover',
    copies: 1,
    address: kept.success
      ? kept.data
      : {
          ...{
            name: user.name.length > 35 ? '' : user.name,
            street1: '',
            street2: '',
            city: '',
            state: '',
            postcode: '',
          },
          country: COUNTRIES.some(({ code }) => code === likely) ? likely : 'US',
          ...{ phone: '', email: user.email },
        },
  };
}
