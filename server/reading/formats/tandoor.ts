import type { JsonNode } from '../html/linked-data/json-node.ts';
import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundRecipe,
  measuredLine,
  nodes,
  nutritionText,
  text,
  texts,
} from './found-recipe.ts';

/** A recipe of Tandoor's own export: `recipe.json` of a zip within the zip. */
export const isTandoor = (json: JsonNode): boolean =>
  typeof json['name'] === 'string' && Array.isArray(json['steps']) && ('working_time' in json || 'keywords' in json);

/** A recipe of Tandoor; its ingredients stand with the steps that need them. */
export function readTandoor(json: JsonNode): FoundRecipe {
  const steps = nodes(json['steps']).sort((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0));
  const ingredients: FoundLine[] = [];
  const instructions: FoundLine[] = [];
  for (const step of steps) {
    const name = text(step['name']).trim();
    const under = name === '' ? null : name;
    const lines = nodes(step['ingredients']).sort((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0));
    let section = under;
    const written: { readonly whole: string; readonly parts: Readonly<Record<string, string>> }[] = [];
    for (const line of lines) {
      const note = text(line['note']).trim();
      const item = text(line['food']).trim();
      if (line['is_header'] === true) {
        section = note || item || null;
        written.push({ whole: '', parts: {} });
        continue;
      }
      const hasAmount = line['no_amount'] !== true && Number(line['amount']) > 0;
      const quantity = hasAmount ? amountText(line['amount']) : '';
      const unit = hasAmount ? text(line['unit']).trim() : '';
      const made = [quantity, unit, item].filter((part) => part !== '').join(' ');
      written.push({ whole: made, parts: { amount: quantity, unit, food: item, note } });
      const original = text(line['original_text']).trim();
      ingredients.push(...measuredLine({ quantity, unit, item, notes: note }, section, original));
    }
    // A step may name its own ingredients by their place, all of one or a part of it, and numbers that scale.
    const said = text(step['instruction'])
      .replace(/\{\{\s*ingredients\[(\d{1,3})\](?:\.(\w{1,10}))?\s*\}\}/g, (_all, at: string, part?: string) => {
        const line = written[Number(at)];
        return (part === undefined ? line?.whole : line?.parts[part]) ?? '';
      })
      .replace(/\{%\s*scale\(([\d.,]{1,12})\)\s*%\}/g, '$1');
    const parts = said.split(/\n\s*\n/).flatMap((part) => part.trim() || []);
    const minutes = time(step['time']);
    const isTold = minutes === null || new RegExp(`\\b${String(minutes)}\\b`).test(said);
    for (const [at, part] of parts.entries())
      instructions.push({
        text: at < parts.length - 1 || isTold ? part : `${part} (${String(minutes)} min)`,
        section: under,
      });
  }
  const count = Number(json['servings']);
  const words = text(json['servings_text']).trim();
  return foundRecipe({
    format: 'Tandoor',
    title: text(json['name']),
    servings: [count > 0 ? String(count) : '', words].filter((part) => part !== '').join(' '),
    prepMin: time(json['working_time']),
    notes: nutritionText(json['nutrition']),
    restMin: time(json['waiting_time']),
    ingredients,
    steps: instructions,
    story: text(json['description']),
    tags: texts(json['keywords']),
    url: text(json['source_url']),
    pictures: [{ files: ['image.jpg', 'image.jpeg', 'image.png', 'image.webp', 'image.gif'] }],
  });
}

const time = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? Math.min(Math.round(value), 10_080) : null;
