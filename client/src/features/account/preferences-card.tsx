import type { Preferences } from '#shared/user.ts';
import { sentenceOf } from '../../api/client.ts';
import { useUpdatePreferences } from '../../api/user.ts';
import { Card } from '../../components/ui/card.tsx';
import { Choice } from '../../components/ui/choice.tsx';
import { toast } from '../../components/ui/use-toast.ts';

const UNITS = [
  { value: 'us', label: 'US' },
  { value: 'metric', label: 'Metric' },
  { value: 'written', label: 'As written' },
] as const;
const FONT_SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const;

export function PreferencesCard({ preferences }: { preferences: Preferences }) {
  const update = useUpdatePreferences();
  const change = (changed: Partial<Preferences>) => {
    update.mutate(changed, {
      onError: (error) => {
        toast({ title: 'Update failed', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' });
      },
    });
  };
  return (
    <Card aria-labelledby="preferences">
      <h2 id="preferences" className="text-heading">
        Preferences
      </h2>
      <div className="mt-4 flex flex-wrap gap-x-12 gap-y-6">
        <Choice
          label="Unit System"
          options={UNITS}
          value={preferences.units}
          onChange={(units) => {
            change({ units });
          }}
        />
        <Choice
          label="Font Size"
          options={FONT_SIZES}
          value={preferences.fontSize}
          onChange={(fontSize) => {
            change({ fontSize });
          }}
        />
      </div>
      <p className="mt-4 text-fine text-quiet">
        Amounts are converted as they are shown; the recipe itself stays as it was written.
      </p>
    </Card>
  );
}
