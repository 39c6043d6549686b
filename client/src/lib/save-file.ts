/** Long enough for the browser to have taken the file over. */
const TAKEN_MS = 60_000;
const NAME_MAX = 80;

/** Hands a file to the browser to be saved, under this name. */
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

/** 'Nana’s: soups/stews' gives 'Nana’s soups stews': no sign that a file system takes for its own. */
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
