import { createHash } from 'node:crypto';
import { totalMinutes } from '#shared/minutes.ts';
import { fromWhom, nameKey, provenanceLine, provenanceOf, provenanceText, yearText } from '#shared/provenance-words.ts';
import { escapeHtml, jsonInScript } from '../../http/escape-html.ts';
import { partsOfLine, sectionsOf } from '#shared/recipe-page/page-parts.ts';
import { type ArchivedFamily, type ArchivedRecipe, FILE_MARK } from './archive-format.ts';

/** A recipe as the book shows it: files are named as the archive names them. */
export type BookRecipe = ArchivedRecipe & {
  /** The recipe's folder, which is also its anchor: 'recipes/0001-plum-cake'. */
  readonly folder: string;
  /** Pictures that no browser shows, by the path of a copy that it does: an iPhone's. */
  readonly shownAs: ReadonlyMap<string, string>;
};

/** What the search of the book looks through. */
export interface BookEntry {
  readonly anchor: string;
  readonly title: string;
  /** Whom it is from, as written. */
  readonly from: string;
  readonly words: string;
}

const css = `
:root{--paper:#fbf7f0;--card:#fff;--ink:#2a2420;--quiet:#6b5f55;--line:#e5dacb;--tomato:#b5412b;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#1c1815;--card:#26211d;--ink:#f2eadf;--quiet:#b9ab9c;--line:#3d352e;--tomato:#eb8a74}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main,header,nav,footer{max-width:60rem;margin:0 auto;padding:1.5rem clamp(1rem,5vw,3rem)}
h1,h2,h3,h4{font-family:Georgia,'Times New Roman',serif;font-weight:600;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(2.1rem,1.5rem + 2.6vw,3.5rem);margin:1rem 0 .5rem}
h2{font-size:2rem;margin:0 0 .25rem}
h3{font-size:1.25rem;margin:1.75rem 0 .5rem}
h4{font-size:1.0625rem;margin:1rem 0 .25rem}
a{color:var(--tomato);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--tomato);outline-offset:2px}
p{margin:0 0 .75em;max-width:65ch}
.quiet,footer{color:var(--quiet)}
input{font:inherit;width:100%;max-width:30rem;min-height:2.75rem;padding:.5rem .75rem;color:inherit;background:var(--card);border:1px solid var(--quiet);border-radius:10px}
label{display:block;margin-bottom:.25rem}
.contents{columns:16rem;column-gap:2.5rem;list-style:none;padding:0;margin:0}
.contents li{break-inside:avoid}
.contents a{display:block;padding:.5rem 0;min-height:2.75rem;line-height:1.35;text-decoration-thickness:1px}
[hidden]{display:none!important}
article{content-visibility:auto;contain-intrinsic-size:auto 60rem;padding:2.5rem 0;border-top:1px solid var(--line)}
.story{font:italic 1.1875rem/1.6 Georgia,serif;margin:1.25rem 0;white-space:pre-line}
.text{white-space:pre-line}
.facts{display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:1rem 0;padding:.75rem 0;border-block:1px solid var(--line)}
.facts div{display:flex;gap:.5rem}
dt{color:var(--quiet)}dd{margin:0;font-weight:600}
.spread{display:grid;gap:0 3rem}
@media (min-width:48rem){.spread{grid-template-columns:minmax(14rem,2fr) 3fr}}
.spread ul,.plain{list-style:none;margin:0;padding:0}
.spread ul li{padding:.3rem 0;border-bottom:1px solid var(--line)}
b{font-weight:600;font-variant-numeric:tabular-nums}
ol{margin:0;padding-inline-start:2rem}ol li{margin-bottom:.75rem}ol li::marker{color:var(--tomato);font-weight:600}
img{display:block;max-width:100%;height:auto;border-radius:10px}
.pictures{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));margin:1.25rem 0;padding:0;list-style:none}
.pictures img{width:100%;max-height:34rem;object-fit:contain;background:var(--card)}
audio{width:100%;max-width:30rem}
details{margin:1rem 0}summary{cursor:pointer;padding:.5rem 0;min-height:2.75rem}
pre{font:inherit;white-space:pre-wrap;margin:0;padding:1rem;background:var(--card);border-radius:10px}
@page{margin:18mm 16mm}
@media print{
:root{--paper:#fff;--card:#fff;--ink:#000;--quiet:#3a3a3a;--line:#999;--tomato:#000}
body{font-size:10.5pt;line-height:1.45}main,header,nav,footer{max-width:none;padding:0}
article{content-visibility:visible;break-before:page;border:0;padding:0}
.search,audio,summary,.top{display:none}h2,h3,h4{break-after:avoid}li,img{break-inside:avoid}.pictures img{max-height:65mm}
.spread{grid-template-columns:2fr 3fr}a{text-decoration:none}
}`;

