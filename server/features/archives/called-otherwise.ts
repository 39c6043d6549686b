import { ownProperty } from '#shared/own-property.ts';
import { nameKey } from '#shared/provenance-words.ts';
import type { ArchivedFamily, ArchivedRecipe } from './archive-format.ts';
import type { OwnArchive } from './own-archive.ts';

/** Gives a name as it is to stand here. */
type NameOf = (name: string) => string;

/**
 * The archive with those people called otherwise who are somebody else than the family's own of that name: people are known by
 * their names alone. `people` are their new names by the old ones; `taken` says whether somebody here has a page by a name.
 */
export async function calledOtherwise(
  archive: OwnArchive,
  people: Readonly<Record<string, string>>,
  taken: (name: string) => boolean,
): Promise<OwnArchive> {
  const found = await archive.family();
  const pages = 'family' in found ? found.family.relatives : [];
  const names = new Map(Object.entries(people).map(([name, called]) => [nameKey(name), called]));
  // Whatever else of theirs is a name of somebody here means them, too.
  for (const { name, otherNames } of pages) {
    const called = ownProperty(people, name);
    if (called === undefined) continue;
    for (const other of otherNames) if (taken(other)) names.set(nameKey(other), called);
  }
  const nameOf: NameOf = (name) => names.get(nameKey(name)) ?? name;

  return {
    ...archive,
    async *recipes(thorough) {
      for await (const one of archive.recipes(thorough))
        yield 'recipe' in one ? { ...one, recipe: recipeWith(one.recipe, nameOf) } : one;
    },
    async family() {
      const read = await archive.family();
      return 'family' in read ? { family: familyWith(read.family, nameOf) } : read;
    },
  };
}

const recipeWith = (recipe: ArchivedRecipe, nameOf: NameOf): ArchivedRecipe => ({
  ...recipe,
  content: contentWith(recipe.content, nameOf),
  versions: recipe.versions.map((version) => ({ ...version, content: contentWith(version.content, nameOf) })),
  hand: recipe.hand === null ? null : nameOf(recipe.hand),
  makings: recipe.makings.map((making) => ({ ...making, madeBy: nameOf(making.madeBy) })),
  questions: recipe.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, saidBy: nameOf(answer.saidBy) })),
  })),
});

function contentWith(content: ArchivedRecipe['content'], nameOf: NameOf): ArchivedRecipe['content'] {
  const { provenance, source } = content;
  return {
    ...content,
    ...(provenance ? { provenance: { ...provenance, from: nameOf(provenance.from) } } : {}),
    // Whoever wrote a web page is nobody of the family's.
    source:
      source.type === 'url' || source.author === undefined ? source : { ...source, author: nameOf(source.author) },
  };
}

const familyWith = (family: ArchivedFamily, nameOf: NameOf): ArchivedFamily => ({
  ...family,
  relatives: family.relatives.map((person) => {
    const name = nameOf(person.name);
    return { ...person, name, otherNames: person.otherNames.filter((other) => nameOf(other) === other) };
  }),
});
