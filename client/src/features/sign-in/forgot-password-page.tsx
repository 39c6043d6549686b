import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { forgotPasswordSchema } from '#shared/user.ts';
import { sentenceOf } from '../../api/client.ts';
import { useForgotPassword } from '../../api/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { FormError, Sheet } from './sheet.tsx';

export function ForgotPasswordPage() {
  usePageTitle('Choose a new password');
  const forgot = useForgotPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  });
  const onSubmit = handleSubmit((values) => {
    forgot.mutate(values);
  });

  return (
    <Sheet
      title="Forgot your password?"
      lead="We write you a link to choose a new one."
      after={
        <Link href={paths.signIn()} className="text-link inline-flex min-h-touch items-center">
          Back to sign in
        </Link>
      }
    >
      {forgot.data ? (
        <div role="status" className="space-y-3 rounded border border-line bg-card p-6">
          {forgot.data.sent ? (
            <p>
              A mail is on its way: with the link, or with word that there is no account with this address. Have a look
              at the spam folder too.
            </p>
          ) : (
            <>
              <p>
                This server does not send mail. The mail with the link, or with word that there is no account with this
                address, lies as a file in the folder <code className="rounded-sm bg-wash px-1">outbox</code> of the
                server’s data directory.
              </p>
              <p>Whoever looks after the server can open it there and hand you the link.</p>
            </>
          )}
        </div>
      ) : (
        <form onSubmit={(event) => void onSubmit(event)} noValidate className="space-y-5">
          <Field label="Email" error={formState.errors.email?.message}>
            {(control) => (
              <Input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />
            )}
          </Field>
          <FormError>
            {forgot.error ? sentenceOf(forgot.error, 'That did not work. Please try again.') : null}
          </FormError>
          <Button type="submit" variant="primary" busy={forgot.isPending}>
            {forgot.isPending ? 'Sending…' : 'Send the link'}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
