import { cuesOf, firstWord, isMeasured, namesFood } from '../classify.ts';
import type { Line } from '../lines/lines.ts';
import { isGreeting } from '../title.ts';
import { MONTH, isCommand, isFoodWord } from '../vocabulary.ts';

/** A field of a mail's head. Who wrote it and what it is about are read elsewhere. */
const FIELD =
  /^(?:(?:from|von|de|da|van|från|fra|od|lähettäjä|feladó|subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|předmět|aihe|tárgy)|(?<beside>sent|date|to|cc|bcc|reply-to|gesendet|datum|an|envoyé|date|à|enviad[ao](?: el| em)?|fecha|para|inviato|data|a|verzonden|aan|skickat|till|sendt|dato|til|wysłano|do|odesláno|komu|lähetetty|vastaanottaja|küldve|címzett))\s?:\s+\S/iu;
/** Whether a line is a field of a mail's head: 'From: Ann', 'Sent: 3 May'. */
export const isMailField = (text: string): boolean => FIELD.test(text);
/** 'From: helga@…' without a name. */
const ADDRESS = /:\s*<?[^\s<>@]{1,64}@[^\s<>@]{1,64}>?$/u;
/** 'On 3 May, Ann wrote:', 'Am 3. Mai schrieb Ann:', and the rule that programs set over it. */
const ANSWERED =
  /^(?:(?:on|am|le|el|il|em|op|den|dnia|w dniu)\s.{4,90}(?:wrote|schrieb\b.{0,60}|a écrit|escribió|escreveu|ha scritto|schreef\b.{0,60}|skrev\b.{0,60}|napisał\(?a?\)?.{0,60})\s?:|\d{1,2}\.?\s\p{L}{3,10}\.?\s\d{4}\s.{0,20}\s?(?:skrev|schrieb|schreef|wrote|napisał\(?a?\)?)\s.{2,70}:|-{3,}\s?(?:forwarded message|weitergeleitete nachricht|message transf[ée]r[ée]|mensaje reenviado|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht|vidarebefordrat meddelande|przekazana wiadomość|original message|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht|ursprungligt meddelande|opprinnelig melding|oprindelig meddelelse|wiadomość oryginalna)\s?-{3,})\s*$/iu;
