import type { HtmlElement } from '../tree.ts';

/** What buttons, and the words that work as such, say below a post or an answer to it, and how old that is. */
const BUTTON = new RegExp(
  `^(?:${[
    'like|love|reply|share|save|report|permalink|embed|parent|context|give (?:award|gold)|comment|follow|edit|delete|hide|quote|reblog|upvote|downvote|see translation',
    'gefällt mir|antworten|teilen|speichern|melden|kommentieren|zitieren|folgen',
    "j['’]aime|répondre|partager|enregistrer|signaler|commenter|citer",
    'me gusta|responder|compartir|guardar|denunciar|comentar|citar',
    'mi piace|rispondi|condividi|salva|segnala|commenta|cita',
    'vind ik leuk|beantwoorden|reageren|delen|opslaan|rapporteren|citeren',
    'gilla|svara|dela|spara|rapportera|kommentera|citera|synes godt om|svar|del|gem|anmeld|kommenter|liker|lagre|rapporter',
    'lubię to!?|odpowiedz|udostępnij|zapisz|zgłoś|skomentuj|cytuj|to se mi líbí|odpovědět|sdílet|uložit|nahlásit|tykkää|vastaa|jaa|tallenna|curtir|compartilhar|salvar',
    '[\\d.,]+\\s?[kKmM]?(?: (?:likes?|comments?|shares?|repl(?:y|ies)|points?|notes?|reposts?|upvotes?|kommentare?|antworten|mal geteilt|commentaires?|partages?|comentarios?|commenti|condivisioni|reacties|kommentar(?:er)?|delningar|delinger|komentarz[ey]?|udostępnienia|komentář[eů]?))?',
  ].join('|')})$`,
  'iu',
);
/** '3 y', '2 years ago' */
const AGE =
  /^(?:\d{1,3} ?(?:s|m|min|h|hr|hrs|d|w|wk|mo|y|yr|yrs|std|tg|wo|j|sem|u|å|t)\.?(?: ago)?|\d{1,2} (?:second|minute|hour|day|week|month|year)s? ago)$/iu;
/** What no recipe says, alone in a line or not. */
const LEADS_TO_ANSWERS =
  /^(?:(?:view|see|show|load) (?:all |more |previous |\d+ (?:more )?)+(?:comments?|repl(?:y|ies)|answers?)|write a (?:comment|reply|public comment)\P{L}*|weitere (?:kommentare|antworten) (?:anzeigen|ansehen)|(?:schreib\p{L}*|kommentar schreiben|kommentieren) .{0,20}kommentar\P{L}*|(?:afficher|voir) (?:plus de|d['’]autres|les) commentaires|écrire un commentaire\P{L}*|ver más comentarios|escribe un comentario\P{L}*|(?:visualizza|mostra) altri commenti|scrivi un commento\P{L}*|(?:meer|vorige) reacties (?:weergeven|bekijken)|(?:visa|vis|se) flere? kommentarer?|skriv en kommentar\P{L}*)$/iu;
/** 'ann liked this', 'ben reblogged this from ann and added: …' */
const NOTE_OF_A_READER = /^\S{2,40} (?:liked|reblogged|posted) this(?:$| from \S)/iu;

/** A row of buttons has a few, and a list of readers' notes as many as there are readers. */
const BUTTONS_MAX = 12;
const ELEMENTS_MAX = 400;
const isOfPost = (text: string) =>
  [BUTTON, AGE, LEADS_TO_ANSWERS, NOTE_OF_A_READER].some((form) => text.length <= 200 && form.test(text));

/** The pieces of text that an element shows, where each is one that stands around a post; none where any is not. */
function textsAroundPost(element: HtmlElement): string[] {
  const texts: string[] = [];
  let elements = 0;
  const isAllOfPost = ({ children }: HtmlElement): boolean =>
    ++elements <= ELEMENTS_MAX &&
    children.every((child) => {
      if (typeof child !== 'string') return /^(?:script|style|svg|img)$/.test(child.name) || isAllOfPost(child);
      const text = child.replace(/\s+/g, ' ').trim();
      if (!/[\p{L}\p{N}]/u.test(text)) return true;
      texts.push(text);
      return isOfPost(text);
    });
  return isAllOfPost(element) ? texts : [];
}

const BOXES = /^(?:div|ul|ol|p|span|section|footer|menu)$/;
const FOUND = new WeakMap<HtmlElement, boolean>();

/**
 * Whether an element is what a network or a forum sets around a post: a row of its buttons and figures ('Like Reply 3 y'), what leads to
 * more answers, or the list of who liked it.
 */
export function isAroundPost(element: HtmlElement): boolean {
  if (!BOXES.test(element.name)) return false;
  const known = FOUND.get(element);
  if (known !== undefined) return known;
  const texts = textsAroundPost(element);
  const every = (form: RegExp) => texts.length > 0 && texts.every((text) => form.test(text));
  const isButton = (text: string) => /\p{L}{3}/u.test(text) && BUTTON.test(text);
  const isRow =
    texts.length <= BUTTONS_MAX &&
    texts.filter(isButton).length >= 2 &&
    texts.every((text) => BUTTON.test(text) || AGE.test(text));
  const found = isRow || every(LEADS_TO_ANSWERS) || every(NOTE_OF_A_READER);
  FOUND.set(element, found);
  return found;
}

/** Whether an element is an answer to a post: what has the part of an article within another one. */
export function isAnswer({ attributes, parent }: HtmlElement): boolean {
  if (attributes['role'] !== 'article') return false;
  for (let at = parent; at; at = at.parent) if (at.attributes['role'] === 'article') return true;
  return false;
}
