import type { Readable } from 'node:stream';
import type { ExportFormat } from '#shared/archives.ts';
import type { FileName } from '../../http/content-disposition.ts';
import type { FamilyLibrary } from './family-library.repo.ts';

/** A library in one form, ready to be written to whoever asked. */
interface Exported {
  readonly contentType: string;
  readonly name: FileName;
  readonly open: () => Promise<Readable>;
}

interface Options {
  readonly library: Pick<FamilyLibrary, 'family'>;
  /** How each form is written. */
  readonly writers: Readonly<Record<ExportFormat, (familyId: string) => Promise<Readable> | Readable>>;
  readonly now?: () => Date;
}

export type LibraryExporter = ReturnType<typeof libraryExporter>;

const endings: Readonly<Record<ExportFormat, string>> = {
  archive: '.zip',
  paprika: '.paprikarecipes',
  mealie: ' for Mealie.zip',
  cooklang: ' in Cooklang.zip',
  jsonld: ' for other programs.zip',
  markdown: ' as Markdown.zip',
};

/** A family's recipes on their way out of the house, in any of the forms. */
export function libraryExporter({ library, writers, now = () => new Date() }: Options) {
  return {
    async export(familyId: string, format: ExportFormat): Promise<Exported> {
      const { name } = await library.family(familyId);
      const day = now().toISOString().slice(0, 10);
      return {
        contentType: 'application/zip',
        name: { stem: `${name} ${day}`.trim(), ending: endings[format], otherwise: 'recipes' },
        open: async () => writers[format](familyId),
      };
    },
  };
}
