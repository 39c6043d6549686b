import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PASSWORD_MIN, passwordChangeSchema } from '#shared/user.ts';
import { sentenceOf } from '../../api/client.ts';
import { useChangePassword } from '../../api/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../components/ui/use-toast.ts';

export function PasswordCard({ email }: { email: string }) {
  const change = useChangePassword();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isDirty } = formState;
  const onSubmit = handleSubmit((passwords) => {
    change.mutate(passwords, {
      onSuccess: () => {
        reset();
        toast({ title: 'Password changed', description: 'All other devices were signed out.' });
      },
    });
  });
  return (
    <Card aria-labelledby="password">
      <h2 id="password" className="text-heading">
        Password
      </h2>
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="mt-4 space-y-4">
        {/* So that a password manager knows whose it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(control) => (
            <Input type="password" autoComplete="current-password" {...control} {...register('currentPassword')} />
          )}
        </Field>
        <Field
          label="New password"
          hint={`At least ${String(PASSWORD_MIN)} characters; a few words are easier to remember than symbols. This signs out all your other devices.`}
          error={errors.newPassword?.message}
        >
          {(control) => <Input type="password" autoComplete="new-password" {...control} {...register('newPassword')} />}
        </Field>
        <div role="alert">
          {change.error ? (
            <p className="font-semibold text-tomato">{sentenceOf(change.error, 'The password was not changed.')}</p>
          ) : null}
        </div>
        <Button type="submit" busy={!isDirty || change.isPending}>
          {change.isPending ? 'Changing…' : 'Change password'}
        </Button>
      </form>
    </Card>
  );
}
