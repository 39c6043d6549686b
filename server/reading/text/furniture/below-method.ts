import { isTalk, takesLeaveOfCook, untilFarewell } from './farewell.ts';
import { ENDS_IN_COMMAND, cuesOf, firstWord, namesFood, namesKitchen } from '../classify.ts';
import { readMade, readMeta } from '../facts/meta.ts';
import { isNote } from '../headings/headings.ts';
import { guessLanguage } from '../language.ts';
import { timeTold, yieldTold } from '../prose/spoken-facts.ts';
import { sentencesOf } from '../lists/split-running-text.ts';
import type { Role } from '../label-lines.ts';
import type { Line } from '../lines/lines.ts';
import type { Entry } from '../entries.ts';
import { ENDS_SENTENCE } from '../lines/line-ends.ts';
import { tellsByForm } from '../verb-forms.ts';
import { MONTH, STEP_STARTS, isCommand, isFoodWord, namesPart } from '../vocabulary.ts';

/** 'Love you, Grandpa', 'Talk soon,' under what somebody wrote. */
const CLOSING = new RegExp(
  `^(?:${[
    '(?:with |lots of |much |all our |all my |fondest |dearest |warmest |give (?:my |our |her |him |them ))+love|i love you|love(?= you| to (?:all|you|every)| from|,|$)(?: you)?|xoxo|xo|x{2,}|hugs|best(?: wishes)?(?=,|$)|best wishes|with every good wish|every good wish|ever yours|fondly|affectionately|warmly|your (?:ever |very )?(?:loving|affectionate|devoted|fond)(?= \\p{L}+)|yours|(?:with )?(?:(?:kind|kindest|warm|best) )?regards|cheers|talk (?:to you )?soon|god bless(?: you)?|(?:call|ring|text|write) (?:me|us) (?:if|when)|speak soon|take care|good luck|all the best|sincerely|many thanks',
    '(?:(?:ganz|liebe|viele|herzliche|beste|sonnige) ){1,3}grüße|lg|vg|mfg|gruß|grüße|gutes gelingen|deine?|eure?|dein(?:e)? \\p{L}+',
    "(?:gros(?:ses)? )?(?:bises|bisous)|(?:je|on|nous) (?:t[’']|vous )(?:embrassons|embrasse|aime)|amitiés|amicalement|bonne chance|bon courage",
    'besos|te quier[eo]|te queremos|un abrazo|un saludo|saludos|cariños|suerte|baci|un abbraccio|[tv]i abbracci\\p{L}+|cari saluti|saluti|beijinhos|beijos|um abraço|abraços',
    'groetjes|groeten|liefs|met vriendelijke groet|veel succes|hälsningar|vänliga hälsningar|varma hälsningar|kram(?:ar)?|mvh|lycka till|hilsen|mange hilsner|kærlig hilsen|klem|knus|kh|held og lykke|lykke til',
    'pozdrawiam|pozdrowienia|całuję|buziaki|puszi(?:l\\p{L}+)?|csók(?:ol\\p{L}*)?|ölel|s pozdravem|hezký den|terveisin|üdv|sevgiler',
  ].join(
    '|',
  )})(?![\\p{L}])[^.]{0,30}$|^\\p{L}+(?: \\p{L}+)? sends? (?:you )?(?:(?:all )?(?:his|her|their|our|my) )?(?:love|(?:kind |best |warmest )?(?:regards|wishes|greetings|compliments|respects))(?!\\p{L}).{0,50}$|^\\p{Lu}[\\p{L}.]{0,12},? x{1,5}$|^x{1,5},? \\p{Lu}[\\p{L}.]{0,12}$`,
  'iu',
);

/** Whether a line is the end of a letter. */
export const takesLeave = (text: string): boolean => CLOSING.test(text);

/** 'lmk how it goes', 'that's it really' */
const LEAVES =
  /^(?:and\s)?(?:that['’]?s (?:it|all|about it|really it|that|the lot)|lmk|let me know|enjoy|hope (?:it|you|that|this)|good luck|have fun|tell (?:me|us) how|voilà|et voilà|listo|y listo|ya está|y ya está|ecco fatto|e basta|klaar|das war['’]?s|fertig|und fertig|gotowe|i gotowe|é só isso|está pronto|pronto)(?!\p{L})[^.]{0,50}[.!]*$/iu;

/** Whether whoever tells it takes leave with these words. */
export const saysLeave = (text: string): boolean =>
  takesLeave(text.replace(/[.!]+$/, '')) || LEAVES.test(text) || isTalk(text);

/** Whether a line says nothing but leave: 'Let me know how it goes! Love, Mum'. */
export const isFarewell = (text: string): boolean => {
  const said = sentencesOf(text);
  const leaves = (one: string) => takesLeave(one.replace(/[.!]+$/, '')) || takesLeaveOfCook(one);
  return said.length > 0 && said.every((one) => one.length <= LEAVE_MAX && !/\d/.test(one) && leaves(one));
};

/** Whether a sentence says how it is best, or what somebody remembers of it, and asks for nothing to be done. */
export const isTalkOfDish = (text: string): boolean =>
  SERVED_WITH.test(text) ||
  IN_A_MONTH.test(text) ||
  REMEMBERED.test(text) ||
  GOES_WITH.test(text) ||
  isNextDay(text) ||
  TRIED.test(text) ||
  SENT_TO.test(text) ||
  OFTEN_TOLD_OF.test(text) ||
  CAN_BE.test(text) ||
  (TOLD_OF.test(text) && !isFoodWord(firstWord(text)) && !isCommand(firstWord(text)));

/** 'Dazu Klöße und Rotkraut.' in a paragraph of its own. */
const SERVED_WITH = /^Dazu(?:\s(?:(?:und|oder|auch)\s)?\p{Lu}\p{L}+,?){1,5}\.(?:\s|$)/u;

