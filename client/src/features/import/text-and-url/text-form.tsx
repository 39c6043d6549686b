import { useEffect, useMemo, useRef, useState } from 'react';
import { READ_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { storeUnfinished, readUnfinished } from './unfinished.ts';

interface TextFormProps {
  /** The id of who owns the text; null while it is loading. */
  person: string | null;
  initialText: string;
  /** Something is being read or saved; nothing else can start. */
  isBusy: boolean;
  /** This form started it. */
  isWorking: boolean;
  onRead: (text: string) => void;
}

/** Takes a recipe as typed or pasted text, which stays in the field until its recipe is saved, also after leaving the screen. */
export function TextForm({ person, initialText, isBusy, isWorking, onRead }: TextFormProps) {
  const stored = useMemo(() => (person === null ? '' : readUnfinished(person).text), [person]);
  const [typed, setText] = useState(initialText === '' ? null : initialText);
  const text = typed ?? stored;
  /** What was written before it is known whose it is. */
  const early = useRef<string | null>(null);
  useEffect(() => {
    if (person === null || early.current === null) return;
    // Where one writes goes on at its end.
    const both = [readUnfinished(person).text, early.current].filter((part) => part !== '').join('\n\n');
    early.current = null;
    setText(both);
    storeUnfinished(person, { text: both });
  }, [person]);
  return (
    <>
      <Field
        label="Recipe text"
        hint="In any order and layout; several recipes at once are told apart."
        error={
          text.length > READ_TEXT_MAX
            ? `That is more than can be read at once: ${text.length.toLocaleString('en-US')} of at most 200,000 characters.`
            : undefined
        }
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={9}
            disabled={isBusy}
            placeholder={'Grandma’s apple cake\n\n2 1/2 cups flour\n3/4 cup cold butter\n…'}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              if (person === null) early.current = event.target.value;
              else storeUnfinished(person, { text: event.target.value });
            }}
          />
        )}
      </Field>
      <Button
        variant="primary"
        className="mt-3 min-w-[min(9rem,100%)]"
        busy={isBusy}
        disabled={text.trim() === '' || text.length > READ_TEXT_MAX}
        onClick={() => {
          onRead(text);
        }}
      >
        {isWorking ? (
          <>
            <Spinner /> Reading…
          </>
        ) : (
          'Read recipe'
        )}
      </Button>
    </>
  );
}
