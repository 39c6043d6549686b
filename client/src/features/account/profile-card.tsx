import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { profileSchema, type User } from '#shared/user.ts';
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
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(profileSchema),
    values: { name: user.name, email: user.email },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = formState;
  const onSubmit = handleSubmit((profile) => {
    update.mutate(profile, {
      onSuccess: ({ name, email }) => {
        reset({ name, email });
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
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="mt-4 space-y-4">
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
        {/* Busy also while nothing is edited: disabled once it has saved, it would lose the focus. */}
        <Button type="submit" variant="primary" busy={!isDirty || update.isPending}>
          {update.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </Card>
  );
}
