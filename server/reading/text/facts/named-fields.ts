/** Lines that name the dish or whose it is, by the name of a field before them or on the line above. */
import { isCommand } from '../vocabulary.ts';

const TITLE =
  /^(?:(?:recipe\s+)?(?:title|name)|recipe(?: for)?|dish|titel|rezept(?: für|name|titel)?|titre|nom de la recette|recette(?: de| pour)?|t[íi]tulo|receta(?: de| para)?|receita(?: de)?|titolo|ricetta(?: di| per)?|nome|nazwa|przepis|название|рецепт|blyudo|recept|opskrift|oppskrift)(?:\s(?:n[°ºo]\.?\s?)?\d{1,2})?\s*[:：]\s*(\S.{1,118})$/iu;
const AUTHOR =
  /^(?:(?:recipe |a recipe |posted |submitted |written |contributed |shared |created |adapted )?(?:by|from(?: the kitchen of)?|courtesy of)|from the (?:kitchen|recipe box|cookbook) of|authors?|cook|chef|source|recipe courtesy of|rezept von|von|autor|quelle|par|auteur|por|autora?|fuente|di|autore|door|van|av|från|af|autor|автор|yazan|yazar|szerző|kirjoittaja|författare|forfatter|συντάκτης|作者|投稿者|글쓴이|작성자)(?:\s*[:：]\s*|\s+(?=\p{Lu}))(\S.{1,60})$/u;
const AUTHOR_HEAD =
  /^(?:Recipe |A recipe |Posted |Submitted |Written |Contributed |Shared |Created |Adapted )?(?:By|BY|by|From [Tt]he [Kk]itchen [Oo]f|FROM THE KITCHEN OF|Authors?|AUTHORS?|authors?|Source|source|SOURCE|Recipe from|Recipe courtesy of|Courtesy of|Rezept von|Autor|Quelle|Auteur|Autora|Autore|Автор|Yazan|Yazar|Szerző|Kirjoittaja|Författare|Forfatter|Συντάκτης|作者|投稿者|글쓴이|작성자|autor|From|FROM|(?:Von|De|Da|Van|Från|Fra|Od)(?=\s?:)|Recipe given (?:to \p{Lu}[\p{L} .]{1,40} )?by|(?:submitted|contributed|shared|sent in|brought) by)(?:\s*[:：]\s*|\s+(?=\p{Lu}))/u;

/** 'From our readers' names nobody. */
const NOBODY =
  /^(?:our|the|your|my) (?:readers?|editors?|kitchens?|files?|archives?|test kitchen|oven|pantry|garden|freezer|family)$/iu;

/** The name of an author's field alone on its line or as a heading. */
const AUTHOR_ALONE =
  /^(?:authors?|by|(?:recipe|rezept|recette|receta|ricetta|recept) (?:by|from|von|de|di|van|av)|autorin?|auteur|autore|autora?|contributed by)\s*:?$/iu;
