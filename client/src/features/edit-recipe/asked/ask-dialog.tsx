import { Check, Copy, Send } from 'lucide-react';
import { useState } from 'react';
import { ASKED_MAX, type Asked, ASK_AT_ONCE, ASK_DAYS } from '#shared/questions.ts';
import { sentenceOf } from '../../../api/client.ts';
import { useAskFamily } from '../../../api/questions.ts';
import { LineCrop } from '../../../components/original/picture/line-crop.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { LinkField } from '../../../components/ui/link-field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { copyLink } from '../../../lib/clipboard.ts';
import { useOriginalContext } from '../original/original-context.ts';
import type { Draft } from './asking-context.ts';
import { ownQuestion } from './questions-in-form.ts';
import { formatDay } from '../../../lib/format-day.ts';

interface AskDialogProps {
  recipeId: string;
  draft: Draft;
  /** What else could be asked by the same link. */
  others: readonly Draft[];
  /** The questions that went out. */
  onAsked: (drafts: readonly Draft[]) => void;
  onClose: () => void;
}

/** Words a question, sees what its link will show, and makes the link. */
export function AskDialog({ recipeId, draft, others, onAsked, onClose }: AskDialogProps) {
  const ask = useAskFamily(recipeId);
  const [asked, setAsked] = useState(draft.question.asked);
  const [withOthers, setWithOthers] = useState(false);
  const [link, setLink] = useState<Asked | null>(null);
  const more = others.slice(0, ASK_AT_ONCE - 1);
  const isOfLines = draft.others !== undefined;

  const make = () => {
    const own: Draft = {
      ...draft,
      question: {
        ...draft.question,
        asked,
        ...(draft.question.reason === '' ? { reason: ownQuestion(asked.trim()) } : {}),
      },
    };
    const drafts = [own, ...(withOthers ? more : [])];
    ask.mutate(
      { questions: drafts.map(({ question }) => question) },
      {
        onSuccess: (made) => {
          setLink(made);
          onAsked(drafts);
        },
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={link ? 'Send this link' : 'Ask the family'}
      description={
        link
          ? `Whoever has it can answer until ${formatDay(link.expiresAt)}, on any phone and without an account. What they say appears here.`
          : `A link shows this question and its place on the card, and nothing else of yours. It is open for ${String(ASK_DAYS)} days.`
      }
      footer={
        link ? null : (
          <Button variant="primary" busy={ask.isPending} disabled={asked.trim() === ''} onClick={make}>
            {ask.isPending ? 'Making the link…' : 'Make the link'}
          </Button>
        )
      }
    >
      {link ? (
        <LinkToSend url={link.url} />
      ) : (
        <div className="space-y-4">
          <Strip draft={draft} />
          <Field label="Your question">
            {(control) => (
              <Textarea
                {...control}
                dir="auto"
                rows={3}
                maxLength={ASKED_MAX}
                value={asked}
                onChange={(event) => {
                  setAsked(event.target.value);
                }}
              />
            )}
          </Field>
          {draft.question.readings.length > 0 ? (
            <div>
              <p className="text-fine text-quiet">They choose one of these, or write or say something else:</p>
              <ul className="mt-1 flex flex-wrap gap-2">
                {draft.question.readings.map((reading) => (
                  <li key={reading} dir="auto" className="rounded border border-line px-3 py-1 font-serif break-words">
                    {reading}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {more.length > 0 ? (
            <Checkbox
              checked={withOthers}
              onChange={(event) => {
                setWithOthers(event.target.checked);
              }}
              label={
                more.length === 1
                  ? `Ask the other ${isOfLines ? 'line' : 'doubt'} as well`
                  : `Ask the other ${String(more.length)} ${isOfLines ? 'lines' : 'doubts'} as well`
              }
            />
          ) : null}
          {ask.error ? (
            <p role="alert" className="font-semibold text-tomato">
              {sentenceOf(ask.error, 'The link could not be made. Please try again.')}
            </p>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

/** What the link will show of the card. */
function Strip({ draft: { question } }: { draft: Draft }) {
  const { images } = useOriginalContext();
  const { crop, about } = question;
  const page = images.find(({ file, pdfPage }) => file === crop?.file && pdfPage === crop.page)?.page ?? null;
  if (crop === null || page === null) return null;
  // Of a line that is being typed the transcript does not know yet: the strip itself is the one line of its page.
  const line = { text: about, box: crop.box, confidence: 1 };
  const blank = { file: null, width: null, height: null, lines: [] };
  const pages = [...Array.from({ length: page }, () => blank), { ...blank, lines: [line] }];
  return <LineCrop images={images} transcript={{ language: null, pages }} lines={[[page, 0]]} />;
}

function LinkToSend({ url }: { url: string }) {
  const [message, setMessage] = useState('');
  const hasSheet = typeof (navigator as Partial<Navigator>).share === 'function';
  return (
    <div className="space-y-4">
      <LinkField url={url} isNew />
      <div className="flex flex-wrap gap-3">
        {hasSheet ? (
          <Button
            variant="primary"
            onClick={() => {
              // Whoever closes the sheet has changed their mind, which is no fault.
              navigator.share({ title: 'A question for you', url }).catch(() => undefined);
            }}
          >
            <Send aria-hidden /> Send…
          </Button>
        ) : null}
        <Button
          variant={hasSheet ? 'secondary' : 'primary'}
          onClick={() => {
            void copyLink(url).then(({ says }) => {
              setMessage(says);
            });
          }}
        >
          {message.startsWith('The link is') ? <Check aria-hidden /> : <Copy aria-hidden />} Copy link
        </Button>
      </div>
      <p role="status" className="text-fine text-quiet empty:hidden">
        {message}
      </p>
      <p className="text-fine text-quiet">It is shown this once. Lost, it can be ended, and asked anew.</p>
    </div>
  );
}
