import { parseHtml } from '../../html/tree.ts';
import { readHeading } from '../headings/headings.ts';
import { markdownOfLatex } from './latex.ts';
import { withPlainStarts } from '../lines/line-starts.ts';
import { readMeta } from '../facts/meta.ts';
import { readAuthor, readTitleLine } from '../facts/named-fields.ts';

const ENTITY = /&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z][a-z\d]{1,20});/gi;

/** '&frac12;' as the letter that it stands for. */
function withoutEntities(line: string): string {
  if (!line.includes('&')) return line;
  return line.replace(ENTITY, (entity) => {
    const [letter] = parseHtml(entity).children;
    return typeof letter === 'string' ? letter : entity;
  });
}

/** Remarks between '<!--' and '-->', over however many lines. */
function withoutComments(lines: readonly string[]): string[] {
  let isOpen = false;
  return lines.map((line) => {
    let [text, rest] = ['', line];
    while (rest !== '') {
      const at = rest.indexOf(isOpen ? '-->' : '<!--');
      if (!isOpen) text += at < 0 ? rest : rest.slice(0, at);
      if (at < 0) break;
      rest = rest.slice(at + (isOpen ? 3 : 4));
      isOpen = !isOpen;
    }
    return text;
  });
}

/** A template's call goes on over so many lines at most. */
const CALL_MAX = 12;

/** '{{ video({' and what is set for it on the lines below, up to '}}'. */
function withoutCalls(lines: readonly string[]): string[] {
  let until = -1;
  return lines.map((line, index) => {
    if (index <= until) return index === until ? line.slice(line.indexOf('}}') + 2) : '';
    const from = line.lastIndexOf('{{');
    if (from < 0 || line.includes('}}', from)) return line;
    const end = lines.slice(index + 1, index + CALL_MAX).findIndex((other) => other.includes('}}'));
    if (end < 0) return line;
    until = index + 1 + end;
    return line.slice(0, from);
  });
}

