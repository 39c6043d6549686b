import { type SubmitEvent, useRef, useState } from 'react';
import { UserPlus } from 'lucide-react';
import { Link } from 'wouter';
import { type Member } from '#shared/families.ts';
import { NAME_MAX } from '#shared/limits.ts';
import type { Role, User } from '#shared/user.ts';
import {
  useFamilies,
  useInvitations,
  useLeaveFamily,
  useMembers,
  useOpenFamily,
  useRemoveInvitation,
  useRemoveMember,
  useRenameFamily,
  useSetRole,
} from '../../api/families.ts';
import { toastTryAgain } from '../../api/toast-error.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { formatDay } from '../../lib/format-day.ts';
import { paths } from '../../lib/paths.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import { DeleteFamily } from './delete-family.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const ROLES = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' } as const;
const MAY = { owner: 'keeps the family', editor: 'adds and changes', viewer: 'reads and cooks' } as const;

/** Who belongs to the family and may do what; owners invite, give roles and remove, and everybody may leave. */
export function FamilyCard({ user }: { user: User }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const members = useMembers();
  const families = useFamilies();
  const [isInviting, setIsInviting] = useState(false);
  const isOwner = user.role === 'owner' && !user.addedDevice;
  const own = families.data?.find(({ open }) => open);
  return (
    <Card aria-labelledby="family">
      <h2 id="family" ref={heading} tabIndex={-1} className="text-heading">
        Your family
      </h2>
      <p className="mt-2 max-w-measure text-quiet">
        Everybody here shares one library, its lists and its cookbooks. Editors add and change; viewers read and cook.
      </p>
      {own && isOwner ? <FamilyName id={own.id} name={own.name} /> : null}
      {members.isPending ? (
        <div role="status">
          <span className="sr-only">Loading the family…</span>
          <Skeleton className="mt-4 h-24" />
        </div>
      ) : members.isError ? (
        <div className="mt-4">
          <Problem
            error={members.error}
            otherwise="The family could not be loaded."
            onRetry={() => void members.refetch()}
          />
        </div>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {members.data.map((member) => (
            <MemberItem
              key={member.id}
              member={member}
              isOwner={isOwner}
              isAlone={members.data.length === 1}
              // The row is removed, and its focused button with it.
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {isOwner ? (
        <>
          <OpenInvitations onRemoved={() => heading.current?.focus()} />
          <Button
            variant="primary"
            className="mt-4"
            onClick={() => {
              setIsInviting(true);
            }}
          >
            <UserPlus aria-hidden /> Invite somebody
          </Button>
          <InviteDialog open={isInviting} onOpenChange={setIsInviting} />
        </>
      ) : null}
      {families.data && families.data.length > 1 ? (
        <OtherFamilies families={families.data} mayBring={user.role !== 'viewer' && !user.addedDevice} />
      ) : null}
      {isOwner && own ? <DeleteFamily user={user} name={own.name} /> : null}
    </Card>
  );
}

function FamilyName({ id, name }: { id: string; name: string }) {
  const rename = useRenameFamily();
  const [typed, setTyped] = useState(name);
  const [previous, setPrevious] = useState(name);
  if (name !== previous) {
    setPrevious(name);
    setTyped(name);
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    rename.mutate(
      { id, name: typed },
      { onSuccess: () => toast({ title: 'The family has its name' }), onError: toastTryAgain },
    );
  };
  return (
    <form onSubmit={onSubmit} className="mt-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-52">
        <Field label="The family’s name">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={NAME_MAX}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
              }}
            />
          )}
        </Field>
      </div>
      <Button type="submit" busy={rename.isPending || typed.trim() === '' || typed === name}>
        Save name
      </Button>
    </form>
  );
}

interface MemberItemProps {
  member: Member;
  isOwner: boolean;
  isAlone: boolean;
  onRemoved: () => void;
}

function MemberItem({ member, isOwner, isAlone, onRemoved }: MemberItemProps) {
  const { id, name, email, role, since, self } = member;
  const setRole = useSetRole();
  useFocusBack(setRole.isPending);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="min-w-0 font-semibold break-words">{name}</bdi>
          {self ? <Badge variant="sage">You</Badge> : null}
        </p>
        <p className="text-fine break-words text-quiet">
          {email === null ? null : <>{email}, </>}here since {formatDay(since)}
        </p>
      </div>
      {isOwner && !isAlone ? (
        <Select
          className="w-34"
          aria-label={`Role of ${name}`}
          value={role}
          disabled={setRole.isPending}
          onChange={({ target }) => {
            setRole.mutate({ id, role: target.value as Role }, { onError: toastTryAgain });
          }}
        >
          {Object.entries(ROLES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ) : (
        <p className="text-quiet">
          {ROLES[role]}: {MAY[role]}
        </p>
      )}
      {!isAlone && (isOwner || self) ? <Removal member={member} onRemoved={onRemoved} /> : null}
    </li>
  );
}

function Removal({ member: { id, name, self }, onRemoved }: { member: Member; onRemoved: () => void }) {
  const [leave, removeOther] = [useLeaveFamily(), useRemoveMember()];
  const remove = self ? leave : removeOther;
  const action = self ? 'Leave' : 'Remove';
  return (
    <ConfirmDialog
      trigger={<Button aria-label={self ? 'Leave this family' : `Remove ${name}`}>{action}</Button>}
      title={self ? 'Leave this family?' : `Remove ${name}?`}
      description={
        self
          ? 'You no longer see its recipes, lists and cookbooks. What you have added stays with the family.'
          : 'They no longer see your recipes, from this moment on. What they have added stays with the family.'
      }
      action={action}
      busy={remove.isPending}
      onConfirm={() => remove.mutateAsync(id)}
      onGone={onRemoved}
    />
  );
}

function OpenInvitations({ onRemoved }: { onRemoved: () => void }) {
  const invitations = useInvitations({ enabled: true });
  const remove = useRemoveInvitation();
  if (!invitations.data || invitations.data.length === 0) return null;
  return (
    <section aria-labelledby="invited" className="mt-5">
      <h3 id="invited" className="font-semibold">
        Invited, not here yet
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {invitations.data.map(({ id, email, role, invitedBy, expiresAt }) => {
          const whom = email ?? 'Whoever has the link';
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <p className="min-w-0 flex-1 basis-52 break-words">
                {whom}{' '}
                <span className="text-fine text-quiet">
                  as {ROLES[role].toLowerCase()}, by {invitedBy}, until {formatDay(expiresAt)}
                </span>
              </p>
              <Button
                aria-label={`Take back the invitation of ${whom}`}
                busy={remove.isPending}
                onClick={() => {
                  remove.mutate(id, { onSuccess: onRemoved, onError: toastTryAgain });
                }}
              >
                Take back
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface OtherFamiliesProps {
  families: readonly { id: string; name: string; role: Role; open: boolean }[];
  /** Whether something may be brought into the open family. */
  mayBring: boolean;
}

function OtherFamilies({ families, mayBring }: OtherFamiliesProps) {
  const open = useOpenFamily();
  return (
    <section aria-labelledby="families" className="mt-6 border-t border-line pt-4">
      <h3 id="families" className="font-semibold">
        Your other families
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {families
          .filter((family) => !family.open)
          .map(({ id, name, role }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <p className="min-w-0 flex-1 basis-52 break-words">
                <bdi>{name}</bdi> <span className="text-fine text-quiet">{ROLES[role]}</span>
              </p>
              {mayBring && role !== 'viewer' ? (
                <Button asChild variant="ghost">
                  <Link href={paths.merge(id)} aria-label={`Bring the library of ${name} here`}>
                    Bring its library here
                  </Link>
                </Button>
              ) : null}
              <Button
                aria-label={`Open the library of ${name}`}
                busy={open.isPending}
                onClick={() => {
                  open.mutate(id, {
                    onSuccess: () => toast({ title: `You see the library of ${name} now` }),
                    onError: toastTryAgain,
                  });
                }}
              >
                Open
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
