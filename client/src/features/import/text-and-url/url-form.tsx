import { useRef, useState } from 'react';
import { WEB_ADDRESS_MAX } from '#shared/limits.ts';
import { webAddressIn } from '#shared/web-address.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { toast } from '../../../components/ui/use-toast.ts';

/** The most characters of a pasted text in which an address is looked for. */
const PASTED_MAX = 10_000;

interface UrlFormProps {
  initialUrl: string;
  /** Something is being read or saved; nothing else can start. */
  isBusy: boolean;
  /** This form started it. */
  isWorking: boolean;
  /** `clear` is called once the page has been read. */
  onImport: (url: string, clear: () => void) => void;
}

export function UrlForm({ initialUrl, isBusy, isWorking, onImport }: UrlFormProps) {
  const [url, setUrl] = useState(initialUrl);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = url.trim() === '';
  const change = (next: string) => {
    setUrl(next);
    setProblem(undefined);
  };
  const submit = () => {
    if (isBusy) return;
    if (isEmpty) {
      toast({ title: 'URL Required', description: 'Please enter a recipe webpage URL', variant: 'destructive' });
      return;
    }
    const found = webAddressIn(url);
    if ('problem' in found || found.url.length > WEB_ADDRESS_MAX) {
      setProblem('problem' in found ? found.problem : 'That address is too long.');
      input.current?.focus();
      return;
    }
    // The field shows the address that is read.
    if (url.trim().includes(' ')) setUrl(found.url);
    onImport(found.url, () => {
      setUrl('');
    });
  };
  return (
    <Field
      label="Recipe webpage URL"
      error={problem}
      hint="Pin-board links work too: paste the pin’s link, and it is followed to the page it points to."
      // On a phone the button comes last, so that what is wrong stands right under the field.
      className="grid space-y-0! gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:[&>label,&>p]:col-span-full"
    >
      {(control) => (
        // No <form>: its submit button is disabled while the field is empty, and then Enter would say nothing.
        <>
          <Input
            {...control}
            ref={input}
            type="text"
            inputMode="url"
            enterKeyHint="go"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder="https://example.com/recipe"
            maxLength={PASTED_MAX}
            disabled={isBusy}
            value={url}
            onChange={(event) => {
              change(event.target.value);
            }}
            onPaste={(event) => {
              // A phone shares an address with words around it, in lines that one field would run together.
              const pasted = event.clipboardData.getData('text');
              const found = isEmpty && /\s/.test(pasted.trim()) ? webAddressIn(pasted) : null;
              if (!found || !('url' in found)) return;
              event.preventDefault();
              change(found.url);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit();
            }}
          />
          <Button
            variant="primary"
            disabled={isBusy || isEmpty}
            onClick={submit}
            className="max-sm:order-last max-sm:mt-2 sm:min-w-32"
          >
            {isWorking ? (
              <>
                <Spinner /> Importing…
              </>
            ) : (
              'Import'
            )}
          </Button>
        </>
      )}
    </Field>
  );
}
