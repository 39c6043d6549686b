import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useSearch } from 'wouter';
import { signInSchema, type User } from '#shared/user.ts';
import { sentenceOf } from '../../api/client.ts';
import { hasPasskeys, useOfferPasskeys, useSignInWithPasskey } from '../../api/passkeys.ts';
import { useSignIn, useUser } from '../../api/user.ts';
import { MovingIn } from '../../components/moving-in.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { nextAfterSignIn, paths } from '../../lib/paths.ts';
import { OpenIdButton } from './open-id-button.tsx';
import { FormError, Sheet } from './sheet.tsx';

export function SignInPage() {
  usePageTitle('Sign in');
  const next = nextAfterSignIn(useSearch());
  const [, navigate] = useLocation();
  const { data: user } = useUser();
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const welcome = ({ recipeCount, recipeLimit, recipesWaiting }: User) => {
    if (recipesWaiting !== undefined) {
      toast({
        title: 'Your recipes are kept, but not in the library yet',
        description: `This library is over its limit of ${String(recipeLimit)}. The library and your account say how they can be added.`,
      });
    } else if (user?.guest && user.recipeCount > 0 && recipeLimit !== null && recipeCount > recipeLimit) {
      toast({
        title: `${String(recipeCount)} of ${String(recipeLimit)} recipes used`,
        description:
          'Everything you kept as a guest is in your library, to read and to change. New recipes can be added once it is under its limit, or with Premium.',
      });
    }
    navigate(next, { replace: true });
  };
  const passkey = useSignInWithPasskey();
  useOfferPasskeys(welcome);
  const onSubmit = handleSubmit((values) => {
    signIn.mutate(values, { onSuccess: welcome });
  });

  return (
    <Sheet
      title="Sign in"
      lead={
        user?.guest && user.recipeCount > 0
          ? 'The recipes you have kept as a guest move into your account.'
          : 'Back to your family’s recipes.'
      }
      after={
        <>
          <p>
            No account yet?{' '}
            <Link href={paths.signUp(next)} className="text-link inline-flex min-h-touch items-center">
              Create an account
            </Link>
          </p>
          <MovingIn />
        </>
      }
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="space-y-5">
        <Field label="Email" error={formState.errors.email?.message}>
          {(control) => (
            <Input type="email" autoComplete="email webauthn" inputMode="email" {...control} {...register('email')} />
          )}
        </Field>
        <Field label="Password" error={formState.errors.password?.message}>
          {(control) => (
            <Input type="password" autoComplete="current-password" {...control} {...register('password')} />
          )}
        </Field>
        <FormError>{signIn.error ? sentenceOf(signIn.error, 'Signing in failed. Please try again.') : null}</FormError>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button type="submit" variant="primary" busy={signIn.isPending}>
            {signIn.isPending ? 'Signing in…' : 'Sign in'}
          </Button>
          <Link href={paths.forgotPassword()} className="text-link inline-flex min-h-touch items-center">
            Forgot your password?
          </Link>
        </div>
      </form>
      <OpenIdButton next={next} />
      {hasPasskeys() ? (
        <div className="mt-6 space-y-3">
          <Button
            busy={passkey.isPending}
            onClick={() => {
              passkey.mutate(undefined, {
                onSuccess: (signedIn) => {
                  if (signedIn) welcome(signedIn);
                },
              });
            }}
          >
            <KeyRound aria-hidden /> {passkey.isPending ? 'Asking your device…' : 'Sign in with a passkey'}
          </Button>
          <FormError>
            {passkey.error ? sentenceOf(passkey.error, 'The passkey was not taken. Sign in with your password.') : null}
          </FormError>
        </div>
      ) : null}
    </Sheet>
  );
}
