import { type SubmitEvent, useState } from 'react';
import { sentenceOf } from '../../api/client.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DeviceNameField } from './device-name-field.tsx';

interface RenameDialogProps {
  /** What it is called. */
  called: string;
  /** 'Rename this device' */
  title: string;
  rename: {
    readonly isPending: boolean;
    readonly error: Error | null;
    reset(): void;
    mutate(name: string, options: { onSuccess: () => void }): void;
  };
}

/** Gives a device or a key another name. */
export function RenameDialog({ called, title, rename }: RenameDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(called);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    rename.mutate(name, {
      onSuccess: () => {
        setIsOpen(false);
      },
    });
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        setName(called);
        rename.reset();
      }}
      trigger={<Button aria-label={`Rename ${called}`}>Rename</Button>}
      title={title}
      footer={
        <Button type="submit" form="rename" variant="primary" busy={rename.isPending}>
          {rename.isPending ? 'Saving…' : 'Save'}
        </Button>
      }
    >
      <form id="rename" noValidate onSubmit={onSubmit}>
        <DeviceNameField
          value={name}
          onChange={setName}
          error={rename.error ? sentenceOf(rename.error, 'The name was not saved. Please try again.') : undefined}
        />
      </form>
    </Dialog>
  );
}
