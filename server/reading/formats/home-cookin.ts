import {
  foundRecipe,
  type FoundRecipe,
  ingredientLines,
  labelled,
  paragraphs,
  reflowed,
  stepLines,
} from './found-recipe.ts';
import { behindEach } from './program-text.ts';

/** Home Cookin's own export: each recipe begins with the chapter it stands in, and a '.' ends its list. */
const START = /^[ \t]*Home Cookin Chapter:[ \t]*(.*)$/im;
const END = /^[ \t]*Exported from Home Cookin\b/i;
const FIELD = /^[ \t]*(Servings|Source|Photo)[ \t]*:[ \t]*(.*)$/i;
const NUTRITION = /^Calories:[ \t]*\d/i;

function read(all: readonly string[], [chapter = '']: readonly string[]): FoundRecipe {
  const end = all.findIndex((line) => END.test(line));
  const lines = (end < 0 ? all : all.slice(0, end)).map((line) => line.trimEnd());
  const titleAt = lines.findIndex((line) => line.trim() !== '');
  const from = titleAt + (/^\s*={3,}$/.test(lines[titleAt + 1] ?? '') ? 2 : 1);
  const dot = lines.findIndex((line, at) => at >= from && line.trim() === '.');
  const { told, servings, source, photo } = methodOf(lines.slice(dot < 0 ? from : dot + 1));
  const paragraphsTold = told.split(/\n[ \t]*\n+/).map((one) => one.trim());
  const nutrition = paragraphsTold.find((one) => NUTRITION.test(one)) ?? '';
  return foundRecipe({
    format: 'Home Cookin',
    title: lines[titleAt] ?? '',
    servings: /^0*$/.test(servings) ? '' : servings,
    ingredients: dot < 0 ? [] : ingredientLines(lines.slice(from, dot).join('\n')),
    steps: stepLines(reflowed(paragraphsTold.filter((one) => one !== nutrition).join('\n\n'))),
    notes: paragraphs(labelled('Nutrition', nutrition.replace(/\s+/g, ' '))),
    site: source,
    tags: chapter.split(','),
    pictures: photo === '' ? [] : [{ base64: photo }],
  });
}

interface Told {
  readonly told: string;
  readonly servings: string;
  readonly source: string;
  readonly photo: string;
}

/** The method, and what stands below it; a picture's letters go on until a blank line. */
function methodOf(lines: readonly string[]): Told {
  const told: string[] = [];
  let [servings, source, photo, isPhoto] = ['', '', '', false];
  for (const line of lines) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? [];
    if (name !== '') {
      isPhoto = /^photo$/i.test(name);
      if (/^servings$/i.test(name)) servings = value.trim();
      else if (!isPhoto) source = value.trim();
    } else if (isPhoto && line.trim() !== '') photo += line.trim();
    else {
      isPhoto = false;
      told.push(line);
    }
  }
  return { told: told.join('\n').trim(), servings, source, photo };
}

/** Its recipes, one after the other. */
export const readHomeCookin = behindEach(START, read);
