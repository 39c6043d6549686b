import { type Dirent, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { openSync, type Font } from 'fontkit';

/** Where machines keep their faces. */
const FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
  'C:\\Windows\\Fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
];
const FILES_MAX = 1000;
const FACES_MAX = 4;
/** OS/2 fsType: a face that must not be embedded. */
const RESTRICTED = 2;

interface SystemFace {
  readonly file: string;
  readonly covers: ReadonlySet<string>;
}

let listedFiles: readonly string[] | null = null;

/** Regular cuts first: a bold one for a word in a sentence would shout. */
function files(): readonly string[] {
  if (listedFiles) return listedFiles;
  const found: string[] = [];
  const visit = (folder: string, depth: number) => {
    let entries: Dirent[] = [];
    try {
      entries = readdirSync(folder, { withFileTypes: true });
    } catch {
      // There need not be such a folder.
    }
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && depth < 5) visit(path, depth + 1);
      else if (/\.(ttf|otf)$/i.test(entry.name) && found.length < FILES_MAX) found.push(path);
    }
  };
  for (const folder of FOLDERS) visit(folder, 0);
  const loud = (path: string) => (/bold|black|italic|oblique|condensed|mono|light|thin/i.test(path) ? 1 : 0);
  listedFiles = found.sort((a, b) => loud(a) - loud(b) || a.localeCompare(b));
  return listedFiles;
}

/** Faces of this machine that have some of the characters, until all are found or no other has one. */
export function systemFaceWith(wanted: readonly string[]): SystemFace[] {
  let rest = [...wanted];
  const faces: SystemFace[] = [];
  for (const file of rest.length > 0 ? files() : []) {
    if (rest.length === 0 || faces.length === FACES_MAX) break;
    const font = tryOpen(file);
    const covered = font ? rest.filter((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)) : [];
    if (covered.length === 0) continue;
    const covers = new Set(covered);
    faces.push({ file, covers });
    rest = rest.filter((char) => !covers.has(char));
  }
  return faces;
}

function tryOpen(file: string): Font | null {
  try {
    const font = openSync(file);
    if ('fonts' in font) return null;
    const { fsType } = font['OS/2'] as unknown as { fsType?: { noEmbedding?: boolean } | number };
    const isRestricted = typeof fsType === 'number' ? (fsType & RESTRICTED) !== 0 : fsType?.noEmbedding === true;
    return isRestricted ? null : font;
  } catch {
    return null;
  }
}
