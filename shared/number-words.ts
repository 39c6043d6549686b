/** Number words by number, in English, German, French, Italian, Spanish, Portuguese, Dutch, Swedish, Danish, Norwegian, Polish, Czech, Hungarian, Finnish, Turkish, Russian. */
const COUNTS: Readonly<Record<number, string>> = {
  1: 'one ein eine einem einen einer eines un une una uno ett een één um uma bir jeden jedna jedno jedną egy yksi один одна',
  2: 'two zwei deux due dos två twee dois duas iki dva dvě dwa dwie két kettő kaksi два две',
  3: 'three drei trois tre tres três drie trzy tři három kolme üç три',
  4: 'four vier quatre quattro cuatro quatro fyra cztery čtyři négy neljä dört четыре',
  5: 'five fünf cinq cinque cinco vijf fem pięć pět öt viisi beş пять',
  6: 'six sechs sei seis zes sex seks sześć šest hat kuusi altı шесть',
  7: 'seven sieben sept sette siete sete zeven sju syv siedem sedm',
  8: 'eight acht huit otto ocho oito åtta åtte otte osiem osm',
  9: 'nine neun neuf nove nueve negen',
  10: 'ten zehn dix dieci diez dez tien tio dziesięć deset tíz',
  11: 'eleven elf',
  12: 'twelve zwölf douze dodici doce doze twaalf tolv',
  15: 'fifteen fünfzehn quinze quindici',
  16: 'sixteen',
  20: 'twenty zwanzig vingt venti veinte twintig',
  30: 'thirty',
  100: 'hundert cent cien cento cem honderd hundra sto',
  200: 'zweihundert duecento doscientos duzentos',
  250: 'duecentocinquanta',
  300: 'trecento trescientos trezentos',
  500: 'cinquecento quinientos quinhentos',
};

/** What number a word says, in the languages of recipes: 'drei' is 3. Articles and fractions are none of them. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(COUNTS).flatMap(([count, words]) => words.split(' ').map((word) => [word, Number(count)])),
);

/** From one to twelve in English, as source of a regular expression. */
export const ENGLISH_TO_TWELVE = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