/** Shows only what has all the words that are typed, in titles, ingredients, tags and stories. */
const script = `(function(){
var entries=JSON.parse(document.getElementById('book').textContent),field=document.getElementById('q'),told=document.getElementById('told');
document.getElementById('search').hidden=false;
var plain=function(t){return t.normalize('NFD').replace(/[\\u0300-\\u036f]/g,'').toLowerCase()};
entries.forEach(function(e){e.k=plain(e.title+' '+e.words);e.a=document.getElementById(e.anchor);e.l=document.getElementById('to-'+e.anchor)});
field.addEventListener('input',function(){
var words=plain(field.value).split(/\\s+/).filter(Boolean),n=0;
entries.forEach(function(e){var hit=words.every(function(w){return e.k.indexOf(w)>=0});if(hit)n++;if(e.a)e.a.hidden=!hit;if(e.l)e.l.hidden=!hit});
told.textContent=words.length?(n===1?'1 recipe':n+' recipes'):'';
})})();`;

const isAddress = (url: string) => /^https?:\/\//i.test(url);
const day = (moment: string) => moment.slice(0, 10);
const paragraph = (className: string, text: string) =>
  text.trim() === '' ? '' : `<p class="${className}">${escapeHtml(text.trim())}</p>`;

/** Relative to the page; every part written so that no sign of it is taken for an address's. */
const link = (root: string, path: string) => escapeHtml(root + path.split('/').map(encodeURIComponent).join('/'));

function minutes(total: number): string {
  const [hours, rest] = [Math.floor(total / 60), total % 60];
  return [hours > 0 ? `${String(hours)} h` : '', rest > 0 || hours === 0 ? `${String(rest)} min` : '']
    .filter(Boolean)
    .join(' ');
}

