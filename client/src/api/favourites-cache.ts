import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LibraryPage } from '#shared/library.ts';
import { read } from './client.ts';

/** Shows on every screen whether this is a favourite. */
export function showFavourite(client: QueryClient, id: string, favourite: boolean): void {
  client.setQueryData(read('listFavourites').queryKey, (before) => {
    if (!before) return before;
    const others = before.ids.filter((other) => other !== id);
    return { ids: favourite ? [...others, id] : others };
  });
  client.setQueriesData<InfiniteData<LibraryPage>>({ queryKey: ['/api/library'] }, (data) =>
    data && 'pages' in data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            cards: page.cards.map((card) => (card.id === id ? { ...card, favourite } : card)),
          })),
        }
      : data,
  );
}
