import { delay } from '../lib/delay.ts';
import { fileNameOf, saveFile } from '../lib/save-file.ts';
import { HttpError } from './client.ts';

/** A PDF that takes longer than the server holds a call is asked for again after this. */
const AGAIN_MS = 1000;

/** Asks until the PDF is there, and hands it to the browser to be saved. Throws HttpError for any refusal. */
export async function savePdf(
  address: string,
  title: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<void> {
  for (;;) {
    const response = await fetch(address, { credentials: 'include', signal });
    if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText);
    if (response.status !== 202) {
      saveFile(await response.blob(), `${fileNameOf(title)}.pdf`);
      return;
    }
    const { progress } = (await response.json()) as { progress?: number };
    if (progress !== undefined) onProgress(progress);
    await delay(AGAIN_MS, signal);
  }
}
