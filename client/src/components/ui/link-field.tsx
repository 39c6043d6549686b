import { Field } from './field.tsx';
import { Input } from './input.tsx';

/** A link to be passed on: read-only, and whole under the cursor, so that it can be copied by hand where a button may not. */
export function LinkField({ url }: { url: string }) {
  return (
    <Field label="Link">
      {(control) => (
        <Input
          {...control}
          readOnly
          value={url}
          className="text-fine"
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
      )}
    </Field>
  );
}
