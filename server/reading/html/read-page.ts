import type { RecipeDraft } from '#shared/draft.ts';
import { noFacts, type Facts, type SectionLine } from './facts/facts.ts';
import { readEmbeddedState } from './linked-data/embedded-state.ts';
import { bareTitle } from '../bare-title.ts';
import { bylineOf, namesNobody } from './facts/byline.ts';
import { cardName } from './facts/card-name.ts';
import { exportOn, factsOfText } from './facts/facts-of-text.ts';
import { toldRecipe } from './facts/told-text.ts';
import { untilWriter } from './furniture/below-steps.ts';
import { headColumns } from './furniture/head-columns.ts';
import { RECIPE_OF, absoluteUrl, readHead, titleOfHead, type Head } from './head.ts';
import { MICRODATA, MICROFORMAT, RDFA, readItems, readStrayItem } from './linked-data/item-markup.ts';
import { graphOf, readJsonLd, recipeNodes, type NodeGraph } from './linked-data/json-ld.ts';
import type { Json } from './linked-data/json-node.ts';
import { nameOverList } from './facts/name-over-list.ts';
import { outboundUrlOf, printUrlOf } from './furniture/links.ts';
import { OTHER_LIST, checkIngredients, fitOf, isOtherList } from './linked-data/check-claims.ts';
import { checkSteps } from './linked-data/check-steps.ts';
import { joinMeasures, joinPairs, stackFoods } from './lists/columns-of-foods.ts';
import { unwrapCells } from './lists/paragraphs-in-cells.ts';
import { findShownList, withPartsBelow } from './lists/shown-list.ts';
import { isListAlone, isSameRecipe, mergeFacts, wordsInCommon, withSections } from './linked-data/merge.ts';
import { readParts } from './parts-of-page.ts';
import { photosOf, textPhotos } from './facts/photos.ts';
import { plainWords } from './lists/plain-words.ts';
import { joinPrinted } from './furniture/printed-lines.ts';
import { readPlugins } from './linked-data/read-plugin.ts';
import { articleAuthor, readRecipeNode } from './linked-data/recipe-node.ts';
import { pageLines, readStructure } from './linked-data/structure.ts';
import { headPanels, headTabPanes } from './furniture/tab-panes.ts';
import { isCount, withoutCounts } from './lists/score-lists.ts';
import { toDraft } from './linked-data/to-draft.ts';
import { yieldBehind } from '../text/facts/name-yield.ts';
import { yieldInSentence } from './facts/yield-in-sentence.ts';
import { parseHtml, type HtmlElement } from './tree.ts';

/** From which of a page's layers its recipe was read; the first that has ingredients or steps. */
type PageLayer = 'json-ld' | 'microdata' | 'rdfa' | 'plugin' | 'text' | 'none';

/** What reading a page yields. */
export interface PageReading {
  /** The page's recipes, the one the page is about first; empty where it has none. */
  drafts: RecipeDraft[];
  how: PageLayer;
  canonicalUrl: string | null;
  /** The page's own print view, for pages that show the recipe only there. */
  printUrl: string | null;
  /** For a pin: the page that it points to. */
  outboundUrl: string | null;
}

/** Recipes of one page that are read; collections declare some 20. */
const RECIPES_MAX = 40;

interface Found {
  how: PageLayer;
  facts: Facts;
}

const isFilled = ({ ingredients, steps }: Facts) => ingredients.length > 0 || steps.length > 0;
const isWhole = ({ ingredients, steps }: Facts) => ingredients.length > 0 && steps.length > 0;

/** 'Plum Cake | Aunt Ann' */
const BEFORE_SITE = /^.*\S\s*[|–—·•»-]\s+/u;

/** Whether a declared name is the site's: programs fill it in where nobody has named the dish. */
function namesSite(title: string, head: Head): boolean {
  const name = plainWords(title);
  if (name === '' || head.heading === '' || plainWords(head.heading).includes(name)) return false;
  return [head.site, BEFORE_SITE.test(head.title) ? head.title.replace(BEFORE_SITE, '') : ''].some(
    (site) => plainWords(site) === name,
  );
}

