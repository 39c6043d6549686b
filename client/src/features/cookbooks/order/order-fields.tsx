import { useFormContext, useWatch } from 'react-hook-form';
import { BOOK_FORMATS } from '#shared/collections.ts';
import { Choice } from '../../../components/ui/choice.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useBookTools } from '../editor/book-context.ts';
import type { OrderFormInput, OrderFormOutput } from './order-form.ts';
import { COUNTRIES, hasRegion, postcodeName, statesOf } from './postal-countries.ts';

/** The fields of the order form: binding, copies and the address. */
export function OrderFields() {
  const { format } = useBookTools().book;
  const { register, formState, setValue } = useFormContext<OrderFormInput, unknown, OrderFormOutput>();
  const binding = useWatch<OrderFormInput, 'binding'>({ name: 'binding' });
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <Choice
          label="Binding"
          options={[
            { value: 'hardcover', label: 'Hardcover' },
            { value: 'paperback', label: 'Paperback' },
          ]}
          value={binding}
          onChange={(value) => {
            setValue('binding', value);
          }}
        />
        <Field label="Copies" error={formState.errors.copies?.message} className="w-40">
          {(control) => (
            <Input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              {...control}
              {...register('copies', { valueAsNumber: true })}
            />
          )}
        </Field>
      </div>
      <p className="text-quiet">
        In the size of the book, {BOOK_FORMATS[format].says}, printed in color.{' '}
        <a href="#cover" className="text-link">
          Change it at the cover
        </a>
      </p>
      <OrderAddressFields />
    </>
  );
}

/** The shipping address, marked for the browser's autofill. */
function OrderAddressFields() {
  const { register, formState, setValue, getValues } = useFormContext<OrderFormInput, unknown, OrderFormOutput>();
  const errors = formState.errors.address;
  const country = useWatch<OrderFormInput, 'address.country'>({ name: 'address.country' });
  const states = statesOf(country);
  const countryField = register('address.country', {
    onChange: () => {
      // A state is valid in its own country alone.
      if (getValues('address.state') !== '') setValue('address.state', '');
    },
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-lead font-semibold">Where they go</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full name" error={errors?.name?.message} className="sm:col-span-2">
          {(control) => <Input autoComplete="shipping name" dir="auto" {...control} {...register('address.name')} />}
        </Field>
        <Field label="Country" error={errors?.country?.message} className="sm:col-span-2">
          {(control) => (
            <Select autoComplete="shipping country" {...control} {...countryField}>
              {COUNTRIES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Street and number" error={errors?.street1?.message} className="sm:col-span-2">
          {(control) => (
            <Input autoComplete="shipping address-line1" dir="auto" {...control} {...register('address.street1')} />
          )}
        </Field>
        <Field label="Apartment, floor, company (optional)" error={errors?.street2?.message} className="sm:col-span-2">
          {(control) => (
            <Input autoComplete="shipping address-line2" dir="auto" {...control} {...register('address.street2')} />
          )}
        </Field>
        <Field label="City" error={errors?.city?.message}>
          {(control) => (
            <Input autoComplete="shipping address-level2" dir="auto" {...control} {...register('address.city')} />
          )}
        </Field>
        <Field label={postcodeName(country)} error={errors?.postcode?.message}>
          {(control) => <Input autoComplete="shipping postal-code" {...control} {...register('address.postcode')} />}
        </Field>
        {states ? (
          <Field
            label={country === 'CA' ? 'Province or territory' : 'State'}
            error={errors?.state?.message}
            className="sm:col-span-2"
          >
            {(control) => (
              <Select key={country} autoComplete="shipping address-level1" {...control} {...register('address.state')}>
                <option value="">Choose...</option>
                {states.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : hasRegion(country) ? (
          <Field label="State, province or region (optional)" error={errors?.state?.message} className="sm:col-span-2">
            {(control) => (
              <Input autoComplete="shipping address-level1" dir="auto" {...control} {...register('address.state')} />
            )}
          </Field>
        ) : null}
        <Field label="Phone" error={errors?.phone?.message} hint="For whoever brings the parcel.">
          {(control) => (
            <Input type="tel" autoComplete="shipping tel" inputMode="tel" {...control} {...register('address.phone')} />
          )}
        </Field>
        <Field label="Email" error={errors?.email?.message} hint="Where the printer writes to.">
          {(control) => (
            <Input
              type="email"
              autoComplete="shipping email"
              inputMode="email"
              {...control}
              {...register('address.email')}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
