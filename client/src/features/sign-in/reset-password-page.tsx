import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useSearch } from 'wouter';
import { PASSWORD_MIN, resetPasswordSchema } from '#shared/user.ts';
import { sentenceOf } from '../../api/client.ts';
import { useResetPassword } from '../../api/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { FormError, Sheet } from './sheet.tsx';

export function ResetPasswordPage() {
  usePageTitle('Choose a new password');
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [, navigate] = useLocation();
  const reset = useResetPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { token, password: '' },
  });
  const onSubmit = handleSubmit((values) => {
    reset.mutate(values, {
      onSuccess: () => {
        toast({ title: 'New password set', description: 'All devices were signed out. Sign in with the new one.' });
        navigate(paths.signIn(), { replace: true });
      },
    });
  });
  const askAgain = (
    <Link href={paths.forgotPassword()} className="text-link inline-flex min-h-touch items-center">
      Ask for a new link
    </Link>
  );

  if (token === '') {
    return (
      <Sheet title="Choose a new password" lead="This link is not complete.">
        <p>Open it from the mail once more. Where a mail program breaks it in two, copy the whole of it.</p>
        {askAgain}
      </Sheet>
    );
  }
  return (
    <Sheet title="Choose a new password" lead="It counts at once, and all devices are signed out." after={askAgain}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="space-y-5">
        <Field
          label="New password"
          hint={`At least ${String(PASSWORD_MIN)} characters.`}
          error={formState.errors.password?.message}
        >
          {(control) => <Input type="password" autoComplete="new-password" {...control} {...register('password')} />}
        </Field>
        <FormError>{reset.error ? sentenceOf(reset.error, 'The link is no longer good.') : null}</FormError>
        <Button type="submit" variant="primary" busy={reset.isPending}>
          {reset.isPending ? 'Saving…' : 'Set password'}
        </Button>
      </form>
    </Sheet>
  );
}
