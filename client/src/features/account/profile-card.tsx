import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PASSWORD_MAX, profileSchema, type User } from '#shared/user.ts';
import { sentenceOf } from '../../api/client.ts';
import { useUpdateUser } from '../../api/user.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../components/ui/use-toast.ts';

export function ProfileCard({ user }: { user: User }) {
  const update = useUpdateUser();
  const {
    control: form,
    register,
    handleSubmit,
    reset,
    formState,
  } = useForm({
    resolver: zodResolver(profileSchema),
    values: { name: user.name, email: user.email },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = formState;
  const email = useWatch({ control: form, name: 'email' });
  // The address is what an account signs in with, so changing it needs the password.
  const needsPassword = !user.guest && email.trim().toLowerCase() !== user.email;
  // Not part of the form: it is needed for some changes only, and does not make the form dirty.
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWithout = needsPassword && password === '';
  const onSubmit = handleSubmit((profile, event) => {
    if (isWithout) {
      (event?.target as HTMLFormElement | undefined)?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
      return;
    }
    update.mutate(needsPassword ? { ...profile, password } : profile, {
      onSuccess: ({ name, email }) => {
        reset({ name, email });
        setPassword('');
        toast({ title: 'Profile updated' });
      },
      onError: (error) => {
        toast({
          title: 'Update failed',
          description: sentenceOf(error, 'Please try again.'),
          variant: 'destructive',
        });
      },
    });
  });

  return (
    <Card aria-labelledby="profile">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="profile" className="text-heading">
          Profile
        </h2>
        <Badge variant={user.tier === 'premium' ? 'sage' : 'plain'}>
          {user.tier === 'premium' ? 'Premium' : 'Free Plan'}
        </Badge>
      </div>
      <form
        onSubmit={(event) => {
          // Shown together with the form's own errors.
          setMissing(isWithout);
          void onSubmit(event);
        }}
        noValidate
        className="mt-4 space-y-4"
      >
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input autoComplete="name" {...control} {...register('name')} />}
        </Field>
        <Field
          label="Email"
          error={errors.email?.message}
          hint={user.guest ? 'To sign in with it on other devices, create an account.' : undefined}
        >
          {(control) => (
            <Input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />
          )}
        </Field>
        {needsPassword ? (
          <Field
            label="Password"
            error={isMissing ? 'Type your password to change the email address.' : undefined}
            hint="From then on you sign in with the new address. Where this kitchen sends letters, a note about the change goes to the old one."
          >
            {(control) => (
              <Input
                type="password"
                autoComplete="current-password"
                maxLength={PASSWORD_MAX}
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value);
                }}
                {...control}
              />
            )}
          </Field>
        ) : null}
        {/* Busy also while nothing is edited: disabled once it has saved, it would lose the focus. */}
        <Button type="submit" variant="primary" busy={!isDirty || update.isPending}>
          {update.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </Card>
  );
}
