import { Card } from '../../components/ui/card.tsx';
import { infos } from './benefits.ts';

export function InfoCards() {
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
