import { type SubmitEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { sentenceOf } from '../../api/client.ts';
import { useBeginOpenIdLink, useEndOpenIdLink, useOpenIdLink } from '../../api/identities.ts';
import { outcomeOf } from '../../components/open-id/outcome.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';

/** The provider that the host has set: linked to this account by the password, or unlinked. Nothing where none is set. */
export function OpenIdCard({ email, isPasswordless }: { email: string; isPasswordless: boolean }) {
  const link = useOpenIdLink();
  const begin = useBeginOpenIdLink();
  const end = useEndOpenIdLink();
  const [password, setPassword] = useState('');
  const search = useSearch();
  const provider = link.data?.provider ?? null;
  if (provider === null || !link.data) return null;
  const outcome = outcomeOf(search, provider);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    begin.mutate(password);
  };
  return (
    <Card aria-labelledby="openid">
      <h2 id="openid" className="text-heading break-words">
        {provider}
      </h2>
      {outcome ? (
        <p role="status" className={outcome.good ? 'mt-2 max-w-measure' : 'mt-2 max-w-measure text-tomato'}>
          {outcome.text}
        </p>
      ) : null}
      {link.data.linked ? (
        <>
          <p className="mt-2 max-w-measure break-words text-quiet">
            You can sign in with {provider}
            {link.data.email ? `, as ${link.data.email}` : null}.
          </p>
          {isPasswordless ? null : (
            <Button
              className="mt-4"
              busy={end.isPending}
              onClick={() => {
                end.mutate();
              }}
            >
              Unlink {provider}
            </Button>
          )}
          <p role="alert" className="mt-2 text-tomato empty:hidden">
            {end.error ? sentenceOf(end.error, 'It is linked as before. Please try again.') : null}
          </p>
        </>
      ) : (
        <form onSubmit={onSubmit} noValidate className="mt-4 space-y-4">
          {/* So that a password manager knows whose it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field
            label="Your password"
            hint={`Then ${provider} asks who you are, and you can sign in with it from now on.`}
            error={begin.error ? sentenceOf(begin.error, 'It was not linked. Please try again.') : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => {
                  setPassword(target.value);
                }}
              />
            )}
          </Field>
          <Button type="submit" busy={begin.isPending}>
            {begin.isPending ? 'Linking…' : `Link ${provider}`}
          </Button>
        </form>
      )}
    </Card>
  );
}
