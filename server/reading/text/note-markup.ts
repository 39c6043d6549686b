/**
 * What programs for notes and sites write between the words of a Markdown text, and what none of them shows: template tags, blocks,
 * attributes, embedded pictures, footnotes. Links between notes keep the words that are shown.
 */

/** A line that holds nothing else: '{% end %}', '{:.wide}', '@@part', '<!-- … -->', an import of MDX, pictures. */
const ONLY_MARKUP = [
  /^(?:\{%.*%\}|\{\{.*\}\}|\{:.*\}|<!--.*-->)$/u,
  /^@@[\p{L}\p{N}_-]*$/u,
  /^import\s+(?:\{[^}]*\}|\w+)\s+from\s+["'][^"']*["'];?$/u,
  /^(?:!\[[^\]]*\]\([^()\s]*(?:\s+"[^"]*")?\)|!\[\[[^\]]*\]\]|\s)+$/u,
];
/** '::: tip Hint', '!!! note "Hint"', '> [!tip] Hint', '||| Time': a block's kind, before what is shown over it. */
const BLOCK =
  /^\s*(?:(?::::+|!!!|\?\?\?\+?)\s*[a-z]*(?:\s+inline(?:\s+end)?)?|\|\|\||>\s*\[![a-z]+\][+-]?)(?:\s+"?(.*?)"?)?\s*$/u;
/** Tags within a line. */
const TAGS = /\{%.{0,300}?%\}|\{\{.{0,300}?\}\}|\{:[^{}]{0,200}\}|!\[\[[^[\]]{0,300}\]\]|\[\^[\p{L}\p{N}_-]{1,20}\]/gu;
/** '[[flour|plain flour]]' shows its second name. */
const NOTE_LINK = /\[\[(?:[^[\]|]{1,200}\|)?([^[\]|]{1,200})\]\]/gu;
/** ':lemon:', ':fontawesome-regular-square:', with what is set for it in braces. */
const EMOJI_NAME = /(?<![\p{L}\p{N}]):[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*:(?:\{[^{}]{0,100}\})?(?![\p{L}\p{N}])/gu;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', nbsp: ' ', deg: '°', frac12: '½', frac14: '¼', frac34: '¾', quot: '"', lt: '<', gt: '>', ndash: '–', mdash: '—', eacute: 'é', egrave: 'è', agrave: 'à', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß', rsquo: '’', times: '×' }; // prettier-ignore

/** A written line without such markup; '' where it holds nothing else. Linear in its length. */
export function withoutNoteMarkup(raw: string): string {
  if (!/[{}[&:!?|@<]|^import /u.test(raw)) return raw;
  const bare = raw.trim();
  if (ONLY_MARKUP.some((pattern) => pattern.test(bare))) return '';
  let text = raw.replace(BLOCK, '$1');
  if (text.includes('{') || text.includes('[')) text = text.replace(TAGS, '').replace(NOTE_LINK, '$1');
  if (text.includes(':')) text = text.replace(EMOJI_NAME, '');
  if (text.includes('&')) text = text.replace(/&([a-z]{2,6}\d{0,2});/giu, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole); // prettier-ignore
  return text;
}
