import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/field.tsx';
import { Textarea } from '../../../../components/ui/textarea.tsx';

interface TypedTranscriptProps {
  /** What there is: 'picture' or 'recording'. */
  of: 'picture' | 'recording';
  isReading: boolean;
  onRead: (text: string) => void;
}

/** Where nothing was read: a form to write down what one sees or hears, which is then read. */
export function TypedTranscript({ of, isReading, onRead }: TypedTranscriptProps) {
  const [text, setText] = useState('');
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto bg-card p-4">
      <Field
        label="Write down what it says"
        hint={`Line by line, as in the ${of}. Or fill in the recipe's fields yourself.`}
      >
        {(aria) => (
          <Textarea
            {...aria}
            dir="auto"
            // Below a picture there is half of the room.
            rows={of === 'picture' ? 4 : 8}
            value={text}
            className="font-serif"
            onChange={(event) => {
              setText(event.currentTarget.value);
            }}
          />
        )}
      </Field>
      <Button
        className="self-start"
        disabled={isReading || text.trim() === ''}
        onClick={() => {
          onRead(text);
        }}
      >
        {isReading ? 'Reading…' : 'Make the recipe of this'}
      </Button>
    </div>
  );
}
