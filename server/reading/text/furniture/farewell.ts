import { isCommand } from '../vocabulary.ts';

/** What others ask or answer below a recipe, or are asked for. */
const REPLY =
  /[?？]["”)]*$|\byou['’]?re (?:the best|a (?:star|legend|life ?saver))\b|^(?:vind(?:en)? (?:je|jullie)|vond je|habt ihr|hast du|do you|did you|have you|avez-vous|as-tu|tu as|vous aimez|tu aimes|¿(?:te|os) (?:gusta|ha gustado|apetece)|(?:ti|vi) (?:piace|è piaciut\p{L})|gillar (?:du|ni)|tycker du|lubicie|lubisz)(?!\p{L})[^.!?]{3,60}\?|^if you (?:liked|enjoyed) (?:this|the) (?:video|one|episode)\b|\bsee you in the next (?:one|video)\b|[?？]\s\p{Lu}[^.]{3,60}!$|^(?:thanks?|thank you|danke|merci|gracias|grazie)\b|^(?:ok(?:ay)?,? )?(?:how|where) do i (?:turn|switch|stop|end)\b|\b(?:in|below in) the comments\b|\ben (?:(?:los )?comentarios|commentaires?)\b|\bnos comentários\b|\bin d(?:en kommentaren|ie kommentare)\b|\bnei commenti\b|\bin de (?:reacties|comments)\b|\bi kommentar(?:erna|fältet|feltet|erne|ene)\b|\bw komentarzach\b|\bv komentářích\b|^(?:#[\p{L}\p{N}_]+\s*)+$/iu;

/** What is wished at the end, in the words of each language. */
export const WISHES =
  'guten (?:appetit|hunger)|en guete|mahlzeit|lasst? es (?:euch|dir|ihnen)(?: schmecken)?|bon app(?:[ée]tit)?|buon appetito|buen (?:provecho|apetito)|que aproveche|bom (?:apetite|proveito)|eet smakelijk|smakelijk eten|smaklig (?:måltid|spis)|vel ?bekomme?|god appetit|hyvää ruokahalua|(?:życzę )?smacznego|ať (?:(?:ti|vám) )?(?:to )?chutná|(?:přeji (?:vám )?)?dobrou chu[tť](?: vám přeje .{2,40})?|pochutnejte si|dobrú chuť|jó étvágyat|afiyet olsun|poftă bună|dobar tek|dober tek|приятного аппетита|смачного|καλή όρεξη|בתיאבון|בתאבון|召し上がれ|맛있게 드세요|بالهناء';

/** What a writer takes leave with; none of it tells a cook to do anything. */
const FAREWELL = new RegExp(
  `^[¡\\s]*(?:${[
    `(?:einen )?(?:${WISHES})(?!\\p{L})`,
    `(?:\\p{L}+\\s){0,2}\\p{L}+,\\s(?:${WISHES})\\W*$`,
    "that['’]s it|that['’]s all|see you|until next (?:time|week|month)|see you next|happy (?:baking|cooking|eating)|have a (?:nice|great|good|lovely|wonderful|happy)|(?:i |we )?(?:really )?hope (?:you|this|that)|let (?:me|us) know|(?:i )?(?:must (?:dash|run|fly|go|close|stop)|(?:have )?(?:got to|gotta) (?:run|go|dash))(?=\\s?[,.!–—-]|\\s(?:now|for)(?!\\p{L}))|(?:fammi|fateci|fatemi) sapere|(?:dis|dites)[- ]moi (?:si|comment|ce que)|(?:ya me )?(?:cuéntame|contarás|dirás)|sag(?:t)? (?:mal |mir )?bescheid|laat (?:me |het (?:me )?)?weten|(?:daj|dajcie) znać|dej vědět|(?:lots of )?love,|give (?:my|our|him|her|them) (?:\\p{L}+ )?love|god bless(?: you)?(?!\\p{L})|(?:call|ring) (?:me|us) (?:if|when)|cheers[,!]|xoxo|enjoy(?=\\W*$)",
    '(?:ich|wir) wünsche(?:n)?|viel (?:spa(?:ß|ss)|vergnügen|erfolg)|bis (?:bald|dann|zum nächsten|nächste woche)|(?:liebe|viele|herzliche|süße) (?:(?:liebe|herzliche) )?grü(?:ß|ss)e|herzlichst|alles liebe|eure? \\p{Lu}\\p{Ll}+$|deine? \\p{Lu}\\p{Ll}+$',
    "bonne (?:dégustation|journée|soirée|semaine|cuisine)|bon (?:week-?end|dimanche|courage)|régalez[- ]vous|à (?:bientôt|la semaine prochaine|très (?:vite|bientôt))|(?:gros )?bisous|j['’]espère",
    'espero (?:que|lhe)|buen fin de semana|a disfrutar|hasta (?:la próxima|pronto|mañana)|(?:un )?(?:besos?|besitos|abrazo)(?!\\p{L})|feliz \\p{L}+|beijos?|beijinhos|até (?:à|a) próxima',
    'buon (?:weekend|fine settimana)|buona (?:giornata|domenica|serata|settimana)|alla prossima|a presto|spero (?:che|vi)|(?:un )?(?:baci(?:o|on[ei])?|abbraccio)(?!\\p{L})',
    'smakelijk(?=\\W*$|!)|veel (?:\\p{L}*plezier|succes)|(?:een )?(?:dikke )?(?:kus|knuffel)|tot (?:snel|gauw|de volgende)|liefs|(?:veel )?groetjes',
    'hoppas (?:det|ni|du|att)|ha (?:en|det) (?:bra|fin|skön|trevlig|god|så)|kram(?:ar)?(?!\\p{L})|god (?:fornøyelse|fornøjelse|helg|weekend|\\p{L}+dag)|kos (?:deg|dere)(?!\\p{L})|(?:mange |kærlig |kjærlig )?hilsen|på gjensyn|på återseende',
    'pozdrawiam|do zobaczenia|udanego',
  ].join('|')})`,
  'iu',
);
/** 'Hello friends,' over what is told. */
const GREETING =
  /^[¡\s]*(?:hello|hi|hey|hallo|hola|ciao|bonjour|salut|coucou|olá|oi|hei|hej|moi|cześć|ahoj|sziasztok|merhaba|bună)(?!\p{L})[^.:]{0,40}$/iu;
/** 'Anna x' below it. */
const SIGNATURE = /^(?:\p{Lu}\p{Ll}+|love),? x{1,3}o?$/iu;

/** Whether a line takes leave or wishes something at the end. */
export const takesLeaveOfCook = (text: string): boolean => FAREWELL.test(text) || SIGNATURE.test(text);

/** Whether a line greets, takes leave, asks or answers: talk around a recipe. */
export const isTalk = (text: string): boolean =>
  REPLY.test(text) || FAREWELL.test(text) || GREETING.test(text) || SIGNATURE.test(text);

/** 'Et voilà, nothing was left of it. Love and kisses!': what is said when all is done, before a farewell in the same line. */
const ALL_DONE =
  /^(?:(?:et |and )?voil[àa]|(?:and )?(?:that['’]s (?:it|all)|there you (?:go|have it))|et c['’]est (?:prêt|fini|tout)|(?:und )?(?:schon )?fertig(?=[,.!:])|(?:y )?(?:listo|ya está)(?=[,.!:])|(?:ed? )?ecco fatto|(?:en )?klaar(?=[,.!:])|(?:och )?klart(?=[,.!:])|(?:i )?gotowe(?=[,.!:])|(?:a )?hotovo(?=[,.!:]))(?!\p{L})[^\d]{0,120}$/iu;
const leavesAtEnd = (text: string): boolean => {
  if (!ALL_DONE.test(text)) return false;
  const [, ...more] = text.split(/(?<=[.!…])\s+(?=\p{L})/u);
  return FAREWELL.test(more.at(-1) ?? '') && !more.some((each) => isCommand(firstOf(each)));
};
const firstOf = (text: string): string => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';

/** "That's it! Spoon it into bowls and serve.": who says so goes on to tell what to do. */
const tellsOn = (text: string): boolean => {
  const [first = '', next] = text.split(/(?<=[.!:])\s+(?=\p{Lu})/u);
  return (
    next !== undefined && /^that['’]s (?:it|all)\W*$/iu.test(first) && !FAREWELL.test(next) && isCommand(firstOf(next))
  );
};

/** So many lines may stand below a farewell; what goes on longer tells more. */
const BELOW_MAX = 4;

/** Steps up to the first reply or farewell after which nothing is told to be done, and without the name of whoever replies. */
export function untilFarewell<Line extends { readonly text: string }>(steps: readonly Line[]): Line[] {
  const isFarewell = (text: string) => (FAREWELL.test(text) && !tellsOn(text)) || leavesAtEnd(text);
  const isLeave = (text: string) => REPLY.test(text) || isFarewell(text);
  const told = steps.findLastIndex(({ text }) => !isLeave(text) && (isCommand(firstOf(text)) || tellsOn(text)));
  const first = steps.findIndex(
    ({ text }, at) =>
      at > told && at > 0 && (REPLY.test(text) || (isFarewell(text) && steps.length - at - 1 <= BELOW_MAX)),
  );
  if (first < 0) return [...steps];
  const before = steps[first - 1]?.text ?? '';
  const isName = /^\p{Lu}\S*(?:\s\S+)?$/u.test(before) && !/[.!]$/.test(before);
  return steps.slice(0, first - (isName && first > 1 ? 1 : 0));
}
