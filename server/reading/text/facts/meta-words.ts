import { ENGLISH_TO_TWELVE } from '#shared/number-words.ts';
import { ABOUT_SOURCE, FOR_SOURCE } from '../../numbers.ts';

/** The names of the facts that lines beside ingredients and steps say, in the languages of the recipes that people paste; parted by strokes. */

export type TimeKey = 'prep' | 'cook' | 'rest' | 'total';

export const TIME_WORDS: Record<TimeKey, string> = {
  prep: `preps? in|prép(?:a|\\.)?|pr[eo]p(?:aration)?[\\s-]*(?:time)?|prepare|χρόνος εκτέλεσης|active(?: time)?|hands[\\s-]on(?: time)?|work(?:ing)? time|assembly time|preparing time|vorbereitung(?:szeit)?|arbeitszeit|zubereitung(?:szeit)?|aktive zeit|
    (?:temps (?:de )?|durée de )?pr[ée]paration|(?:tiempo de |tempo de )?(?:prepara(?:ci[óo]n|ção|do|zione)|elabora(?:ci[óo]n|ção))|tempo di preparazione|tiempo de preparado|preparo|tempo de preparo|voorbereiding(?:stijd)?|voorbereiden|bereid(?:en|ing(?:stijd)?)|
    förberedelse(?:r|tid|stid)?|forberedelse(?:r|stid)?|tilberedningstid|tilberedning|arbejdstid|(?:timp(?:ul)? de )?(?:pregătire|preparare|pregatire)|זמן הכנה|(?:مدة|وقت) التحضير|준비 ?시간|czas przygotowania|przygotowanie|příprava|(?:doba|čas) přípravy|príprava|(?:doba|čas) prípravy|priprava|(?:vreme|vrijeme) pripreme|priprema|čas priprave|приготування|esivalmistelu(?:aika)?|подготовка|время подготовки|підготовка|час підготовки|время приготовления|час приготування|előkészítés(?:i idő| ideje)?|előkészület|elkészítés(?:i idő| ideje)|hazırlama(?: süresi)?|hazırlık(?: süresi)?|valmisteluaika|esivalmistelut|přípravné práce|(?:χρόνος )?προετοιμασίας?|
    準備時間|下準備|下ごしらえ|准备时间|準備|准备|조리 준비`,
  cook: `cooks in|cook(?:ing)?(?: time)?|["“]cook["”] time|bak(?:e|ing)(?: time)?|fry(?:ing)? time|boil(?:ing)? time|roast(?:ing)?(?: time)?|grill(?:ing)?(?: time)?|simmer(?:ing)? time|oven time|koch(?:-?\\s?/\\s?back)?zeit|koch- und backzeit|garzeit|backzeit|bratzeit|grillzeit|
    (?:temps (?:de )?|durée de )?cuisson|(?:tiempo de |tempo de )?(?:cocci[óo]n|cocinado|cozimento|cottura|cozedura|cocina|horneado|forno)|tempo di cottura|cottura|kooktijd|baktijd|oventijd|stooftijd|braadtijd|grilltijd|bak-?/kooktijd|tillagning(?:stid)?|koketid|stegetid|bagetid|steketid|koktid|ugnstid|tid i ugn(?:en)?|gräddningstid|czas gotowania|czas pieczenia|gotowanie|pieczenie|
    (?:doba|čas) (?:vaření|pečení)|vaření|pečení|varenie|готовка|время готовки|варка|время варки|выпекание|выпечка|время (?:выпечки|выпекания|запекания)|випікання|варіння|час (?:випікання|варіння|запікання)|főzés(?:i idő| ideje)?|sütés(?:i idő| ideje)?|piş(?:ir)?me(?: süresi)?|fırın süresi|paistoaika|kypsennysaika|keittoaika|uuniaika|stektid|gräddning|kogetid|ovntid|czas (?:smażenia|duszenia)|smażenie|duszenie|(?:tempo de )?confec?ção|(?:čas|doba) (?:varenia|pečenia)|pečenie|тушение|тушкування|βρασμός|χρόνος βρασίματος|(?:timp(?:ul)? de )?(?:gătire|gatire|coacere|fierbere)|זמן (?:בישול|אפייה)|(?:مدة|وقت) (?:الطبخ|الطهي)|조리 ?시간|χρόνος ψησίματος|χρόνος μαγειρέματος|ψήσιμο|μαγείρεμα|(?:vreme|vrijeme) (?:kuvanja|kuhanja|pečenja)|kuvanje|kuhanje|pečenje|čas (?:kuhanja|peke)|調理時間|加熱時間|焼き時間|焼成時間|煮込み時間|煮る時間|焼く時間|烹饪时间|烹調時間|烘烤时间|烘焙时间|烤制时间|烹饪`,
  rest: `rest(?:ing)?(?: time)?|chill(?:ing)?(?: time)?|cool(?:ing)?(?: time)?|marinat(?:e|ing|ion)(?: time)?|marinade time|ris(?:e|ing)(?: time)?|proof(?:ing)?(?: time)?|freez(?:e|ing)(?: time)?|soak(?:ing)?(?: time)?|inactive(?: time)?|passive(?: time)?|additional(?: time)?|wait(?:ing)?(?: time)?|stand(?:ing)?(?: time)?|set(?:ting)? time|refrigerat(?:e|ion|ing)(?: time)?|ferment(?:ation|ing)? time|dry(?:ing)? time|
    ruhezeit|kühlzeit|gehzeit|wartezeit|marinierzeit|abkühlzeit|(?:temps (?:de )?)?repos|temps de repos|fermentation|pousse|levée|temps de levée|pointage|apprêt|gare|stockgare|stückgare|teigruhe|fermentación|levado|fermentação|rijzen|kvasenie|réfrigération|temps de réfrigération|(?:tiempo de )?reposo|tiempo de espera|(?:tempo de )?(?:descanso|repouso)|(?:tempo de )?levedação|(?:tempo di )?riposo|lievitazione|tempo di lievitazione|rusttijd|wachttijd|rijstijd|koeltijd|jästid|jäsning|vilotid|viltid|kyltid|hævetid|køletid|kjøletid|hvile(?:tid)?|hevetid|(?:czas )?(?:oczekiwania|chłodzenia|odpoczynku|wyrastania|marynowania)|chłodzenie|odpoczynek|kynutí|odpočinek|chlazení|doba (?:odpočinku|chlazení|kynutí)|pihentetés(?:i idő| ideje)?|pihenőidő|kelesztés(?:i idő| ideje)?|hűtési idő|dinlen(?:me|dirme)(?: süresi)?|bekleme(?: süresi)?|mayalanma(?: süresi)?|
    (?:timp(?:ul)? de )?(?:odihnă|dospire|răcire|așteptare)|(?:χρόνος )?(?:αναμονής?|ανάπαυσης?|ξεκούρασης?|ψύξης?)|время (?:отдыха|охлаждения|ожидания|расстойки|маринования)|охлаждение|расстойка|час (?:відпочинку|охолодження|очікування)|охолодження|(?:vreme|vrijeme) (?:odmaranja|hlađenja|čekanja|dizanja)|odmaranje|hlađenje|lepoaika|kohotusaika|jäähdytysaika|turvotusaika|marinointiaika|heving|hævning|(?:čas|doba) (?:kysnutia|chladenia|odpočinku|odležení|marinování)|kysnutie|chladenie|odpočinok|wyrastanie|hűtés|soğuma(?: süresi)?|寝かせ時間|休ませ時間|冷やす時間|冷却時間|発酵時間|静置时间|冷藏时间|发酵时间|醒面时间|腌制时间|휴지 ?시간|숙성 ?시간|냉장 ?시간|발효 ?시간`,
  total: `total(?:\\s+time)?|total cooking time|time|time (?:needed|required|taken)|ready in|total in|takes|overall time|duration|start to finish|gesamt(?:zeit|dauer)?|zeitaufwand|zeit|dauer|fertig in|temps total|durée(?: totale)?|temps|prête?s? en|tiempo(?: total)?|duraci[óo]n|list[oa]s? en|tempo(?: total[e]?)?|pront[oaie] in|tempo totale|durata|pront[oa]s? em|totale tijd|totaal|tijd|klaar in|total ?tid|tid|tidsåtgång|klart? på|redo på|ferdig på|færdig på|samlet tid|(?:tid|tilberedningstid) i alt|i alt|(?:łączny|całkowity) czas|czas (?:całkowity|łączny)|łącznie|gotowe w|czas(?: wykonania)?|celkový čas|celkem|hotovo za|celkom|celková doba|čas|összesen|összes idő|összidő|teljes idő|idő|общее время|всего|итого|готово за|время|загальний час|усього|час(?=\\s?[:：])|всього|toplam(?: süre)?|süre|kokonaisaika|συνολικός χρόνος|συνολικά|έτοιμο σε|χρόνος|valmistusaika|timp total|gata în|הזמן הכולל|الوقت الكلي|총 ?시간|소요 ?시간|총 소요 ?시간|ukupno (?:vreme|vrijeme)|ukupno|合計時間|合計|总时间|總時間|总时长|总用时|总耗时|耗时|用时|所要時間|時間`,
};
/** Of the names of the preparation those that mean the cooking, or all of it, where another name tells the preparation. */
export const WORK_WORDS = `zubereitung(?:szeit)?|bereiding(?:stijd)?|tilberedning(?:stid)?|время приготовления|час приготування|приготування|elkészítés(?:i idő| ideje)`;
/** A pattern that is written over several lines as one. */
export const tidy = (words: string) => words.replace(/\n\s*/g, '');

