import { useState } from 'react';
import { DELETION_DAYS } from '#shared/deletions.ts';
import type { User } from '#shared/user.ts';
import { useFamilyDeletion } from '../../api/deletions.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { ConfirmForm } from './confirm-deletion.tsx';
import { LoadedDeletion } from './loaded-deletion.tsx';
import { LossList } from './loss-list.tsx';

/** At the end of the family's settings, for its owners: deleting it, for everybody in it. */
export function DeleteFamily({ user, name }: { user: User; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const deletion = useFamilyDeletion({ enabled: isOpen });
  const leaving = user.leaving?.find(({ what }) => what === 'family');
  return (
    <div className="mt-6 border-t border-line pt-4">
      {leaving ? (
        <p className="text-quiet">This family is deleted on {formatDay(leaving.dueAt)}. Above, you can keep it.</p>
      ) : (
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          trigger={
            <Button variant="ghost" className="-ml-4">
              Delete this family…
            </Button>
          }
          title={`Delete the family “${name}”?`}
          description={`For everybody who belongs to it. Nothing happens for ${String(DELETION_DAYS)} days; all are told. Then it is gone for good, from the backups too.`}
        >
          <LoadedDeletion query={deletion}>
            {({ takes, confirmBy }) => (
              <div className="space-y-6">
                <LossList loss={takes} isAlone={false} isOpen />
                <ConfirmForm
                  what="family"
                  ways={confirmBy}
                  email={user.email}
                  name={name}
                  onDone={() => {
                    setIsOpen(false);
                  }}
                />
              </div>
            )}
          </LoadedDeletion>
        </Dialog>
      )}
    </div>
  );
}