const ORG_KEY = /^#\+([a-z_]+):?\s*(.*)$/i;
const ORG_HEADING = /^(\*{1,6})\s+(?:TODO\s+|DONE\s+)?(.*?)(?:\s+:[\w@#%:]+:)?\s*$/;

/** Stars head Org's sections and Markdown's lists: what else it holds, or what two stars head, tells them apart. */
const isOrg = (lines: readonly string[]) =>
  lines.some((line) => /^#\+[a-z_]+(?::\s|$)/i.test(line) || /^\s*:PROPERTIES:\s*$/.test(line)) ||
  lines.some((line) => {
    const [, stars = '', name = ''] = ORG_HEADING.exec(line) ?? [];
    return stars.length > 1 && /^(?:ingredients|steps)$/.test(readHeading(name)?.kind ?? '');
  });

function markdownOfOrg(lines: readonly string[]): string[] {
  let inDrawer = false;
  /** The level of the heading over the list or the method. */
  let listed = 0;
  return lines.map((line, index) => {
    if (/^\s*:(?:PROPERTIES|END):\s*$/.test(line)) {
      inDrawer = line.includes('PROPERTIES');
      return '';
    }
    const [, name = '', value = ''] = (inDrawer ? /^\s*:([\w-]+):\s+(.*?)\s*$/ : ORG_KEY).exec(line) ?? [];
    if (inDrawer) {
      const fact = `${name}: ${value}`;
      const meta = readMeta(fact);
      const says = (meta !== null && !meta.aside) || readAuthor(fact) !== null || readTitleLine(fact) !== null;
      return says ? fact : '';
    }
    if (name !== '') return /^title$/i.test(name) ? `# ${value}` : '';
    const [, stars = '', heading = ''] = ORG_HEADING.exec(line) ?? [];
    if (stars !== '') {
      // an outline: every line of it is a heading
      const next = lines.slice(index + 1).find((other) => other.trim() !== '');
      if (listed > 0 && stars.length > listed && (next === undefined || ORG_HEADING.test(next))) return `- ${heading}`;
      listed = /^(?:ingredients|steps)$/.test(readHeading(heading)?.kind ?? '') ? stars.length : 0;
    }
    return stars === '' ? line.replace(/^(\s*): /, '$1') : `${'#'.repeat(stars.length)} ${heading}`;
  });
}

const RULE = /^(?:={3,}|-{3,}|~{3,}|\^{3,}|"{3,}|\+{3,}|`{3,}|\*{3,})\s*$/;

/** A line over a rule of its own length is a heading; so is a known heading over any, and whatever stands over '===='. */
function withHeadings(lines: readonly string[]): string[] {
  const found = [...lines];
  for (let index = 1; index < lines.length; index += 1) {
    const [rule = '', text = '', before = ''] = [lines[index]?.trimEnd(), lines[index - 1]?.trim(), lines[index - 2]];
    const [sign = ''] = rule;
    if (!RULE.test(rule) || text === '' || (before.trim() !== '' && !RULE.test(before.trimEnd()))) continue;
    if (!/^[\p{L}\p{P}\p{S}]/u.test(text) || /^[-*+#>|`=~]|[.,;]$/.test(text) || text.length > 80) continue;
    const isOwn = Math.abs(rule.length - text.length) <= 2;
    if (!isOwn && sign !== '=' && readHeading(text) === null) continue;
    found[index - 1] = `${sign === '=' ? '#' : sign === '-' ? '##' : '###'} ${text}`;
    found[index] = '';
  }
  return found;
}

/** Rows between rules of '=' with spaces, columns as wide as the rules: a table of reStructuredText, with strokes. */
function withStrokes(lines: readonly string[]): string[] {
  let edges: number[] | null = null;
  return lines.map((line) => {
    if (/^={2,}(?:\s+={2,})+\s*$/.test(line)) {
      edges = [...line.matchAll(/(?<=^|\s)=/g)].map(({ index }) => index);
      return '';
    }
    if (line.trim() === '') edges = null;
    if (!edges) return line;
    const cells = edges.map((edge, at) => line.slice(edge, edges?.[at + 1]).trim());
    return `| ${cells.join(' | ')} |`;
  });
}

/** '[[food/Rum|rum]]', '[[https://…][rum]]' and '[[food/Rum]]' are rum, '![[rum.jpg]]' is nothing. */
const withoutLinks = (line: string) =>
  line
    .replace(/!?\[\[[^\][]{0,300}\.(?:png|jpe?g|gif|webp|svg)(?:[|\]][^\][]{0,200})?\]\]/gi, '')
    .replace(/\[\[[^\][]{0,500}\]\[([^\][]{1,200})\]\]/g, '$1')
    .replace(/!?\[\[(?:[^\][|]{0,300}\|)?(?:[^\][|]{0,300}\/)?((?!\s)[^\][|/]{1,200}?)(?:\.md)?\]\]/g, '$1');

/** '`pickling spice <#spice>`__' and '`Brandy Butter`_' of reStructuredText. */
const withoutReferences = (line: string) =>
  line.replace(/`([^`<]{1,200}?)\s*<[^`<>]{0,300}>`_{1,2}/g, '$1').replace(/`([^`]{1,200})`_{1,2}(?!\w)/g, '$1');

/** '[batter]: batter.md' or '[batter]: https://example.org' below the text: where its links of that name lead. */
const LINK_TARGET = /^\s{0,3}\[([^\][]{1,100})\]:\s+\S+(?:\s+["'(].*)?$/;

const LINK_BY_NAME = /\[([^\][]{1,200})\]\[([^\][]{1,100})\]/g;

/** '[the batter][batter]' in Markdown: the words of links whose addresses stand below the text, and those addresses are no part of it. */
function withoutTargets(lines: readonly string[]): readonly string[] {
  const names = new Set(lines.flatMap((line) => LINK_TARGET.exec(line)?.[1]?.toLowerCase() ?? []));
  const isLinked = lines.some((line) =>
    [...line.matchAll(LINK_BY_NAME)].some(([, , name = '']) => names.has(name.toLowerCase())),
  );
  if (!isLinked) return lines;
  return lines.map((line) =>
    LINK_TARGET.test(line)
      ? ''
      : line.replace(LINK_BY_NAME, (whole, words: string, name: string) =>
          names.has(name.toLowerCase()) ? words : whole,
        ),
  );
}

const LINE_OF_UNDERSCORES = /^\s*_{10,}\s*$/;

/** "TODAY'S RECIPE" between two rules, as a letter to many parts what it holds: where there are several they name no dish. */
function withoutBanners(lines: readonly string[]): readonly string[] {
  const isBanner = (line: string, at: number) =>
    /^\P{Ll}{3,40}$/u.test(line.trim()) &&
    [lines[at - 1], lines[at + 1]].every((rule) => rule !== undefined && LINE_OF_UNDERSCORES.test(rule));
  return lines.filter(isBanner).length > 1 ? lines.map((line, at) => (isBanner(line, at) ? '' : line)) : lines;
}

/** '1 $\\frac{1}{2}$ cup', '400°$^{\\text{F}}$', '$200^circle$', '\\(2~\\frac{1}{2}\\) cups' with one stroke or two: a formula's figures and letters. */
const withoutFormulas = (line: string) =>
  line.replace(
    /\$([^$\n]{1,60})\$|\\{1,2}\((.{1,60}?)\\{1,2}\)/g,
    (whole: string, dollars?: string, brackets?: string) => {
      const formula = dollars ?? brackets ?? '';
      const plain = formula
        .replace(/(?<=\d)~?(?=\\[dnst]?frac)/g, ' ')
        .replace(/\\[dnst]?frac\s?\{(\d+)\}\s?\{(\d+)\}/g, '$1/$2')
        .replace(/\\(?:text|mathrm|textrm)\s?\{([^{}]*)\}/g, '$1')
        .replace(/\^\{?\\?circ(?:le)?\}?/g, '°')
        .replace(/\\times/g, '×')
        .replace(/[\^{}]|\\[,;: ]/g, '');
      return plain !== formula && !plain.includes('\\') ? plain : whole;
    },
  );

/** A line that holds nothing else: '{% end %}', '{:.wide}', '@@part', an import of MDX, pictures. */
const ONLY_MARKUP = [
  /^(?:\{%.*%\}|\{\{.*\}\}|\{:.*\})$/u,
  /^@@[\p{L}\p{N}_-]*$/u,
  /^import\s+(?:\{[^}]*\}|\w+)\s+from\s+["'][^"']*["'];?$/u,
  /^(?:!\[[^\]]*\]\([^()\s]*(?:\s+"[^"]*")?\)|\s)+$/u,
];
/** Tags of templates, attributes and footnotes within a line. */
const TAGS =
  /\{\{.{0,300}?\}\}|\{[%<].{0,300}?[%>]\}|\{:[^{}]{0,200}\}|\s*\{[#.\s][^{}]{0,80}\}\s*$|\[\^[\p{L}\p{N}_-]{1,20}\]/gu;
/** ':lemon:', ':fontawesome-regular-square:', with what is set for it in braces. */
const EMOJI_NAME = /(?<![\p{L}\p{N}]):[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*:(?:\{[^{}]{0,100}\})?(?![\p{L}\p{N}])/gu;

/** '!!! note "Freezes well"', '::: tip Hint', '> [!tip] Hint', '||| Time' and '== Method ==' as what a cook would write. */
function plainBox(line: string): string {
  if (!/^\s*[!?=:|>]/.test(line)) return line;
  const [, title] = /^\s*(?:!!!|\?\?\?\+?)\s+[\w-]+(?:\s+inline(?:\s+end)?)?(?:\s+"(.*)")?\s*$/.exec(line) ?? [];
  if (title !== undefined) return readMeta(title) ? title : `Note: ${title}`;
  const [block, shown = ''] =
    /^\s*(?::::+\s*[a-z]*|\|\|\||>\s*\[![a-z]+\][+-]?)(?:\s+"?(.*?)"?)?\s*$/u.exec(line) ?? [];
  if (block !== undefined) return shown;
  const [, tab] = /^\s*===\s+"(.*)"\s*$/.exec(line) ?? [];
  if (tab !== undefined) return `## ${tab}`;
  const [, signs = '', name = ''] = /^(={2,6})\s+(\S.*?)\s+\1\s*$/.exec(line) ?? [];
  return signs === '' ? line : `${signs.length === 6 ? '#' : '##'} ${name}`;
}

/** '- [Notes](#notes)', '- [[#notes][Notes]]' in a table of contents. */
const IN_CONTENTS = /^\s*(?:[-*+]|\d+\.)\s+(?:\[[^\]]{1,200}\]\(#[^)\s]*\)|\[\[#[^\]]*\](?:\[[^\]]*\])?\])\s*$/;

/**
 * The lines of a typed text in Markdown, whatever light markup they are written in (Org, reStructuredText, wikis, MkDocs, LaTeX), and
 * without what a site's generator puts in their place. One line for each, so that every line keeps its place.
 */
export function asMarkdown(written: readonly string[]): string[] {
  const lines = withStrokes(
    withoutTargets(withoutBanners(withoutCalls(withoutComments(written)).map(withoutEntities))),
  );
  const latex = markdownOfLatex(lines);
  if (latex) return latex;
  let inDirective = false;
  return withHeadings(isOrg(lines) ? markdownOfOrg(lines) : withPlainStarts(lines)).map((line) => {
    // '.. image:: cake.jpg' and ':alt: a cake' below it
    const isDirective =
      (line.includes('::') && /^\s*\.\. [\w-]+::/.test(line)) || (inDirective && /^\s+:[\w-]+:/.test(line));
    inDirective = isDirective;
    if (isDirective || line.includes('--8<--') || (line.includes('[') && IN_CONTENTS.test(line))) return '';
    if (/^\s*(?:[{@!]|import )/.test(line) && ONLY_MARKUP.some((pattern) => pattern.test(line.trim()))) return '';
    let text = line;
    if (text.includes('[[')) text = withoutLinks(text);
    if (text.includes('`_')) text = withoutReferences(text);
    if (text.includes('$') || text.includes('\\(')) text = withoutFormulas(text);
    if (text.startsWith('>')) text = text.replace(/^>(?=\p{L})/u, '> ');
    if (/[{[]/.test(text)) text = text.replace(TAGS, '');
    if (text.includes(':')) text = text.replace(EMOJI_NAME, '');
    return plainBox(text);
  });
}
