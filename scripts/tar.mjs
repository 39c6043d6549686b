// A writer of tar archives, as every system's own `tar` reads them (POSIX ustar).
const block = 512;

/** The header and padded content of one file, or of a folder where `content` is null. */
export function* entry(name, content, { mode, mtime }) {
  const header = Buffer.alloc(block);
  const [file, prefix] = split(content ? name : `${name}/`);
  const octal = (value, length) =>
    Math.floor(value)
      .toString(8)
      .padStart(length - 1, '0');
  header.write(file, 0, 100);
  header.write(octal(mode & 0o777, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(content?.length ?? 0, 12), 124);
  header.write(octal(mtime.getTime() / 1000, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write(content ? '0' : '5', 156);
  header.write('ustar\0' + '00', 257);
  header.write(prefix, 345, 155);
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte),
      7,
    )}\0 `,
    148,
  );
  yield header;
  if (!content) return;
  yield content;
  yield Buffer.alloc((block - (content.length % block)) % block);
}

/** What closes an archive. */
export const end = Buffer.alloc(2 * block);

/** A name of up to 100 bytes, and before it the folders of a longer one. */
function split(name) {
  if (Buffer.byteLength(name) <= 100) return [name, ''];
  for (let cut = name.indexOf('/'); cut > 0; cut = name.indexOf('/', cut + 1)) {
    const [prefix, file] = [name.slice(0, cut), name.slice(cut + 1)];
    if (Buffer.byteLength(file) <= 100 && Buffer.byteLength(prefix) <= 155) return [file, prefix];
  }
  throw new Error(`The name ${name} is too long for the archive.`);
}
