import type { RecipeDraft } from '#shared/draft.ts';
import { readText } from '../../text/read-text.ts';
import type { Head } from '../head.ts';
import { typesOf, valueOf } from '../linked-data/json-node.ts';
import type { NodeGraph } from '../linked-data/json-ld.ts';
import { findAll, type HtmlElement } from '../tree.ts';
import { noFacts, type Facts } from './facts.ts';

const TOLD_MAX = 20_000;
/** A recipe has at least so many lines, and so many foods. */
const LINES_MIN = 6;
const FOODS_MIN = 2;

/** 'ada on May 4: "Plum dumplings …"': a caption in quotes behind whose it is. */
const QUOTED = /^[^"“\n]{1,160}:\s*["“]([^]+)["”][.\s]*$/u;
/** What is told of a film, in the script that plays it. */
const OF_A_FILM = /"shortDescription"\s*:\s*("(?:[^"\\]|\\.)*")/;

const isWhole = ({ ingredients, steps }: RecipeDraft) => ingredients.length >= FOODS_MIN && steps.length > 0;

function describedFilm(root: HtmlElement): string {
  for (const script of findAll(root, ({ name }) => name === 'script')) {
    const text = script.children.find((child) => typeof child === 'string') ?? '';
    const found = OF_A_FILM.exec(text)?.[1];
    if (found === undefined) continue;
    try {
      return String(JSON.parse(found));
    } catch {
      return '';
    }
  }
  return '';
}

/**
 * The recipe in a text that a page tells machines and not, or not in full, its readers: an article's body, a picture's caption, what is
 * said of a film. Null where none of them is one.
 */
export function toldRecipe(root: HtmlElement, graph: NodeGraph, head: Head): Facts | null {
  const bodies = graph.nodes
    .filter((node) =>
      typesOf(node).some((type) => /(?:article|blogposting|videoobject|socialmediaposting)$/.test(type)),
    )
    .flatMap((node) => [valueOf(node, 'articleBody'), valueOf(node, 'description')])
    .filter((body) => typeof body === 'string');
  const captions = ['og:description', 'og:title', 'description', 'twitter:description'].map(
    (key) => head.meta.get(key) ?? '',
  );
  for (const text of [...bodies.slice(0, 4), describedFilm(root), ...captions]) {
    if (text.length > TOLD_MAX || text.split('\n').length < LINES_MIN) continue;
    const caption = QUOTED.exec(text.trim())?.[1];
    const draft = readText(caption ?? text).find(isWhole);
    if (!draft) continue;
    const { title, servings, prepTime, cookTime, restTime, totalTime, ingredients, steps, stepSections } = draft;
    return {
      ...noFacts(),
      // the page is named after its dish, a caption's page after whose it is
      title: caption === undefined ? '' : title,
      servings,
      prepTime,
      cookTime,
      restTime,
      totalTime,
      ingredients: ingredients.map(({ original, section }) => ({ text: original, section: section ?? null })),
      steps: steps.map((step, at) => ({ text: step, section: stepSections[at] ?? null })),
    };
  }
  return null;
}
