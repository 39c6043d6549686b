import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';
import { systemFaceWith } from './system-faces.ts';

const require = createRequire(import.meta.url);
const google = (family: string, cut: string) => {
  const name = family.replace(/ /g, '');
  const folder = family.toLowerCase().replace(/ /g, '-');
  return `@expo-google-fonts/${folder}/${cut}/${name}_${cut}.ttf`;
};

const SERIF = 'Source Serif 4';
const SANS = 'Source Sans 3';
/** What every page may need; both families have Latin with all its marks, Greek and Cyrillic. */
const OWN = [
  ...['300Light', '400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'].map((cut) =>
    google(SERIF, cut),
  ),
  ...['400Regular', '600SemiBold', '400Regular_Italic'].map((cut) => google(SANS, cut)),
];
const FIRST = google(SERIF, '400Regular');

interface Fallback {
  readonly family: string;
  readonly cuts: readonly string[];
}
const fallback = (family: string, ...cuts: string[]): Fallback => ({ family, cuts });
/** For other scripts, taken in only where a text needs them. */
const JAPANESE = fallback('Sawarabi Mincho', '400Regular');
const CHINESE = fallback('ZCOOL XiaoWei', '400Regular');
const OTHERS = [
  fallback('Noto Naskh Arabic', '400Regular', '600SemiBold'),
  fallback('Noto Serif Hebrew', '400Regular', '600SemiBold'),
  fallback('Nanum Myeongjo', '400Regular'),
];
/** The package of a family whose name runs differently. */
const fileOf = (family: string, cut: string) =>
  family === CHINESE.family ? `@expo-google-fonts/zcool-xiaowei/${cut}/ZCOOLXiaoWei_${cut}.ttf` : google(family, cut);

const openFace = new Map<string, Font>();
function faceAt(file: string): Font {
  const found = openFace.get(file);
  if (found) return found;
  const font = openSync(require.resolve(file));
  if ('fonts' in font) throw new Error(`${file} is a collection`);
  openFace.set(file, font);
  return font;
}

export interface Faces {
  readonly faces: Buffer[];
  readonly families: { readonly serif: readonly string[]; readonly sans: readonly string[] };
  /** The data without the characters that no face has. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly missing: readonly string[];
}

/** What is never drawn by itself: joiners, directions, variation selectors, the skin tones of emoji. */
const SILENT = /[\p{Cf}\p{Zl}\p{Zp}\p{Cc}\u{fe00}-\u{fe0f}\u{1f3fb}-\u{1f3ff}]/u;

/**
 * The faces that a job's texts need, looked up before it is set: a compositor prints an empty box for a character that its
 * faces lack, and says nothing. What our own lack is looked for in the packaged faces of other scripts, then among those
 * of the machine; what nobody has is left out and reported.
 */
export function facesFor(data: Readonly<Record<string, unknown>>): Faces {
  const texts: string[] = [];
  mapTexts(data, (text) => (texts.push(text), text));
  const first = faceAt(FIRST);
  const other = [...new Set(texts.join(''))].filter((char) => {
    const code = char.codePointAt(0) ?? 0;
    return code > 0x7e && !SILENT.test(char) && !first.hasGlyphForCodePoint(code);
  });
  const faces = OWN.map((file) => readFileSync(require.resolve(file)));
  if (other.length === 0) {
    return {
      faces,
      families: { serif: [SERIF], sans: [SANS, SERIF] },
      data: withoutUnprintable(data, new Set()),
      missing: [],
    };
  }
  let rest = other;
  const families: string[] = [];
  // Signs that both write are drawn as the language of the rest draws them.
  const eastern = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(other.join(''))
    ? [JAPANESE, CHINESE]
    : [CHINESE, JAPANESE];
  for (const { family, cuts } of [...OTHERS, ...eastern]) {
    const font = faceAt(fileOf(family, cuts[0] ?? ''));
    const without = rest.filter((char) => !font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
    if (without.length === rest.length) continue;
    rest = without;
    families.push(family);
    faces.push(...cuts.map((cut) => readFileSync(require.resolve(fileOf(family, cut)))));
  }
  // Pictures among the letters are left to screens.
  const letters = rest.filter((char) => !/\p{Extended_Pictographic}/u.test(char));
  for (const { file, covers } of systemFaceWith(letters)) {
    faces.push(readFileSync(file));
    rest = rest.filter((char) => !covers.has(char));
  }
  return {
    faces,
    families: { serif: [SERIF, ...families], sans: [SANS, SERIF, ...families] },
    data: withoutUnprintable(data, new Set(rest)),
    missing: rest,
  };
}

/** What only changes how the sign before it looks. */
const JOINING = /[\u{fe00}-\u{fe0f}\u{1f3fb}-\u{1f3ff}]/u;

/** What is left of a text without signs that cannot be printed; joiners go with what they joined. */
function withoutUnprintable(data: Readonly<Record<string, unknown>>, missing: ReadonlySet<string>) {
  return mapTexts(data, (text) => {
    if (!/[^\u0020-\u007e]/.test(text)) return text;
    if (!Array.from(text).some((char) => missing.has(char) || JOINING.test(char))) return text;
    const had = text.trim() !== '';
    const printable = Array.from(text)
      .filter((char) => !missing.has(char) && !JOINING.test(char))
      .join('')
      .replace(/\u200d(?![\p{L}\p{M}])/gu, '')
      .replace(/ {2,}/g, ' ')
      .replace(/ (?=[,;.])/g, '')
      .trim();
    return had && printable === '' ? '—' : printable;
  }) as Readonly<Record<string, unknown>>;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]));
}
