import { formatQuantity } from '#shared/quantity.ts';
import type { JsonNode } from '../html/json-node.ts';
import { found, type FoundLine, type FoundRecipe, nodes, text, texts } from './found-recipe.ts';

/** A recipe of Tandoor's own export: `recipe.json` of a zip within the zip. */
export const isTandoor = (json: JsonNode): boolean =>
  typeof json['name'] === 'string' && Array.isArray(json['steps']) && ('working_time' in json || 'keywords' in json);

export function readTandoor(json: JsonNode): FoundRecipe {
  const steps = nodes(json['steps']).sort((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0));
  const ingredients: FoundLine[] = [];
  const instructions: FoundLine[] = [];
  for (const step of steps) {
    const name = text(step['name']).trim();
    const under = name === '' ? null : name;
    const lines = nodes(step['ingredients']).sort((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0));
    let section = under;
    const written: string[] = [];
    for (const line of lines) {
      const note = text(line['note']).trim();
      const item = text(line['food']).trim();
      if (line['is_header'] === true) {
        section = note || item || null;
        written.push('');
        continue;
      }
      const hasAmount = line['no_amount'] !== true && Number(line['amount']) > 0;
      const quantity = hasAmount ? formatQuantity(Number(line['amount'])) : '';
      const unit = hasAmount ? text(line['unit']).trim() : '';
      const made = [quantity, unit, item].filter((part) => part !== '').join(' ');
      written.push(made);
      if (item === '' && note === '') continue;
      const whole = item === '' ? note : note === '' ? made : `${made}, ${note}`;
      ingredients.push({
        text: whole,
        section,
        ...(item === '' ? {} : { parts: { quantity, unit, item, notes: note } }),
      });
    }
    // A step may name its own ingredients by their place.
    const said = text(step['instruction']).replace(
      /\{\{\s*ingredients\[(\d{1,3})\]\s*\}\}/g,
      (_all, at: string) => written[Number(at)] ?? '',
    );
    for (const part of said.split(/\n\s*\n/))
      if (part.trim() !== '') instructions.push({ text: part.trim(), section: under });
  }
  const count = Number(json['servings']);
  const words = text(json['servings_text']).trim();
  return found({
    format: 'Tandoor',
    title: text(json['name']),
    servings: [count > 0 ? String(count) : '', words].filter((part) => part !== '').join(' '),
    prepMin: time(json['working_time']),
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
