import { tokenize, type Token } from './tokens.ts';

/** 'To taste', 'as much as is needed', 'some', as lists of every language say instead of an amount; dots and strokes left out. */
const PHRASES = `
to taste, as needed, as required, nach geschmack, nach belieben, nach bedarf, n b, n bel, n bed,
au goût, au gout, à volonté, a volonté, selon goût, selon gout, selon le goût, suivant goût, à discrétion, pm, p m, q s, qs,
q b, qb, quanto basta, quanto baste, a piacere, a gusto, al gusto, a gosto, ao gosto, c n, c s, cantidad necesaria, cantidad suficiente, a discreción,
naar smaak, naar wens, naar behoefte, efter smak, efter smag, etter smak, efter behov, etter behov, efter ønske,
maun mukaan, tarpeen mukaan, do smaku, do woli, wedle uznania, według uznania, według smaku,
podle chuti, dle chuti, podľa chuti, na dochucení, podle potřeby, dle potřeby, ízlés szerint, tetszés szerint, szükség szerint,
damak zevkine göre, yeteri kadar, yeterince, aldığı kadar, по вкусу, до смаку, за смаком, κατά βούληση,
適量, 适量, 少々, 少许, 少許, 若干, 약간, 적당량, 적당히, 조금, לפי הטעם, حسب الرغبة, حسب الذوق
`;

/** For each first word, what follows it in a phrase. */
const BY_FIRST = new Map<string, string[][]>();
for (const phrase of PHRASES.trim().split(/\s*,\s*/)) {
  const [first = '', ...rest] = phrase.split(' ');
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), rest]);
}

const SOME =
  /^(?:some|several|few|etwas|einige|wenig|ein wenig|ein bisschen|ein paar|quelques|un peu|algunos|algunas|unos|unas|uns|umas|un poco|qualche|alcuni|alcune|un po|un pò|un po['’]|um pouco|alguns|algumas|een beetje|een paar|enkele|wat|några|lite|ett par|nogle|lidt|et par|noen|litt|muutama|hieman|vähän|trochę|kilka|trochu|několik|pár|kevés|néhány|egy kis|egy kevés|biraz|birkaç|немного|несколько|λίγο|λίγα|λίγη)$/;

/** The token after 'some', 'ein paar', 'un peu' with which a line begins; 0 where there is none. */
export function afterSome(tokens: readonly Token[]): number {
  const [first, second] = tokens;
  if (!first) return 0;
  if (second && SOME.test(`${first.lower} ${second.lower}`)) return 2;
  return SOME.test(first.lower) ? 1 : 0;
}

/** The token after such a phrase with its dots and strokes ('q.b.', 'c/n') at `at`; `at` where there is none. */
export function afterTaste(tokens: readonly Token[], at: number): number {
  const phrases = BY_FIRST.get(tokens[at]?.lower ?? '');
  if (!phrases) return at;
  const pastMark = (i: number): number => (/^[./]$/.test(tokens[i]?.text ?? '') ? i + 1 : i);
  for (const rest of phrases) {
    let i = at + 1;
    const isSaid = rest.every((word) => {
      i = pastMark(i);
      return tokens[i++]?.lower === word;
    });
    if (isSaid) return pastMark(i);
  }
  return at;
}

/** Whether a line says 'to taste' instead of an amount, before its food or behind it: 'Sale q.b.', 'Pepper to taste'. */
export function saysToTaste(line: string): boolean {
  const tokens = tokenize(line);
  return tokens.some((_, at) => afterTaste(tokens, at) > at);
}
