import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => [...(event.dataTransfer?.types ?? [])].includes('Files');

/**
 * Takes files that are dropped anywhere on the screen, since outside the drop area the browser would open the file, and
 * pictures that are pasted. Returns whether files are being dragged over the screen.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const give = useEffectEvent(onFiles);

  useEffect(() => {
    // A drag enters each element before it leaves the one around it, so the entered elements are counted.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!event.dataTransfer || !hasFiles(event)) return;
      // Another drop area, such as the upload modal's, has handled them.
      if (event.defaultPrevented) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then(give, () => undefined);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isText = (event.clipboardData?.getData('text/plain') ?? '') !== '';
      // Some programs copy a picture of the text beside the text itself.
      if (files.length === 0 || isText || event.defaultPrevented) return;
      event.preventDefault();
      give(files);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);

  return isOver;
}

/** The dropped files; a folder counts as all files in it and its subfolders, in the order of their names. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Both lists are empty once the drop event is over, so they are read before the first await.
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
    // It returns at most a hundred at a time, and none at the end.
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
