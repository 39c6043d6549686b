import { ExternalLink } from 'lucide-react';
import type { GroceryOrderAnswer } from '#shared/grocery/list.ts';

/** A search for each line, where the store takes no list or found nothing. */
export function OrderLinks({ links }: { links: GroceryOrderAnswer['links'] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label="Each line by itself" className="mt-4">
      {links.map(({ itemId, name, url }) => (
        <li key={itemId} className="border-b border-line last:border-0">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-touch items-center gap-2 text-tomato"
          >
            <span dir="auto" className="min-w-0 flex-1 break-words">
              Search for {name}
            </span>
            <ExternalLink aria-hidden className="size-4 shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  );
}