function declaredRecipes(root: HtmlElement, blocks: readonly Json[], head: Head): Found[] {
  const graph = graphOf(blocks);
  const inJson = recipeNodes(graph)
    .slice(0, RECIPES_MAX)
    .map((node): Found => ({ how: 'json-ld', facts: readRecipeNode(node, graph) }));
  const inMarkup = (
    [
      ['microdata', MICRODATA],
      ['rdfa', RDFA],
      ['microdata', MICROFORMAT],
    ] as const
  ).flatMap(([how, vocabulary]) =>
    readItems(root, vocabulary, RECIPES_MAX).map((node): Found => ({
      how,
      facts: readRecipeNode(node, { nodes: [], byId: new Map() }),
    })),
  );
  const found = [...inJson, ...inMarkup]
    .map(({ how, facts }): Found => ({ how, facts: namesSite(facts.title, head) ? { ...facts, title: '' } : facts }))
    .filter(({ facts }) => facts.title !== '' || isFilled(facts));
  if (found.some(({ facts }) => isFilled(facts))) return found;
  const stray = readStrayItem(root);
  return stray ? [...found, { how: 'microdata', facts: readRecipeNode(stray, { nodes: [], byId: new Map() }) }] : found;
}

function isNamedAsPage({ facts }: Found, head: Head): boolean {
  const title = plainWords(facts.title);
  return (
    title !== '' &&
    [head.heading, head.title].some(
      (text) => plainWords(text).includes(title) || title.includes(plainWords(text) || '\0'),
    )
  );
}

/** How likely a recipe is the one the page is about: whole, and named as the page. */
const aboutness = (found: Found, head: Head): number =>
  (isWhole(found.facts) ? 4 : isFilled(found.facts) ? 2 : 0) + (isNamedAsPage(found, head) ? 1 : 0);

/**
 * Declared recipes without those of other pages, 'You may also like': beside the one that is named as the page, or beside one that the page
 * shows and does not declare, those whose list is not to be seen.
 */
function ofThisPage(found: readonly Found[], root: HtmlElement, head: Head): Found[] {
  // one line that names its foods tells of it, as a way to it does
  const isShown = ({ facts }: Found) => findShownList(root, facts.ingredients, 'ingredients').length > 1;
  if (found.some((each) => isNamedAsPage(each, head) && isShown(each)))
    return found.filter((each) => isNamedAsPage(each, head) || !isWhole(each.facts) || isShown(each));
  if (found.length === 0 || found.some(isShown)) return [...found];
  const shown = readStructure(root);
  // what is named as the page and declares no list may well be the one that is shown
  const isOther = (each: Found) =>
    !(isNamedAsPage(each, head) && each.facts.ingredients.length === 0) &&
    wordsInCommon(shown.ingredients, each.facts.ingredients) < 0.5;
  return isWhole(shown) && shown.ingredients.length >= 3 ? found.filter((each) => !isOther(each)) : [...found];
}

/** Where a recipe's name stands in the page's heading: in 'Kofta with Raita' the dish stands before what goes with it. */
function placeInHeading({ facts }: Found, head: Head): number {
  const at = facts.title === '' ? -1 : plainWords(head.heading).indexOf(plainWords(facts.title));
  return at < 0 ? head.heading.length : at;
}

/** Readings of one recipe merged, richer readings first; what is left are the page's different recipes. */
function different(found: readonly Found[], head: Head): Found[] {
  const ordered = found
    .map((each, at) => ({ each, at, score: aboutness(each, head), place: placeInHeading(each, head) }))
    .sort((a, b) => b.score - a.score || a.place - b.place || a.at - b.at)
    .map(({ each }) => each);
  const recipes: Found[] = [];
  for (const each of ordered) {
    const same = recipes.find(({ facts }) => isSameRecipe(facts, each.facts));
    if (same) same.facts = mergeFacts(same.facts, each.facts);
    else if (isFilled(each.facts) || recipes.length === 0) recipes.push({ ...each });
  }
  return recipes.length > 1
    ? recipes.filter(({ facts }, at) => at === 0 || (isWhole(facts) && facts.title !== ''))
    : recipes;
}

