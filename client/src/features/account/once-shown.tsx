import { Copy } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { copyText } from '../../lib/clipboard.ts';

/** A secret in the one moment in which it is told. */
export function OnceShown({ says, label, value }: { says: string; label: string; value: string }) {
  return (
    <div className="space-y-4">
      <p role="status">{says}</p>
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            readOnly
            // eslint-disable-next-line jsx-a11y/no-autofocus -- what one has asked for has come
            autoFocus
            spellCheck={false}
            value={value}
            onFocus={({ target }) => {
              target.select();
            }}
          />
        )}
      </Field>
      <Button
        onClick={() => {
          void copyText(value).then((isCopied) => {
            toast({ title: isCopied ? 'It is in the clipboard' : 'Copy it by hand: the browser refused' });
          });
        }}
      >
        <Copy aria-hidden /> Copy
      </Button>
    </div>
  );
}
