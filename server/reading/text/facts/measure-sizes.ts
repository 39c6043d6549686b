/** Measures that hold more in one kitchen than in another. */
const MEASURE =
  '(?:cups?|mugs?|tbsps?|tablespoons?|tsps?|teaspoons?|tassen?|gläser|glas|esslöffel|teelöffel|el|tl|tasses?|verres?|tazas?|vasos?|tazz[ae]|bicchier[ei]|xícaras?|chávenas?|copos?|kop(?:jes?|pen|par)?|kopp(?:ar|er)?|szklank[ai]|szklanek|łyżk[ai]|łyżeczk[ai]|hrnek|hrnky|hrnček|bögre|стакан|su bardağı)';
const SIZE =
  '(?:(?:about|approx(?:\\.|imately)?|ca\\.?|circa|etwa|environ|ok(?:\\.|oło)|cerca de)\\s)?\\d{1,3}(?:[.,]\\d)?\\s?(?:ml|millilit(?:er|re)s?|cc|cl|dl|мл|g|fl\\.? ?oz)(?!\\p{L})';
const HOLDS =
  '(?:\\s?[=≈:]\\s?|\\s(?:is|are|equals|holds|measures|entspricht|fasst|mit|équivaut à|contient|equivale a|corrisponde a|(?:ma|o) poj(?:emno(?:ści|ść)|\\.)|ma|of|à|de|da|von|van|på)\\s)';
const ONE = '(?:(?:1|one|eine?|une?|una?|uma?|een|en|ett|jedna|my|mein|ma|mi|moja)\\s)?';

/** A measure without a number may be parted from its size by a stroke; with one it may be a food's amount: '1 cup - 240 ml'. */
const MEASURE_SIZE = `(?:${ONE}${MEASURE}${HOLDS}${SIZE}|${MEASURE}\\s[-–]\\s${SIZE})`;
const TELLS_SIZE = new RegExp(
  `^[*(\\s]*(?:(?:note|nb|użyłam|używam)\\s?:?\\s)?${MEASURE_SIZE}(?:\\s?[,;/]\\s?${MEASURE_SIZE})*[).\\s]*$`,
  'iu',
);
/** A longer line tells more than that. */
const LINE_MAX = 100;

/** Whether a line says how much a measure of its list holds, and names no food: '1 cup = 250 ml', 'szklanka o pojemności 250 ml'. */
export const tellsMeasureSize = (text: string): boolean => text.length <= LINE_MAX && TELLS_SIZE.test(text);
