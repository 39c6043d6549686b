import { fromWhom } from '#shared/provenance-words.ts';
import type { UnitChoice } from '#shared/units.ts';
import type { Attachment } from '../../providers/typesetter/port.ts';
import { ATTACHED_NAME, attachedFile, type PrintedRecipe } from '../../typesetting/attached-recipes.ts';
import { recipeJsonLd } from '../shares/recipe-json-ld.ts';

/** What a PDF carries of its recipes: our own format, from which Import has them back whole, and schema.org's for everybody else. */
export function attachedRecipes(printed: readonly PrintedRecipe[], units: UnitChoice): Attachment[] {
  const file = attachedFile(printed, units);
  if (file === null || printed.length === 0) return [];
  const contentType = 'application/json';
  return [
    { name: ATTACHED_NAME, contentType, says: 'The recipes of this PDF, to be imported again', text: file },
    {
      name: 'recipes.schema-org.json',
      contentType: 'application/ld+json',
      says: 'The recipes of this PDF for other programs (schema.org)',
      text: JSON.stringify({ '@context': 'https://schema.org', '@graph': printed.map(schemaOrg) }),
    },
  ];
}

function schemaOrg({ recipe, story = recipe.story }: PrintedRecipe): unknown {
  const { source, tags, notes } = recipe;
  const from = { author: fromWhom(recipe), site: source.site ?? '', url: source.url ?? null };
  const shared = { ...recipe, story, pictures: [], familyId: '', from, address: '' };
  const {
    '@context': _context,
    url: _url,
    ...thing
  } = JSON.parse(recipeJsonLd(shared, () => '')) as object & {
    '@context'?: unknown;
    url?: unknown;
  };
  return {
    ...thing,
    ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
    ...(notes.trim() === '' ? {} : { comment: { '@type': 'Comment', text: notes } }),
  };
}
