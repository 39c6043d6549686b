import type { Aisle } from './aisle-groups.ts';
import { ItemRow } from './item-row.tsx';

interface AisleSectionProps {
  aisle: Aisle;
  /** The line whose details are shown. */
  openId: string | null;
  onToggle: (id: string) => void;
}

/** One aisle of the shop and what is to be taken there. */
export function AisleSection({ aisle, openId, onToggle }: AisleSectionProps) {
  return (
    <section className="mt-6 print:mt-3">
      <h3 className="border-b border-edge pb-1 text-lead">{aisle.name}</h3>
      <ul>
        {aisle.items.map((item) => (
          <ItemRow key={item.id} item={item} isOpen={item.id === openId} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  );
}
