import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromWhom, isTold, provenanceLine, provenanceOf } from '#shared/provenance-words.ts';
import { formatQuantity } from '#shared/figures.ts';
import { readQuantity } from '#shared/quantity.ts';
import type { Ingredient, RecipeContent } from '#shared/recipe.ts';
import type { Files } from '../../providers/files/port.ts';
import { fileIdOf } from '../files/storage-path.ts';
import { sectionsOf } from '#shared/recipe-page/page-parts.ts';
import { restNote } from '../../reading/formats/rest-note.ts';
import { duration } from '../shares/shared-recipe.ts';
import { archivedRecipe } from './archived-rows.ts';
import type { FamilyLibrary } from './family-library.repo.ts';
import { slugOf } from './slug.ts';
import { type ZipWriter, zipStream } from './zip-writer.ts';

interface Options {
  readonly library: FamilyLibrary;
  readonly store: Pick<Files, 'get'>;
}

/** A recipe on its way to another program. */
type Leaving = ReturnType<typeof archivedRecipe> & { readonly content: RecipeContent; readonly slug: string };
interface Picture {
  readonly ending: string;
  readonly bytes: Buffer;
}
/** The files that a recipe becomes in a program's form. */
type Form = (
  recipe: Leaving,
  pictures: readonly Picture[],
) => Promise<readonly (readonly [path: string, content: Buffer | string])[]>;

/** Pictures that every program shows. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
/** Most bytes of the pictures of one recipe that are held at a time. */
const PICTURES_MAX = 30 * 1024 * 1024;

/**
 * A family's recipes in the forms of other programs, each as a zip that is written while it is read. They stand in one file: a
 * form is one function, and all of them put headings, notes and times into the same words.
 */
export function formWriters({ library, store }: Options) {
  async function picturesOf(familyId: string, { photos }: RecipeContent): Promise<Picture[]> {
    const ids = photos.flatMap((photo) => fileIdOf(photo) ?? []);
    const rows = new Map((await library.files(familyId, ids)).map((row) => [row.id, row]));
    const pictures: Picture[] = [];
    let left = PICTURES_MAX;
    for (const id of ids) {
      const row = rows.get(id);
      const ending = row && endings[row.contentType];
      if (!row || ending === undefined || row.bytes > left) continue;
      const found = await store.get(id);
      if (!found) continue;
      left -= row.bytes;
      pictures.push({ ending, bytes: await buffer(found.body) });
    }
    return pictures;
  }

  const write =
    (form: Form) =>
    (familyId: string): Readable =>
      zipStream(async (zip: ZipWriter) => {
        const taken = new Set<string>();
        for await (const found of library.batches(familyId, await library.ids(familyId))) {
          const recipe = archivedRecipe(found);
          const content: RecipeContent = recipe.content;
          const slug = free(slugOf(content.title), taken);
          for (const [path, file] of await form({ ...recipe, content, slug }, await picturesOf(familyId, content))) {
            await zip.add(path, file, !/\.(?:jpg|png|webp|gif|paprikarecipe)$/.test(path));
          }
        }
      });

  return {
    paprika: write(paprika),
    mealie: write(mealie),
    cooklang: write(cooklang),
    jsonld: write(jsonLd),
    markdown: write(markdown),
  };
}

/** A name that nothing else has yet: 'soup', 'soup-2'. */
function free(slug: string, taken: Set<string>): string {
  let name = slug;
  for (let n = 2; taken.has(name); n += 1) name = `${slug}-${String(n)}`;
  taken.add(name);
  return name;
}

/** The line as the cook wrote it; one that a person changed since, as its parts say. */
function lineOf({ quantity, unit, item, notes, original }: Ingredient): string {
  const made = [quantity, unit, item].filter((part) => part.trim() !== '').join(' ');
  const whole = notes.trim() === '' ? made : `${made}, ${notes}`;
  return whole === '' ? original : whole;
}

/** What heads lines that are of no part any more, after those of one: every reader knows that these head the whole list. */
type ListName = 'Ingredients' | 'Directions' | '';

/** Lines with a heading above those that have one, and the list's name above those that have none any more. */
const headed = (
  lines: readonly { readonly text: string; readonly section: string | null }[],
  list: ListName,
  heading: (name: string) => string,
  line: (text: string, at: number) => string,
): string[] => {
  let at = 0;
  return sectionsOf(lines).flatMap(({ heading: name, lines: under }, i) => [
    ...(name === '' && i === 0 ? [] : [heading(name === '' ? list : name)]),
    ...under.map(({ text }) => line(text, at++)),
  ]);
};

const written = ({ ingredients }: RecipeContent) =>
  ingredients.map((one) => ({ text: lineOf(one), section: one.section }));
