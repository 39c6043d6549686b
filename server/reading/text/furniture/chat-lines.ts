import { cuesOf } from '../classify.ts';
import { isMessage, type Line } from '../lines/lines.ts';
import { spokenTitle } from '../prose/spoken-title.ts';

/** Fewer messages are no chat. */
const MESSAGES_MIN = 3;

/** What is said between the messages that tell the recipe. */
const TALK =
  /^(?:(?:oh|ah|aw+|ha(?:ha)*|lol|ok(?:ay)?|yes|yep|no|great|perfect|brilliant|lovely|amazing|yum+|mmm+|cool|super|got it|will do|thanks?|thank you|thx|ty|cheers|love (?:it|you)|you['’]?re (?:welcome|the best)|no problem|enjoy|danke(?:schön)?|vielen dank|klasse|lecker|gerne?|bitte|merci|de rien|parfait|génial|gracias|de nada|perfecto|genial|grazie|prego|perfetto|obrigad[oa]|de nada|bedankt|dank je|graag gedaan|lekker|tack|tak|takk|dzięki|dziękuję|proszę|děkuji|díky|kiitos|köszi|köszönöm|teşekkürler|спасибо)(?![\p{L}])[\s!.,…]*)+(?:\p{L}+[\s!.…]*){0,5}[^\p{L}\d]*$/iu;
const FOR_HOW_MANY =
  /\b(?:how many|serves?|feeds?|portions?)\b|für wie ?viele|combien (?:de )?(?:personnes|parts)|(?:para )?cuánt[oa]s|per quante|(?:para )?quantas|voor hoeveel|hur många|hvor mange|na ile|pro kolik|hány/iu;
/** 'yes! 1 cup lentils': what is said before the first amount. */
const BEFORE_AMOUNT =
  /^(?:(?:yes|yep|yeah|sure|of course|ok(?:ay)?|so|right|ja|klar|oui|bien sûr|sí|claro|sì|certo|sim|tak|jo)(?![\p{L}])[\s!,.:…]*)+(?:(?:you need|you['’]?ll need|it['’]?s|take)\s)?(?=[\d½¼¾⅓⅔])/iu;

/**
 * The messages of a chat that are only talk: questions, thanks. From the others it takes what is said before the first amount, and how many
 * the dish feeds where that was asked.
 */
export function chatLines(lines: readonly Line[]): ReadonlySet<Line> {
  const talk = new Set<Line>();
  const messages = lines.filter(({ raw, box }) => box === null && isMessage(raw));
  if (messages.length < MESSAGES_MIN) return talk;
  for (const [index, line] of messages.entries()) {
    const asked = messages[index - 1]?.text ?? '';
    const count =
      /\?$/.test(asked) && FOR_HOW_MANY.test(asked)
        ? /^(?:about |abt |for |serves |~)?(\d{1,2}(?:\s?(?:-|to)\s?\d{1,2})?)(?!\s?(?:mins?|minutes?|hrs?|hours?|h)(?!\p{L}))/iu.exec(
            line.text,
          )?.[1]
        : undefined;
    const isQuestion = /\?[^\p{L}\d]*$/u.test(line.text) && !cuesOf(line).amount && spokenTitle(line.text) === null;
    if (count !== undefined) line.text = `Serves ${count}`;
    else if (isQuestion || TALK.test(line.text) || answersOutOf(asked, line)) talk.add(line);
    else line.text = line.text.replace(BEFORE_AMOUNT, '');
  }
  return talk;
}

/** 'Veg or chicken?' 'Chicken': an answer of the question's own words tells of what stands there already, and is no line of a list. */
function answersOutOf(asked: string, line: Line): boolean {
  const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const answer = words(line.text);
  const question = new Set(words(asked));
  return (
    /\?[^\p{L}\d]*$/u.test(asked) &&
    answer.length > 0 &&
    answer.length <= 3 &&
    !cuesOf(line).amount &&
    answer.every((word) => question.has(word))
  );
}

/** '… en el plato. 20:18': when a message was sent, beside its last line on a picture of a chat. */
const SENT_BESIDE = /(?<=[\p{L}.!?)])\s(?:[01]?\d|2[0-3])[:.][0-5]\d(?:\s?[ap]\.?m\.?)?[\s✓v/]{0,4}$/iu;
const HOUR_ALONE = /^(?:[01]?\d|2[0-3])[:.][0-5]\d(?:\s?[ap]\.?m\.?)?[\s✓v/]{0,4}$/iu;
/** Fewer hours on a picture are no chat: one may be when to come to table. */
const HOURS_MIN = 3;

/** Takes the hour from the lines of a picture of a chat. */
export function withoutHours(lines: readonly Line[]): readonly Line[] {
  const sent = lines.filter(({ text, box }) => box !== null && (HOUR_ALONE.test(text) || SENT_BESIDE.test(text)));
  if (sent.length >= HOURS_MIN)
    for (const line of sent) if (!HOUR_ALONE.test(line.text)) line.text = line.text.replace(SENT_BESIDE, '');
  return lines;
}