/** 'Begin forwarded message:' over a letter that was sent on. */
const SENT_ON =
  /^(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|début du (?:message|courriel) (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht|vidarebefordrat brev|start på videresendt besked)\s?:$/iu;
/** 'posted by anna77 » Mon Mar 3, 2008 8:12 pm': the head of a post in a forum, which ends in a date or an hour. */
const POSTED =
  /^(?:re: .{1,60} )?(?:posted|geschrieben|verfasst|écrit|publicado|escrito|postato|scritto|geplaatst|skrivet|skrevet|napisane)\s(?:by|von|par|por|da|door|av|af|przez)\s?:?\s\S.{0,60}\s(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\p{L}{3,10}\.?\s\d{1,2},?\s\d{4}|\d{1,2}\.?\s\p{L}{3,10}\.?\s\d{4}).{0,30}$/iu;
/** The same without the verb: 'da lucia84 » mar 4 ott 2016, 22:51', 'kasia_k » 14 mar 2019, 20:10'. */
const POSTED_BY =
  /^(?:(?:by|von|par|por|da|door|av|af|przez|od)\s\S{2,30}\s[»|·]|[\p{L}\d_.-]{2,30}\s»)\s.{4,40}\d{4}.{0,20}$/iu;
/** A head stands so near the beginning. */
const HEAD_MAX = 12;
/** So many amounts above an answered mail say that the recipe is not in it. */
const AMOUNTS_MIN = 2;

/** How many times a line was quoted: '>> ' twice. */
const depthOf = ({ raw }: Line): number => /^(?:>\s?)+/u.exec(raw)?.[0].match(/>/gu)?.length ?? 0;

/** 'From: Ann Marlow', 'An: …': a field that names people. */
const NAMES_PEOPLE = /^(?:from|to|cc|von|an|de|à|para|da|a|van|aan|från|fra|till?|od|do|komu)\s?:\s+(?<people>\S.*)$/iu;

/** The names of those who write and read a mail: alone on a line they greet or sign. */
function peopleOf(head: readonly Line[]): ReadonlySet<string> {
  const words = head.flatMap(({ text }) => {
    const people = NAMES_PEOPLE.exec(text)?.groups?.['people'] ?? '';
    return people.replace(/[[<(].*$/u, '').match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  });
  return new Set(words.map((word) => word.toLowerCase()));
}

/** 'On Sun, Nov 12, 2023 at 9:41 AM Pat Rooney <pat@…> wrote:': the names of whoever wrote what is answered. */
function answererOf({ box, text }: Line): readonly string[] {
  const name = box === null && ANSWERED.test(text) ? WHO_WROTE.exec(text)?.[1] : undefined;
  return name?.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
}
const WHO_WROTE =
  /(?:\d|[AP]M|[Uu]hr)[,\s]+((?:\p{Lu}[\p{L}'’.-]+\s+){1,3})(?:<|wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev)/u;

/** Lines that are nothing but names of those people, and what a business sets below the name that signs; never what lists or tells. */
function signedLines(lines: readonly Line[], people: ReadonlySet<string>): Line[] {
  const isName = ({ text, box }: Line) => {
    const words = box === null && text.length <= 40 ? (text.match(/[\p{L}'’-]+/gu) ?? []) : [];
    // 'Ann M. Hale'
    const told = words.filter((word) => word.length > 1);
    return (
      told.length > 0 &&
      !/\d/.test(text) &&
      // 'Rosemary' may be on the list
      told.every((word) => people.has(word.toLowerCase()) && !isFoodWord(word.toLowerCase()))
    );
  };
  const names = lines.filter(isName);
  let amounts = 0;
  const end = lines.findIndex((line) => {
    if (cuesOf(line).amount) amounts += 1;
    return amounts >= AMOUNTS_MIN && isName(line);
  });
  const below: Line[] = [];
  for (const line of end < 0 ? [] : lines.slice(end + 1)) {
    if (
      line.text.length > BELOW_NAME_MAX ||
      cuesOf(line).amount ||
      cuesOf(line).step > 0 ||
      !/^\p{Lu}/u.test(line.text) ||
      namesFood(line.text)
    )
      break;
    below.push(line);
  }
  // what is listed or told below them is no business's
  const rest = end < 0 ? [] : lines.slice(end + 1 + below.length);
  const goesOn = rest.some((line) => isMeasured(line.text) || isCommand(firstWord(line.text)));
  return goesOn ? names : [...names, ...below];
}
/** So long is a line below the name that signs: 'Practice Manager'. */
const BELOW_NAME_MAX = 40;

/** 'Whitby, 3rd November 1951', '12. Mai 1987' */
const ENDS_IN_DATE = new RegExp(
  `(?:^|[\\s,])(?:\\d{1,2}(?:\\.|st|nd|rd|th|er)?\\s(?:of\\s|de\\s|d['’])?${MONTH}\\.?,?\\s(?:de\\s)?\\d{4}|${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4})\\.?$`,
  'iu',
);
/** The head of a letter has no more lines, and none is longer. */
const LETTER_HEAD = 6;
const ADDRESS_MAX = 45;

/** Where and when a letter was written, in the lines over 'Dear Ann,': its writer's address down to the date. */
function letterHead(lines: readonly Line[]): readonly Line[] {
  const greets = lines.slice(0, LETTER_HEAD + 1).findIndex(({ text, box }) => box === null && isGreeting(text));
  const head = lines.slice(0, Math.max(0, greets));
  const dated = head.findLastIndex(({ text }) => ENDS_IN_DATE.test(text));
  const address = head.slice(0, dated + 1);
  return address.every(({ text }) => text.length <= ADDRESS_MAX && !FIELD.test(text)) ? address : [];
}

/** The lines of a mail that say when it was sent and to whom, and a mail below the recipe that it answers; the heads of posts, and what others answered below the one with the recipe. */
export function mailLines(lines: readonly Line[]): ReadonlySet<Line> {
  const found = new Set<Line>(letterHead(lines));
  const head = lines.slice(0, HEAD_MAX).filter(({ box, text }) => box === null && FIELD.test(text));
  if (head.length > 1)
    for (const line of head)
      if (FIELD.exec(line.text)?.groups?.['beside'] !== undefined || ADDRESS.test(line.text)) found.add(line);
  const people = new Set([...(head.length > 1 ? peopleOf(head) : []), ...lines.flatMap(answererOf)]);
  if (people.size > 0) for (const line of signedLines(lines, people)) found.add(line);
  const amountsOf = (part: readonly Line[]) => part.filter((line) => cuesOf(line).amount && !found.has(line)).length;
  for (const line of lines) if (line.box === null && SENT_ON.test(line.text)) found.add(line);
  const posts = lines.filter(
    ({ box, text }) => box === null && text.length < 160 && (POSTED.test(text) || POSTED_BY.test(text)),
  );
  for (const post of posts) found.add(post);
  const replied = posts.find((post) => amountsOf(lines.slice(0, lines.indexOf(post))) >= AMOUNTS_MIN);
  const below = replied ? lines.slice(lines.indexOf(replied)) : [];
  if (amountsOf(below) < AMOUNTS_MIN) for (const line of below) found.add(line);
  const sentOn = lines.findIndex(({ box, text }) => box === null && (SENT_ON.test(text) || ANSWERED.test(text)));
  // what is said over the letter with the recipe; what it is about may name the dish
  if (sentOn >= 0 && amountsOf(lines.slice(sentOn)) >= AMOUNTS_MIN && amountsOf(lines.slice(0, sentOn)) < AMOUNTS_MIN)
    for (const line of lines.slice(0, sentOn)) if (!FIELD.test(line.text)) found.add(line);
  const answered = lines.findIndex(({ box, text }) => box === null && text.length < 160 && ANSWERED.test(text));
  if (answered < 0) return found;
  found.add(lines[answered] as Line);
  if (amountsOf(lines.slice(0, answered)) >= AMOUNTS_MIN) for (const line of lines.slice(answered)) found.add(line);
  else if (amountsOf(lines.filter((line) => depthOf(line) === 1)) >= AMOUNTS_MIN) {
    // the recipe is in the mail that is answered: what the answer says is none of it, nor what that mail answers
    for (const line of lines.slice(0, answered)) found.add(line);
    for (const line of lines) if (depthOf(line) > 1 || (depthOf(line) > 0 && ANSWERED.test(line.text))) found.add(line);
  }
  return found;
}