/** "Sending this to Priya's 'Soup Week'": where a blog takes part with the dish. */
const SENT_TO =
  /^(?:(?:i['’]?m|i am|we are|we['’]re) )?(?:also )?(?:sending|linking|submitting|entering) (?:this|these|it|them|my|our)(?: \p{L}+){0,3} (?:(?:off|over|up) )?(?:to|with|for|in)(?!\p{L})/iu;

/** 'Feb 2024 - add the potatoes whole next time': what was noted when it was made. */
const IN_A_MONTH = new RegExp(`^${MONTH}\\.? (?:19|20)\\d\\d\\s?[:–-]\\s`, 'iu');

/** 'Bake each for 40 minutes.', 'Parsemer de persil.', 'Mit Petersilie bestreuen.' */
export const isDone = (sentence: string): boolean =>
  isCommand(firstWord(sentence)) ||
  // 'You can mix it the night before'
  (STEP_STARTS.has(firstWord(sentence)) && firstWord(sentence) !== 'you') ||
  INFINITIVE.test(sentence) ||
  ENDS_IN_COMMAND.test(` ${sentence}`);
/** An infinitive where each language says what is done: first, or in German last. */
const INFINITIVE =
  /^\p{L}{2,14}(?:[aei]r|[aei]re|dre|tre)\s|^(?:mit|in|auf|alles|dann|noch|vor|nach|zum|den|die|das|kalt|warm|heiß)\s.{0,60}\s\p{Ll}{4,20}e[lr]?n[.!]?$/iu;

/** A name without the words of leave before it: 'LG Susi' is Susi's. */
export const withoutLeave = (text: string): string => {
  const words = text.split(/,?\s+/u);
  const from = words.findIndex((_, at) => at > 0 && CLOSING.test(words.slice(0, at).join(' ')));
  return from < 0 ? text : words.slice(from).join(' ');
};