/** The title without what search engines are told with it: 'Apple Pie Recipe - Aunt Ann'. */
function titleOf(facts: Facts, head: Head, url: string): string {
  const sites = [head.site || facts.site, hostName(url)];
  if (facts.title === '') {
    const shown = titleOfHead(head, sites);
    // 'Goulash (serves 6)'
    const behind = yieldBehind(shown);
    return behind && !behind.isBare && facts.servings !== '' && behind.meta.servings === facts.servings
      ? behind.dish
      : shown;
  }
  const bare = bareTitle(facts.title, sites);
  if (head.heading === '') return bare;
  // The page's own heading knows best where the name ends.
  const heading = bareTitle(head.heading, sites);
  const named = facts.title.replace(RECIPE_OF, '');
  if (named !== facts.title && named.toLowerCase().startsWith(heading.toLowerCase())) return heading;
  if (!facts.title.startsWith(heading)) return bare;
  const behind = facts.title.slice(heading.length);
  return bare !== facts.title || IS_A_RECIPE.test(behind) || BEHIND_NAME.test(behind) ? heading : bare;
}

/** ' — Aunt Ann’s Kitchen', ' ★ 4.9 (81)' */
const BEHIND_NAME = /^\s+(?:[–—|·•~-]\s|[★☆⭐])/u;

/** 'Kaiserschmarrn Rezept': what machines are told besides the name; in English it often is a part of the name. */
const IS_A_RECIPE =
  /^\s+(?:rezept|recette|receta|ricetta|receita|recept|opskrift|oppskrift|przepis|resepti|rețetă|tarifi|рецепт|(?:の)?(?:作り方|レシピ)(?:[・･/](?:作り方|レシピ))?|레시피)$/iu;

function hostName(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '').replace(/\.[a-z.]{2,6}$/, '');
  } catch {
    return '';
  }
}

/**
 * What a recipe's markup claims, checked against what the page shows: the page's list that answers it best is the plugin's card, the
 * structure's, or the smallest box around the lines that have its words.
 */
function checked(claims: Facts, root: HtmlElement, shown: readonly Facts[]): Facts {
  const bestOf = (kind: 'ingredients' | 'steps') => {
    const fitted = shown.map((facts) => ({ lines: facts[kind], fit: fitOf(claims[kind], facts[kind], kind) }));
    const exact = fitted.find(({ lines, fit }) => fit > 0.99 && lines.length === claims[kind].length);
    if (exact) return exact.lines;
    const found = findShownList(root, claims[kind], kind);
    return fitted.reduce((best, each) => (each.fit > best.fit + 0.01 ? each : best), {
      lines: found,
      fit: fitOf(claims[kind], found, kind),
    }).lines;
  };
  const list = withoutSteps(withPartsBelow(root, bestOf('ingredients')), claims.steps);
  const other = shown.map((facts) => facts.ingredients).find((lines) => isOtherList(claims.ingredients, list, lines));
  const steps = bestOf('steps');
  const { prepTime, cookTime, totalTime } = claims;
  return {
    ...claims,
    // what a field is filled with that nobody filled in
    servings:
      claims.servings === '1' ? (shown.find((facts) => facts.servings !== '')?.servings ?? '1') : claims.servings,
    // no dish is done before it is cooked
    totalTime: totalTime !== null && totalTime < Math.max(prepTime ?? 0, cookTime ?? 0) ? null : totalTime,
    ingredients: other ?? withSections(checkIngredients(claims.ingredients, list), withoutTitle(list, claims.title)),
    steps: withSections(checkSteps(claims.steps, steps), withoutTitle(steps, claims.title)),
    ...(other ? { listDoubt: OTHER_LIST } : {}),
  };
}

/** So long is a step that is told from a food by its words alone. */
const STEP_MIN = 15;