const averageStars = ({ makings }: Leaving): number => {
  const rated = makings.flatMap(({ stars }) => stars ?? []);
  return rated.length === 0 ? 0 : Math.round(rated.reduce((sum, one) => sum + one, 0) / rated.length);
};
const inMinutes = (minutes: number | null) => (minutes === null ? '' : `${String(minutes)} min`);

/** What only we have, in words, so that it is not lost where a program has no place for it. */
function furtherNotes(recipe: Leaving, { story = false, equipment = false } = {}): string {
  const { content, makings } = recipe;
  const { restMin } = content.times;
  return [
    content.notes.trim(),
    restMin === null ? '' : restNote(restMin),
    story ? content.story.trim() : '',
    isTold(provenanceOf(content)) ? provenanceLine({ ...provenanceOf(content), from: fromWhom(content) }) : '',
    equipment && content.equipment.length > 0 ? `Equipment: ${content.equipment.join(', ')}` : '',
    makings
      .filter(({ note }) => note.trim() !== '')
      .map(({ madeOn, madeBy, note }) => `Made ${madeOn} by ${madeBy}: ${note}`)
      .join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const paprika: Form = async (recipe, [first, ...further]) => {
  const { content, id, slug, createdAt, favouriteOf } = recipe;
  const { times, source } = content;
  const photo = first ? `${id}.${first.ending}` : null;
  const json = {
    uid: id.toUpperCase(),
    hash: '',
    name: content.title,
    description: content.story,
    ingredients: headed(
      written(content),
      'Ingredients',
      (name) => `${name}:`,
      (text) => text,
    ).join('\n'),
    directions: headed(
      content.steps,
      'Directions',
      (name) => `${name}:`,
      (text) => text,
    ).join('\n\n'),
    notes: furtherNotes(recipe, { equipment: true }),
    servings: content.servings,
    prep_time: inMinutes(times.prepMin),
    cook_time: inMinutes(times.cookMin),
    total_time: inMinutes(times.totalMin),
    difficulty: '',
    rating: averageStars(recipe),
    categories: content.tags,
    source: source.site ?? fromWhom(content),
    source_url: source.url ?? '',
    image_url: null,
    photo,
    photo_hash: null,
    photo_large: null,
    photo_data: first?.bytes.toString('base64') ?? null,
    photos: further.map(({ bytes, ending }, at) => ({
      name: String(at + 2),
      filename: `${id}-${String(at + 2)}.${ending}`,
      data: bytes.toString('base64'),
    })),
    nutritional_info: '',
    created: createdAt.slice(0, 19).replace('T', ' '),
    scale: null,
    on_favorites: favouriteOf.length > 0,
    in_trash: false,
  };
  return [[`${slug}.paprikarecipe`, await promisify(gzip)(Buffer.from(JSON.stringify(json)))]];
};

/** A line of Mealie, which has one number for an amount: what is more than that ('2–3', 'a pinch', '1 lb 4 oz') stands whole in the note. */
function measuredThere(line: Ingredient) {
  const { quantity, unit, item, notes, qty, qtyMax } = line;
  const said = readQuantity(quantity.trim());
  const isNumber =
    qtyMax === null && said?.qtyMax === null && said.length === quantity.trim().length && said.qty === qty;
  if (item === '' || !(isNumber || (quantity.trim() === '' && qty === null)))
    return { quantity: null, unit: null, food: null, note: lineOf(line), disable_amount: true };
  return {
    quantity: qty,
    unit: unit === '' ? null : { name: unit },
    food: { name: item },
    note: notes,
    disable_amount: qty === null,
  };
}

const mealie: Form = (recipe, pictures) => {
  const { content, id, slug, createdAt, makings } = recipe;
  const { times, source } = content;
  const named = (name: string) => ({ name, slug: slugOf(name, 'tag') });
  /** A heading stands with the first line below it. */
  const titles = (lines: readonly { readonly section: string | null }[], list: ListName): string[] =>
    sectionsOf(lines).flatMap(({ heading, lines: [, ...others] }, i) => [
      heading === '' && i > 0 ? list : heading,
      ...others.map(() => ''),
    ]);
  const ingredientTitles = titles(content.ingredients, 'Ingredients');
  const stepTitles = titles(content.steps, 'Directions');
  const ingredients = content.ingredients.map((line, at) => ({
    title: ingredientTitles[at] || null,
    ...measuredThere(line),
    original_text: lineOf(line),
  }));
  const json = {
    id,
    name: content.title,
    slug,
    image: pictures.length > 0 ? slug : null,
    recipe_yield: content.servings,
    total_time: inMinutes(times.totalMin) || null,
    prep_time: inMinutes(times.prepMin) || null,
    perform_time: inMinutes(times.cookMin) || null,
    description: content.story,
    recipe_category: [],
    tags: content.tags.map(named),
    tools: content.equipment.map(named),
    rating: averageStars(recipe) || null,
    org_url: source.url ?? null,
    date_added: createdAt.slice(0, 10),
    created_at: createdAt,
    last_made: makings.at(-1)?.madeOn ?? null,
    recipe_ingredient: ingredients,
    recipe_instructions: content.steps.map(({ text }, at) => ({
      title: stepTitles[at] ?? '',
      text,
      ingredient_references: [],
    })),
    notes: furtherNotes(recipe) === '' ? [] : [{ title: '', text: furtherNotes(recipe) }],
    extras: {},
    comments: [],
    assets: [],
  };
  const folder = `recipes/${slug}`;
  // Mealie takes the picture by its ending, whatever is in it.
  const [first] = pictures;
  return Promise.resolve([
    [`${folder}/${slug}.json`, JSON.stringify(json, null, 1)],
    ...(first ? ([[`${folder}/images/original.webp`, first.bytes]] as const) : []),
  ]);
};

/** Cooklang takes what follows two dashes for a remark of the writer's. */
const withoutRemarkSigns = (text: string) => text.replace(/-{2,}/g, '–').replace(/\[-/g, '[ -');
/** What stands between Cooklang's marks: without the signs that would end it there. */
const marked = (text: string, signs: RegExp) =>
  withoutRemarkSigns(text.replace(signs, ' ').replace(/\s+/g, ' ').trim());
const nameMarked = (text: string) => marked(text, /[{}@#~\n]/g);
const amountMarked = (text: string) => marked(text, /[{}%\n]/g);
const noteMarked = (text: string) => marked(text, /[()\n]/g);
/** A step on one line, which is no heading and no note, and whose signs mark nothing. */
const stepOf = (text: string) =>
  withoutRemarkSigns(text.replace(/\n+/g, ' ').trim())
    .replace(/([@#~])(?=[\p{L}{])/gu, '$1 ')
    .replace(/^(?=[>=])/, '\\');

const cooklang: Form = (recipe, pictures) => {
  const { content, slug, createdAt } = recipe;
  const { times, source } = content;
  const facts: readonly (readonly [string, string])[] = [
    ['title', content.title],
    ['servings', content.servings],
    ['source.name', source.site ?? ''],
    ['source.url', source.url ?? ''],
    ['author', fromWhom(content)],
    ['prep time', inMinutes(times.prepMin)],
    ['cook time', inMinutes(times.cookMin)],
    ['rest time', inMinutes(times.restMin)],
    ['time required', inMinutes(times.totalMin)],
    ['introduction', content.story],
    ['date', createdAt.slice(0, 10)],
  ];
  const front = [
    '---',
    ...facts.filter(([, value]) => value.trim() !== '').map(([name, value]) => `${name}: ${inYaml(value)}`),
    ...(content.tags.length > 0 ? [`tags: [${content.tags.map(inYaml).join(', ')}]`] : []),
    '---',
  ];
  const spoken = ({ quantity, unit, item, notes, original }: Ingredient): string => {
    const name = nameMarked(item === '' ? original : item);
    const amount = [amountMarked(quantity), amountMarked(unit)].filter((part) => part !== '').join('%');
    const aside = noteMarked(notes);
    return `@${name}{${amount}}${aside === '' ? '' : `(${aside})`}`;
  };
  // Ingredients live within steps there: those of a section stand in its first paragraph.
  const needs = sectionsOf(content.ingredients).map(({ heading, lines }, i) => [
    ...(heading === '' ? (i === 0 ? [] : ['== ==', '']) : [`== ${heading} ==`, '']),
    lines.map(spoken).join(', '),
    '',
  ]);
  const tools =
    content.equipment.length === 0 ? [] : [content.equipment.map((tool) => `#${nameMarked(tool)}{}`).join(', '), ''];
  const isSectioned = content.ingredients.some(({ section }) => section !== null);
  const steps = headed(
    content.steps,
    '',
    (name) => (name === '' ? '== ==\n' : `== ${name} ==\n`),
    (text) => `${stepOf(text)}\n`,
  );
  const notes =
    content.notes.trim() === ''
      ? []
      : content.notes
          .trim()
          .split(/\n+/)
          .map((line) => `> ${withoutRemarkSigns(line)}\n`);
  // The heading of the last ingredients does not hold for the steps.
  const reset = isSectioned ? ['== ==', ''] : [];
  const text = [...front, '', ...needs.flat(), ...reset, ...tools, ...steps, ...notes].join('\n');
  return Promise.resolve([[`${slug}.cook`, text], ...picturesBeside(slug, pictures)]);
};

/** A value of front matter, in quotes where its signs would say something else. */
const inYaml = (value: string): string => {
  const line = value.replace(/\s+/g, ' ').trim();
  return /^[\w\p{L}][^:#"'[\]{},&*!|>%@`]*$/u.test(line)
    ? line
    : `"${line.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
};

const picturesBeside = (slug: string, pictures: readonly Picture[]) =>
  pictures.map(({ ending, bytes }, at) => [`${slug}${at === 0 ? '' : `.${String(at)}`}.${ending}`, bytes] as const);

const jsonLd: Form = (recipe, pictures) => {
  const { content, id, slug, createdAt, updatedAt, makings } = recipe;
  const { times, source } = content;
  const names = pictures.map(({ ending }, at) => `picture-${String(at + 1)}.${ending}`);
  const rating = averageStars(recipe);
  const json = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    identifier: id,
    name: content.title,
    description: content.story,
    image: names,
    datePublished: createdAt,
    dateCreated: createdAt,
    recipeYield: content.servings,
    ...(times.prepMin === null ? {} : { prepTime: duration(times.prepMin) }),
    ...(times.cookMin === null ? {} : { cookTime: duration(times.cookMin) }),
    ...(times.totalMin === null ? {} : { totalTime: duration(times.totalMin) }),
    recipeIngredient: headed(
      written(content),
      'Ingredients',
      (name) => `[${name}]`,
      (text) => text,
    ),
    recipeInstructions: sectionsOf(content.steps).flatMap<unknown>(({ heading, lines }) => {
      const steps = lines.map(({ text }) => ({ '@type': 'HowToStep', text }));
      return heading === '' ? steps : [{ '@type': 'HowToSection', name: heading, itemListElement: steps }];
    }),
    tool: content.equipment,
    keywords: content.tags,
    ...(fromWhom(content) === '' ? {} : { author: { '@type': 'Person', name: fromWhom(content) } }),
    ...(source.site ? { creditText: source.site } : {}),
    ...(source.url ? { isBasedOn: source.url } : {}),
    ...(furtherNotes(recipe) === ''
      ? {}
      : { comment: [{ '@type': 'Comment', name: 'Author Notes', text: furtherNotes(recipe) }] }),
    ...(rating > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: String(rating),
            bestRating: '5',
            ratingCount: makings.length,
          },
        }
      : {}),
    madeOn: makings.map(({ madeOn }) => madeOn),
    version: updatedAt,
  };
  return Promise.resolve([
    [`${slug}/recipe.json`, JSON.stringify(json, null, 1)],
    ...pictures.map(({ bytes }, at) => [`${slug}/${names[at] ?? ''}`, bytes] as const),
  ]);
};

const markdown: Form = (recipe, pictures) => {
  const { content, slug, makings } = recipe;
  const { times, source } = content;
  const facts: readonly (readonly [string, string])[] = [
    ['title', content.title],
    ['servings', content.servings],
    ['prep time', inMinutes(times.prepMin)],
    ['cook time', inMinutes(times.cookMin)],
    ['rest time', inMinutes(times.restMin)],
    ['total time', inMinutes(times.totalMin)],
    ['author', fromWhom(content)],
    ['site', source.site ?? ''],
    ['url', source.url ?? ''],
  ];
  const beside = picturesBeside(slug, pictures);
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
  const text = [
    '---',
    ...facts.filter(([, value]) => value.trim() !== '').map(([name, value]) => `${name}: ${inYaml(value)}`),
    ...(content.tags.length > 0 ? ['tags:', ...content.tags.map((tag) => `  - ${inYaml(tag)}`)] : []),
    '---',
    '',
    `# ${content.title}`,
    '',
    ...beside.map(([name]) => `![](${name})`),
    '',
    ...(content.story.trim() === '' ? [] : [content.story.trim(), '']),
    ...part(
      'Ingredients',
      headed(
        written(content),
        'Ingredients',
        (name) => `\n### ${name}\n`,
        (line) => `- ${line}`,
      ),
    ),
    ...part(
      'Directions',
      headed(
        content.steps,
        'Directions',
        (name) => `\n### ${name}\n`,
        (line, at) => `${String(at + 1)}. ${line.replace(/\n+/g, ' ')}`,
      ),
    ),
    ...part(
      'Equipment',
      content.equipment.map((tool) => `- ${tool}`),
    ),
    ...part('Notes', content.notes.trim() === '' ? [] : [content.notes.trim()]),
    ...part(
      'Made',
      makings.map(
        ({ madeOn, madeBy, stars, note }) =>
          `- ${[madeOn, madeBy, stars === null ? '' : `${formatQuantity(stars)} of 5`, note].filter((one) => one !== '').join(' · ')}`,
      ),
    ),
  ].join('\n');
  return Promise.resolve([[`${slug}.md`, `${text.trimEnd()}\n`], ...beside]);
};
