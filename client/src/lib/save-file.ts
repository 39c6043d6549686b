/** After this many milliseconds the browser has read the file. */
const TAKEN_MS = 60_000;
const NAME_MAX = 80;

/** Downloads a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, TAKEN_MS);
}

/** 'Nana’s: soups/stews' gives 'Nana’s soups stews': without characters that file systems reserve. */
export function fileNameOf(title: string): string {
  const name = title
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (
    Array.from(name)
      .slice(0, NAME_MAX)
      .join('')
      .replace(/^\.+|[. ]+$/g, '') || 'Untitled'
  );
}
