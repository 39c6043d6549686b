import type { Database } from '../../db/connect.ts';
import type { Documents } from '../../providers/documents/port.ts';
import type { Files } from '../../providers/files/port.ts';
import type { Typesetter } from '../../providers/typesetter/port.ts';
import type { CollectionsRepo } from '../collections/collections.repo.ts';
import type { Errands } from '../errands/start-errands.ts';
import type { FilesService } from '../files/files.service.ts';
import { bookPictures } from './book-pictures.ts';
import { bookStore } from './book-store.ts';
import { booksRepo } from './books.repo.ts';
import { bookHandlers } from './books.routes.ts';
import { BOOK_ERRAND, type BookOrder, booksService } from './books.service.ts';
import { recipePdf } from './recipe-pdf.ts';
import { bookSetter } from './set-book.ts';

interface Options {
  readonly db: Database;
  readonly store: Files;
  readonly files: FilesService;
  readonly documents: Documents;
  readonly typesetter: Typesetter;
  readonly collections: CollectionsRepo;
  readonly publicUrl: string;
  /** By which a process that only answers has books set. */
  readonly errands: Errands;
}

/** Cookbooks and single recipes set in type, as PDFs. */
export function startBooks({ db, store, files, documents, typesetter, collections, publicUrl, errands }: Options) {
  const repo = booksRepo(db);
  const pictures = bookPictures({ files, store, documents, typesetter });
  const setter = bookSetter({ typesetter, pictures, publicUrl });
  const service = booksService({ repo, collections, kept: bookStore(store), setter, errands: errands.asks });
  errands.does(BOOK_ERRAND, ({ familyId, input }, ...rest) => service.carryOut(familyId, input as BookOrder, ...rest));
  return {
    handlers: bookHandlers(service, recipePdf({ repo, typesetter, pictures, publicUrl })),
    service,
    runsOn: { Books: typesetter.says },
  };
}
