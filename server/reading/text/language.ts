import { familiarityOf } from '../words/word-familiarity.ts';

/** Small words and kitchen words by which a recipe's language is told. */
const SIGNS: Record<string, string> = {
  en: 'the|and|of|with|to|in|until|for|cup|cups|tbsp|tsp|teaspoon|tablespoon|add|salt|minutes|into|or',
  de: 'und|die|der|das|mit|den|in|für|ein|eine|zutaten|zubereitung|minuten|dann|el|tl|salz|bei|auf|zum',
  fr: 'et|les|la|le|de|des|du|dans|avec|pour|une|ingrédients|préparation|à|au|cuillère|ajouter|sel|puis',
  es: 'y|el|la|los|las|de|con|en|una|hasta|ingredientes|cucharada|sal|minutos|para|que|se',
  it: 'e|il|la|di|con|per|una|gli|le|ingredienti|cucchiaio|sale|minuti|nel|della|fino|che',
  nl: 'en|de|het|een|met|van|in|voor|tot|ingrediënten|bereiding|minuten|eetlepel|zout|el|tl|op',
  pt: 'e|o|a|os|as|de|com|em|uma|até|ingredientes|colher|sal|minutos|para|modo|preparo|xícara',
  sv: 'och|med|i|en|ett|till|ingredienser|msk|tsk|dl|låt|salt|på|av|gör|minuter',
  da: 'og|med|i|en|et|til|ingredienser|spsk|tsk|dl|lad|salt|på|af|fremgangsmåde|minutter',
  nb: 'og|med|i|en|et|til|ingredienser|ss|ts|dl|la|salt|på|av|fremgangsmåte|minutter',
  pl: 'i|z|na|w|do|oraz|składniki|łyżki|łyżka|szklanki|przygotowanie|sól|minut|się|dodać|mąki|mąka|jajka|sposób|przygotowania|wszystko|porcje|smażyć|wymieszać|masła',
  cs: 'a|s|na|v|do|suroviny|lžíce|postup|sůl|minut|přidáme|se|lžička',
  fi: 'ja|tai|noin|ainekset|dl|rkl|tl|lisää|suola|minuuttia|kunnes|sekoita',
  hu: 'és|a|az|hozzávalók|elkészítés|só|percig|evőkanál|majd|dkg',
  tr: 've|bir|ile|malzemeler|su|bardağı|kaşığı|tuz|dakika|yapılışı|kadar',
  ro: 'și|cu|de|la|ingrediente|preparare|linguri|sare|minute|pentru|se',
  hr: 'i|na|u|te|sa|uz|dok|sastojci|priprema|brašna|šećera|maslaca|jaja|žlice|žlica|žličica|soli|minuta|dodajte|pecite',
};
const LANGUAGES = Object.keys(SIGNS);
/** Each sign's languages, by their places in LANGUAGES. */
const BY_WORD = new Map<string, number[]>();
for (const [place, words] of Object.values(SIGNS).entries())
  for (const word of words.split('|')) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), place]);
/** As many type them, and as they are read where a recognizer has no accents: 'skladniki'. Short ones would be words of other languages, and 'preparation' is English. */
for (const [place, words] of Object.values(SIGNS).entries())
  for (const word of words.split('|')) {
    const plain = word.replaceAll('ł', 'l').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');
    if (plain.length >= 4 && !BY_WORD.has(plain) && familiarityOf(plain) === 'none') BY_WORD.set(plain, [place]);
  }
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['ru', /[\u0400-\u04ff]/g],
  ['ar', /[\u0600-\u06ff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['el', /[\u0370-\u03ff]/g],
  ['th', /[\u0e00-\u0e7f]/g],
  ['hi', /[\u0900-\u097f]/g],
];

/** The language of a recipe's text as a BCP 47 tag, told by its script or by its small words; null when neither says enough. */
export function guessLanguage(text: string): string | null {
  const sample = text.slice(0, 1500).toLowerCase();
  const letters = (sample.match(/\p{L}/gu) ?? []).length;
  if (letters < 12) return null;
  if (/[\u0370-\uffff]/.test(sample))
    for (const [language, script] of SCRIPTS)
      if ((sample.match(script) ?? []).length > (language === 'ja' ? 0.1 : 0.4) * letters)
        return language === 'ru' && /[іїєґ]/.test(sample) ? 'uk' : language;
  const words = sample.match(/\p{L}+/gu) ?? [];
  const counts = LANGUAGES.map(() => 0);
  for (const word of words) for (const place of BY_WORD.get(word) ?? []) counts[place] = (counts[place] ?? 0) + 1;
  const most = Math.max(...counts);
  return most > Math.max(3, 0.06 * words.length) ? (LANGUAGES[counts.indexOf(most)] ?? null) : null;
}

/** Whether words are weighed as English ones: by its tag ('en', 'en-GB') a text is English, or its language could not be told. */
export const mayBeEnglish = (language: string | null): boolean => language === null || /^en\b/i.test(language);