export const SERVINGS =
  tidy(`servings? size|servings?|serves|(?:enough|sufficient) for|reicht für|ausreichend für|genügt für|(?:suffit|assez) pour|alcanza para|bastano? per|genoeg voor|räcker till|r[æe]kker til|holder til|nok till?|nok for|tillräckligt för|wystarczy (?:na|dla)|cuts into|number of (?:servings|portions)|yields?|yeilds?|makes|portions?|recipe (?:yields?|makes|serves)|this (?:recipe )?(?:makes|serves|yields)|(?:it|that) (?:serves|feeds)|(?:it|this|that)(?:['’]ll| will) (?:make|serve|feed)|mks\\.?|amount|quantity|feeds|fills|people|persons?|
  portionen|portion\\(en\\)|portion\/en|personen|für personen|anzahl(?: personen| portionen)?|ergibt|menge|(?:nombre|nbr?e?)(?: de)? (?:personnes?|portions|parts)|personnes|rendement|parts|raciones|porciones|comensales|personas|rinde|rendimi?ento|porções|doses|serve|rende|dosi(?: per)?|porzioni|persone|
  porties|aantal personen|aantal porties|portioner|personer|porsjoner|antal(?: portioner| personer)?|antall(?: porsjoner)?|mængde|mengde|mängd|antal (?:stk|stykker|bitar)|hoeveelheid|aantal stuks|cantidad|quantità|quantité|quantidade|ilość|množství|mennyiség|määrä|annosmäärä|annosten määrä|annoksia|annosta|porcje|liczba porcji|ilość porcji|porc[eí]|počet porci?í|počet os[oô]b|liczba osób|número de (?:porciones|personas|porções|pessoas)|numero di (?:porzioni|persone)|număr de persoane|količina|вихід|hány főre|适合人数|кількість осіб|количество персон|ποσότητα|(?:できあがり|出来上がり|でき上がり)量?|porci[eí]|adag|порции|порций|(?:количество|число) порций|выход|порцій|kişilik|kaç kişilik|kişi sayısı|porsiyon|porsiyon sayısı|μερίδες|άτομα|adagok(?: száma)?|porții|porţii|număr de porții|כמות|מנות|تكفي|يكفي|عدد الأشخاص|عدد الحصص|분량|porcij[ae]|broj porcija|broj osoba|za osob[ae]|порції|кількість порцій|人数|份量|分量|인분`);
