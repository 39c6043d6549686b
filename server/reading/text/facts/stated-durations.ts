import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { readDuration } from '../../durations.ts';
import type { TimeKey } from './meta-words.ts';
import { ABOUT_SOURCE } from '../../numbers.ts';

/** 'about 20 min', '1 h + chilling': a duration and little else. */
export function isDuration(value: string): boolean {
  const stated = value
    .replace(WITHIN, '')
    .replace(NEARLY, '')
    .replace(/(?:\s*[,;(]|\s(?:\+|plus)\s+(?=\D)).*$/iu, '')
    .replace(INCLUDED, '');
  if (value.length > 120 || !DURATION_START.test(stated) || readDuration(stated) === null) return false;
  return AFTER_DURATION.test(stated.replace(DURATION_WORDS, ' ').trim());
}
/** '2 hours incl. cooling', '3 Std. inkl. Gehzeit': what the time has in it, and no time of its own. */
export const INCLUDED =
  /\s(?:incl(?:\.|uding|usive(?: of)?)?|inkl(?:\.|usive)?|inclusief|y compris|comprise?|(?:todo )?inclu(?:yendo|indo|ido)|compres[oai])\s\D*$/iu;
/** '30분 이내': within so long, about so long. */
const WITHIN = /\s?(?:이내|정도|이상|以内|程度|左右)$/u;
/** '約40分', 'noin 20 min', 'alle 60 min': about so long, in languages whose words stand in no other rule. */
const NEARLY =
  /^(?:[約约약]\s?|(?:noin|alle|yli|over|più di|oltre|plus de|más de|mais de|mehr als|über|meer dan|powyżej|asi|kb\.?|yaklaşık|около|приблизно|близько|περίπου|oko|aproximativ|približne|přibližně)\s)(?=\d)/iu;
const DURATION_START = new RegExp(
  String.raw`^(?:(?:${ABOUT_SOURCE}|at least|under|up to|less than|max\.?|~|≈|mindestens|min\.|(?:also |so )?insgesamt|in total|altogether|au total|en tout|en total|in tutto|no total|in totaal|totalt|sammanlagt|i alt|łącznie)\s*)*(?:[\d${FRACTION_GLYPHS}]|an?\b|one|two|three|half|eine?|une?|un['’]ora|hora\sy\s|PT)`,
  'iu',
);
const DURATION_WORDS = new RegExp(
  String.raw`(?:PT[\dHMS.]+|[\d${FRACTION_GLYPHS}.,:/]+|[~≈–—'’′+&-]|(?<![\p{L}])(?:${ABOUT_SOURCE}|at least|under|up to|less than|max\.?|mindestens|also|insgesamt|altogether|total[et]?|totaal|tout|tutto|sammanlagt|łącznie|an?|one|two|three|half|quarter|eine?|halbe|un[ae]?|demie?|mezz[ao]|medi[ao]|mei[ao]|quart|quarto|cuarto|viertel|kwart|and|und|et|y|e|en|och|og|i|și|şi|ve|és|ja|και|і|и|й|to|or|bis|oder|à|ou|plus|of|half|(?:min[uú]t|hour|stunde|sekund|second|heure|hora|timm|time|tund|godz|hodin|minuut|dakika|perc|λεπτ|ώρ|мин|час|хвил|годин|דק|שע|دقائق|دقيق|ساع)\p{L}*|mins?|mn|hrs?|std|uur|uren|ore?|ora|days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en|ar)?|dn[iy]|weeks?|h|m|s|j|dk|saat|óra|oră|tim|tunti[a]?|ч|год|хв|sat[ai]?)(?![\p{L}])\.?|[分时時小间間鐘钟분시간])+`,
  'giu',
);
/** What may follow a duration: 'plus chilling', '(20 minutes active)', 'per batch'. */
const AFTER_DURATION =
  /^(?:[,;.]?\s*)?(?:(?:for|per|rest|chill|chilling|cooling|rising|resting|marinating|soaking|freezing|overnight|waiting|minimum|active|total|prep|cook|each|batch|side|inactive|additional|time|over night|rise|proofing|aprox|approximately|the|of|in)\b[\s,.]*)*(?:[(（][^()（）]*[)）])?\.?$/i;

/** What a time among other facts is spent on, in one word: '30 Min. Arbeit', '1 h au four'. */
const SPENT_ON: readonly (readonly [TimeKey, RegExp])[] = [
  ['prep', /\s(?:arbeit|vorbereiten|zubereiten|bereiden|bereiding(?:stijd)?|voorbereiden|work|de travail|di lavoro|de trabajo|de trabalho|werk|arbete|arbejde|arbeid|pracy)$/iu],
  ['cook', /\s(?:(?:im |in the |in de |au |en el |al |in |no |i |de |di )?(?:back)?(?:backen|kochen|garen|braten|schmoren|ofen|oven|four|horno|forno|bakken|koken|ugn(?:en)?|ovn(?:en)?)|pieczenia|gotowania|(?:de |di )?(?:cuisson|cottura|cocción|cozedura|horneado))$/iu],
  ['rest', /\s(?:ruhen|gehen|kühlen|kalt ?stellen|ziehen|warten|(?:de )?repos|(?:de )?reposo|(?:di )?riposo|rijzen|rusten|koelen|jäsa|vila|hæve|heve|hvile)$/iu],
]; // prettier-ignore

/** '20 Minuten Arbeit', '2 h de repos', 'Schmoren 2 Std.': the minutes of a time whose use is said behind it or before; null for any other text. */
export function timeSpent(text: string): { [key in TimeKey]?: number } | null {
  const segment = text.replace(/^(\p{L}+):?\s(\D{0,12}\d.*)$/u, '$2 $1');
  for (const [key, behind] of SPENT_ON) {
    const value = segment.replace(behind, '');
    const minutes = value !== segment && isDuration(value) ? readDuration(value) : null;
    if (minutes !== null) return { [key]: minutes };
  }
  return null;
}
