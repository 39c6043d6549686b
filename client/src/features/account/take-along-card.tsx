import { Download } from 'lucide-react';
import type { ExportFormat } from '#shared/archives.ts';
import { calls } from '#shared/calls.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';

const address = (format: ExportFormat) => `${calls.exportLibrary.path}?format=${format}`;

const others: readonly (readonly [format: ExportFormat, name: string])[] = [
  ['paprika', 'Paprika'],
  ['mealie', 'Mealie'],
  ['cooklang', 'Cooklang'],
  ['jsonld', 'schema.org (JSON-LD)'],
  ['markdown', 'Markdown'],
];

/** The whole library as a file of the family's own, at any time and on any plan. */
export function TakeAlongCard() {
  return (
    <Card aria-labelledby="take-along">
      <h2 id="take-along" className="text-heading">
        Take everything with you
      </h2>
      <p className="mt-2 max-w-measure">
        One file with every recipe, picture, recording and story: a book that opens in any browser, from a disk or a
        stick, without this program. Import reads it back whole.
      </p>
      <Button asChild variant="primary" className="mt-4">
        <a href={address('archive')} download>
          <Download aria-hidden /> Download everything
        </a>
      </Button>
      <h3 id="take-along-others" className="mt-6 text-lead">
        Only the recipes, for another program
      </h3>
      <ul aria-labelledby="take-along-others" className="mt-2 flex flex-wrap gap-3">
        {others.map(([format, name]) => (
          <li key={format}>
            <Button asChild>
              <a href={address(format)} download>
                {name}
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