/** 'Schmeckt aufgewärmt am besten!', 'Freezes well!': what is called out at the end, and asks for nothing to be done. */
const isWish = (said: string) => {
  const text = said.replace(/(?:\s*#[\p{L}\p{N}_]{2,40})+$/u, '');
  const first = /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
  const isAct = isCommand(first) || STEP_STARTS.has(first) || /\b(?:serve|enjoy|eat)\b/i.test(text);
  return text.length <= 60 && /^[^.!?]+!+\P{L}*$/u.test(text) && !isAct && !tellsByForm(text.toLowerCase());
};

/** 'She always made these for the bazaar.', 'Das gab es bei uns immer zu Ostern.': what somebody remembers of the dish. */
const REMEMBERED = new RegExp(
  `^(?:${[
    '(?:she|he|they|we|i|it|this|these|that|those|(?:this|these) (?:cakes?|cookies?|recipes?|dish|pies?|breads?|rolls?|soup|stew|salad)|(?:my|our|his|her)(?: \\p{L}+){1,3}|grandma|grandpa|granny|mom|mum|nana|dad)\\s(?:(?:just|really|all|both)\\s)?(?:always|never|often|still|used to|would|made|baked|cooked|served|brought|had|was|were|loved?|loves|got|gave|taught|learned|swears?|swore|freezes|keeps|reheats|remember|grew|came|comes|lived|ate|eats|called|said|says|hated|kept|won|asked|asks)(?!\\p{L})',
    '(?:every|each) \\p{L}+ .{0,30}(?:used to|would|always|made|had|set)(?!\\p{L})',
    '(?:sie|er|wir|ich|es|das|die|meine? \\p{L}+|unsere? \\p{L}+|oma|opa|mutti)\\s(?:(?:macht|nimmt|tut|gab|gibt|hat|haben|habe|war|waren|ist|sind|machte|machten|backte|buk|kochte|liebt|lieben|liebte|schmeckt|schmeckte|schwört|brachte)(?!\\p{L})|\\p{L}+\\s(?:\\p{L}+\\s)?(?:immer|nie|früher)(?!\\p{L}))',
    "(?:elle|il|ils|elles|on|nous|je|c['’]est|c['’]était|(?:ma|mon|notre) \\p{L}+)\\s(?:en |le |la |les |l['’])?(?:faisait|faisaient|faisions|adorait|adore|adorent|préparait|mangeait|mangions|avait|avons|était|étaient|fait toujours|toujours|jamais)(?!\\p{L})",
    '(?:ella|él|siempre|mi \\p{L}+|nuestra \\p{L}+|era|en casa)\\s(?:\\p{L}+\\s)?(?:hacía|hacían|hacíamos|preparaba|decía|comíamos|siempre|nunca|era|encantan?|encantaba)(?!\\p{L})',
    '(?:eu|ela|ele|nós|a gente|lá em casa|(?:a )?minha \\p{L}+|(?:o )?meu \\p{L}+|a av[óo]|a vovó)\\s(?:\\p{L}+\\s)?(?:costum\\p{L}+|fazia|fazíamos|faço sempre|preparava|dizia|comíamos|sempre|nunca|adora\\p{L}*|gosta\\p{L}*)(?!\\p{L})',
    '(?:yo|nosotros|en casa)\\s(?:suelo|solemos|siempre|nunca|acostumbr\\p{L}+)(?!\\p{L})',
    '(?:lei|lui|la nonna|mia \\p{L}+|era|noi)\\s(?:\\p{L}+\\s)?(?:faceva|facevano|preparava|diceva|sempre|mai|era|mangiavamo)(?!\\p{L})',
    '(?:ze|zij|hij|wij|we|ik|mijn \\p{L}+|oma|dit|dat)\\s(?:maakte|maakten|bakte|had|hadden|was|waren|aten|altijd|kreeg)(?!\\p{L})',
    '(?:hon|han|hun|vi|jag|jeg|de|det|min \\p{L}+|mormor|farmor|bestemor)\\s(?:gjorde|lagade|lavede|lagde|bakade|bagte|bakte|brukade|plejede|pleide|hade|havde|hadde|var|åt|spiste|fick|fik|fikk|alltid|altid)(?!\\p{L})',
  ].join('|')})`,
  'iu',
);

/** 'Arlene brought this to every supper.', 'Moira's granny added a splash of cream.': what somebody with a name did. */
const TOLD_OF =
  /^(?:Aunt(?:ie)?\s|Uncle\s|Grandma\s|Grandpa\s|Tante\s|Oma\s|Tía\s|Zia\s)?\p{Lu}\p{Ll}{2,14}(?:['’]s\s\p{Ll}+)?\s(?:always|never|often|used to|would|brought|made|baked|cooked|added|serves?d?|swears?|swore|loved?|loves|gave|taught|told|wrote|says|said|won|grew|got)\s(?:\p{Ll}|\d)/u;

/** 'Dot always wrapped it in foil': 'dot' may be a command, but nobody is told to do so always. */
const OFTEN_TOLD_OF = /^\p{Lu}\p{Ll}{2,14}\s(?:always|never|often|used to)\s\p{Ll}/u;

/** '3 dozen squares' below a method: how many come out of it. */
export const SO_MANY_DOZEN =
  /^(?:about |abt\.? |approx\.? )?(\d{1,2}(?:\s?(?:[-–]|to)\s?\d{1,2}|\s?½|\s1\/2)?\s(?:dozen|doz\.?)(?:\s\p{L}+)?)\.?$/iu;

/** 'keeps 3 days', 'hält sich ca. 1 Woche' below a method: an amount of days, and no food. */
const KEEPS_SO_LONG =
  /^(?:keeps|they keep|hält(?: sich)?|se conserve|se conserva|si conserva|håller(?: sig)?|holder(?: seg| sig)?)\s(?:(?:for|about|up to|ca\.?|etwa|bis zu|environ|circa|unos|i)\s){0,2}\d/iu;

/** 'can use ham instead', 'Can also be baked in muffin tins': what may be done otherwise. */
const CAN_BE =
  /^(?:you )?can (?:also |easily )?(?:use|sub|swap|substitute|double|halve|be (?:made|used|baked|frozen|doubled|halved|served))(?!\p{L})|^(?:this|it|they|these) can be (?:put together|assembled|prepared|fixed) (?:ahead|the (?:night|day)|an? (?:day|night)|in advance|the evening)(?!\p{L})|^(?:\p{L}+ ){0,2}(?:går|kan) (?:\p{L}+ ){0,5}(?:byta?s?|byttes?|ersättas?|erstattes?|bytas)(?!\p{L})|^.{0,50}(?:kann man|kannst du|man kann|lässt sich|lassen sich)\s[^.]{0,60}(?:ersetzen|austauschen|weglassen)[.!]*$|^.{0,30}(?:(?:on|vous|tu) (?:peut|pouvez|peux)|(?:se pueden?|puedes|podéis)|(?:si può|si possono|potete|puoi)|(?:podem?|podes)(?:-se)?|można|voit|voi|lze|můžete|můžeš|dá se) (?:\p{L}+ ){0,2}(?:remplacer|sustituir|reemplazar|sostituire|substituir|trocar|zastąpić|zamienić|korvata|vaihtaa|nahradit)(?!\p{L})|^(?:je kunt|je kan) [^.]{0,60}vervangen(?!\p{L})/iu;

/** 'Schmeckt auch kalt.', 'Goes well with rice.': how it is best, told to nobody. */
const GOES_WITH =
  /^(?:dazu (?:passt|passen|schmeckt|schmecken|gibt['’]?s|gibt es|gab es|essen wir)\s|con [^.]{3,60}\s(?:está|queda|son|es)\s(?:\p{L}+\s)?(?:buen|ri[cq]|delicios|perfect)\p{L}*[.!]*$|bij dit (?:gerecht|recept) (?:past|passen|smaakt)(?!\p{L})|edit(?:ed)?(?:\s\d)?\s?:\s|(?:pode(?:m)?|se pueden?|si poss?[uo]n?o?|si può|on peut|man kann|kann man|can be|you can) (?:\p{L}+ )?(?:congelar|congelare|congeler|eingefroren|einfrieren|freeze|be frozen|frozen)(?!\p{L})|(?:(?:it|this|they|these|everything|the \p{L}+) )?(?:you can|can|may)(?: also| easily)?(?: be)? (?:made?|make|prepared?|assembled?)(?: (?:it|this|them|these|everything|(?:the|this) \p{L}+))? (?:(?:up to )?(?:the|a|one|two|several|\d) )?(?:(?:days?|nights?|hours?|evening|morning) )?(?:ahead|in advance|before)(?!\p{L})|(?:\p{L}+ )?(?:går|kan) (?:\p{L}+ )?(?:(?:att|at|å) )?(?:frysas?|fryses?)(?!\p{L})|(?:\p{L}+ )?można (?:je |go |ją )?(?:za)?mrozić|dá p(?:a)?ra (?:\p{L}+ )?congelar(?!\p{L})|dur(?:ano|an|a) (?:un|una|\d|qualche|varios|unos)(?!\p{L})|storage(?: information| instructions?)?\s?:\s|(?:glass(?:ware)?|glas|verre|bicchiere|copa|vaso|copo)\s?:\s|(?:next time|n[äa]chstes mal|la prochaine fois|la próxima vez|la prossima volta|volgende keer|nästa gång|næste gang|neste gang)(?!\p{L})|\p{L}+(?:(?:,| or| and) \p{L}+){0,3} (?:will do|works?|can be used|may be used|is fine|are fine)(?: just)? (?:as well|too|instead|equally well)(?!\p{L})|(?:mit|avec|con|met|med) \p{L}+ (?:geht|schmeckt|va|vale|viene|kan|går) (?:es|das|cela|ça|también|bene|det|het) (?:auch|aussi|ook|också|også)|(?:vino (?:recomendado|consigliato)|maridaje|abbinamento|weintipp|weinempfehlung|vin conseillé|accord (?:mets et )?vins?|(?:suggested )?wine(?: (?:match|pairing|suggestion))?)\s?:|seasonable (?:from|in|at|all)\s|(?:hält|halten) sich\s|skal helst\s|(?:si|se) conserva\p{L}*\s|(?:double|halve) (?:it |this )?for (?:the|an?|\p{Lu}\p{L}+)(?!\p{L})|(?:der|die|das|dieser?|dieses) \p{Lu}\p{L}+ (?:(?:schmeckt|schmecken|mundet)(?=[^.]{1,60}(?:besten|besser)(?!\p{L}))|hält sich|halten sich)(?!\p{L})|the \p{L}+ (?:keeps?|tastes?|freezes?) (?:well|best|better|even|for|up to)(?!\p{L})|(?:it|they|this|these)(?:['’]s|['’]re| is| are) (?:even |much |always |far |at (?:its|their) )?(?:better|best|nicest) (?:the next|after|for|on|with|cold|hot|warm|eaten|kept)(?!\p{L})|(?:it|they|this|these) (?:also )?(?:goes?|tastes?|keeps?|freezes?|stays?) (?:very |really |so )?(?:well|great|good|fine|best|better|nicely)(?!\p{L})|(?:server|serveres|servera|serveras) (?:gjerne|gärna|gerne)(?!\p{L})|(?:goes|tastes|keeps|freezes|reheats) (?:well|great|good|fine|ok(?:ay)?|best|better|even|nicely|beautifully|up to|for|an?|in|\d|about|several)(?!\p{L})|leftovers? (?:keep|thicken|freeze|are|will|can|reheat|taste)s?(?!\p{L})|(?:delicious|lovely|great|good|nice|wonderful|best) (?:with|on|over|hot|cold|warm|for|the next)|(?:schmeckt|schmecken|passt|passen|mundet) |(?:délicieux|délicieuse|excellent|bon) (?:avec|tiède|chaud|froid)|se (?:conserve|congèle|mange|déguste) |c['’]est (?:encore |bien |très )?(?:meilleur|bon|délicieux)|(?:es|das) schmeckt |noch besser |(?:è|sono) (?:ottim|buon|perfett)|ottim[oaie] (?:con|anche)|(?:está|queda|quedan|están) (?:muy |aún |más )?(?:ric|buen|delicios)|lekker (?:bij|met|op)|ook lekker |buon(?:[oaie]|issim[oaie]) (?:anche|pure|con) |(?:ric|buen)[oa]s? también |bonn?e?s? (?:aussi|même) (?:froid|tiède|réchauff|le lendemain)|auch (?:kalt|warm|aufgewärmt) (?:sehr |ganz )?(?:gut|lecker)|(?:god|gott|goda|godt|gode) (?:även|också|også|til|till|med) |houdt zich|(?:holder|håller) (?:sig|seg) |smakt?er? (?:godt|gott|best|bäst)|smager (?:godt|bedst))/iu;

/** 'The next day it is even better', 'De volgende dag is hij pas lekker': how it is best; not 'The next day, bake it until …'. */
const isNextDay = (text: string): boolean => {
  const said = NEXT_DAY.exec(text)?.[0];
  const rest = text.slice(said?.length).replace(/^[\s,:]+/u, '');
  if (IS_NEXT_DAY.test(text)) return true;
  return said !== undefined && (/^(?:it|they|this|these)\s/iu.test(rest) || !isDone(rest));
};
/** 'Hij is de volgende dag nog beter.' */
const IS_NEXT_DAY =
  /^(?:it|they|this|hij|ze|zij|het|sie|er|es|elle|il|c['’]|está|è|den|det)\s?(?:['’]s|is|are|ist|sind|est|schmeckt|smaakt|smakar|smager|smaker|är|er)?\s(?:always\s|even\s|altijd\s)?.{0,12}(?:the (?:next|second|following) day|de volgende dag|am nächsten tag|le lendemain|al día siguiente|il giorno dopo|dagen efter|nästa dag|næste dag)\s?(?:.{0,12}(?:better|besser|meilleure?|mejor|migliore?|beter|lekkerder|bättre|godare|bedre))?[.!]*$/iu;
const NEXT_DAY =
  /^(?:the (?:next|second|following) day|am nächsten tag|le lendemain|al día siguiente|no dia seguinte|il giorno dopo|de volgende dag|nästa dag|dagen efter|næste dag|neste dag)(?!\p{L})(?=[^.]{0,40}(?:\b(?:better|best|besser|beste|meilleure?s?|mejor(?:es)?|melhor|migliore?|buon\p{L}|beter|lekker(?:der)?|goed|bättre|bäst|godast|bedre|bedst|best)\b(?!\s(?:to|te|att|at|å)\s)))/iu;

/** 'used the low-fat kind', 'kids want more cheese next time', 'und vergesst den Senf nicht': what is to be kept in mind. */
const TRIED =
  /^(?:and |und |et |y |e |en |och |og )?(?:do(?:n['’]t| not) forget|vergiss|vergesst|n['’]oublie[zs]?|no (?:te )?olvides|non dimenticare|vergeet|glöm(?: inte)?|glem(?: ikke)?)(?!\p{L})(?![^.]{0,80}\s(?:to|de|di|zu|te|att|at|å|(?:\p{L}{2,6}zu\p{Ll}{3,12}en))(?=[\s.!]|$))(?!\s\p{L}{2,12}[aei]r\s)|^(?:i |we )?(?:used|tried|doubled|swapped|subbed)\s(?!to\s)|(?<!(?:for|fürs?|pour|para|per|voor|till?) (?:the |la |de )?)(?:next time|n[äa]chstes mal|la prochaine fois|la próxima vez|la prossima volta|volgende keer|nästa gång|næste gang|neste gang)[.!]*$/iu;

/** 'Adapted from …', 'Inspired by …', and '(1) Beef stew. https://…' in a list of sources, below the method. */
const FROM_WHERE =
  /^from the (?:files?|kitchen|recipe (?:box|file)|collection|notebook) of\s\p{L}|^(?:more|see also|siehe auch|mehr|voir aussi|véase también|ver también|vedi anche|zie ook|se även|se også|viz také|zobacz też)\s?[:：]|^recipe (?:given|passed|handed) (?:to|down|on)\b|^(?:(?:passed|handed) (?:down|on) (?:by|from)|typed (?:up )?by|überliefert von|(?:auf|ab)geschrieben von|transmise? par|(?:copiée?|tenue?) (?:de|par)|tramandat[ao] da|heredad[ao] de|doorgegeven door)\s\p{Lu}|^(?:(?:loosely|slightly|heavily|closely|originally)\s)?(?:taken|adapted|inspired|borrowed|copied|modified|based|reprinted)\s(?:from|by|on)\b|^(?:rezept von|recettes? de (?:ma|mon|notre)|receta de mi|ricetta (?:di mi[ao]|della mia)|receita da minha|recept van (?:mijn|oma)|opp?skrift (?:fra|etter))\s|^(?:original\s)?(?:recipe|source)(?:\s(?:adapted\s|taken\s)?from\b|\s?[:：])/iu;
const IS_LISTED_SOURCE = /^.{0,120}https?:\/\/\S+$/iu;

/** 'von Oma Trude, aufgeschrieben 1987', '(from Aunt Bev)' in a line of its own: whose it was. */
const WHOSE_IT_WAS =
  /^[-–—~(]?\s?(?:[Ff]rom|[Vv]on|[Dd]e|[Dd]i|[Dd]a|[Vv]an|[Aa]v|[Aa]f|[Ff]ra|[Oo]d)\s(?:(?:my|meiner?|ma|mon|mi|mia|mijn|min|la|the|der|dem)\s)?(?:\p{Ll}+\s)?\p{Lu}[^.!?]{1,60}$/u;
/** 'De pannenkoeken omdraaien' tells what is done, however it begins. */
const isWhoseItWas = (line: Line) =>
  line.bullet === '' && WHOSE_IT_WAS.test(line.text) && !ENDS_IN_COMMAND.test(line.text) && cuesOf(line).step < 2;

/** 'Puszi,', 'Grattis och hälsa barnen,' over the name of whoever wrote it, in whatever language. */
export const isOverName = (
  { text, box, number, bullet }: Pick<Line, 'text' | 'box' | 'number' | 'bullet'>,
  below: string,
): boolean =>
  box === null &&
  number === null &&
  bullet === '' &&
  /^\p{Lu}[^.,:;!?\d]{0,60},$/u.test(text) &&
  text.split(/\s+/u).length <= LEAVE_WORDS &&
  /^\p{Lu}\p{L}{1,14}(?:\s\p{Lu}\p{L}{1,14})?$/u.test(below) &&
  !namesFood(text) &&
  !namesFood(below);

/** 'KNOW-HOW Any soft cheese will do.' apart below the method, no other line of which begins in capitals: a box of the page, whatever it calls it. */
const LABEL_IN_CAPITALS = /^(\p{Lu}[\p{Lu}'’& -]{3,30})[:.]?\s\p{Lu}\p{Ll}/u;
const isLabelled = (texts: readonly Entry[], line: Line): boolean => {
  const label = LABEL_IN_CAPITALS.exec(line.text)?.[1]?.toLowerCase() ?? '';
  const isBox = label !== '' && line.gapBefore && line.number === null && line.bullet === '';
  return (
    isBox &&
    !isCommand(firstWord(label)) &&
    !STEP_STARTS.has(firstWord(label)) &&
    !namesPart(label) &&
    texts.every((other) => other.line === line || !LABEL_IN_CAPITALS.test(other.line.text))
  );
};

/** A saying in the middle of the foot of a typed page: set in, apart and last, and it tells nobody to do anything. */
const isCentred = ({ text, box, indent, number, bullet, gapBefore }: Line): boolean =>
  box === null &&
  indent >= CENTRED &&
  gapBefore &&
  number === null &&
  bullet === '' &&
  !isDone(text) &&
  !tellsByForm(text) &&
  !/\d/.test(text);
/** So many spaces before it set a line in the middle. */
const CENTRED = 12;

/** 'Do write soon and kiss the boys from me.' in a paragraph of its own right above the leave: nothing of the kitchen is in it. */
const isSaidBeforeLeave = (
  { text, box, number, bullet, gapBefore, gapAfter }: Line,
  next: Line | undefined,
  name: Line | undefined,
): boolean =>
  box === null &&
  number === null &&
  bullet === '' &&
  gapBefore &&
  gapAfter &&
  next !== undefined &&
  (takesLeave(next.text) || isOverName(next, name?.text ?? '')) &&
  text.length <= SAID_MAX &&
  !/\d/.test(text) &&
  !namesKitchen(text) &&
  !ENDS_IN_COMMAND.test(` ${text}`) &&
  !tellsByForm(text) &&
  (!isDone(text) || /^(?:please )?(?:do|write|give|come)\s/iu.test(text));

/** '-- from her blue notebook, 1958', '— Dorothy': where no other line has such a dash. */
const isSignedOff = ({ raw, text, box, number }: Line, before: Line | undefined) =>
  box === null &&
  number === null &&
  /^(?:-{2}|[—~])\s?\p{L}/u.test(raw) &&
  text.length <= 60 &&
  !isCommand(firstWord(text)) &&
  !/^[-—~]/u.test(before?.raw ?? '');

/** '"Man does not live by bread alone." Matt. 4:4' on the page of a cookbook: a saying, and where it is from. */
const isSaying = ({ text, number, bullet }: Line) =>
  number === null &&
  bullet === '' &&
  /^["“„«][^"“”„«»]{10,160}["”“»](?:[\s,–—-]+\p{L}[^.!?]{1,30}|[\s,–—-]+\p{L}{1,5}\.\s.{1,20})?$/u.test(text);

/** '* Double it for Thanksgiving' below a method, the only line with a mark of a list. */
const isStarred = (texts: readonly Entry[], line: Line): boolean =>
  line.bullet === '*' &&
  line.box === null &&
  line.gapBefore &&
  texts.at(-1)?.line === line &&
  texts.every((other) => other.line === line || other.line.bullet === '');

/** '(schmeckt aufgewärmt noch besser)', '[last line is torn off]': said in passing, behind the last step. */
const isAside = ({ text, bullet, box }: Line) =>
  box === null &&
  bullet === '' &&
  /^(?:\([^()]{4,120}\)|\[[^[\]]{4,160}\])\.?$/u.test(text) &&
  !isCommand(firstWord(text));

/** '* see the stock on page 12' below a list that has '2 litres of stock*'. */
const isFootnote = (texts: readonly Entry[], line: Line): boolean =>
  line.bullet === '*' &&
  texts.every((other) => other.line === line || other.line.bullet !== '*') &&
  texts.some((other) => /\p{L}\*(?=$|[\s.,;)])/u.test(other.line.raw));

/** 'Uschi' under what she typed, '/Maja': one word that is no food and nothing to do. */
const isSigned = ({ text, box, number, bullet }: Line, before: Line): boolean =>
  box === null &&
  number === null &&
  bullet === '' &&
  (/^\/\s?\p{Lu}\p{Ll}{1,13}$/u.test(text) ||
    (/^[-–—~]?\s?\p{Lu}\p{Ll}{1,13}$/u.test(text) && /[.!?),]$/.test(before.text))) &&
  !isFoodWord(text.toLowerCase()) &&
  !isCommand(firstWord(text));

/** So many words has a line with which somebody takes leave. */
const LEAVE_WORDS = 7;

/**
 * 'Целую, твоя Таня', 'Un bacione, zia Carla' apart below a method whose sentences end in full stops: the last line, of a few words that no
 * mark ends, with a name at its end behind a comma or a word of its own, whatever its language.
 */
function isSignedWithWords(texts: readonly Entry[], index: number): boolean {
  const { text, box, number, bullet, gapBefore } = (texts[index] as Entry).line;
  const words = text.split(/\s+/u);
  if (box !== null || number !== null || bullet !== '' || !gapBefore || index < texts.length - 1) return false;
  if (words.length < 2 || words.length > LEAVE_WORDS || /\d/.test(text) || namesFood(text)) return false;
  const isNamed = /^[^.:;!?]+,\s(?:\p{L}+\s){0,2}\p{Lu}\p{Ll}+\P{L}*$/u.test(text) && /^\p{Lu}/u.test(text);
  const above = texts[index - 1]?.line;
  return isNamed && above !== undefined && ENDS_SENTENCE.test(above.text) && !isDone(text) && !tellsByForm(text);
}

/** 'Erna Voss', 'Signature' under a printed method: up to three words with capitals, though the stop above was not seen. */
const isSignedInPrint = ({ text, box, number, bullet }: Line): boolean =>
  box !== null &&
  number === null &&
  bullet === '' &&
  text.length <= 30 &&
  /^[-–—~]?\s?\p{Lu}\p{Ll}+(?:\s\p{Lu}[\p{L}.]*){0,2}$/u.test(text) &&
  !text
    .toLowerCase()
    .split(/\s/)
    .some((word) => isFoodWord(word) || isCommand(word) || STEP_STARTS.has(word));
/** '- Nan Tregenza' below all there is, the only line with a mark of a list: a name, and no food. */
export function nameBelow(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const last = texts.at(-1)?.line;
  if (
    last?.bullet !== '-' ||
    last.box !== null ||
    texts.length < 2 ||
    texts.some(({ line }) => line !== last && line.bullet !== '')
  )
    return roles;
  const words = last.text.split(/\s+/);
  const isName =
    words.length <= 4 &&
    words.every((word) => /^\p{Lu}[\p{L}'’.]*$/u.test(word)) &&
    !words.some((word) => isFoodWord(word.toLowerCase()) || isCommand(word.toLowerCase()));
  return isName ? roles.map((role, at) => (at === roles.length - 1 ? 'remark' : role)) : roles;
}

/** So much speaks for talk of the family, and against a step. */
const TALK_MIN = 3;

/** So many lines may stand below the first words of leave: a name, a place, a postscript. */
const BELOW_LEAVE = 3;
const LEAVE_MAX = 60;

/** Three words of leave at most, and no food: nobody is told anything. */
const isOnlyLeave = ({ text, number, bullet }: Line): boolean =>
  number === null && bullet === '' && text.split(/\s+/u).length <= 3 && !namesFood(text) && !/[.:]$/.test(text);

/** Where whoever wrote it takes leave, and nothing is told any more; the number of entries where nobody does. */
function leaveOf(texts: readonly Entry[], roles: readonly Role[]): number {
  const steps = [...roles.keys()].filter((index) => roles[index] === 'step');
  const lineOf = (index: number) => (texts[index] as Entry).line;
  const isTold = ({ text, number, bullet }: Line) => number !== null || bullet !== '' || isCommand(firstWord(text));
  const closing = steps.findIndex(
    (index, at) =>
      at > 0 &&
      CLOSING.test(lineOf(index).text) &&
      steps.length - at - 1 <= BELOW_LEAVE &&
      // 'Knus og kram': to crush something, elsewhere
      steps
        .slice(at)
        .every(
          (below, place) =>
            (!isTold(lineOf(below)) || (place === 0 && isOnlyLeave(lineOf(below)))) &&
            lineOf(below).text.length <= LEAVE_MAX,
        ),
  );
  const farewell = untilFarewell(steps.map(lineOf)).length;
  const from = steps.findIndex(
    (index, at) =>
      at >= farewell &&
      // 'Give my love to Tom' tells nobody what to do with the soup
      (at === farewell || !isCommand(firstWord(lineOf(index).text))) &&
      steps.slice(at).every((below) => lineOf(below).number === null && lineOf(below).bullet === ''),
  );
  const first = [closing, from].filter((at) => at > 0).map((at) => steps[at] ?? texts.length);
  return Math.min(texts.length, ...first);
}

/** 'Makes 4 dozen. Keeps for a month.', 'Serves 6. Good with rice.': how much comes out of it, and nothing to do. */
function beginsWithYield({ text, box, bullet }: Line, language: string | null): boolean {
  const [first = '', ...rest] = box === null && bullet === '' && text.length <= SAID_MAX ? sentencesOf(text) : [];
  const said = first.replace(/[.!]+$/, '');
  const isStep = (one: string) => isDone(one) && !isTalkOfDish(one) && !/^(?:keep|store|freeze)s?\s/iu.test(one);
  return (
    ((rest.length > 0 && (readMeta(said) ?? readMade(said))?.servings !== undefined) ||
      (said !== '' && yieldTold(said, language ?? undefined) !== null)) &&
    !rest.some(isStep)
  );
}
const SAID_MAX = 120;

/** 'Ya me contarás. Un abrazo a todos' apart from the method: what is said before whoever wrote it takes leave. */
function endsInLeave({ text, box, bullet, gapBefore }: Line): boolean {
  const isApart = box === null && bullet === '' && gapBefore && text.length <= SAID_MAX;
  const said = isApart ? sentencesOf(text) : [];
  const last = said.at(-1)?.replace(/[,.!]+$/, '') ?? '';
  const before = said.slice(0, -1);
  const isTold = (one: string) => isDone(one) || /\d/.test(one) || namesFood(one);
  return before.length > 0 && CLOSING.test(last.slice(0, LEAVE_SHOWN)) && !before.some(isTold);
}
/** The first letters of a leave tell it. */
const LEAVE_SHOWN = 30;

/** A typed line in a paragraph of its own, without a mark or a number. */
const standsAlone = ({ box, number, bullet, gapBefore }: Line): boolean =>
  box === null && number === null && bullet === '' && gapBefore;

/** '> Thickens overnight, so loosen it with water.' below a method: set in as a quotation, as no other line of the text is. */
const isQuoted = (texts: readonly Entry[], line: Line): boolean =>
  line.box === null &&
  line.gapBefore &&
  /^>\s/u.test(line.raw) &&
  texts.every((other) => other.line === line || !other.line.raw.startsWith('>'));

/** So many lines has a paragraph in which somebody talks of the dish. */
const TALK_LINES = 4;

/** 'Brood erbij.' in the paragraph that 'De volgende dag is hij pas lekker!' begins: talk, while nothing is told to be done. */
function goesOnTalking(texts: readonly Entry[], at: number): boolean {
  for (let index = at; index > Math.max(0, at - TALK_LINES); index -= 1) {
    const line = (texts[index] as Entry).line;
    if (line.box !== null || line.bullet !== '' || line.number !== null || cuesOf(line).step >= 3) return false;
    if (line.gapBefore) return index < at && (GOES_WITH.test(line.text) || isNextDay(line.text));
    if (isCommand(firstWord(line.text)) || STEP_STARTS.has(firstWord(line.text))) return false;
  }
  return false;
}

/** So many counted steps say that what is not counted below them is none. */
const COUNTED_MIN = 2;

/** Below counted steps: a typed line without a number that says where it comes from, or whom to ask. */
const isBesideCounted = ({ text, box, number, bullet }: Line): boolean =>
  box === null &&
  number === null &&
  bullet === '' &&
  (AN_ADDRESS.test(text) || WHEN_PEOPLE_MEET.test(text)) &&
  !isCommand(firstWord(text));
/** A web address, or a number to call: 'Tel. 0000 / 1234', 'ext. 4410'. */
const AN_ADDRESS =
  /https?:\/\/|www\.|(?<!\d)1?[- ]?8\d\d-\d{3}-\d{4}(?!\d)|(?<!\p{L})(?:tel(?:efon[eo]?|éfono)?|tél|phone|fax|ext)\.?\s?:?\s?[+(\d][\d\s()/.-]{2,}\d/iu;
/** 'Next meeting: September 14, 7:30 pm' */
const WHEN_PEOPLE_MEET = new RegExp(`:\\s.{0,30}${MONTH}.{0,12}\\d{1,2}(?:[:.h]\\d{2}|\\s?[ap]m)`, 'iu');

/** 'SWAP IT Chickpeas can stand in for the sausage.' apart below counted steps of a page: words in capitals call out a remark. */
const isCalledOut = ({ text, box, number, bullet, gapBefore }: Line): boolean =>
  box !== null &&
  number === null &&
  bullet === '' &&
  gapBefore &&
  /^\p{L}\p{Lu}{2,}[!:]?(?:\s\p{Lu}{2,}[!:]?){0,3}\s+\p{Lu}\p{Ll}/u.test(text);

/** '- used half the sugar' in a list apart below counted steps, none of which is told to anybody: where it begins; the number of entries where there is none. */
function marksBelowCounted(texts: readonly Entry[], roles: readonly Role[]): number {
  const last = texts.findLastIndex(({ line }, at) => roles[at] === 'step' && line.number !== null);
  const below = texts.slice(last + 1);
  const isMarked = ({ line }: Entry) =>
    line.box === null && line.bullet !== '' && line.number === null && !isDone(line.text) && !tellsByForm(line.text);
  const isApart = last > 0 && below[0]?.line.gapBefore === true && below.every(isMarked);
  return isApart && texts[last - 1]?.line.number !== null ? last + 1 : texts.length;
}

/**
 * '- half the sugar is plenty', '- Joan's favorite' apart below the method, the only lines with a mark, where the list stands above it: what was
 * noted of the dish. Where these begin; the number of entries where there are none.
 */
function marksBelowMethod(texts: readonly Entry[], roles: readonly Role[]): number {
  const from = roles.lastIndexOf('step') + 1;
  const below = texts.slice(from);
  const isMarked = ({ line }: Entry) => line.box === null && line.bullet !== '' && line.number === null;
  const areNoted =
    below.every((one) => isMarked(one) && !cuesOf(one.line).amount && !isDone(one.line.text)) &&
    below.some(({ line }) => !namesFood(line.text)) &&
    texts.slice(0, from).every(({ line }) => line.bullet === '');
  const isBelowBoth = from > 0 && roles.slice(0, from).includes('ingredient');
  return isBelowBoth && below[0]?.line.gapBefore === true && areNoted ? from : texts.length;
}

/** Whether nothing stands below but remarks. */
const isLastTold = (roles: readonly Role[], at: number): boolean =>
  roles.slice(at + 1).every((role) => role === 'remark');

/** The language of a method shows in so many lines. */
const SHOWN_OF_METHOD = 8;

/** 'Tip: Freezes well.' among steps is where the cook needs it; behind the last of them it is a note. */
export function notesAtEnd(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const last = roles.lastIndexOf('step');
  const isOtherwise = ({ line }: Entry) =>
    line.box === null &&
    (isNote(line.text) || [CAN_BE, SO_MANY_DOZEN, KEEPS_SO_LONG].some((form) => form.test(line.text)));
  if (texts.some((text, at) => last >= 0 && at > last && roles[at] === 'ingredient' && isOtherwise(text)))
    return notesAtEnd(
      texts,
      roles.map((role, at) => (at > last && isOtherwise(texts[at] as Entry) ? 'remark' : role)),
    );
  const marks = marksBelowMethod(texts, roles);
  if (marks < texts.length)
    return notesAtEnd(texts.slice(0, marks), roles.slice(0, marks)).concat(
      roles.slice(marks).map((): Role => 'remark'),
    );
  const leave = Math.min(leaveOf(texts, roles), marksBelowCounted(texts, roles));
  const counted = texts.filter(({ line }, at) => roles[at] === 'step' && line.number !== null).length;
  const language = guessLanguage(
    texts
      .slice(-SHOWN_OF_METHOD)
      .map(({ line }) => line.text)
      .join(' '),
  );
  const result = roles.map((role, index) => (index >= leave && role === 'step' ? 'remark' : role));
  for (let index = result.length - 1; index >= 0; index -= 1) {
    if (result[index] !== 'step') continue;
    const { line } = texts[index] as Entry;
    // the number of the page
    if (!/\p{L}/u.test(line.text)) continue;
    const before = texts[index - 1]?.line;
    // 'Why does the batter have to rest?' below the steps of a handout
    if (line.box !== null && line.text.endsWith('?')) {
      result[index] = 'remark';
      continue;
    }
    // the last of a list of steps, though it ends in an exclamation
    if (line.bullet !== '' && before?.bullet === line.bullet && line.text.length > 25 && !isNote(line.text))
      return result;
    // 'i' is 'and' in many languages
    const isTold = line.bullet === '' && cuesOf(line).prose >= TALK_MIN && !/\si\s/u.test(line.text);
    const isRemark =
      isTold ||
      (line.bullet === '' && isTalkOfDish(line.text)) ||
      (counted >= COUNTED_MIN && isBesideCounted(line)) ||
      goesOnTalking(texts, index) ||
      beginsWithYield(line, language) ||
      (standsAlone(line) && timeTold(line.text) !== null) ||
      isQuoted(texts, line) ||
      endsInLeave(line) ||
      isFootnote(texts, line) ||
      isStarred(texts, line) ||
      isAside(line) ||
      isSaying(line) ||
      (index === texts.length - 2 && isOverName(line, texts[index + 1]?.line.text ?? '')) ||
      isSignedOff(line, before) ||
      isLabelled(texts, line) ||
      (index === texts.length - 1 && isCentred(line)) ||
      isSaidBeforeLeave(line, texts[index + 1]?.line, texts[index + 2]?.line) ||
      (line.box === null && isWhoseItWas(line)) ||
      isNote(line.text) ||
      (counted >= COUNTED_MIN && isCalledOut(line)) ||
      isWish(line.text) ||
      CLOSING.test(line.text);
    const isLast =
      (before !== undefined &&
        (index === texts.length - 1 || (line.gapBefore && isLastTold(result, index))) &&
        (isSigned(line, before) || isOverName(before, line.text))) ||
      isSignedWithWords(texts, index);
    const isSignature = isLast || (before !== undefined && isSignedInPrint(line));
    const isSource = FROM_WHERE.test(line.text) || (line.number !== null && IS_LISTED_SOURCE.test(line.text));
    if (!isSource && !isSignature && (line.number !== null || !isRemark)) return result;
    result[index] = 'remark';
  }
  // nothing but remarks: they are all the method there is
  return roles;
}
