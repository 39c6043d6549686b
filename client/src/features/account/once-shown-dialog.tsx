import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';

interface OnceShownDialogProps {
  /** Leave out `open` and `onOpenChange` where `trigger` alone opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: string;
  description: string;
  /** What the button says, and while it is at work. */
  submit: string;
  submitting: string;
  making: { readonly isPending: boolean; reset(): void };
  onSubmit: () => void;
  /** What was typed is forgotten. */
  onClosed?: () => void;
  /** The fields of the form. */
  children: ReactNode;
  /** What is shown in place of the form once it is made, until the dialog is closed; null before. */
  shown: ReactNode;
}

/** A form that makes something which is shown once: a link, a token, a secret. Closed, nothing of it is left. */
export function OnceShownDialog(props: OnceShownDialogProps) {
  const { trigger, title, description, submit, submitting, making, shown } = props;
  const [isOpen, setIsOpen] = useState(false);
  const change = (open: boolean) => {
    setIsOpen(open);
    props.onOpenChange?.(open);
    if (open) return;
    making.reset();
    props.onClosed?.();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Dialog
      open={props.open ?? isOpen}
      onOpenChange={change}
      {...(trigger ? { trigger } : {})}
      title={title}
      description={description}
      footer={
        shown === null ? (
          <Button type="submit" form="once-shown" variant="primary" busy={making.isPending}>
            {making.isPending ? submitting : submit}
          </Button>
        ) : (
          <Button
            variant="primary"
            onClick={() => {
              change(false);
            }}
          >
            Done
          </Button>
        )
      }
    >
      {shown ?? (
        <form id="once-shown" noValidate onSubmit={onSubmit} className="space-y-5">
          {props.children}
        </form>
      )}
    </Dialog>
  );
}