export const PEOPLE = tidy(
  `servings?|serves|portions?|couverts?|people|pax|persons?|pers\\.?|prs\\.?|portion\/en|portionen|personen|leute|esser|convives|commensali|eters|mensen|personnes?|personne\\(s\\)|parts|raciones|porciones|personas|comensales|porzioni|persone|porções|pessoas|porties|personer|mann?|portioner|port\\.?|porsjoner|annos(?:ta)?|annokseen|:lle|porcje|porcji|osób|osoby|os\\.|porce|porcí|porcie|osob|osoby|adag(?:hoz)?|fő(?:re)?|személy(?:re)?|hengelle|henkilölle|kişilik|порции|порций|человека?|персон[ы]?|порцій|порції|осіб|άτομα|ατομα|μερίδες|μεριδες|人分|人前|人份|인분|מנות|סועדים|أشخاص|حصص|حصة|porții|porţii|persoane|osob[aei]|porcija|porcije|porsi`,
);
export const COUNT = `(?:\\d|½|an?\\s|${ENGLISH_TO_TWELVE}|a dozen|${ABOUT_SOURCE}(?![\\p{L}])|close to|almost|up to|~)`;

/** 'Serves 2  Prep 10 min  Easy': how hard it is, behind a time. */
export const LEVEL_BEHIND =
  /(?<=\d\s?(?:min|mins|minutes|minuten|minuti|minutos|h|hrs?|hours?|std)\.?)\s+(?:easy|medium|hard|einfach|mittel|leicht|facile|moyen|difficile|fácil|media|difícil|makkelijk|lätt)$/iu;

