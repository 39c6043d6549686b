import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '../../errors.ts';

/**
 * A file of any size that opens with its key alone: pieces of 64 KB, each sealed by AES-256-GCM under its number and whether
 * it is the last (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, as age and Tink use it). So nothing is
 * given out before it was proved, and pieces that are missing, moved or of another file are found. A key seals one file.
 */
const PIECE = 64 * 1024;
const TAG = 16;
const SEALED_PIECE = PIECE + TAG;

function nonceOf(n: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(n, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts what arrives into pieces of a size; the last one, which is known by the end alone, may be smaller. */
class Pieces extends Transform {
  private held: Buffer[] = [];
  private length = 0;
  private n = 0;
  private readonly size: number;
  private readonly turn: (piece: Buffer, n: number, isLast: boolean) => Buffer;

  constructor(size: number, turn: (piece: Buffer, n: number, isLast: boolean) => Buffer) {
    super();
    this.size = size;
    this.turn = turn;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.held.push(chunk);
    this.length += chunk.length;
    try {
      if (this.length > this.size) {
        const all = Buffer.concat(this.held);
        let from = 0;
        // A piece that is just full may be the last one: it waits for what comes after it.
        for (; all.length - from > this.size; from += this.size) {
          this.push(this.turn(all.subarray(from, from + this.size), this.n++, false));
        }
        this.held = [all.subarray(from)];
        this.length = all.length - from;
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.push(this.turn(Buffer.concat(this.held), this.n, true));
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

/** Seals what passes; `key` has 32 bytes, and is used for this file alone. */
export const sealing = (key: Buffer): Transform =>
  new Pieces(PIECE, (piece, n, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(n, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });

/** Opens what passes; breaks off with AppError 'unreadable' at the first piece that is not what was sealed. */
export const unsealing = (key: Buffer): Transform =>
  new Pieces(SEALED_PIECE, (piece, n, isLast) => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(n, isLast));
      decipher.setAuthTag(piece.subarray(-TAG));
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()]);
    } catch (cause) {
      throw new AppError('unreadable', 'The sealed archive is damaged.', { cause });
    }
  });

/** The size of what comes out of a sealed file of this size. */
export const openedSize = (sealed: number): number => sealed - TAG * Math.max(1, Math.ceil(sealed / SEALED_PIECE));
