/** Frames that PDF's DCTDecode takes: baseline, extended, progressive (ISO 32000-1, 7.4.8). */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const SCAN = 0xda;

interface Segment {
  readonly marker: number;
  readonly from: number;
  readonly to: number;
}

/** The segments before the first scan (ITU T.81, B.1.1); null where the bytes are no whole JPEG. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const found: Segment[] = [];
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2) return null;
    found.push({ marker, from: at, to: at + 2 + length });
    if (marker === SCAN) return found;
    at += 2 + length;
  }
  return null;
}

/**
 * The JPEG without what cameras write beside the picture (a place, a preview, a profile); its pixels are untouched.
 * Null for what a PDF page cannot take as it is: other frames, other than three colours, a broken head, a lost end.
 */
export function plainJpeg(bytes: Uint8Array): Uint8Array | null {
  const segments = segmentsOf(bytes);
  const frame = segments?.find(({ marker }) => FRAMES.has(marker));
  if (!segments || !frame || bytes[frame.from + 4] !== 8 || bytes[frame.from + 9] !== 3) return null;
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(Buffer.from([0xff, 0xd9]));
  const scan = segments.at(-1);
  if (!scan || end < scan.to) return null;
  // APP14 says how the colours were turned, and a comment says nothing.
  const segmentsToKeep = segments.filter(
    ({ marker }) => !(marker >= 0xe1 && marker <= 0xef && marker !== 0xee) && marker !== 0xfe,
  );
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...segmentsToKeep.slice(0, -1).map(({ from, to }) => bytes.subarray(from, to)),
    bytes.subarray(scan.from, end + 2),
  ]);
}

/** Width and height of a JPEG in pixels, as its frame says; null for what is none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const frame = segmentsOf(bytes)?.find(({ marker }) => FRAMES.has(marker));
  if (!frame) return null;
  const pair = (at: number) => ((bytes[frame.from + at] ?? 0) << 8) | (bytes[frame.from + at + 1] ?? 0);
  return { height: pair(5), width: pair(7) };
}

/** An 8 × 8 JPEG that holds the place of a picture while pages are set; each number gives other bytes. */
export function placeholder(number: number): Uint8Array {
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0, 0, 0, 0]);
  comment.writeUInt32BE(number, 4);
  return Buffer.concat([GREY.subarray(0, 2), comment, GREY.subarray(2)]);
}

/** The number of a placeholder; null for any other bytes. */
export function placeholderNumber(bytes: Uint8Array): number | null {
  if (bytes.length !== GREY.length + 8) return null;
  const number = Buffer.from(bytes).readUInt32BE(6);
  return Buffer.from(bytes).equals(placeholder(number)) ? number : null;
}

const GREY = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AQH//2Q==',
  'base64',
);