/** The page's list without the declared steps at its end, where nothing parts the two. */
function withoutSteps(list: readonly SectionLine[], steps: readonly SectionLine[]): SectionLine[] {
  const told = steps.map(({ text }) => plainWords(text)).filter((words) => words.length >= STEP_MIN);
  const isStep = ({ text }: SectionLine) => told.some((words) => plainWords(text).includes(words));
  return list.slice(0, list.findLastIndex((line) => !isStep(line)) + 1);
}

/** The recipe's own name above a list heads no part of it. */
function withoutTitle(lines: readonly SectionLine[], title: string): SectionLine[] {
  const names = [title, bareTitle(title)].map(plainWords);
  return lines.map((line) =>
    line.section !== null && names.includes(plainWords(line.section)) ? { ...line, section: null } : line,
  );
}

/** What a script holds of a recipe, with the times that stand by the dish's name: what the page lists is often drawn from the script alone. */
function withShownTimes(state: Facts, root: HtmlElement): Facts {
  if (state.prepTime !== null || state.cookTime !== null || state.totalTime !== null) return state;
  const { prepTime, cookTime, restTime, totalTime } = readStructure(root);
  return { ...state, prepTime, cookTime, restTime: state.restTime ?? restTime, totalTime };
}

/** Completes what machines are told with what readers see: the plugin's card, else the page's structure, else its text. */
function withVisibleText(found: Found[], root: HtmlElement, graph: NodeGraph, head: Head): Found[] {
  const cards = readPlugins(root);
  const recipes = found.map((each) => ({ ...each }));
  for (const card of cards) {
    const same =
      recipes.find(({ facts }) => isSameRecipe(facts, card)) ??
      (recipes.length === 1 && cards.length === 1 ? recipes[0] : undefined);
    if (same) same.facts = mergeFacts(same.facts, card);
    else if (recipes.length === 0 || !recipes.some(({ facts }) => isFilled(facts)))
      recipes.push({ how: 'plugin', facts: card });
  }
  const first = recipes[0];
  const claims = first && first.how !== 'plugin' ? first.facts : null;
  if (!first || (recipes.length === 1 && (cards.length === 0 || !isWhole(first.facts)))) {
    const shown = readStructure(root);
    if (first) {
      const had = isFilled(first.facts);
      first.facts =
        claims === null
          ? mergeFacts(first.facts, shown)
          : mergeFacts(checked(first.facts, root, [...cards, shown]), shown);
      if (!had) first.how = 'text';
    } else {
      // its columns and its names for what stands below the method are known
      const exported = exportOn(root) === null ? undefined : factsOfText(root, head, false)[0];
      const parts = exported ? [] : readParts(root);
      // parts of one dish tell no yield and time of their own
      if (exported) recipes.push({ how: 'text', facts: exported });
      else if (parts.length === 1) recipes.push({ how: 'text', facts: mergeFacts(parts[0] as Facts, shown) });
      else if (parts.length > 1) return parts.map((facts) => ({ how: 'text', facts }));
      else if (isFilled(shown)) recipes.push({ how: 'text', facts: shown });
    }
  } else if (claims !== null)
    first.facts = checked(
      first.facts,
      root,
      cards.filter((card) => cards.length === 1 || isSameRecipe(claims, card)),
    );
  const whole = recipes[0];
  // a plugin's card may say how much and how long in lines without names of their own
  if (whole && recipes.length === 1 && cards.length > 0 && (whole.how === 'plugin' || whole.facts.servings === ''))
    whole.facts = mergeFacts(whole.facts, { ...readStructure(root), ingredients: [], steps: [] });
  if (!whole || !isWhole(whole.facts)) {
    const state = readEmbeddedState(root);
    const shown = state ? [withShownTimes(state, root)] : factsOfText(root, head, (whole?.facts.steps.length ?? 0) > 0);
    const told = shown.some(isWhole) ? null : toldRecipe(root, graph, head);
    const read = told ? [told] : shown;
    if (read[0] && whole) {
      if (!isFilled(whole.facts)) whole.how = 'text';
      whole.facts =
        first === undefined && isListAlone(whole.facts, read[0]) ? read[0] : mergeFacts(whole.facts, read[0]);
      // the first of several dishes whose methods stand in their headings' lines
      if (first === undefined) recipes.push(...read.slice(1).map((facts): Found => ({ how: 'text', facts })));
    } else if (read[0]) recipes.push(...read.map((facts): Found => ({ how: 'text', facts })));
    // a method without ingredients, or a list without a method, is a recipe only where the page says that it is one
    else if (first === undefined) recipes.length = 0;
  }
  const [only, ...others] = recipes.filter(({ facts }) => isFilled(facts));
  if (only && others.length === 0 && only.facts.servings === '')
    only.facts = { ...only.facts, servings: yieldInSentence(root, only.facts.ingredients, only.facts.steps) };
  return only ? [only, ...others] : [];
}

