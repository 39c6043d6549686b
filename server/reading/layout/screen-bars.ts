import { bottomOf, middleOf, rowsOf, topOf, type Placed } from './placed-lines.ts';
import { placesOnScreen } from './screen-places.ts';

/** The time in the status bar of a phone or tablet, with what else stands in it: '11:33', '9:41 AM 5G 87%', '9.41 LTE', '9:41 Tue 4 Mar'. */
export const STATUS_BAR =
  /^\d{1,2}[:.]\d{2}(?:\s?[AaPp][Mm])?(?:\s\p{L}{2,4}\.?,?\s(?:\d{1,2}\.?\s\p{L}{3,9}\.?|\p{Lu}\p{Ll}{2,8}\s\d{1,2}))?(?:[\s\p{P}\p{S}]+(?:[345]G|LTE|VPN|\d{1,3}|\p{L}{1,2})){0,8}[\s\p{P}\p{S}]{0,8}$/u;
/** A status bar stands in the upper part of a picture; in what app shops show, a caption is above it. */
const STATUS_BELOW = 0.3;
/** Words on buttons and tabs, and what an empty field asks for. */
const BUTTON = String.raw`back|done|edit|cancel|close|share|saved?|send|forward|reply all|archive|delete|visit(?: site)?|print|likes?|liked|reply|follow(?:ing)?|more|menu|search|home|explore|discover|browse|reels|shop|profile|account|me|you|for you|feed|inbox|activity|create|add|library|recipes?|my recipes|cookbooks?|recipe box|friends|following|favou?rites|grocer(?:y|ies)|shopping list|meal plan(?:ner)?|plan(?:ner)?|calendar|settings|notes|photos|posts?|comments?|reader view|start cooking|cook mode|let['’]?s cook|add to (?:list|cart|collection|meal plan|grocery list)|descriptions?|captions?|beschreibung|descripci[óo]n|descrizione|beiträge|publications?|publicaciones|beskrivning|zurück|fertig|bearbeiten|teilen|suche|entdecken|kochbuch|profil|merken|antworten|weiterleiten|startseite|gefällt mir|kommentieren|rezepte|mehr|favoriten|einkaufsliste|angebote|wochenplan|recettes|favoris|liste de courses|enregistrer|recetas|guardar|volver|favoritos|lista de la compra|perfil|más|explorar|ricette|condividi|salva|cerca|indietro|preferiti|lista della spesa|profilo|esplora|altro|receitas|voltar|salvar|início|mais|lista de compras|recepten|terug|delen|bewaar|zoeken|boodschappenlijst|aanbiedingen|profiel|meer|hem|recept|ink[öo]pslista|erbjudanden|sök|spara|dela|tillbaka|mer|hjem|opp?skrifter|gem|lagre|søg|søk|indkøbsliste|handleliste|tilbud|tilbage|tilbake|mere|przepisy|szukaj|zapisz|wstecz|więcej|lista zakupów|retour|partager|rechercher|accueil|j['’]aime|commenter|atrás|compartir|buscar|inicio`;
/** Tabs of a recipe's own screen. */
const TAB = String.raw`overview|ingredients|method|directions|instructions|preparation|steps|reviews|nutrition|tips|videos?|zutaten|zubereitung|bewertungen|ingrédients|préparation|avis|ingredienti|preparazione|ingredientes|preparación|(?:modo de )?preparo|ingrediënten|bereiding(?:swijze)?|ingredienser|g[öo]r s[åa] h[äa]r|fremgangsmåde|fremgangsmåte|składniki|przygotowanie|wartości odżywcze|näringsvärden?|voedingswaarden?|valori nutrizionali|nährwerte`;
const FIELD = String.raw`(?:i?message|text message|type a message|send (?:a )?(?:message|chat)|write a (?:message|comment|review|reply)|nachricht|messaggio|scrivi un messaggio|mensaje|escribe un mensaje|mensagem|bericht|meddelande|besked|melding|wiadomość|(?:écrire un )?message|ask anything|aa)[.…]*`;
/** Whole lines that screens are worked with: only at their head and foot. */
const CONTROL = new RegExp(
  String.raw`^(?:[<←‹×xX☰⋮…⋯•♡♥★☆+]+|(?:[<←‹×☰+]\s*)?(?:${BUTTON}|${FIELD})(?:[\s|•·]+(?:${BUTTON}))*|[^\p{L}]{0,3}\s?aa)$`,
  'iu',
);
/** A row of buttons or tabs, several in a line: anywhere on a screen. */
const BUTTONS = new RegExp(String.raw`^(?:${BUTTON}|${TAB})(?:[\s|•·]+(?:${BUTTON}|${TAB}))+$`, 'iu');
/** '< Aunt Carol online', 'Mom >': the bar of a program under the status bar, with the way back, or what an icon was read as. */
const BACK = /^[<←‹]\s*\S|^\S.{0,30}\s[>›]$|^.{1,2}$/u;
/** What a browser's bar shows: 'kitchen.example', with its lock or its tabs. */
const HOST = /^[^\p{L}\p{N}]{0,3}\s?(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?(?:\s*[^\p{L}\s]{0,3}){0,3}$/iu;
/** 'kitchen.example' and nothing else. */
const SITE = /^(?:www\.)?[a-z0-9-]{4,}(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/;
/** The name in it, and how a page writes its own: 'kitchenandtable.example', 'Kitchen & Table'. */
const SITE_NAME = /^(?:www\.)?([a-z0-9-]{6,})\.[a-z.]{2,}$/iu;
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
/** When a message was sent, under it. */
const SENT_AT =
  /^(?:(?:text message|i?message|sms|mms|edited|last edited|bearbeitet|modifié|read|delivered|gelesen|zugestellt|lu|distribué|leído|entregado|letto|consegnato)[\s:•·]+)?(?:(?:today|yesterday|gestern|heute|hier),?\s(?:(?:at|um|à)\s)?)?\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?[\s✓v/]{0,4}$/iu;
/** 'by KitchenAnn · 4.7 (1,203)', '4.7 (1,203 ratings)', '412 38 comments 211 shares', 'Ann Novak · Follow' */
const COUNTS =
  /^[★☆⭐*\s]{0,12}\d[.,]\d[★☆⭐*\s]{0,12}\([\d.,]+[kK]?\)(?:\s?[·•|]\s?[\d.,]+[kKmM]?\s\p{L}+){0,2}$|^(?:by|von|par|por|di|door|av|af)\s.{2,40}?[\s·•|]+\d[.,]\d[\s★☆⭐]*\([\d.,]+[kK]?\)$|^[\dlIoO.,]+[kKmM]?(?:[\s•·|]+(?:[\dlIoO.,]+[kKmM]?|likes?|views?|comments?|shares?|saves?|reactions?|gefällt|mir|kommentare))+$|^[★☆⭐\s]*\d(?:[.,]\d)?[★☆⭐\s]*\([^()]{1,12}\s?(?:ratings?|reviews?|votes?|bewertungen)\)$|^\p{Lu}[^.!?]{2,40}\s[·•]\s(?:follow(?:ing)?|folgen|suivre|seguir)$/iu;
/** '2d · Public' under the name of whoever posted it, 'Betty and 1.1K others' below. */
const POSTED =
  /^\d{1,3}\s?[dwy]$|^[a-z0-9._]{3,30}\s?[·•]\s?(?:\d{1,2}-\d{1,2}|\d{1,3}\s?(?:s|m|min|h|d|w|y|std|tg|wo))$|^\d{1,3}\s?(?:s|m|min|h|d|w|y|std|tg|wo)\.?\s*[·•.-]?\s*(?:(?:public|private)(?: group)?|friends|öffentlich|edited|bearbeitet)$|^\p{Lu}[\p{L} ]{1,40} and [\d.,]+\s?[kKmM]? others\b.{0,30}$/iu;
/** '(1,204)' behind stars that were not seen. */
const VOTES = /^[★☆⭐*\s]{0,12}\([\d.,]+[kK]?\)$/u;
/** '1 l' and '20 m' are counts by their form alone. */
const WORD_OF_COUNTS = /\p{L}{4}/u;
const APPEAL =
  /^(?:liked by .{2,60}|view all [\d.,]+ comments?|voir les [\d.,]+ commentaires|alle [\d.,]+ kommentare ansehen|ver los [\d.,]+ comentarios|visualizza tutti e [\d.,]+ i commenti|add (?:a )?comment.{0,12}|[\d.,]+[kKmM]? (?:likes?|views?|comments?|shares?)|[\d]+ ?(?:s|m|h|d|w|min|hours?|days?|weeks?) ago|see translation|suggested for you|sponsored|tap to .{2,40}|swipe (?:up|left|right).{0,40}|(?:\.{3}|…) ?more|send message|write a (?:comment|review)|we(?: and our partners)? use cookies.{0,120}|we and our .{2,20}(?:store|process|use)\b.{0,100}|accept all manage .{3,20}|accept(?: all)?(?: cookies)?|add to (?:my )?(?:shopping|grocery) list|[▶►>]?\s?start (?:a )?(?:\d{1,3}[\s-]?(?:min(?:ute)?s?|h(?:ou)?rs?|sec(?:ond)?s?)\s)?timer|how did it (?:go|turn out)\?|rate (?:this|the) recipe|(?:please )?subscribe (?:for|to|and)\b.{0,60}|get the app|open in app|use app|download the app|allow notifications|jump to (?:the )?recipe(?: print)?|[\d.,]+ ?[kKmM]? followers?)[.!]?$/i;
/** Below a row of 'Like · Comment · Share', or the field for one, stand the comments of others. */
const COMMENTS_BEGIN =
  /^(?:add a comment.{0,12}|view (?:all|more) (?:[\d.,]+ )?comments?|most relevant|top comments|more like this|more to explore|similar (?:ideas|pins|recipes))$|^like\s.{0,3}\s?comment\s.{0,3}\s?(?:share|send)/i;

/** Longer lines are the recipe's. */
const CONTROL_MAX = 100;
/** So long a text on a screen is something that is told. */
const TOLD = 24;
const topOfLine = ({ box }: Placed) => box[1];

/** So near to the head or foot of a screen its bars stand, in its height. */
const BAR = 0.1;

/**
 * On a screenshot the status bar with what stands above it, the bars, buttons and tabs of programs, and what others say below a post. What
 * is told by words that a recipe may have, too, is told only where there is a status bar.
 */
export function screenBars(lines: readonly Placed[]): Placed[] {
  const status = statusOf(lines);
  const top = status ? bottomOf(status) : 0;
  const foot = Math.max(0, ...lines.map(bottomOf));
  const comments = status ? commentsBegin(lines) : 1;
  // 'Notes' over what is noted is no button
  const told = Math.max(
    0,
    ...lines
      .filter(({ text }) => text.length > TOLD && !BUTTONS.test(text) && !CONTROL.test(text) && !APPEAL.test(text))
      .map(topOfLine),
  );
  const sites = lines.map(({ text }) => SITE_NAME.exec(text)?.[1]).flatMap((name) => (name ? [lettersOf(name)] : []));
  const places = status ? [...placesOnScreen(lines, top), ...tabRow(lines)] : [];
  return lines.filter((line) => {
    if (status && middleOf(line) < top) return true;
    if (places.includes(line)) return true;
    if (APPEAL.test(line.text)) return true;
    const isHead = line.box[1] < top + BAR;
    const isFoot = (status !== undefined || foot > 0.85) && bottomOf(line) > foot - BAR && line.box[1] >= told;
    const isBar = isHead || isFoot;
    if (isBar && CONTROL.test(line.text) && (status !== undefined || line.box[1] > 0.5)) return true;
    const icons = lines.filter((other) => isIconBeside(other, line));
    // 'Description   ×' over what slid up over the page
    if (status && CONTROL.test(line.text) && icons.some(isCross)) return true;
    // a browser's bar, of a screen that lies on its side
    const isInBar = icons.length > 0;
    if (line.box[1] < BAR && SITE.test(line.text) && isInBar) return true;
    // of a phone it is at the foot, where a space may have been seen before its middle
    if (status && isFoot && isInBar && SITE.test(line.text.replace(' ', ''))) return true;
    if (!status || line.text.length > CONTROL_MAX) return false;
    if (isHead && (BACK.test(line.text) || HOST.test(line.text))) return true;
    if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(line.text)) return true;
    if (sites.includes(lettersOf(line.text))) return true;
    if (POSTED.test(line.text) || VOTES.test(line.text)) return true;
    if (BUTTONS.test(line.text) || SENT_AT.test(line.text) || line.box[1] >= comments) return true;
    return COUNTS.test(line.text) && WORD_OF_COUNTS.test(line.text);
  });
}

/** Tabs of which each was found by itself: 'Ingredients Directions' and 'Notes' in one row. */
function tabRow(lines: readonly Placed[]): readonly Placed[] {
  return rowsOf(lines).flatMap((row) => {
    const text = [...row].sort((a, b) => a.box[0] - b.box[0]).map((line) => line.text);
    return row.length > 1 && BUTTONS.test(text.join(' ')) ? row : [];
  });
}

/** Whether a picture shows a phone's screen: its status bar is there. */
export const isScreen = (lines: readonly Placed[]): boolean => statusOf(lines) !== undefined;
const statusOf = (lines: readonly Placed[]) =>
  lines.find((line) => middleOf(line) < STATUS_BELOW && STATUS_BAR.test(line.text));

/** 'AA', '↻' in the same row. */
const isIconBeside = (icon: Placed, line: Placed): boolean =>
  icon !== line && icon.text.length <= 2 && Math.abs(middleOf(icon) - middleOf(line)) < 0.5 * line.box[3];

const isCross = ({ text }: Placed): boolean => /^[xX×✕]$/u.test(text);

/** Where the comments of others begin, in the page's height; 1 where there are none. Buttons side by side were read each by itself. */
function commentsBegin(lines: readonly Placed[]): number {
  const row = rowsOf(lines).find((each) => {
    const text = [...each].sort((a, b) => a.box[0] - b.box[0]).map((line) => line.text);
    return COMMENTS_BEGIN.test(text.join(' '));
  });
  return row ? topOf(row) : 1;
}
