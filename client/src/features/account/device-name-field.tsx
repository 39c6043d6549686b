import { DEVICE_NAME_MAX } from '#shared/devices.ts';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';

interface DeviceNameFieldProps {
  value: string;
  onChange: (name: string) => void;
  hint?: string;
  error?: string | undefined;
}

/** What a device, or a key of one, is called. */
export function DeviceNameField({ value, onChange, ...rest }: DeviceNameFieldProps) {
  return (
    <Field label="Name" {...rest}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={DEVICE_NAME_MAX}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
