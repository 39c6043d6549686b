import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { withScheme } from './pasted.ts';

interface UrlFormProps {
  initialUrl: string;
  /** Something is being read or kept: nothing else can begin. */
  isBusy: boolean;
  /** It is this form's doing. */
  isWorking: boolean;
  /** `clear` is called once the page has been read. */
  onImport: (url: string, clear: () => void) => void;
}

export function UrlForm({ initialUrl, isBusy, isWorking, onImport }: UrlFormProps) {
  const [url, setUrl] = useState(initialUrl);
  const isEmpty = url.trim() === '';
  const submit = () => {
    if (isBusy) return;
    if (isEmpty) {
      toast({ title: 'URL Required', description: 'Please enter a recipe webpage URL', variant: 'destructive' });
      return;
    }
    onImport(withScheme(url), () => {
      setUrl('');
    });
  };
  return (
    <Field
      label="Recipe webpage URL"
      hint="Pin-board links work too: paste the pin’s link, and it is followed to the page it points to."
    >
      {(control) => (
        // No <form>: its submit button is disabled while the field is empty, and then Enter would say nothing.
        <div className="flex flex-col gap-3 sm:flex-row">
          <Input
            {...control}
            type="text"
            inputMode="url"
            enterKeyHint="go"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder="https://example.com/recipe"
            maxLength={2048}
            disabled={isBusy}
            value={url}
            onChange={(event) => {
              setUrl(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit();
            }}
          />
          <Button variant="primary" disabled={isBusy || isEmpty} onClick={submit} className="shrink-0 sm:min-w-32">
            {isWorking ? (
              <>
                <Spinner /> Importing…
              </>
            ) : (
              'Import'
            )}
          </Button>
        </div>
      )}
    </Field>
  );
}
