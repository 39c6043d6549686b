import { AISLES } from '#shared/grocery/aisles.ts';
import { ArrangeAisle } from './arrange-aisle.tsx';
import type { Aisle } from '../list/aisle-groups.ts';
import { useListTools } from '../list/list-context.ts';

/** The list while it is being put in order. */
export function ArrangeList({ aisles: shown }: { aisles: readonly Aisle[] }) {
  const { aisles, act, announce } = useListTools();
  const names = shown.map(({ name }) => name);
  const moveAisle = (name: string, by: 1 | -1) => {
    const beside = names[names.indexOf(name) + by];
    if (beside === undefined) return;
    const all = [...new Set([...aisles, ...names])].filter((other) => other !== name);
    const at = all.indexOf(beside) + (by === 1 ? 1 : 0);
    const order = [...all.slice(0, at), name, ...all.slice(at)];
    // The shop's usual order needs no remembering.
    act({ do: 'settings', patch: { order: order.join('\n') === AISLES.join('\n') ? [] : order } });
    announce(`${name} is now ${by === 1 ? 'after' : 'before'} ${beside}.`);
  };
  return (
    <div>
      <p id="arrange-help" className="mt-4 text-fine text-quiet">
        Drag a line by its handle, or press the up and down arrow keys on it. The order of the aisles is kept for the
        family’s next lists.
      </p>
      {shown.map((aisle, index) => (
        <ArrangeAisle
          key={aisle.name}
          aisle={aisle}
          onMoveAisle={moveAisle}
          isFirst={index === 0}
          isLast={index === shown.length - 1}
        />
      ))}
    </div>
  );
}
