import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/field.tsx';
import { Textarea } from '../../../../components/ui/textarea.tsx';

interface TypedTranscriptProps {
  /** What there is: 'picture' or 'recording'. */
  of: 'picture' | 'recording';
  /** Kept by the editor: this form goes whenever the picture alone is shown. */
  text: string;
  onText: (text: string) => void;
  isReading: boolean;
  onRead: (text: string) => void;
}

/** Where nothing was read: a form to write down what one sees or hears, which is then read. */
export function TypedTranscript({ of, text, onText, isReading, onRead }: TypedTranscriptProps) {
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
              onText(event.currentTarget.value);
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