function facts({ servings, times }: BookRecipe['content']): string {
  const total = totalMinutes(times);
  const rows = [
    ['Makes', servings],
    ['Prep', times.prepMin ? minutes(times.prepMin) : ''],
    ['Cook', times.cookMin ? minutes(times.cookMin) : ''],
    ['Rest', times.restMin ? minutes(times.restMin) : ''],
    ['In all', total > 0 ? minutes(total) : ''],
  ].filter(([, value]) => value?.trim());
  if (rows.length === 0) return '';
  return `<dl class="facts">${rows.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;
}

function ingredientsOf({ ingredients }: BookRecipe['content']): string {
  if (ingredients.length === 0) return '';
  const list = sectionsOf(ingredients)
    .map(({ heading, lines }) => {
      const items = lines.map((line) => {
        const { amount, food, notes } = partsOfLine(line);
        const shown = amount === '' ? '' : `<b>${escapeHtml(amount)}</b> `;
        return `<li>${shown}${escapeHtml(food)}${notes === '' ? '' : `, ${escapeHtml(notes)}`}</li>`;
      });
      return `${heading === '' ? '' : `<h4>${escapeHtml(heading)}</h4>`}<ul>${items.join('')}</ul>`;
    })
    .join('');
  return `<section><h3>Ingredients</h3>${list}</section>`;
}

function stepsOf({ steps }: BookRecipe['content']): string {
  if (steps.length === 0) return '';
  let number = 1;
  const list = sectionsOf(steps)
    .map(({ heading, lines }) => {
      const from = number;
      number += lines.length;
      const items = lines.map(({ text }) => `<li class="text">${escapeHtml(text)}</li>`).join('');
      return `${heading === '' ? '' : `<h4>${escapeHtml(heading)}</h4>`}<ol start="${String(from)}">${items}</ol>`;
    })
    .join('');
  return `<section><h3>Steps</h3>${list}</section>`;
}

/** What the archive says of a file, by the mark in a text; undefined where the text names none. */
function fileOf(recipe: BookRecipe, text: string) {
  if (!text.startsWith(FILE_MARK)) return undefined;
  const path = text.slice(FILE_MARK.length);
  return recipe.files.find((file) => file.path === path);
}

function shownFile(recipe: BookRecipe, root: string, text: string, says: string): string {
  const file = fileOf(recipe, text);
  if (!file) return isAddress(text) ? `<a href="${escapeHtml(text)}" rel="noreferrer">${escapeHtml(says)}</a>` : '';
  const at = link(root, file.path);
  if (file.kind === 'picture') {
    const shown = link(root, recipe.shownAs.get(file.path) ?? file.path);
    return `<a href="${at}"><img src="${shown}" alt="${escapeHtml(says)}" loading="lazy"></a>`;
  }
  if (file.kind === 'sound') return `<audio controls preload="none" src="${at}" title="${escapeHtml(says)}"></audio>`;
  return `<a href="${at}">${escapeHtml(says)} (${file.kind === 'pdf' ? 'PDF' : 'text'})</a>`;
}

const gallery = (parts: readonly string[]) => {
  const shown = parts.filter((part) => part !== '');
  return shown.length === 0 ? '' : `<ul class="pictures">${shown.map((part) => `<li>${part}</li>`).join('')}</ul>`;
};

function originals(recipe: BookRecipe, root: string): string {
  const { source } = recipe.content;
  const pages = recipe.original?.transcript.pages ?? [];
  const files = [...new Set([source.storagePath ?? '', ...pages.map(({ file }) => file ?? '')])].filter(Boolean);
  const shown = gallery(files.map((file) => shownFile(recipe, root, file, `The original of ${recipe.content.title}`)));
  const lines = pages
    .map(({ lines: of }) => of.map(({ text }) => text).join('\n'))
    .filter((text) => text.trim() !== '');
  const transcript =
    lines.length === 0
      ? ''
      : `<details><summary>What the original says, word for word</summary>${lines.map((text) => `<pre>${escapeHtml(text)}</pre>`).join('')}</details>`;
  return shown === '' && transcript === '' ? '' : `<section><h3>The original</h3>${shown}${transcript}</section>`;
}

function makingsOf(recipe: BookRecipe, root: string): string {
  if (recipe.makings.length === 0) return '';
  const lines = recipe.makings.map(({ madeOn, madeBy, stars, note, photo }) => {
    const rated = stars === null ? '' : ` · ${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}`;
    const picture = gallery([shownFile(recipe, root, photo, `${recipe.content.title}, made by ${madeBy}`)]);
    return `<li><time datetime="${madeOn}">${madeOn}</time> · ${escapeHtml(madeBy)}${rated}${paragraph('text', note)}${picture}</li>`;
  });
  return `<section><h3>Made</h3><ul class="plain">${lines.join('')}</ul></section>`;
}

/** What was asked of the family, and what it said. */
function questionsOf(recipe: BookRecipe, root: string): string {
  if (recipe.questions.length === 0) return '';
  const lines = recipe.questions.map(({ asked, crop, answers }) => {
    const said = answers.map(({ saidBy, reading, word, sound }) => {
      const words = [reading, word].filter((text) => text !== '').map((text) => `“${escapeHtml(text)}”`);
      const voice = shownFile(recipe, root, sound, `The voice of ${saidBy}`);
      return `<li><bdi>${escapeHtml(saidBy)}</bdi>: ${words.join(', ')}${voice}</li>`;
    });
    const strip = gallery([shownFile(recipe, root, crop, 'The place on the card')]);
    return `<li>${paragraph('text', asked)}${strip}${said.length === 0 ? '' : `<ul class="plain">${said.join('')}</ul>`}</li>`;
  });
  return `<section><h3>Asked of the family</h3><ul class="plain">${lines.join('')}</ul></section>`;
}

function originOf({ content, hand, savedBy, createdAt, favouriteOf }: BookRecipe): string {
  const { source } = content;
  const said = [
    provenanceLine({ ...provenanceOf(content), from: fromWhom(content) }),
    source.site ?? '',
    hand ? `in the hand of ${hand}` : '',
    favouriteOf.length > 0 ? `a favorite of ${favouriteOf.map(({ name }) => name).join(', ')}` : '',
    `kept ${day(createdAt)} by ${savedBy}`,
  ].filter((part) => part !== '');
  const url = source.url && isAddress(source.url) ? source.url : '';
  const address = url === '' ? '' : ` · <a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(url)}</a>`;
  return `<p class="quiet">${escapeHtml(said.join(' · '))}${address}</p>`;
}

/** The story as somebody tells it, and the pictures that belong to it. */
function toldOf(recipe: BookRecipe, root: string): string {
  const { recording, pictures } = provenanceOf(recipe.content);
  const told = recording === '' ? '' : shownFile(recipe, root, recording, 'The story, told');
  const shown = pictures.map(({ photo, caption }) => {
    const picture = shownFile(recipe, root, photo, caption === '' ? `A picture for ${recipe.content.title}` : caption);
    return picture === '' || caption === '' ? picture : `${picture}<p class="quiet">${escapeHtml(caption)}</p>`;
  });
  return `${told}${gallery(shown)}`;
}

/** A person of the family; `from` are the recipes that name them. */
function personArticle(
  person: ArchivedFamily['relatives'][number],
  files: ArchivedFamily['files'],
  from: readonly BookEntry[],
) {
  const { name, otherNames, born, died, place, about, portrait } = person;
  const years = [born ? `born ${yearText(born)}` : '', died ? `died ${yearText(died)}` : ''];
  const facts = [...otherNames, place, ...years].filter((part) => part !== '').join(' · ');
  const path = portrait.slice(FILE_MARK.length);
  const picture = files.some((file) => file.path === path)
    ? gallery([`<img src="${link('', path)}" alt="${escapeHtml(name)}" loading="lazy">`])
    : '';
  const links = from.map(({ anchor, title }) => `<li><a href="#${escapeHtml(anchor)}">${escapeHtml(title)}</a></li>`);
  return `<section><h3 dir="auto">${escapeHtml(name)}</h3>${facts === '' ? '' : paragraph('quiet', facts)}${picture}${
    about.trim() === '' ? '' : paragraph('text', about)
  }${links.length === 0 ? '' : `<ul class="plain">${links.join('')}</ul>`}</section>`;
}

/** The family's people, after its recipes. */
export function peopleArticle(
  { relatives, files }: Pick<ArchivedFamily, 'relatives' | 'files'>,
  entries: readonly BookEntry[],
) {
  if (relatives.length === 0) return '';
  const people = relatives.map((person) => {
    const keys = new Set([person.name, ...person.otherNames].map(nameKey));
    return personArticle(
      person,
      files,
      entries.filter(({ from }) => keys.has(nameKey(from))),
    );
  });
  return `<article id="people"><h2>The people</h2>${people.join('')}</article>\n`;
}

/** One recipe; `root` is where the archive's own folder is from the page. */
export function recipeArticle(recipe: BookRecipe, root: string): string {
  const { content } = recipe;
  const tags = content.tags.length === 0 ? '' : paragraph('quiet', content.tags.join(' · '));
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? ''
      : `<section><h3>${title}</h3><ul class="plain">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></section>`;
  return `<article id="${escapeHtml(anchorOf(recipe))}"><h2 dir="auto">${escapeHtml(content.title)}</h2>${originOf(recipe)}${paragraph('story', content.story)}${toldOf(recipe, root)}${gallery(
    content.photos.map((photo, at) => shownFile(recipe, root, photo, `${content.title}, picture ${String(at + 1)}`)),
  )}${facts(content)}<div class="spread" dir="auto">${ingredientsOf(content)}${stepsOf(content)}</div>${list('Equipment', content.equipment)}${
    content.notes.trim() === '' ? '' : `<section><h3>Notes</h3>${paragraph('text', content.notes)}</section>`
  }${list('Contains', content.allergens)}${makingsOf(recipe, root)}${questionsOf(recipe, root)}${originals(recipe, root)}${tags}</article>`;
}

const anchorOf = ({ folder }: Pick<BookRecipe, 'folder'>) => folder.replace(/^recipes\//, 'r-');

export function entryOf(recipe: BookRecipe): BookEntry {
  const { content } = recipe;
  const words = [
    ...content.tags,
    ...content.ingredients.map(({ item, original }) => (item === '' ? original : item)),
    content.source.author ?? '',
    provenanceText(provenanceOf(content)),
    content.story.slice(0, 200),
  ];
  const told = provenanceOf(content);
  return {
    anchor: anchorOf(recipe),
    title: content.title,
    from: told.from,
    words: [...new Set(words)].join(' ').slice(0, 1000),
  };
}

/**
 * Scripts run by their checksum alone and nothing is fetched from anywhere, so that no text of a recipe can ever act,
 * even should one get past the escaping.
 */
const policy = (scripts: string) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data: blob:; media-src 'self' file: data: blob:; style-src 'unsafe-inline'; ${scripts}">`;
const head = (title: string, scripts = `script-src 'none'`) =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8">${policy(scripts)}<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${css}</style></head><body>`;

