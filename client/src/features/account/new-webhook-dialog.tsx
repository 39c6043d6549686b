import { useState } from 'react';
import { sentenceOf } from '../../api/client.ts';
import { useCreateWebhook } from '../../api/programs.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { OnceShownDialog } from './once-shown-dialog.tsx';
import { OnceShown } from './once-shown.tsx';

/** Adds an address; the secret of its messages is shown once. */
export function NewWebhookDialog() {
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  return (
    <OnceShownDialog
      trigger={<Button>Add an address</Button>}
      title="Add an address"
      description="It begins with https and can be reached from the internet. Messages are signed as Standard Webhooks are."
      submit="Add the address"
      submitting="Adding it…"
      making={create}
      onSubmit={() => {
        create.mutate({ url });
      }}
      onClosed={() => {
        setUrl('');
      }}
      shown={
        create.data ? (
          <OnceShown
            says="It is told from now on. This is the secret by which it checks that a message is ours; it is shown only now."
            label="Secret"
            value={create.data.secret}
          />
        ) : null
      }
    >
      <Field
        label="Address"
        error={create.error ? sentenceOf(create.error, 'It could not be added. Please try again.') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            placeholder="https://example.org/recipes"
            value={url}
            onChange={({ target }) => {
              setUrl(target.value);
            }}
          />
        )}
      </Field>
    </OnceShownDialog>
  );
}
