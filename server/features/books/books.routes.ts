import type { Edition } from '#shared/collections.ts';
import { Bytes, type Handlers } from '../../http/mount.ts';
import type { BooksService } from './books.service.ts';
import type { RecipePdf } from './recipe-pdf.ts';

const endings: Readonly<Record<Edition, string>> = { screen: '', print: ' - pages', cover: ' - cover' };

export function bookHandlers(books: BooksService, recipe: RecipePdf): Handlers<'books'> {
  return {
    async recipePdf({ caller, params, query }) {
      const { title, bytes } = await recipe(caller, params.id, query);
      return pdfOf({ title, otherwise: 'recipe' }, bytes.length, () => Promise.resolve(bytes));
    },
    async collectionPdf({ caller, params, query: { edition, format } }) {
      const asked = await books.pdf(caller, params.id, edition, { format });
      if ('pdf' in asked) {
        const name = { title: asked.title, otherwise: 'cookbook', ending: endings[edition] };
        return pdfOf(name, asked.pdf.size, () => asked.pdf.open());
      }
      const json = Buffer.from(JSON.stringify({ progress: Math.round(asked.progress * 100) / 100 }));
      return new Bytes({
        status: 202,
        contentType: 'application/json; charset=utf-8',
        size: json.length,
        open: () => Promise.resolve(json),
      });
    },
    collectionPreflight: ({ caller, params, query }) => books.preflight(caller, params.id, query.format, query.binding),
  };
}

interface PdfName {
  readonly title: string;
  readonly otherwise: string;
  readonly ending?: string;
}

function pdfOf({ title, otherwise, ending = '' }: PdfName, size: number, open: Bytes['open']): Bytes {
  const stem = title.slice(0, 120).toWellFormed().trim();
  return new Bytes({ contentType: 'application/pdf', size, open, name: { stem, otherwise, ending: `${ending}.pdf` } });
}