/** A page of one recipe alone, in the recipe's folder. */
export const recipePage = (recipe: BookRecipe, familyName: string) =>
  `${head(recipe.content.title)}<nav class="top"><a href="../../index.html#${escapeHtml(anchorOf(recipe))}">${escapeHtml(familyName)}</a></nav><main>${recipeArticle(recipe, '../../')}</main></body></html>\n`;

/** What comes before the recipes: whose book it is, the search, the contents. */
export function bookHead(familyName: string, writtenOn: string, entries: readonly BookEntry[]): string {
  const scriptSum = createHash('sha256').update(script).digest('base64');
  const many = entries.length === 1 ? '1 recipe' : `${entries.length.toLocaleString('en')} recipes`;
  const contents = entries
    .map(
      ({ anchor, title }) =>
        `<li id="to-${escapeHtml(anchor)}"><a dir="auto" href="#${escapeHtml(anchor)}">${escapeHtml(title)}</a></li>`,
    )
    .join('\n');
  return `${head(familyName, `script-src 'sha256-${scriptSum}'`)}<header><h1>${escapeHtml(familyName)}</h1><p class="quiet">${many}, as they were on ${writtenOn}. Everything is in this folder: pictures and recordings lie beside the recipes.</p><div id="search" class="search" hidden><label for="q">Search the book</label><input id="q" type="search" autocomplete="off" placeholder="Title, ingredient, tag"><p id="told" class="quiet" role="status"></p></div></header><nav aria-label="Contents"><ul class="contents">${contents}</ul></nav><main>\n`;
}

/** What comes after them. */
export function bookEnd(entries: readonly BookEntry[]): string {
  return `</main><footer>Each recipe’s folder holds recipe.json, which programs read, and its files as they came; manifest.json holds their checksums.</footer><script type="application/json" id="book">${jsonInScript(JSON.stringify(entries))}</script><script>${script}</script></body></html>\n`;
}
