import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface LinkFieldProps {
  url: string;
  /** Just made: it gets the focus of the button that made it and is gone. */
  isNew?: boolean;
}

/** A link to be passed on: read-only, and whole under the cursor, so that it can be copied by hand where a button may not. */
export function LinkField({ url, isNew = false }: LinkFieldProps) {
  return (
    <Field label="Link">
      {(control) => (
        <Input
          {...control}
          readOnly
          // eslint-disable-next-line jsx-a11y/no-autofocus -- what one has asked for has come
          autoFocus={isNew}
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
