/** The files that were dropped; those of a dropped folder, in their order by name, with those of the folders in it. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Both lists are empty once the drop's event is over, so they are read before anything is waited for.
  const files = [...data.files];
  const entries = [...(data.items as Iterable<DataTransferItem>)]
    .map((item) => (item as Partial<DataTransferItem>).webkitGetAsEntry?.() ?? null)
    .filter((entry) => entry !== null);
  if (!entries.some((entry) => entry.isDirectory)) return files;
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [
      await new Promise<File>((resolve, reject) => {
        (entry as FileSystemFileEntry).file(resolve, reject);
      }),
    ];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    // It answers a hundred at a time, and none when there are no more.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) break;
    children.push(...some);
  }
  const visible = children.filter(({ name }) => !name.startsWith('.'));
  visible.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  return (await Promise.all(visible.map(filesIn))).flat();
}
