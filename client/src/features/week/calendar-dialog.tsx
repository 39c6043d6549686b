import { CalendarPlus, Check, Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../api/client.ts';
import { useCalendar, useChangeCalendar } from '../../api/meals.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { LinkField } from '../../components/ui/link-field.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { copyLink } from '../../lib/clipboard.ts';

interface CalendarDialogProps {
  /** False for viewers: they can only use a link that exists. */
  canWrite: boolean;
  onClose: () => void;
}

/** The private link by which a calendar follows the plan: made, shown and ended here. */
export function CalendarDialog({ canWrite, onClose }: CalendarDialogProps) {
  const { data, error, refetch } = useCalendar(true);
  const change = useChangeCalendar();
  const [says, setSays] = useState('');
  const [isCopied, setIsCopied] = useState(false);
  const url = data?.url ?? null;
  const copy = async (link: string) => {
    const copied = await copyLink(link);
    setIsCopied(copied.isCopied);
    setSays(copied.says);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="In your calendar"
      description="A calendar that follows this private link shows what is planned, and changes with it. Whoever has the link can read the plan, until you end it."
    >
      {error ? (
        <Problem error={error} otherwise="The link could not be looked up." onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status" className="text-quiet">
          One moment...
        </p>
      ) : url === null ? (
        canWrite ? (
          <Button
            variant="primary"
            busy={change.isPending}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that ended the link is gone
            autoFocus={!change.isIdle}
            onClick={() => {
              change.mutate('make', {
                onSuccess: () => {
                  setSays('The link is made.');
                },
              });
            }}
          >
            <Link2 aria-hidden /> Make a link
          </Button>
        ) : (
          <p>Nobody who writes in this family has made a link yet.</p>
        )
      ) : (
        <div className="space-y-4">
          <LinkField url={url} isNew={!change.isIdle} />
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="primary">
              <a href={url.replace(/^https?:/, 'webcal:')}>
                <CalendarPlus aria-hidden /> Open in a calendar
              </a>
            </Button>
            <Button onClick={() => void copy(url)}>
              {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} {isCopied ? 'Copied!' : 'Copy link'}
            </Button>
          </div>
          {canWrite ? (
            <div className="border-t border-line pt-4">
              <Button
                variant="danger"
                busy={change.isPending}
                onClick={() => {
                  setIsCopied(false);
                  change.mutate('end', {
                    onSuccess: () => {
                      setSays('The link leads nowhere now. A new one will be another.');
                    },
                  });
                }}
              >
                End this link
              </Button>
            </div>
          ) : null}
        </div>
      )}
      <p role="status" className="pt-3 text-fine text-quiet empty:hidden">
        {says}
      </p>
      {change.error ? (
        <p role="alert" className="font-semibold text-tomato">
          {sentenceOf(change.error, 'That did not work. Please try again.')}
        </p>
      ) : null}
    </Dialog>
  );
}