/** 'Ann', 'Oma Grete', 'Mrs. M. Hill' */
const A_NAME = /^(?:\p{Lu}[\p{L}\p{M}.'’-]*\s?){1,4}$/u;

/** Who is named below such a heading; null for any other pair of lines. */
export const readAuthorPair = (name: string, value: string): string | null =>
  AUTHOR_ALONE.test(name) && A_NAME.test(value) && value.length <= 50 ? value.trim() : null;

/** Whose it is by the name of its field, where it may stand below a method as well. */
const AUTHOR_BELOW =
  /^(?:authors?|autor(?:in|a|ka)?|auteur|autrice|autore|szerző|författare|forfatter|kirjoittaja|автор|source|quelle|fuente|fonte|källa|kilde|bron|(?:recipe|posted|submitted|contributed|shared|written) by|rezept von)\s?[:：]\s?(?=\S)/iu;

/** 'Author: Jane Marsh' below a method: the name; null for any other line. */
export function readAuthorBelow(text: string): string | null {
  const name = text.replace(AUTHOR_BELOW, '').trim();
  return name !== text.trim() && A_NAME.test(name) && name.length <= 50 ? name : null;
}

/** The name of a title's field alone on its line, over what was filled in. */
const TITLE_ALONE =
  /^(?:(?:recipe )?(?:title|name)|name of (?:the )?(?:recipe|dish)|titel|rezeptname|name des (?:rezepts|gerichts)|titre|nom (?:de la recette|du plat)|nombre de la receta|t[íi]tulo|nome della ricetta|naam van het recept)\s*:?$/iu;

/** 'Recipe name' in a form, and the name on the line below it. */
export const readTitlePair = (name: string, value: string): string | null =>
  TITLE_ALONE.test(name) && value.length <= 100 && !/[.!?:]$/.test(value) ? value : null;

/** What a printed mail is about. */
const SUBJECT = /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|ämne|emne|temat)\s?:\s+(\S.{2,100})$/iu;
/** What answering a mail or sending it on puts before its subject. */
const ANSWERING = /^(?:(?:re|fwd?|aw|wg|tr|sv|vs)\s?:\s*)+/iu;
/** 'the recipe', 'your recipe!': names no dish. */
const NO_DISH = /^(?:the |your |that |my |das |la |le )?re[cz]\p{L}{3,6}s?\b.{0,12}$/iu;
/** Whose it is, as whoever answers says it: 'your cinnamon knots'. */
const YOURS =
  /^(?:your|that|dein(?:e[ns]?)?|euer|eure[ns]?|ton|votre|tu|vuestra?|il tuo|la tua|jullie|je|din|ditt)\s(?=\p{L}{3})/iu;

/** The dish that the subject of a printed mail names; null where it names none. */
export function readSubject(text: string): string | null {
  const told = SUBJECT.exec(text)?.[1]?.replace(ANSWERING, '') ?? '';
  if (told.length < 3 || !/(?!re[cz])\p{L}{4}/iu.test(told) || NO_DISH.test(told)) return null;
  return told.replace(YOURS, '').replace(/!+$/, '');
}

/** 'Das Rezept: Omas Kekse', 'Family recipe - Lemon bars': what stands before a dish's name; 'La recette : Faites fondre …' tells a step. */
const RECIPE_OF =
  /^(?:(?:the|our|my|das|unser|mein|la|notre|ma|nuestra|mi|nostra|a|nossa|minha|het|ons|mijn|vårt|mitt|vores|min) )?(?:(?:family|original|dagens|today['’]s) )?(?:recipe|(?:familien|grund|original)?rezept|recette|receta|receita|ricetta|(?:familie|familje)?recept(?:et)?|opp?skrift(?:en)?|przepis)(?: (?:familiar|original|originale|de famille|di famiglia|de família|van de dag))?(?:\s?[:：]|\s[–—-])\s+(\p{Lu}[^.!?:]{3,70})$/iu;

/** 'Title: Apple Pie', in a line before the ingredients. */
export function readTitleLine(text: string): string | null {
  const dish = RECIPE_OF.exec(text)?.[1];
  if (dish !== undefined && !isCommand(/^\p{L}+/u.exec(dish)?.[0].toLowerCase() ?? '')) return dish.trim();
  const found = TITLE.exec(text);
  // 'Name: ____ Date: ____' over a handout is a form
  if (!found || /[:：]$/.test(text)) return null;
  return (found[1] ?? '').trim().replace(/^["']|["']$/g, '');
}

/** 'Ann M. Hale', 'Mrs. Hale' is one name. */
const ENDS_SENTENCE = /[!?]\s|(?<!(?<!\p{L})(?:\p{Lu}|Mrs?|Ms|Drs?|Prof|St|Frl?|Sra?|Sig|Mme|Mlle))\.\s/u;

/** 'Af Bodil Krog · 3. marts 2023', 'Door Trijn Bakker | 4 reacties': two names before a mark and what else is said of the page. */
const BY_BESIDE =
  /^(?:Af|Av|Door|Von|Par|Por|Di|Przez|Od)\s((?:\p{Lu}[\p{L}'’.-]+\s){1,3}?\p{Lu}[\p{L}'’-]+)\s[|•·]\s(?=.*\d)/u;

/** 'Abuela Rosa (nota de voz)', 'Gran (voice memo, written down)': who tells what follows. */
const OF_A_RECORDING =
  /^((?:\p{Lu}[\p{L}.'’-]*\s){1,3})\((?:voice (?:memo|note|message)|sprach(?:nachricht|memo)|(?:mémo|message|note) vocale?|(?:nota|mensaje) de voz|(?:nota|messaggio) vocale|mensagem de voz|spraak(?:memo|bericht)|röst(?:memo|meddelande)|tale(?:memo|besked|melding)|wiadomość głosowa)(?!\p{L})[^()]{0,30}\)$/iu;

const KITCHEN_OF =
  /^(\p{Lu}[\p{L}. ]{1,30}?)['’]s? (?:kitchen|recipe box|recipe file|recipe cards?)(?:,? (?:19|20)\d\d)?$/iu;

/** 'By Nana', 'From the kitchen of Aunt Rose': the name, or null. */
export function readAuthor(written: string): string | null {
  // '(FROM BETTY)' below the name of a dish
  const text = written.replace(/^\(([^()]+)\)$/u, '$1');
  const speaker = OF_A_RECORDING.exec(text)?.[1];
  if (speaker !== undefined) return speaker.trim();
  const beside = text.length <= 90 ? BY_BESIDE.exec(text)?.[1] : undefined;
  if (beside !== undefined) return beside;
  if (text.length > 70 || !AUTHOR_HEAD.test(text)) return null;
  const told = (AUTHOR.exec(text)?.[1] ?? text.replace(AUTHOR_HEAD, '')).replace(/^the kitchen of\s/i, '');
  // 'Jenna | Published March 3'
  const name = told
    .replace(/\s*[|•·].*$/u, '')
    // 'Jenna  Updated on March 3', and what a stroke before it was read as
    .replace(/(?:\s[Il])?\s+(?:published|updated|posted)\s(?:on\s)?\S.*$/iu, '')
    // 'Joan's kitchen', 'Joan's recipe box, 1974'
    .replace(KITCHEN_OF, '$1')
    .trim()
    .replace(/[.,;]$/, '');
  if (NOBODY.test(name)) return null;
  return name !== '' && name.split(/\s+/).length <= 7 && !ENDS_SENTENCE.test(name) ? name : null;
}