/** Who wrote the page, as its data says or as it shows; a desk is nobody. Empty where neither says. */
function writerOf(root: HtmlElement, graph: NodeGraph, title: string): string {
  const declared = articleAuthor(graph);
  return declared !== '' && !namesNobody(declared) ? declared : bylineOf(root, title);
}

/**
 * Reads a page's source into drafts, the one the page is about first. `url` is the page's address, for its relative addresses and as the
 * source. Layers complete each other field by field: linked data, then microdata, RDFa and microformats, then known plugins' cards, then
 * lists under headings, then the readable text. Takes any text without throwing, in time linear in its length.
 */
export function readPage(html: string, url: string): PageReading {
  const root = parseHtml(html);
  joinPrinted(root);
  unwrapCells(root);
  headTabPanes(root);
  headPanels(root);
  headColumns(root);
  joinPairs(root);
  stackFoods(root);
  joinMeasures(root);
  const head = readHead(root, url);
  const blocks = readJsonLd(root);
  const declared = ofThisPage(declaredRecipes(root, blocks, head), root, head);
  const graph = graphOf(blocks);
  const recipes = withVisibleText(different(declared, head), root, graph, head);
  // what only the page's text tells has the name that stands there
  const isShownAlone = recipes.length === 1 && recipes[0]?.how === 'text' && recipes[0].facts.title === '';
  const lines = isShownAlone ? pageLines(root) : [];
  if (isShownAlone && recipes[0]) recipes[0].facts.title = cardName(lines, [head.heading, head.title]) ?? '';
  const inText = textPhotos(root, recipes[0] ? titleOf(recipes[0].facts, head, url) : '');
  const byline = recipes[0] ? writerOf(root, graph, titleOf(recipes[0].facts, head, url)) : '';
  const ownAuthor = byline !== '' && namesNobody(head.author) ? '' : head.author;
  const writer = plainWords(ownAuthor || byline);
  // who the writer is, below the method under their name
  const isOfWriter = ({ section }: SectionLine) => section !== null && writer !== '' && plainWords(section) === writer;
  const shownName =
    recipes[0]?.facts.title === '' ? nameOverList(lines, head.heading || titleOf(noFacts(), head, url)) : null;
  const drafts = recipes.map(({ facts }, at) => {
    const title = at > 0 ? facts.title : shownName?.isTitle ? shownName.name : titleOf(facts, head, url);
    return toDraft(
      {
        ...facts,
        title,
        ingredients: facts.ingredients.filter(({ text }) => !isCount(text)),
        steps: untilWriter(withoutCounts(facts.steps), facts.author || ownAuthor || byline).filter(
          (step) => !isOfWriter(step),
        ),
      },
      {
        url,
        language: head.language,
        // the page's own picture is the first recipe's
        photos: photosOf(facts.photos, at === 0 ? head : { ...head, images: [] }, at === 0 ? inText : []),
        site: head.site,
        author: absoluteUrl(head.author, url) && /:\/\//.test(head.author) ? '' : ownAuthor || byline,
      },
    );
  });
  return {
    drafts,
    how: recipes[0]?.how ?? 'none',
    canonicalUrl: head.canonicalUrl,
    printUrl: printUrlOf(root, head, url),
    outboundUrl: outboundUrlOf(root, head, url, blocks),
  };
}
