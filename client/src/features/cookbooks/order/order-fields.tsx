import { useFormContext, useWatch } from 'react-hook-form';
import { BOOK_FORMATS } from '#shared/collections.ts';
import { COPIES_MAX } from '#shared/print-orders.ts';
import { Choice } from '../../../components/ui/choice.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useBookTools } from '../editor/book-context.ts';
import { OrderAddressFields } from './order-address-fields.tsx';
import type { OrderFormInput, OrderFormOutput } from './order-form.ts';

/** What is ordered, and where it goes. */
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
              type="number"
              inputMode="numeric"
              min={1}
              max={COPIES_MAX}
              step={1}
              autoComplete="off"
              {...control}
              {...register('copies', { valueAsNumber: true })}
            />
          )}
        </Field>
      </div>
      <p className="text-quiet">
        In the size of the book, {BOOK_FORMATS[format].says}, printed in colour.{' '}
        <a href="#cover" className="text-link">
          Change it at the cover
        </a>
      </p>
      <OrderAddressFields />
    </>
  );
}
