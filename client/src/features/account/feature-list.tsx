import { Check } from 'lucide-react';
import { premiumFeatures } from '#shared/benefits.ts';
import { useInstallation } from '../../api/installation.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';

/** What Premium is here, in a few words each. */
export function FeatureList() {
  const parts = useInstallation();
  if (!parts) return <Skeleton className="mt-3 h-20" />;
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {premiumFeatures(parts).map((name) => (
        <li key={name} className="flex items-start gap-2">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-sage" />
          {name}
        </li>
      ))}
    </ul>
  );
}
