import { useState } from 'react';
import { INVITATION_DAYS } from '#shared/families.ts';
import { sentenceOf } from '../../api/client.ts';
import { useInvite } from '../../api/families.ts';
import { Field } from '../../components/ui/field.tsx';
import { LinkField } from '../../components/ui/link-field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { OnceShownDialog } from './once-shown-dialog.tsx';
import { QrCode } from './qr-code.tsx';

/** Makes a link by which one person joins: shown, copied, drawn as a QR code, and sent where an address is given and letters go out. */
export function InviteDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const invite = useInvite();
  const [role, setRole] = useState<'editor' | 'viewer'>('editor');
  const [email, setEmail] = useState('');
  return (
    <OnceShownDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite somebody"
      description={`The link lets one person in, once, within ${String(INVITATION_DAYS)} days. They need an account here, or make one.`}
      submit="Make the link"
      submitting="Making the link…"
      making={invite}
      onSubmit={() => {
        invite.mutate({ role, ...(email.trim() === '' ? {} : { email: email.trim() }) });
      }}
      shown={
        invite.data ? (
          <MadeLink url={invite.data.url} sent={invite.data.sent} email={invite.variables.email ?? null} />
        ) : null
      }
    >
      <Field label="They may">
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={({ target }) => {
              setRole(target.value === 'viewer' ? 'viewer' : 'editor');
            }}
          >
            <option value="editor">add and change recipes (editor)</option>
            <option value="viewer">read and cook (viewer)</option>
          </Select>
        )}
      </Field>
      <Field
        label="Email (optional)"
        hint="The link is then for that address alone, and is sent there where this kitchen sends letters."
        error={invite.error ? sentenceOf(invite.error, 'The link could not be made. Please try again.') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
            }}
          />
        )}
      </Field>
    </OnceShownDialog>
  );
}

function MadeLink({ url, sent, email }: { url: string; sent: boolean; email: string | null }) {
  return (
    <div className="space-y-4">
      <p role="status" className="break-words">
        {email === null
          ? 'Here is the link. Show the code at the table, or send the link. It is shown only now.'
          : sent
            ? `A letter is on its way to ${email}. This is the link in it; it is shown only now.`
            : `Here is the link, for ${email} alone. No letter goes there: hand it on yourself. It is shown only now.`}
      </p>
      <QrCode text={url} />
      <LinkField url={url} isNew />
      <CopyLinkButton url={url} />
    </div>
  );
}
