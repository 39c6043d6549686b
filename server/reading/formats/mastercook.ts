import { found, type FoundLine, type FoundRecipe, minutes, stepLines } from './found-recipe.ts';

/** MasterCook's two files: .mx2 is XML, .mxp a text whose columns stand at fixed places. Both may hold thousands. */

export const isMx2 = (text: string): boolean =>
  /<mx2\b/i.test(text.slice(0, 4000)) || (/<RcpE\b/.test(text.slice(0, 200_000)) && /^\s*</.test(text));
export const isMxp = (text: string): boolean => /^\s*\*\s{1,4}Exported from\s+MasterCook/im.test(text.slice(0, 20_000));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return decoded(value?.[1] ?? value?.[2] ?? '').trim();
}
function inner(part: string, name: string): string {
  const from = new RegExp(`<${name}\\b[^>]*>`, 'i').exec(part);
  if (!from) return '';
  const rest = part.slice(from.index + from[0].length);
  const end = rest.search(new RegExp(`</${name}>`, 'i'));
  return end < 0 ? '' : rest.slice(0, end);
}
const tags = (part: string, name: string) => part.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];
const plainText = (part: string) => decoded(part.replace(/<[^>]+>/g, '')).trim();

export function readMx2(text: string): FoundRecipe[] {
  return text
    .split(/(?=<RcpE\b)/)
    .slice(1)
    .map((part) => {
      const [head = ''] = tags(part, 'RcpE');
      let section: string | null = null;
      const ingredients = part
        .split(/(?=<IngR\b)/)
        .slice(1)
        .flatMap((line): FoundLine[] => {
          const [tag = ''] = tags(line, 'IngR');
          const item = attribute(tag, 'name');
          // A line of code 'S' is a heading, of 'T' a text.
          if (/^S$/i.test(attribute(tag, 'code')) || (/:$/.test(item) && attribute(tag, 'qty') === '')) {
            section = item.replace(/:$/, '') || null;
            return [];
          }
          if (item === '') return [];
          const body = line.split(/<\/IngR>/i, 1)[0] ?? '';
          const notes = [plainText(inner(body, 'IPrp')), plainText(inner(body, 'INtI'))]
            .filter((one) => one !== '')
            .join(', ');
          const [quantity, unit] = [attribute(tag, 'qty'), attribute(tag, 'unit')];
          const made = [quantity, unit, item].filter((one) => one !== '').join(' ');
          return [{ text: notes === '' ? made : `${made}, ${notes}`, section, parts: { quantity, unit, item, notes } }];
        });
      const steps = (inner(part, 'DirS').match(/<DirT\b[^>]*>[^]*?<\/DirT>/gi) ?? []).flatMap((step) =>
        stepLines(plainText(step)),
      );
      const [serves = '', yields = '', preparation = '', total = ''] = ['Serv', 'Yield', 'PrpT', 'TTim'].map(
        (name) => tags(part, name)[0] ?? '',
      );
      const amount = [attribute(yields, 'qty'), attribute(yields, 'unit')].filter((one) => one !== '').join(' ');
      const count = attribute(serves, 'qty');
      return found({
        format: 'MasterCook',
        title: attribute(head, 'name'),
        author: attribute(head, 'author'),
        servings: amount !== '' ? amount : count === '0' ? '' : count,
        prepMin: minutes(attribute(preparation, 'elapsed')),
        totalMin: minutes(attribute(total, 'elapsed')),
        ingredients,
        steps,
        story: plainText(inner(part, 'Desc')),
        notes: [plainText(inner(part, 'Note')), plainText(inner(part, 'Wine'))]
          .filter((one) => one !== '')
          .join('\n\n'),
        site: plainText(inner(part, 'Srce')) || plainText(inner(part, 'AltS')),
        tags: (inner(part, 'CatS').match(/<CatT\b[^>]*>[^]*?<\/CatT>/gi) ?? []).map(plainText),
        pictures: attribute(head, 'img') === '' ? [] : [{ files: [attribute(head, 'img')] }],
      });
    });
}

