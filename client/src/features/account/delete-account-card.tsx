import { useState } from 'react';
import { DELETION_DAYS } from '#shared/deletions.ts';
import type { User } from '#shared/user.ts';
import { useAccountDeletion } from '../../api/deletions.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { ConfirmForm } from './confirm-deletion.tsx';
import { LoadedDeletion } from './loaded-deletion.tsx';
import { LossList, OtherFamiliesList } from './loss-list.tsx';

/** At the end of the account: its deletion, with what it means for the others. */
export function DeleteAccountCard({ user }: { user: User }) {
  const leaving = user.leaving?.find(({ what }) => what === 'account');
  return (
    <Card aria-labelledby="delete-account">
      <h2 id="delete-account" className="text-heading">
        Delete your account
      </h2>
      {leaving ? (
        <p className="mt-2 max-w-measure">
          Your account is deleted on {formatDay(leaving.dueAt)}. Above, you can keep it.
        </p>
      ) : (
        <>
          <p className="mt-2 mb-4 max-w-measure text-quiet">
            You see first what it means. Then it waits {DELETION_DAYS} days, in which you can call it off.
          </p>
          <DeleteDialog user={user} />
        </>
      )}
    </Card>
  );
}

function DeleteDialog({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const deletion = useAccountDeletion({ enabled: isOpen });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="ghost" className="-ml-4">
          Delete my account…
        </Button>
      }
      title="Delete your account?"
      description={`Nothing happens for ${String(DELETION_DAYS)} days. Then it is gone for good, from the backups too.`}
    >
      <LoadedDeletion query={deletion}>
        {({ takes, stays, handOver, onlyHost, confirmBy }) => (
          <div className="space-y-6">
            {takes.map((loss) => (
              <LossList key={loss.id} loss={loss} isAlone isOpen={loss.id === user.family} />
            ))}
            {stays.length > 0 ? (
              <OtherFamiliesList
                title="These families go on without you"
                families={stays}
                says="What you have added stays with them, with your name."
              />
            ) : null}
            {onlyHost ? (
              <p>
                Nobody else looks after this server: its backups go on, but nobody is shown them or told when they fail.
                Somebody else is named by <code>npm run host</code>.
              </p>
            ) : null}
            {handOver.length > 0 ? (
              <OtherFamiliesList
                title="First, these families need another owner"
                families={handOver}
                says="You are their only owner. Make another member an owner under “Your family”, or delete that family there; then your account can go."
              />
            ) : (
              <ConfirmForm
                what="account"
                ways={confirmBy}
                email={user.email}
                name={user.email}
                onDone={() => {
                  setIsOpen(false);
                }}
              />
            )}
          </div>
        )}
      </LoadedDeletion>
    </Dialog>
  );
}
