import { Check, EyeOff } from 'lucide-react';
import { type OtherReading, otherReadingIn } from '#shared/doubt-words.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { cn } from '../../../lib/class-names.ts';
import { AnswersAtDoubt, AskTheFamily } from '../asked/asked-at-doubt.tsx';
import { useAsking } from '../asked/asking-context.ts';
import { answerText, effectOf, withNote, wordsAt } from '../asked/questions-in-form.ts';
import { useEditor } from '../form/editor-context.ts';
import { useOriginalContext } from '../original/original-context.ts';
import { LineCrop } from '../../../components/original/picture/line-crop.tsx';
import type { LinePosition } from '../../../components/original/transcript/line-position.ts';
import { type AlternativeReading, alternativesOf } from './alternative-readings.ts';
import { isUnreadable, type OpenDoubt, type Place } from './doubts.ts';
import { undoableEdit } from './undoable-edit.ts';

interface DoubtNotesProps {
  id: string;
  doubts: readonly OpenDoubt[];
  /** Moves the focus when the last doubt is resolved and its button is gone. */
  focusAfter: () => void;
  /** Takes an alternative reading of the field's lines; absent where the field cannot take one. */
  onLine?: ((choice: AlternativeReading, place: Place) => void) | undefined;
  /** Takes an alternative for a word or for the whole field; absent where the field cannot take one. */
  onReading?: ((reading: OtherReading, place: Place) => void) | undefined;
  /** The field's current text, to offer it beside the alternative. */
  textOf?: ((place: Place) => string) | undefined;
  className?: string | undefined;
}

const ANSWER =
  'inline-flex min-h-touch items-center gap-1 font-semibold underline underline-offset-4 hover:decoration-2 [&_svg]:size-4';