/** The columns of an .mxp: amount, measure, ingredient -- preparation. */
const COLUMNS_LINE = /^\s*Amount\s+Measure\s+Ingredient/i;

export function readMxp(text: string): FoundRecipe[] {
  return text
    .split(/^\s*\*\s{1,4}Exported from\s+MasterCook.*$/im)
    .slice(1)
    .map((part) => {
      const lines = part.split(/\r\n|[\n\r]/);
      const at = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line));
      const fact = (name: string) => {
        const line = lines.find((one) => new RegExp(`^\\s*${name}\\s*:`, 'i').test(one)) ?? '';
        return line.slice(line.indexOf(':') + 1).trim();
      };
      const table = at(COLUMNS_LINE);
      const from = table < 0 ? lines.length : table + (/^[\s-]+$/.test(lines[table + 1] ?? 'x') ? 2 : 1);
      const end = lines.findIndex((line, index) => index >= from && line.trim() === '');
      const ingredients: FoundLine[] = [];
      let section: string | null = null;
      for (const line of lines.slice(from, end < 0 ? lines.length : end)) {
        const [quantity, unit] = [line.slice(0, 8).trim(), line.slice(8, 22).trim()];
        const [item = '', ...rest] = line
          .slice(22)
          .trim()
          .split(/\s*--\s*/);
        const last = ingredients.at(-1);
        if (
          quantity === '' &&
          unit === '' &&
          last &&
          /^\s{22,}/.test(line) &&
          rest.length === 0 &&
          /(?:--|,)$/.test(last.text)
        ) {
          ingredients[ingredients.length - 1] = { text: `${last.text} ${item}`, section: last.section };
        } else if (quantity === '' && /:$/.test(item)) section = item.replace(/:$/, '');
        else if (item !== '') {
          const notes = rest.join(' ');
          const made = [quantity, unit, item].filter((one) => one !== '').join(' ');
          ingredients.push({
            text: notes === '' ? made : `${made}, ${notes}`,
            section,
            parts: { quantity, unit, item, notes },
          });
        }
      }
      const body =
        lines
          .slice(end < 0 ? lines.length : end)
          .join('\n')
          .split(/^\s*-(?:\s+-){5,}\s*$/m)[0] ?? '';
      const [method = '', ...after] = body.split(
        /\n(?=\s*(?:NOTES|Description|Source|Yield|Copyright|Per Serving)\b[^\n]{0,40}:)/i,
      );
      const tail = after.join('\n');
      const named = (name: string) =>
        new RegExp(`(?:^|\\n)\\s*${name}[^:\\n]{0,30}:\\s*\\n?\\s*"?([^"\\n]+)`, 'i').exec(tail)?.[1]?.trim() ?? '';
      const notes =
        /(?:^|\n)\s*NOTES\s*:\s*([^]*?)(?=\n\s*(?:Description|Source|Yield|Copyright|Per Serving)\b|$)/i.exec(
          tail,
        )?.[1] ?? '';
      const author = fact('Recipe By');
      const serving = /Serving Size\s*:\s*(\S+)/i.exec(part)?.[1] ?? '';
      const categories = part.match(/^\s*Categories\s*:([^]*?)\n\s*\n/im)?.[1] ?? '';
      return found({
        format: 'MasterCook',
        title: lines.find((line) => line.trim() !== '' && !/^\s*[*-]/.test(line))?.trim() ?? '',
        author,
        servings: named('Yield') || (serving === '0' ? '' : serving),
        prepMin: minutes(/Preparation Time\s*:\s*(\S+)/i.exec(part)?.[1] ?? ''),
        ingredients,
        steps: stepLines(method.trim()),
        notes: notes.trim(),
        story: named('Description'),
        site: named('Source'),
        tags: categories.split(/\n|\s{2,}/),
      });
    });
}
