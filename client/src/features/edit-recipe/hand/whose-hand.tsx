import { PenLine, RotateCcw } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { handSentence } from '#shared/hands.ts';
import type { Transcript } from '#shared/transcript.ts';
import { sentenceOf } from '../../../api/client.ts';
import { type Card, useCardHand, useSetCardHand } from '../../../api/hands.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { focusIfLost } from '../../../lib/focus.ts';

interface WhoseHandProps {
  /** Null for a recipe that is typed. */
  card: Card | null;
  transcript: Transcript | null;
  /** Reads the pictures again by what was learned of the hand; null where that is not possible here. */
  onReadAgain: (() => void) | null;
  isReading: boolean;
}

/** Print is read this surely; below, somebody may have written it. */
const PRINT_SURE = 0.94;

/** Whether a transcript is of pictures that somebody may have written by hand. */
function mayBeWritten(transcript: Transcript | null): boolean {
  const read = transcript?.pages.flatMap(({ file, lines }) => (file === null ? [] : lines.filter(({ box }) => box)));
  if (!read || read.length === 0)
    return transcript?.pages.some(({ file, width }) => file !== null && width !== null) ?? false;
  const isCorrected = read.some(({ byHand }) => byHand === true);
  return isCorrected || read.reduce((sum, { confidence }) => sum + confidence, 0) / read.length < PRINT_SURE;
}

/** Asks once for each card whose handwriting it is; then says how well that hand is read, and offers to read it again. */
export function WhoseHand({ card, transcript, onReadAgain, isReading }: WhoseHandProps) {
  const asked = card !== null && mayBeWritten(transcript) ? card : null;
  const { data } = useCardHand(asked);
  const [isChanging, setIsChanging] = useState(false);
  const [isAnswered, setIsAnswered] = useState(false);
  if (!asked || !data) return null;
  const { hand } = data;
  if (!data.isKnown || isChanging) {
    return (
      <Question
        card={asked}
        proposed={data.proposed}
        hadFocus={isChanging}
        onAnswer={() => {
          setIsAnswered(true);
        }}
        onDone={() => {
          setIsChanging(false);
        }}
      />
    );
  }
  const change = (
    <Button
      variant="ghost"
      onClick={() => {
        setIsChanging(true);
      }}
    >
      {hand ? 'Not this hand?' : 'Written by hand?'}
    </Button>
  );
  return (
    <section
      aria-label="Handwriting"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 border-line pl-3"
    >
      <p
        ref={isAnswered ? focusIfLost : null}
        tabIndex={-1}
        dir="auto"
        className="min-w-0 break-words focus:outline-none"
      >
        <PenLine aria-hidden className="mr-2 inline size-5" />
        {hand ? (
          <>
            <strong>{handTitle(hand.name)}</strong>: {handSentence(hand)}
          </>
        ) : (
          'Printed, nobody’s handwriting.'
        )}
      </p>
      {hand?.state === 'learned' && onReadAgain ? (
        <Button busy={isReading} onClick={onReadAgain}>
          <RotateCcw aria-hidden /> {isReading ? 'Reading…' : 'Read this card again'}
        </Button>
      ) : null}
      {change}
    </section>
  );
}

/** "Nana Ruth's hand". */
const handTitle = (name: string) => `${name}’s hand`;

function Question({
  card,
  proposed,
  hadFocus,
  onAnswer,
  onDone,
}: {
  card: Card;
  proposed: readonly string[];
  hadFocus: boolean;
  onAnswer: () => void;
  onDone: () => void;
}) {
  const choose = useSetCardHand(card);
  const heading = useRef<HTMLHeadingElement>(null);
  const [name, setName] = useState('');
  useEffect(() => {
    // The button that was pressed has gone, and took the focus with it.
    if (hadFocus) heading.current?.focus();
  }, [hadFocus]);
  const say = (whose: string | null) => {
    onAnswer();
    choose.mutate(whose, {
      onSuccess: onDone,
      onError: (error) => {
        toast({ title: 'Not kept', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' });
      },
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() !== '') say(name);
  };
  return (
    <section aria-labelledby="whose-hand" className="mb-6 border-l-4 border-butter pl-3">
      <h2 id="whose-hand" ref={heading} tabIndex={-1} className="text-lead focus:outline-none">
        Whose hand is this?
      </h2>
      <p className="mt-1 max-w-measure text-quiet">
        What you correct teaches the reader this person’s writing. It stays with your family, on this server.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {proposed.map((one) => (
          <Button
            key={one}
            busy={choose.isPending}
            onClick={() => {
              say(one);
            }}
          >
            <span dir="auto" className="break-words">
              {one}
            </span>
          </Button>
        ))}
        <Button
          variant="ghost"
          className={proposed.length === 0 ? '-ml-4' : ''}
          busy={choose.isPending}
          onClick={() => {
            say(null);
          }}
        >
          It is printed
        </Button>
      </div>
      <form onSubmit={onSubmit} className="mt-3 flex max-w-measure flex-wrap items-end gap-2">
        <Field label={proposed.length === 0 ? 'Name' : 'Somebody else'} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" busy={choose.isPending} disabled={name.trim() === ''}>
          Keep
        </Button>
      </form>
    </section>
  );
}
