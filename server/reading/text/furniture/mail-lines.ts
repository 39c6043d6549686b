import { cuesOf } from '../classify.ts';
import type { Line } from '../lines/lines.ts';

/** A field of a mail's head. Who wrote it and what it is about are read elsewhere. */
const FIELD =
  /^(?:(?:from|von|de|da|van|från|fra|od|lähettäjä|feladó|subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|předmět|aihe|tárgy)|(?<beside>sent|date|to|cc|bcc|reply-to|gesendet|datum|an|envoyé|date|à|enviado(?: el)?|fecha|para|inviato|data|a|verzonden|aan|skickat|till|sendt|dato|til|wysłano|do|odesláno|komu|lähetetty|vastaanottaja|küldve|címzett))\s?:\s+\S/iu;
/** 'From: helga@…' without a name. */
const ADDRESS = /:\s*<?[^\s<>@]{1,64}@[^\s<>@]{1,64}>?$/u;
/** 'On 3 May, Ann wrote:', 'Am 3. Mai schrieb Ann:', and the rule that programs set over it. */
const ANSWERED =
  /^(?:(?:on|am|le|el|il|em|op|den|dnia|w dniu)\s.{4,90}(?:wrote|schrieb\b.{0,60}|a écrit|escribió|escreveu|ha scritto|schreef\b.{0,60}|skrev\b.{0,60}|napisał\(?a?\)?.{0,60})\s?:|-{3,}\s?(?:forwarded message|weitergeleitete nachricht|message transf[ée]r[ée]|mensaje reenviado|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht|vidarebefordrat meddelande|przekazana wiadomość|original message|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht|ursprungligt meddelande|opprinnelig melding|oprindelig meddelelse|wiadomość oryginalna)\s?-{3,})\s*$/iu;
/** 'posted by anna77 » Mon Mar 3, 2008 8:12 pm': the head of a post in a forum, which ends in a date or an hour. */
const POSTED =
  /^(?:re: .{1,60} )?(?:posted|geschrieben|verfasst|écrit|publicado|escrito|postato|scritto|geplaatst|skrivet|skrevet|napisane)\s(?:by|von|par|por|da|door|av|af|przez)\s\S.{0,60}\s(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\p{L}{3,10}\.?\s\d{1,2},?\s\d{4}|\d{1,2}\.?\s\p{L}{3,10}\.?\s\d{4}).{0,30}$/iu;
/** A head stands so near the beginning. */
const HEAD_MAX = 12;
/** So many amounts above an answered mail say that the recipe is not in it. */
const AMOUNTS_MIN = 2;

/** How many times a line was quoted: '>> ' twice. */
const depthOf = ({ raw }: Line): number => /^(?:>\s?)+/u.exec(raw)?.[0].match(/>/gu)?.length ?? 0;

/** The lines of a mail that say when it was sent and to whom, and a mail below the recipe that it answers; the heads of posts, and what others answered below the one with the recipe. */
export function mailLines(lines: readonly Line[]): ReadonlySet<Line> {
  const found = new Set<Line>();
  const head = lines.slice(0, HEAD_MAX).filter(({ box, text }) => box === null && FIELD.test(text));
  if (head.length > 1)
    for (const line of head)
      if (FIELD.exec(line.text)?.groups?.['beside'] !== undefined || ADDRESS.test(line.text)) found.add(line);
  const amountsOf = (part: readonly Line[]) => part.filter((line) => cuesOf(line).amount && !found.has(line)).length;
  const posts = lines.filter(({ box, text }) => box === null && text.length < 160 && POSTED.test(text));
  for (const post of posts) found.add(post);
  const replied = posts.find((post) => amountsOf(lines.slice(0, lines.indexOf(post))) >= AMOUNTS_MIN);
  const below = replied ? lines.slice(lines.indexOf(replied)) : [];
  if (amountsOf(below) < AMOUNTS_MIN) for (const line of below) found.add(line);
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