/** Below a field: the place on the picture, the reasons for its doubts, and the buttons that resolve them. */
export function DoubtNotes({ id, doubts, focusAfter, onLine, onReading, textOf, className }: DoubtNotesProps) {
  const editor = useEditor();
  const { resolveDoubt, markUnreadable, announce } = editor;
  const { transcript, evidence, linesOf } = useOriginalContext();
  const asking = useAsking();
  if (doubts.length === 0) return null;

  /** Changes the field and resolves the doubt; a toast offers to undo both. */
  const take = (
    doubtId: number,
    text: string,
    write: () => void,
    { title = `Read as "${text}"`, onUndone }: { title?: string; onUndone?: () => void } = {},
  ) => {
    const undo = undoableEdit(editor, () => {
      write();
      resolveDoubt(doubtId);
    });
    focusAfter();
    toast({
      title,
      action: {
        label: 'Undo',
        onSelect: () => {
          const isUndone = undo();
          announce(isUndone ? 'Taken back. It is in doubt again.' : 'It was changed since, so nothing was taken back.');
          if (isUndone) onUndone?.();
          focusAfter();
        },
      },
    });
  };

  /** What the lines of a place say now. */
  const alternativesNow = (place: Place): string =>
    alternativesOf(transcript, linesOf(place), evidence)[0]?.now ?? (place.of === 'step' ? place.text : '');

  /** What stands there: of a row as a whole its words. */
  const currentAt = (place: Place): string =>
    (place.of === 'step' ? place.text : textOf?.(place)) || (asking ? wordsAt(place, asking.places()) : '');

  return (
    <ul id={id} className={cn('min-w-0 flex-1 space-y-1 pt-1 @max-md:basis-full', className)}>
      {doubts.map((open, index) => {
        const { id: doubtId, place, doubt } = open;
        const isFirst = doubts.findIndex((other) => keyOf(other.place) === keyOf(place)) === index;
        const lines = isFirst ? linesOf(place) : [];
        const other = onReading && !isUnreadable(open) ? otherReadingIn(doubt.reason) : null;
        const current = other && other.now === null ? (textOf?.(place) ?? '') : '';
        // 'Use "vanilla"' says the same as the whole line with that one word in it.
        const alternatives = (onLine ? alternativesOf(transcript, lines, evidence) : []).filter(
          ({ now, text }) => other?.now == null || text !== now.replace(other.now, () => other.other),
        );
        // Where whole lines disagree about the amount, the lines are what is chosen from.
        const isInLines = other?.now === null && alternatives.some(({ text }) => text.includes(other.other));
        return (
          <li key={doubtId} id={`doubt-${String(doubtId)}`} className="border-l-4 border-butter pl-3 text-fine">
            {isFirst ? (
              <DoubtEvidence
                lines={lines}
                alternatives={alternatives}
                onTake={(choice) => {
                  take(doubtId, choice?.text ?? alternatives[0]?.now ?? '', () => {
                    if (choice) onLine?.(choice, place);
                  });
                }}
              />
            ) : null}
            <div className="flex flex-wrap items-center gap-x-4">
              <span dir="auto" className="min-w-0 break-words">
                {place.of === 'step' ? <q className="text-quiet">{excerpt(place.text)}</q> : null} {doubt.reason}
              </span>
              {other && !isInLines
                ? [current, other.other]
                    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
                    .map((text) => (
                      <button
                        key={text}
                        type="button"
                        dir="auto"
                        className={`${ANSWER} max-w-full text-start break-words`}
                        onClick={() => {
                          take(doubtId, text, () => {
                            if (text === other.other) onReading?.(other, place);
                          });
                        }}
                      >
                        Use "{text}"
                      </button>
                    ))
                : null}
              <button
                type="button"
                className={`${ANSWER} text-sage`}
                onClick={() => {
                  resolveDoubt(doubtId);
                  announce('Marked as right.');
                  focusAfter();
                }}
              >
                <Check aria-hidden />
                Looks right
              </button>
              {doubt.kind === 'reading' && doubt.field !== 'source' && !isUnreadable(open) ? (
                <button
                  type="button"
                  className={`${ANSWER} text-quiet`}
                  onClick={() => {
                    markUnreadable(doubtId);
                    announce('Marked as unreadable. The recipe says so until somebody fills it in.');
                    focusAfter();
                  }}
                >
                  <EyeOff aria-hidden />
                  Cannot be read
                </button>
              ) : null}
              <AskTheFamily open={open} />
            </div>
            <AnswersAtDoubt
              open={open}
              onUse={(question, answer) => {
                const use = effectOf({
                  ...{ place, doubt, question, answer },
                  alternatives: onLine ? alternativesOf(transcript, linesOf(place), evidence) : [],
                  takes: { line: onLine !== undefined, part: onReading !== undefined },
                  current: currentAt(place),
                });
                const said = answerText(answer);
                take(
                  doubtId,
                  said,
                  () => {
                    if (use.as === 'line') onLine?.({ now: alternativesNow(place), text: use.text }, place);
                    else if (use.as === 'part') onReading?.(use, place);
                    else if (use.as === 'note')
                      editor.setValue('notes', withNote(editor.getValues('notes'), use.text), { shouldDirty: true });
                  },
                  {
                    title:
                      use.as === 'note'
                        ? `In the notes, as ${answer.saidBy} said`
                        : `“${said}”, as ${answer.saidBy} said`,
                    onUndone: () => {
                      asking?.settle(question, null, false);
                    },
                  },
                );
                asking?.settle(question, answer.id);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

const keyOf = (place: Place) =>
  place.of === 'row' ? `row ${place.uid}` : place.of === 'step' ? `step ${place.text}` : place.name;

const EXCERPT = 60;
const excerpt = (text: string) => (text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).trimEnd()}…`);

interface DoubtEvidenceProps {
  lines: readonly LinePosition[];
  alternatives: readonly AlternativeReading[];
  /** Takes an alternative, or with null the current reading. */
  onTake: (choice: AlternativeReading | null) => void;
}

/** The place on the picture that the field was read from, and its alternative readings to choose from. */
function DoubtEvidence({ lines, alternatives, onTake }: DoubtEvidenceProps) {
  const { transcript, images } = useOriginalContext();
  const [first] = alternatives;
  if (lines.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      <LineCrop images={images} transcript={transcript} lines={lines} />
      {first ? (
        <Reading
          text={first.now}
          onTake={() => {
            onTake(null);
          }}
        />
      ) : null}
      {alternatives.map((choice) => (
        <Reading
          key={choice.text}
          text={choice.text}
          onTake={() => {
            onTake(choice);
          }}
        />
      ))}
    </div>
  );
}

function Reading({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <button
      type="button"
      dir="auto"
      aria-label={`Read it as: ${text}`}
      className="min-h-touch max-w-full rounded border border-edge bg-card px-3 text-start font-serif break-words hover:bg-wash"
      onClick={onTake}
    >
      {text}
    </button>
  );
}