/** 'Difficulté facile', 'Coût bon marché' in a form on a page, though nothing parts the two and accents were not seen. */
export const LEVEL_ALONE =
  /^(?:difficult(?:y|[ée])|schwierigkeit(?:sgrad)?|niveau|level|dificultad|dificuldade|difficolt[àa]|moeilijkheid(?:sgraad)?|svårighet(?:sgrad)?|sværhedsgrad|co[ûu]t|cost[eo]?|custo|budget|kosten|prix|preis)\s(?:(?:très|tres|sehr|very|muy|muito|molto|assez)\s)?(?:easy|medium|moderate|hard|low|high|einfach|mittel|leicht|schwer|simpel|niedrig|gering|facile|moyen(?:ne)?|difficile|bon march[ée]|[ée]lev[ée]|fácil|media|médio|medio|difícil|baj[oa]|baix[oa]|bass[oa]|makkelijk|gemiddeld|lätt|enkel|let|middel|€{1,3})$/iu;

/** 'Für 12 Teilchen', 'Pour 12 chaussons', 'Voor circa 15 kommen soep' */
export const FOR_PIECES = new RegExp(
  String.raw`^(?:${FOR_SOURCE})\s(?:(?:${ABOUT_SOURCE})\s)?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s\p{L}{4,16}(?:\s\p{L}{4,16})?$`,
  'iu',
);

/** '1 serving | gluten-free' */
export const DIET =
  /^(?:(?:gluten|dairy|lactose|nut|egg|sugar|grain)[- ]free|(?:gluten|laktose|zucker)frei|sans (?:gluten|lactose)|sin (?:gluten|lactosa)|senza (?:glutine|lattosio)|glutenvrij|lactosevrij|glutenfri|laktosfri|laktosefri|veg[ae]n|vegano?|vegansk|vegetarisch|vegetarien|vegetariano?|vegetarisk|végétarien|végan|vegetarian|pescatarian|keto|paleo|low[- ]carb|kosher|halal)$/iu;

/** What stands in a row of facts beside the times and is kept in no field: 'Facile', 'Bon marché'. */
export const NO_FIELD =
  /^(?:[\p{L}\p{P}]{1,2} )?(?:(?:(?:très|sehr|muy|very|velmi|veľmi|bardzo|molto|muito|erg|zeer|heel|mycket|meget|veldig|erittäin|nagyon|çok|foarte|vrlo|очень|дуже|πολύ) )?(?:easy|medium|hard|vegetarian|vegan|einfach|leicht|mittel|normal|simpel|facile|fácil|moyen|difficile|difícil|makkelijk|gemiddeld|enkelt?|lätt|medelsvår|middels|nem|łatw[ye]|średni[e]?|trudny|helppo|keskitaso|enkel|let|snadné|střední|jednoduché|stredné|könnyű|közepes|kolay|orta|zor|ușor|mediu|lako|srednje|εύκολ[οη]|μέτρι[αο]|легко|просто|средне|сложно|складно|簡単|ふつう|초급|중급|고급|아무나|简单|中等|初级|中级)|bon marché|coût moyen|assez cher)(?: (?:bon marché|coût moyen|assez cher))?$/iu;
/** '9 ingredients', 'Under 10 ingredienser' beside the time. */
const SO_MANY_FOODS =
  /^(?:(?:under|only|just|nur|max\.?) )?\d{1,2} (?:ingredients|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser|składników|ainesta|ingrediencí|hozzávaló)$/iu;
/** Whether a line says no more than how hard a dish is, how dear, or how much goes in: 'Facile', 'Bon marché', '9 ingredients'. */
export const isLevelAlone = (text: string): boolean => NO_FIELD.test(text) || SO_MANY_FOODS.test(text);
