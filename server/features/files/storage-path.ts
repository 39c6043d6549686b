/** What a file is called everywhere; its id is the group. */
export const STORAGE_PATH = /^\/files\/([0-9a-f]{32})$/;
/** Where an upload was sent: an upload widget knows that address alone, without its query. */
const addressForm = /^(?:https?:\/\/[^\s?#]+\/|\/api\/storage\/)([0-9a-f]{32})\.upload$/;

export const storagePathOf = (id: string) => `/files/${id}`;

/** The key under which the bytes of an upload lie until they were looked at. */
export const uploadKeyOf = (id: string) => `${id}.upload`;

/** The id in a storagePath, or in the address to which its bytes were sent; null for any other form. */
export function fileIdOf(path: string): string | null {
  if (path.includes('..')) return null;
  return (STORAGE_PATH.exec(path) ?? addressForm.exec(path))?.[1] ?? null;
}

/** The id of an upload's key; null for any other key. */
export const uploadIdOf = (key: string) => /^([0-9a-f]{32})\.upload$/.exec(key)?.[1] ?? null;
