import { Check, Users } from 'lucide-react';
import { useLocation } from 'wouter';
import { useFamilies, useOpenFamily } from '../api/families.ts';
import { toastTryAgain } from '../api/toast-error.ts';
import { Button } from '../components/ui/button.tsx';
import { Menu } from '../components/ui/menu.tsx';
import { toast } from '../components/ui/use-toast.ts';
import { paths } from '../lib/paths.ts';

/** Whose library is open, and the others a person belongs to. */
export function FamilySwitch() {
  const { data = [] } = useFamilies();
  const open = useOpenFamily();
  const [, navigate] = useLocation();
  const here = data.find((family) => family.open);
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          className="shrink-0"
          aria-label={here ? `Family: ${here.name}. Open another` : 'Open another family'}
        >
          <Users aria-hidden />
        </Button>
      }
      items={data.map(({ id, name, open: isOpen }) => ({
        label: name,
        icon: isOpen ? <Check aria-label="Open now" /> : <span className="size-5" />,
        disabled: isOpen,
        onSelect: () => {
          open.mutate(id, {
            onSuccess: () => {
              navigate(paths.library());
              toast({ title: `You see the library of ${name} now` });
            },
            onError: toastTryAgain,
          });
        },
      }))}
    />
  );
}
