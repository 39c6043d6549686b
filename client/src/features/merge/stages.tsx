import { useState } from 'react';
import { Link } from 'wouter';
import type { ArchivePreview } from '#shared/archives.ts';
import { comingOf, type DoubleChoice } from '#shared/doubles.ts';
import type { Family } from '#shared/families.ts';
import type { ImportRow } from '#shared/imports.ts';
import { useTakeIn } from '../../api/imports.ts';
import { useUser } from '../../api/user.ts';
import { counted, recipesInWords, takenSentence } from '../../components/archive/archive-words.ts';
import { CouldNotBeRead } from '../../components/archive/could-not-be-read.tsx';
import { RecipesInIt } from '../../components/archive/recipes-in-it.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Progress } from '../../components/ui/progress.tsx';
import { paths } from '../../lib/paths.ts';
import { Doubles } from './doubles.tsx';
import { Namesakes } from './namesakes.tsx';

/** It is looked through, or on its way: nobody has to wait here. */
export function UnderWay({ row, from }: { row: ImportRow; from: Family }) {
  const says = row.preview ? `Bringing the library of ${from.name}` : `Looking through the library of ${from.name}`;
  return (
    <div className="max-w-measure">
      <p role="status" className="font-serif text-lead">
        {says}
      </p>
      <div className="mt-4">
        <Progress value={row.progress} label={says} />
      </div>
      <p className="mt-4 text-quiet">
        {row.preview
          ? 'This goes on when you leave the screen, and after an interruption where it was.'
          : 'You can leave the screen: it waits for you under Import.'}
      </p>
    </div>
  );
}

/** It is there. */
export function BroughtOver({ row, from }: { row: ImportRow; from: Family }) {
  const kept = row.preview?.doubles ?? 0;
  return (
    <div className="max-w-measure">
      <p role="status" className="font-serif text-lead">
        {takenSentence(row)}
      </p>
      {kept === 0 ? null : (
        <p className="mt-2">
          {counted(kept, 'One recipe was', 'recipes were')} here already, and {kept === 1 ? 'stands' : 'stand'} as
          before.
        </p>
      )}
      {row.preview && row.preview.failed.length > 0 ? <CouldNotBeRead preview={row.preview} /> : null}
      <p className="mt-4">
        The library of <bdi>{from.name}</bdi> is as it was. Keep both, or leave that family: open it first.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link href={paths.library()}>See the recipes</Link>
        </Button>
        <Button asChild>
          <Link href={paths.account()}>To your families</Link>
        </Button>
      </div>
    </div>
  );
}

interface LookedThroughProps {
  row: ImportRow;
  preview: ArchivePreview;
  into: Family;
  isLooking: boolean;
  onLook: () => void;
  /** It is asked for, and on its way. */
  onTaking: () => void;
}

/** What would come, and what is to be decided before it does. */
export function LookedThrough({ row, preview, into, isLooking, onLook, onTaking }: LookedThroughProps) {
  const takeIn = useTakeIn();
  const { data: user } = useUser();
  const [otherwise, setOtherwise] = useState<DoubleChoice>('ours');
  const [choices, setChoices] = useState<Readonly<Record<string, DoubleChoice>>>({});
  const [people, setPeople] = useState<Readonly<Record<string, string>>>({});
  const { likely = [], namesakes = [], here = 0 } = preview;
  const coming = comingOf(preview, { doubles: false, otherwise, choices });
  const room = user?.recipeLimit == null ? null : Math.max(0, user.recipeLimit - user.recipeCount);
  const isNameless = Object.values(people).some((name) => name.trim() === '');
  const isNothing = preview.found === 0;

  return (
    <>
      <section aria-labelledby="coming">
        <h2 id="coming" className="text-heading">
          What is in it
        </h2>
        {isNothing ? (
          <p className="mt-3">There are no recipes in it yet.</p>
        ) : (
          <ul className="figures mt-3 flex flex-wrap gap-x-6 gap-y-1 font-serif text-lead">
            {contentsOf(preview).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {here === 0 ? null : (
          <p className="mt-3 text-quiet">
            {counted(here, 'One of these recipes was', 'of these recipes were')} brought here before, and{' '}
            {here === 1 ? 'does' : 'do'} not come again.
          </p>
        )}
        {preview.failed.length > 0 ? <CouldNotBeRead preview={preview} /> : null}
        {(preview.recipes ?? []).length === 0 ? null : (
          <details className="mt-3">
            <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">The recipes by name</summary>
            <RecipesInIt preview={preview} />
          </details>
        )}
      </section>
      {likely.length > 0 ? (
        <Doubles
          importId={row.id}
          likely={likely}
          more={preview.doubles - here - likely.length}
          otherwise={otherwise}
          choices={choices}
          onAll={(choice) => {
            setOtherwise(choice);
            setChoices({});
          }}
          onChoose={(id, choice) => {
            setChoices({ ...choices, [id]: choice });
          }}
        />
      ) : null}
      {namesakes.length > 0 ? <Namesakes namesakes={namesakes} people={people} onChange={setPeople} /> : null}
      {room !== null && coming > room ? (
        <p role="status" className="mt-8 max-w-measure border-l-2 border-tomato pl-4">
          {`This brings ${recipesInWords(coming)}, and the free plan has room for ${room === 0 ? 'no more' : room.toLocaleString('en')}.`}{' '}
          <Link href={paths.premium()} className="text-link">
            See Premium
          </Link>
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={takeIn.isPending}
          disabled={isNameless || isNothing}
          onClick={() => {
            takeIn.mutate({ id: row.id, otherwise, choices, people }, { onSuccess: onTaking });
          }}
        >
          {coming === 0 ? `Bring the rest to ${into.name}` : `Bring ${recipesInWords(coming)} to ${into.name}`}
        </Button>
        <Button busy={isLooking} onClick={onLook}>
          Look through it again
        </Button>
      </div>
    </>
  );
}

/** '120 recipes', '340 pictures' … without what there is none of. */
function contentsOf({ found, along }: ArchivePreview): string[] {
  const counts: readonly (readonly [number, string, string])[] = [
    [found, '1 recipe', 'recipes'],
    [along?.pictures ?? 0, '1 picture', 'pictures'],
    [along?.recordings ?? 0, '1 recording', 'recordings'],
    [along?.makings ?? 0, '1 line of what was made', 'lines of what was made'],
    [along?.people ?? 0, '1 person', 'people'],
    [along?.occasions ?? 0, '1 occasion', 'occasions'],
    [along?.cookbooks ?? 0, '1 cookbook', 'cookbooks'],
    [along?.tags ?? 0, '1 tag', 'tags'],
  ];
  return counts.flatMap(([n, one, many]) => (n === 0 ? [] : counted(n, one, many)));
}
