import { type ReactNode, useId } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Label } from './label.tsx';

/** What the control inside a field must carry, so that its label, hint and error are read out with it. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The form's message; nothing where the value is good. */
  error?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control: `<Field label="Name">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cn('min-w-0 space-y-1', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="text-fine text-quiet">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-fine font-semibold text-tomato">
          {error}
        </p>
      ) : null}
    </div>
  );
}
