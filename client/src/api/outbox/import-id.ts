import { newUuid } from '../../lib/new-id.ts';

/** An import's id, chosen here: its last seven bits are the server's (`importItemSchema`). */
export const newImportId = (): string =>
  newUuid().replace(/..$/, (byte) => (Number.parseInt(byte, 16) & 0x80 ? '80' : '00'));
