import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useSearch } from 'wouter';
import { PASSWORD_MIN, signUpSchema } from '#shared/user.ts';
import { sentenceOf } from '../../api/client.ts';
import { useSignUp, useUser } from '../../api/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { invitationIn, nextAfterSignIn, paths } from '../../lib/paths.ts';
import { OpenIdButton } from './open-id-button.tsx';
import { FormError, Sheet } from './sheet.tsx';

export function SignUpPage() {
  usePageTitle('Create an account');
  const next = nextAfterSignIn(useSearch());
  const [, navigate] = useLocation();
  const { data: user } = useUser();
  const signUp = useSignUp();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { name: '', email: '', password: '' },
  });
  const onSubmit = handleSubmit((values) => {
    const invitation = invitationIn(next);
    signUp.mutate(invitation === null ? values : { ...values, invitation }, {
      onSuccess: ({ email }) => {
        toast({ title: 'Your account is made', description: `You sign in with ${email}, on every device.` });
        navigate(next, { replace: true });
      },
    });
  });

  return (
    <Sheet
      title="Create an account"
      lead={
        user?.guest && user.recipeCount > 0
          ? 'Everything you have kept so far stays, and is yours on every device.'
          : 'So that the library is yours on every device.'
      }
      after={
        <p>
          You have an account?{' '}
          <Link href={paths.signIn(next)} className="text-link inline-flex min-h-touch items-center">
            Sign in
          </Link>
        </p>
      }
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="space-y-5">
        <Field label="Name" error={formState.errors.name?.message}>
          {(control) => <Input autoComplete="name" {...control} {...register('name')} />}
        </Field>
        <Field label="Email" error={formState.errors.email?.message}>
          {(control) => (
            <Input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />
          )}
        </Field>
        <Field
          label="Password"
          hint={`At least ${String(PASSWORD_MIN)} characters; a few words are easier to remember than symbols.`}
          error={formState.errors.password?.message}
        >
          {(control) => <Input type="password" autoComplete="new-password" {...control} {...register('password')} />}
        </Field>
        <FormError>
          {signUp.error ? sentenceOf(signUp.error, 'The account could not be made. Please try again.') : null}
        </FormError>
        <Button type="submit" variant="primary" busy={signUp.isPending}>
          {signUp.isPending ? 'Creating…' : 'Create account'}
        </Button>
      </form>
      <OpenIdButton next={next} />
    </Sheet>
  );
}
