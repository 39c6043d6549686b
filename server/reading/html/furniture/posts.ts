import { blockLines, lineOf } from '../lines.ts';
import { isListedFood } from '../lists/list-units.ts';
import { findAll, type HtmlElement } from '../tree.ts';

/** How forums and lists of answers call what each person wrote. */
const POST = /(?:^|[\s_-])(?:post|message|msg|reply|answer|comment|entry)(?:$|[\s_-]|\d)/i;
const POSTS_MAX = 60;
/** So many foods in one post, and hardly any in the others, make it the one with the recipe. */
const LISTED_MIN = 3;
const LISTED_SHARE = 0.75;
const FOOD_MAX = 80;

/** What a post has of another one: 'Hank wrote: 1 cup sugar'. */
const isQuoted = (element: HtmlElement): boolean =>
  element.name === 'blockquote' &&
  (findAll(element, ({ name }) => name === 'cite').length > 0 ||
    /^\S.{0,40}\s(?:wrote|said|schrieb|a écrit|escribió|ha scritto|schreef|skrev):/iu.test(lineOf(element)));

/** Boxes of one kind side by side that people wrote one after the other. */
function postsOf(root: HtmlElement): HtmlElement[] {
  const kinds = new Map<HtmlElement, Map<string, HtmlElement[]>>();
  for (const element of findAll(
    root,
    ({ name, attributes }) =>
      /^(?:div|article|li|table|tr|section)$/.test(name) && POST.test(attributes['class'] ?? ''),
  )) {
    const { parent, name, attributes } = element;
    if (!parent) continue;
    const kind = `${name} ${/^\S+/.exec((attributes['class'] ?? '').trim())?.[0] ?? ''}`;
    const beside = kinds.get(parent) ?? new Map<string, HtmlElement[]>();
    kinds.set(parent, beside.set(kind, [...(beside.get(kind) ?? []), element].slice(0, POSTS_MAX)));
  }
  const groups = [...kinds.values()].flatMap((beside) => [...beside.values()]);
  return groups.find((group) => group.length >= 2) ?? [];
}

/** Of several people's posts the one that tells the recipe: nearly all foods of the thread are in it. Null where no one has them. */
export function postWithRecipe(root: HtmlElement): HtmlElement | null {
  const counted = postsOf(root).map((post) => ({
    post,
    foods: blockLines(post, { skip: isQuoted, most: 400 }).filter(({ text }) => isListedFood(text, FOOD_MAX)).length,
  }));
  const all = counted.reduce((sum, { foods }) => sum + foods, 0);
  const most = counted.find(({ foods }) => foods >= LISTED_MIN && foods >= LISTED_SHARE * all);
  return most?.post ?? null;
}
