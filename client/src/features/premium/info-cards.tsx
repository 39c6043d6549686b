import { FolderHeart, Import, Share2 } from 'lucide-react';
import { handingOn, importedKinds, NO_PARTS } from '#shared/benefits.ts';
import { useInstallation } from '../../api/installation.ts';
import { useUser } from '../../api/user.ts';
import { Card } from '../../components/ui/card.tsx';

/** The three info cards of the spec (section 2). */
export function InfoCards() {
  // They stand below the fold: while it is asked what is there, they promise what is always there.
  const parts = useInstallation() ?? NO_PARTS;
  const isWrittenDown = useUser().data?.listens === true;
  const infos = [
    { icon: Import, title: 'Easy Import', text: importedKinds(isWrittenDown) },
    {
      icon: FolderHeart,
      title: 'Organize',
      text: 'Search, tags and cookbooks bring every recipe back in a moment, whoever wrote it down.',
    },
    { icon: Share2, title: 'Share', text: handingOn(parts) },
  ];
  return (
    <ul className="mt-8 grid gap-6 md:grid-cols-3">
      {infos.map(({ icon: Icon, title, text }) => (
        <li key={title} className="min-w-0">
          <Card aria-label={title} className="h-full">
            <Icon aria-hidden className="size-7 stroke-[1.5] text-tomato" />
            <h2 className="mt-3 text-heading">{title}</h2>
            <p className="mt-1 text-quiet">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
