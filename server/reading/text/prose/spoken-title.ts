import { familiarityOf } from '../../words/word-familiarity.ts';
import { KIN, NAMED_PART, isCommand, isFoodWord, namesPart } from '../vocabulary.ts';

/** Whose it is, or that it is one's own: 'my', 'the', 'Grandma’s', 'my mother’s old'. */
const WHOSE = String.raw`(?:(?:my|our|your|her|his|their|the|a|this|these|those|some|good|old|famous|favou?rite)\s|(?:(?!(?:it|them|these|those|some|one|us)\s)\p{L}+\s){0,2}\p{L}+['’]s\s)*`;
const DISH = String.raw`(?<dish>(?!(?:it|them|this|that|these|those|one|some|more|you|me)\b)\p{L}[\p{L}'’-]*(?:\s(?!you\b|and\b|i\b|we\b|it\b|is\b|as\b|since\b|um\b|so\b|from\b|because\b|it['’]s\b|that\b|which\b|right\b|the (?:one|way)\b|ever\b|every\b|when\b|super\b|really\b)\p{L}[\p{L}'’-]*){0,4}?)`;
const SPOKEN = [
  new RegExp(String.raw`\b(?:how (?:i|we|you|she|he|to|(?:my\s|our\s)?\p{L}+) (?:makes?|made|do|cooks?|bakes?)|(?:the |a )?rec(?:ipe|eipt) (?:is )?(?:for|of)|going to (?:make|bake|cook)|making|called)\s${WHOSE}${DISH}(?=\s?[.,;:!?]|\s(?:you|and|so|as|first|today|the way|recipe|which|that|it|since|from|ever|every|when|um)\b|$)`, 'iu'),
  new RegExp(String.raw`\b(?:for\s${WHOSE}${DISH},?\s(?:(?:you|we|i)(?:['’]ll|['’]re going to)?\s(?:just\s)?(?:need|take|will need|want|use|start)|what (?:i|we|you) (?:usually |always )?do)\b)`, 'iu'),
  new RegExp(String.raw`^(?:\p{L}+,?\s){0,4}to (?:make|bake|cook)\s${WHOSE}${DISH},?\s(?:you|we|i)(?!\p{L})`, 'iu'),
  new RegExp(String.raw`\b(?:how (?:do|does|did)\s(?:(?:i|we|you|she|he|(?:my\s|our\s)?\p{L}+)\s(?:make|do|cook|bake)\s)?|what(?:['’]s| is| was| goes| went)\s(?:in|into)\s(?!the\b|this\b|here\b)|what (?:do|did) (?:you|we|they|she|he)\s(?:put|use)\s(?:in|into|for)\s)${WHOSE}${DISH}(?:\sgo)?(?:\syou (?:brought|made|had|sent))?(?:\s(?:again|then|so|now|yesterday|last\s\p{L}+|the other \p{L}+|(?:on|at)\s\p{L}+))?\?`, 'iu'),
  new RegExp(String.raw`\b(?:need|want|love|send me|got|have)\s(?=the\s|your\s|that\s|\p{L}+['’]s\s)(?:that\s)?${WHOSE}${DISH}\s(?:recipe|you made|she made|he made|we had|you (?:always |usually )?make)\b`, 'iu'),
  new RegExp(String.raw`\b(?:enjoyed|liked|loved|asked (?:me )?(?:for|about)|wanted|after)\s${WHOSE}${DISH}(?=\srecipe\b|\s(?:on|last|at|so|the other|yesterday|from|that|we|i|and|so|right|because)\b|\s?[.,;:!?]|$)`, 'iu'),
  new RegExp(String.raw`\bfor\s(?:the|my|our)\s${DISH}\s?:$`, 'iu'),
  new RegExp(String.raw`^(?:(?:ok(?:ay)?|so|right|now|well|hi|hello|hey|\p{L}+,)\s){0,3}for\s(?:the|my|our)\s${DISH}(?=\s?[.,])`, 'iu'),
  new RegExp(String.raw`^(?:(?:ok(?:ay)?|alright|so|right|now),?\s)+(?=\p{Lu}\p{L}+['’]s\s)${WHOSE}${DISH}(?=\s(?:because|since|for|recipe|you|we)\b|[.,]\s)`, 'iu'),
  new RegExp(String.raw`\b(?:this is|this one['’]?s(?: for)?|here['’]s|that['’]s|writing (?:down|out|up))\s(?=(?:\p{L}+\s){0,2}\p{L}+['’]s\s|my\s|our\s|the\s|that\s)(?:that\s)?${WHOSE}${DISH}(?=[.,;:!?]|\s(?:recipe|um|uh|you|we|i|so|and|it|from|which|that|the way|the one|because|since|we)\b|$)`, 'iu'),
  new RegExp(String.raw`^(?:(?:ok(?:ay)?|so|right|now|well|alright),?\s){0,3}this is\s${WHOSE}${DISH},?\s(?:you|we|i)(?:['’]ll| will)?\s(?:just\s)?(?:need|take|want|use)\b`, 'iu'),
  new RegExp(String.raw`\bhere (?:it|they|you) (?:is|are|go)[,:!]\s(?=(?:my|our|the|your)\s|\p{L}+['’]s\s)${WHOSE}${DISH}(?=[.,;:!?]|$)`, 'iu'),
  new RegExp(String.raw`\bmade\s(?:the\sbest\s|my\s|this\s|some\s)${DISH}(?=\s(?:tonight|today|yesterday|last|for|this|on)\b|[.!,])`, 'iu'),
  new RegExp(String.raw`^(?:(?:ok(?:ay)?|so|um|uh|right|well|hey),?\s){0,4}${DISH}\s(?:my way|the way (?:i|we|my)\b)`, 'iu'),
  new RegExp(String.raw`^(?:\p{L}+[,!]?\s){0,3}the\s${DISH}(?:\sfrom\s(?:the\s)?(?:other\s)?\p{L}+)?\sis\s(?:so|super|really|very|dead|pretty|dead|quite|just)?\s?(?:easy|simple|quick)(?!\p{L})`, 'iu'),
]; // prettier-ignore
/** The same in other languages: 'wie ich meinen Marmorkuchen backe', 'la receta de las lentejas', 'przepis na sernik'. */
const SPOKEN_ELSEWHERE = [
  /(?<!\p{L})(?:für|pour(?:\s(?:faire|préparer))?|(?:para|pra)(?:\s(?:fazer|hacer|preparar))?|per(?:\s(?:fare|preparare))?|voor|till|til|na)\s(?:(?:den|die|das|eine?n?|meine?n?|la|une?|ma|mon|le|les|el|una?|los|las|mi|mis|il|lo|i|gli|o|a|os|as|uma?|de|het|een|ett?|min|mina|mitt|mine)\s)*(?<dish>\p{L}[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,4}?),?\s(?:brauchst du|brauche ich|braucht man|nimmst du|nimmt man|il (?:te|vous|nous)? ?faut|tu prends|on prend|necesitas|hacen falta|se necesitan?|precisas|precisa|vais precisar|ti serv(?:e|ono)|ci vuole|ci vogliono|pones|pon|coges|echas|servono|metti|prendi|mets|tu mets|heb je nodig|neem je|behöver du|tar du|skal du bruge|trenger du|potrzebujesz|bierzesz)(?!\p{L})/iu,
  /\b(?:je (?:vous|te) (?:propose|présente|partage|donne)|(?:os|les|te) (?:traigo|dejo|comparto|presento|(?:paso|mando)(?: lo del?)?)|(?:vi|ti) (?:propongo|presento|lascio)|(?:trago|deixo)-(?:vos|te)|(?:hoje|hoy)\s(?:trago|traigo|faço|hago|preparo|hacemos|preparamos)|oggi (?:faccio|facciamo|prepariamo)|heute (?:mache|koche|backe) ich|heute gibt es|vandaag maken we)\s(?:(?:aujourd['’]hui|hoy|oggi|hoje)\s)?(?:(?:la|ma|mon|le|les|mes|une?|mi|mis|el|los|las|una?|il|lo|i|gli|dei|delle|la mia|o|a|um|uma|meine?n?|eine?n?|den|die|das|een|de|het)\s)*(?!rec|ric)(?<dish>\p{L}[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,6}?)(?=\s?(?:[.,;:!?]|\p{Extended_Pictographic})|\s(?:que|qui|che|die|den|das|dat)\s|$)/iu,
  /\b(?:der|die|das|mein|meine|unser|unsere)\s(?<dish>\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)\s(?:geht|macht man|mache ich|wird)\s(?:so|folgendermaßen|ganz einfach)/u,
  /(?<!\p{L})(?:(?:la|le|les|el|los|las|il|lo|gli|i|o|a|os|as|mi|ma|mon|mia|de|het)\s|l['’])(?<dish>\p{L}[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,6}?),?\s(?:(?:yo )?(?:se (?:hacen?|preparan?|fait|font|prépare)|(?:la|lo|las|los|le|li|les) (?:hago|hace|hacemos|faccio|facciamo|prepar[oa]|fais|fait)|si (?:fa|fanno|prepara)|faz(?:em)?-se|prepara-se|(?:gaat|maak (?:je|ik)))\s(?:así|ainsi|comme (?:ça|ceci)|così|assim|zo)|(?:je|on) (?:la|le|les) (?:fais|fait) comme (?:ça|ceci))(?!\p{L})/iu,
  /\b[Ww]ie (?:ging|geht|mach(?:e|st|t|en)|mach(?:te|test|ten)|back(?:e|st|t|en)|koch(?:e|st|t|en))\s(?:(?:ich|du|ihr|wir|man|sie|er|Oma|Mama|Opa|Papa|noch ?mal|nochmals|noch|gleich|eigentlich|denn|immer|das Rezept (?:für|von|vom))\s)*(?:deine?n?|euer|eure|eure?n|der|die|das|den|meine?n?|unsere?n?|ihre?n?|\p{Lu}\p{L}+s)\s(?<dish>(?:\p{Ll}{3,}e[nrs]?\s)?\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)(?=\?|\s(?:noch ?mal|nochmals|gleich|eigentlich)\b)/u,
  /^(?:(?:então|pues|bueno|alors|bon|also|allora|so|well|ok(?:ay)?|nou|ja|right),?\s){0,2}(?:(?:o|a|os|as|el|la|los|las|le|les|il|lo|i|gli|de|het|the|my|our|mi|ma|mon|minha|meu)\s|l['’])(?<dish>\p{L}[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,6}?)\s(?:levam?|llevan?|takes?|needs?|vuole|vogliono|prend(?:ent)?)\s(?=\d|(?:uma?|un[oae]?|dois|duas|dos|deux|due|two|three|trois|tre|tr[eê]s|half|mei[oa]|medi[oa]|mezz[oa])\s)/iu,
  /\bc['’](?:est|était) quoi\s(?:déjà\s)?(?:(?:ta|ton|tes|votre|vos|la|le|les|sa|son)\s)(?:recette (?:de |du |des |d['’]))?(?:(?:la|le|les|ta|ton|tes)\s)?(?<dish>\p{L}[\p{L}'’-]+(?:\s(?!stp|svp|s['’]il|déjà|on\s|pour\s|de\smamie)[\p{L}'’-]+){0,4}?)(?=\s?[?.,!]|\s(?:stp|svp|s['’]il|déjà|on|pour|mamie|maman)(?!\p{L})|$)/iu,
  /\b[Ww]as (?:ist|kommt|war|muss|gehört)(?: (?:nochmal|noch mal|alles|denn|eigentlich))* in (?:deine[mnr]?|eure[mnr]?|euern|de[mnr]|die|das|ihre[mnr]?|\p{Lu}\p{L}+s)\s(?<dish>\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)(?=\?|\s(?:nochmal|noch mal|rein|drin|alles|so)(?!\p{L}))/u,
  /\bwie (?:ich|du|man|wir|er|sie) (?:(?:den|die|das|meinen?|unseren?|ihren?|seinen?)\s)?(?<dish>\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)\s(?:immer\s)?(?:mach|back|koch|zubereit)/u,
  new RegExp(
    `\\b(?:rezept (?:für|von|vom|zu|zum)|recettes? (?:de|du|des|pour)|recetas? del?|ricett[ae] (?:di|del|della|dei|delle|per)|receitas? d[eoa]s?|recept(?:et)? (?:voor|van|på|for)|opskrift(?:en)? (?:på|til)|oppskrift(?:en)? (?:på|til)|przepisu? na|recept na)\\s(?:(?:(?:meiner|meinem|ma|mon|mi|mia|mio|minha|meu|mijn|min)\\s\\p{L}+|${KIN}(?:\\s\\p{L}+)?)\\s(?:für|pour|para|per|voor|på|till?)\\s)?(?:(?:den|die|das|dem|der|[md]eine[mnr]?|eure[mnr]?|unsere[mnr]?|la|le|les|l['’]|[mts]a|[mts]on|[mts]es|votre|vos|mi|mis|tus?|el|los|las|il|lo|gli|i|mia|mio|tu[ao]|de|het|mijn|jouw|je|[md]ine?|[md]itt|[md]ina|minha|meu|tua|teu|sua|seu)\\s)*(?<dish>\\p{L}[\\p{L}'’-]+(?:\\s[\\p{L}'’-]+){0,6}?)(?=\\s?[.,;:!?]|\\s(?:und|et|y|e|en|och|og|que|qui|che|die|den|das|dat|som|qu['’]\\p{L}+|który|którą|jak|wie)\\s|$)`,
    'iu',
  ),
];
/** 'she called it "Sunken Apple Cake"', 'sie hieß bei uns „Versunkene“': a name in quotation marks, whatever its words. */
const NAMED_IN_QUOTES =
  /(?<!\p{L})(?:(?:(?:called|calls?|named)\s(?:it|them|this|these|that)\s|(?:(?:is|was|are|were|['’]s)\s(?:always\s)?)?(?:known as|goes by)\s(?:the\s)?|(?:is|was|are|were|['’]s|recipe)\s(?:always\s|just\s)?(?:called|named)\s(?:the\s)?)|(?:heißt|hieß|heisst|nannten?|nenn(?:e|t|en))\s(?:(?:sich|ihn|sie|es|das|bei uns|immer|einfach|nur)\s)*|(?:(?:s['’]appel(?:le|ait)|(?:l['’])?appel(?:le|ait)(?: ça)?|(?:se|lo|la|le) llama(?:ba)?n?|(?:si|lo|la) chiama(?:va)?n?(?:o)?|heet(?:te)?|noemde(?:n)? (?:het|hem|ze)|heter|hette|hedder|kallade(?: (?:den|det))?|nazywa(?:ła)?(?: (?:się|to|go|je))?)\s))["“„«»‚]\s?(?<dish>\p{L}[^"”“»«‘\n]{2,60}?)\s?["”“»«‘]/iu;

/** What is named so is a dish, though its word is not known: 'for the dal you need'. */
const SPOKEN_FOR_SURE = [
  new RegExp(String.raw`^(?:\p{L}+,?\s){0,2}here(?:['’]s| is| are)\s(?:the|my|our)\s(?!rec)${DISH}[.!:]*$`, 'iu'),
  new RegExp(String.raw`\b(?:now|so) (?:about|for)\s(?:the|my|our|your)\s${DISH}(?:\srecipe)?(?=[,:])`, 'iu'),
  new RegExp(String.raw`\bhere (?:goes|it goes|you go)[.!:,]\s(?:it['’]s\s|this is\s)?(?:the\s|my\s|our\s)?${DISH}(?=[.!:,]|$)`, 'iu'),
  new RegExp(String.raw`\bwrit(?:ing|ten) (?:down|out|up)\s(?:the|my|our)\s${DISH}(?=\s(?:recipe|for you|and|so)\b|[.,;:!?]|$)`, 'iu'),
  new RegExp(String.raw`\byou asked(?: me)? for\s(?=my\s|our\s|\p{L}+['’]s\s)${WHOSE}${DISH}(?=\s(?:recipe|and|so|on|last|at|when|in)\b|[.,;:!?]|$)`, 'iu'),
  new RegExp(String.raw`\b(?:what (?:do|did) (?:you|we|they|she|he) (?:put|use) (?:in|into|for)|how (?:do|does|did) (?:you|we|they|she|he) (?:make|cook|bake))\s(?:the\s|your\s|my\s|our\s|that\s|her\s|his\s|\p{L}+['’]s\s)${DISH}(?:\s(?:again|then|so|yesterday|last\s\p{L}+|the other \p{L}+|(?:on|at)\s\p{L}+))?\?`, 'iu'),
  new RegExp(String.raw`\b(?:so|right|ok(?:ay)?|well),?\s(?:the|my|our)\s${DISH},?\s(?:you|we|i)\s(?:just\s)?(?:get|take|need|want|start)\b`, 'iu'),
  new RegExp(String.raw`\b(?:this|that) (?:is|one['’]?s)(?: for)?\s(?=(?:\p{L}+\s)?\p{L}+['’]s\s|my\s|our\s|the\s)${WHOSE}${DISH},?\s(?:(?:(?:um|uh|so|and|okay)\s){0,2}(?:you|we|i)(?:['’]ll)?\s(?:just\s)?(?:need|take|want|get|start|use)\b|i['’]m\s|it (?:serves|makes|feeds)\s)`, 'iu'),
  new RegExp(String.raw`^(?:\p{L}+,?\s){0,4}?for\s(?:the|my|our)\s${DISH},?\s(?:you|we|i)(?:['’]ll| will)?\s(?:just\s|only\s)?(?:need|take|want)\b`, 'iu'),
]; // prettier-ignore

const SAYS_RECIPE = /(?<!\p{L})(?:recet|recett|ricett|receit|rezept|recept|opp?skrift|przepis|recipe)/iu;

/** 'For the flapjacks melt …': a dish before what is done first, where it is no part of one. */
function beforeCommand(text: string): string | null {
  const [, dish = '', next = ''] =
    /^(?:.{0,60}[.!,]\s)?for\s(?:the|my|our)\s(\p{L}+(?:\s\p{L}+)?),?\s(\p{L}+)/iu.exec(text) ?? [];
  return dish !== '' && isCommand(next.toLowerCase()) && !namesPart(dish) && !NAMED_PART.test(`The ${dish}`)
    ? dish
    : null;
}

/** 'comment ma grand-mère faisait son gâteau au yaourt', 'je vroeg naar mijn erwtensoep': the end of a sentence. */
const SPOKEN_AT_END = [
  /\b(?:hier(?: ist| kommt)?|voici|voilà|ecco|aquí (?:va|tienes|está)|aqui (?:vai|está)|här (?:är|kommer)|her (?:er|kommer)|hierbij|here(?:['’]s| is)|hoy toca|on a fait|tässä(?: on| tulee)?|küldöm|itt van|tady (?:je|máš)|oto)\s(?:(?:se|az|mein|meine|unser|unsere|der|die|das|ma|mon|la|le|les|notre|mi|el|las|los|mia|mio|il|o|a|minha|meu|mijn|de|het|min|mitt|mina|my|our|the)\s)+(?<dish>\p{L}[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,5}?)(?=\s?[.:!]|$)/iu,
  /(?:^|[,.]\s)(?:(?:pues|entonces|bueno|allora|dunque|bon|alors|so|also|nou|ja|tja|no)[, ]\s?){0,2}(?:la|el|il|lo|le|der|die|das|de|het)\s(?<dish>\p{L}[\p{L}'’-]+(?:\s(?:de|di|du|della|dei|del|d['’]|al|alla|con|mi|mia|ma|von|van|meiner|mijn|\p{L}{4,})){0,5}?)\s(?:es|è|est|ist|geht|is)\s(?:muy|molto|très|super|ganz|echt|heel)?\s?(?:facil[íi]s+im\p{L}|fácil|facile|einfach|leicht|makkelijk|simple|semplice|sencill[ao])/iu,
  /\b(?:comment|come|cómo|como|hoe|hur|hvordan|jak)\s(?:(?:je|on|nous|ma|mon|mi|mia|la|a|minha|oma|mijn|ik|wij|jag|jeg|vi|min|ja|robię|robi)\s){0,2}(?:(?!fai|fac|fa[iz]|haz|hac|prép|prep|maa|gör|lav|lag)\p{L}[\p{L}-]*\s){0,2}(?:fai[st]|faisait|prépare|préparait|faccio|fa|faceva|prepar[oa]|preparava|hago|haces|hace|hacéis|hacen|hacías?|faço|faz|fazia|maak|maakt|maakte|gör|gjorde|laver|lavede|lager|lagde|robię|robi|robiła)\s(?:(?:la|le|les|l['’]|ma|mon|mes|sa|son|ses|el|los|las|mi|su|sus|il|i|gli|sua|suo|mia|mio|o|os|as|a|minha|sua|de|het|mijn|haar|min|mina|mitt|mine|sin|sina)\s)*(?<dish>\p{L}[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,6}?)(?=\s?[.,;:!?]|\s(?:io|yo|je|eu|ik|jag|jeg|ja)\s|$)/iu,
  /\b(?:(?:vroeg|vroegen) (?:naar|om)|vou (?:vos )?ensinar(?: a fazer)?|vi insegno(?: a fare)?|(?:tu|vous) m['’](?:as|avez) demandé|me pediste|mi hai chiesto|(?:hast|habt) (?:mich )?nach|(?:fragte|frågade) (?:nach|efter|om)|undrade (?:över|om)|(?:spurte|spurgte) (?:om|etter|efter)|(?:pytałaś|prosiłaś) o)\s(?:(?:la|le|les|l['’]|ma|mon|el|los|las|mi|mis|il|i|mia|mio|o|os|a|as|um|uma|de|het|mijn|min|mein(?:e[mnr]?)?|de[mnr]|moj\p{L}+)\s)*(?!rec|rez|ric|opsk|opps|prze)(?<dish>\p{L}[\p{L}'’-]+(?:\s(?!en\s|e\s|et\s|y\s|und\s|gefragt)[\p{L}'’-]+){0,6}?)(?=\s?[.,;:!?]|\s(?:gefragt|en|e|et|y|und|från|fra)\s?|$)/iu,
];

/** 'Alors la tarte aux pommes de Rose.', 'Pfannkuchen von Tante Gerda man braucht': a dish by its name, before what is needed. */
const FILLER = String.raw`(?:(?:alors|bon|donc|allora|dunque|also|so|ok(?:ay|é)?|right|alright|well|bueno|pues|entonces|nou|ja|então|no to|gente|pessoal|chic[oa]s|ragazz[ie]|leute|guys|folks|ho+la+|moi|hej|hei|hey+|ciao|salut|coucou|oi|olá)[,!.]*\s)`;
/** Whether words that lead to what is said stand first: 'okay, so the …' */
export const BEGINS_SAID = new RegExp(`^${FILLER}`, 'iu');
const ARTICLE = String.raw`(?:(?:la|le|les|il|lo|i|gli|el|los|las|die|der|das|de|het|the|o|a|os|as)\s|l['’])`;
const NEED = String.raw`(?:man (?:braucht|nimmt)|(?:du|ihr) (?:brauchst|braucht|nimmst)|you(?:['’]ll)? need|il (?:te |vous |nous )?faut|necesitas|se necesita|precisas?|ti serv(?:e|ono)|ci (?:vuole|vogliono)|servono|je hebt nodig|du behöver|du skal bruge|du trenger|potrzebujesz|potrzebne są|bierzesz)(?!\p{L})`;
const NAME = String.raw`\p{L}+(?:\s(?:[dl]['’])?\p{L}[\p{L}'’-]*)`;
const NAMED_FIRST = [
  new RegExp(String.raw`^${FILLER}{1,2}${ARTICLE}(?<dish>${NAME}{1,6}?)(?:,?\s(?:for|für|pour|para|per|voor)\s\p{L}+\s(?:people|personen|personnes|personas|persone))?,?\s${NEED}`, 'iu'),
  // 'Gente, o bolo de fubá que vocês pediram'
  new RegExp(String.raw`^${FILLER}{1,2}${ARTICLE}(?<dish>${NAME}{0,6}?)\s(?:que|qui|che|die|that|som|który|którą)\s`, 'iu'),
  new RegExp(String.raw`^${FILLER}{1,2}${ARTICLE}(?<dish>${NAME}{1,6}|\p{L}{3,}(?=[:!,]))(?:,\s(?:ascolta|guarda|senti|mira|oye|listen|look|écoute|tiens|schau|hör zu|luister|kijk|olha|(?:c['’]est|es|è|é|das ist|dat is|it['’]s)\s[^.:!,]{3,25}))?[.:!]+(?:\s|$)`, 'iu'),
  new RegExp(String.raw`^(?:(?:ja|nei|jo|jaha|tja|nou|so|ok(?:ay)?|right|no|cóż|więc),?\s){1,2}(?<dish>\p{L}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]+)?\s(?:til|från|av|af|van|from|od|på)\s(?:\p{L}+\s)?${KIN}(?:\s\p{Lu}\p{L}+)?)[.:](?:\s|$)`, 'iu'),
  new RegExp(String.raw`^${FILLER}{1,2}(?<dish>${NAME}{1,3}?),\s${NEED}`, 'iu'),
  new RegExp(String.raw`^(?<dish>\p{Lu}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]*){0,5}?),?\s${NEED}`, 'u'),
]; // prettier-ignore
/** 'Hola cariño, el gazpacho:' over what is told. */
const GREETED_NAME =
  /^(?:hola|ciao|coucou|salut|hallo|hi|hey|hej|oi|olá)(?:\s\p{L}+){0,2}[,!]\s(?:(?:el|la|los|las|il|lo|i|gli|le|les|der|die|das|de|het|o|a|os|as|the|my|our|mi|ma|mon|mein|meine|mijn)\s)(?<dish>\p{L}[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,5})\s?:$/iu;
/** What a sentence begins with that names no dish: 'Also für den Kuchen man braucht', 'First you need'. */
const NO_DISH =
  /(?<!\p{L})(?:is|are|est|sont|ist|sind|è|sono|es|son|also|dann|zuerst|first|then|now|today|heute|for|für|pour|para|per|voor|da|dafür|hier|here|i|ich|je|yo|io|what|was|this|that|das|ça|c['’]est|hi|hello|hey|hallo|liebe[rs]?|dear|ciao|hola|bonjour|ok(?:ay)?|so)(?!\p{L})/iu;

function namedFirst(text: string): string | null {
  for (const pattern of NAMED_FIRST) {
    const dish = pattern.exec(text)?.groups?.['dish'];
    if (dish !== undefined && !NO_DISH.test(dish) && !namesPart(dish)) return dish;
  }
  return null;
}

/** 'for at Christmas': when it was asked for, and no dish. */
const NO_NAME =
  /^(?:at|on|in|last|this|the other|when|to|with|from|by|about|after|before|yesterday|today|tonight)(?!\p{L})/iu;

/** 'do you have the recipe for your dal?' */
const RECIPE_OF = /\brecipe (?:for|of)\s/iu;
/** 'pour quatre personnes': for how many, and no dish */
const PEOPLE_AT_END = /(?:people|personen|personnes|personas|persone|pessoas|personer|osób|osoby)$/iu;
/** So far into what is said the dish is named. */
const SPOKEN_WITHIN = 300;

/** Whose it is, right before the dish: 'Aunt Jo's', 'Nan's'; of 'my mother's' nobody knows whose mother. */
const OWNER =
  /(?<!\p{L})(?<owner>(?:(?:aunt(?:ie|y)?|uncle|grandma|grandpa|granny|nana|nan|mrs\.?|mr\.?|tante|oma|opa)\s)?(?!(?:it|that|this|here|there|what|who|he|she|let|how|one|where|today)['’]s)\p{L}+['’]s)\s(?:(?:famous|old|good)\s)*$/iu;
const WHOSE_KIN = /(?<!\p{L})(?:my|our|your|her|his|their|a|the)\s(?:\p{L}+\s)?$/iu;

/** The dish that a spoken beginning names, with the name of whose it is: 'okay so this is how I make my onion soup' is 'onion soup'; null where it names none. */
export function spokenTitle(text: string): string | null {
  const dish = dishNamed(text);
  const at = dish === null ? -1 : text.indexOf(dish);
  const before = at < 0 ? '' : text.slice(Math.max(0, at - OWNER_WITHIN), at);
  const owner = OWNER.exec(before);
  return dish === null || !owner || WHOSE_KIN.test(before.slice(0, owner.index))
    ? dish
    : `${owner.groups?.['owner'] ?? ''} ${dish}`;
}
const OWNER_WITHIN = 40;

/** 'le ricette di famiglia' */
const OF_THE_FAMILY =
  /^(?:(?:la|the|our|my|mia|ma|mi|notre|nuestra|der|de) )?(?:family|familie|famille|famiglia|familia|família|casa|maison|home|haus)$/iu;

function dishNamed(text: string): string | null {
  // a picture ends what is said as a full stop does
  const begin = text.slice(0, SPOKEN_WITHIN).replace(/\s*\p{Extended_Pictographic}\uFE0F?/gu, '.');
  const quoted = NAMED_IN_QUOTES.exec(begin)?.groups?.['dish'];
  if (quoted !== undefined) return quoted.replace(/[.,!]+$/u, '');
  for (const pattern of SPOKEN) {
    const dish = pattern.exec(begin)?.groups?.['dish'];
    // what is called a recipe needs no word that is known
    const isRecipe = dish !== undefined && RECIPE_OF.test(begin) && begin.includes(`${dish}?`);
    if (isRecipe) return dish;
    if (
      dish &&
      !NO_NAME.test(dish) &&
      dish.split(' ').some((word) => familiarityOf(word) === 'kitchen' || isFoodWord(word.toLowerCase()))
    )
      return dish;
  }
  const sure = SPOKEN_FOR_SURE.map((pattern) => pattern.exec(begin)?.groups?.['dish']).find((dish) => dish);
  if (sure !== undefined && !namesPart(sure)) return sure;
  const dishes = [...SPOKEN_ELSEWHERE, ...SPOKEN_AT_END, GREETED_NAME].map(
    (pattern) => pattern.exec(begin)?.groups?.['dish'],
  );
  const named = dishes.filter(
    (dish) => dish !== undefined && !SAYS_RECIPE.test(dish) && !PEOPLE_AT_END.test(dish) && !OF_THE_FAMILY.test(dish),
  );
  return (
    // 'Für den Teig nimmst du …' may begin what is told of the dish
    named.find((dish) => dish !== undefined && !namesPart(dish)) ??
    named[0] ??
    beforeCommand(begin) ??
    namedFirst(begin)
  );
}
