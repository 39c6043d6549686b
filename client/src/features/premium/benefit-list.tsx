import {
  BookOpen,
  Infinity as Endless,
  LifeBuoy,
  type LucideIcon,
  Printer,
  ScanText,
  ShoppingBasket,
  Sparkles,
} from 'lucide-react';
import { type BenefitName, premiumBenefits } from '#shared/benefits.ts';
import { useInstallation } from '../../api/installation.ts';
import { SupportLink } from '../../components/plan/support-link.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';

const ICONS: Readonly<Record<BenefitName, LucideIcon>> = {
  recipes: Endless,
  reading: ScanText,
  care: Sparkles,
  grocery: ShoppingBasket,
  cookbooks: BookOpen,
  printing: Printer,
  support: LifeBuoy,
};

/** The benefits of Premium on this installation, with an icon and a sentence each. */
export function BenefitList() {
  const parts = useInstallation();
  if (!parts) return <Skeleton className="h-64" />;
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
      {premiumBenefits(parts).map(({ name, title, text }) => {
        const Icon = ICONS[name];
        return (
          <li key={name} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 stroke-[1.5] text-tomato" />
            <div className="min-w-0">
              <h3 className="font-sans text-body font-semibold">{title}</h3>
              <p className="text-quiet">{text}</p>
              {name === 'support' ? <SupportLink /> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
