import { AppError } from '../../errors.ts';
import type { SentBytes, SentBytesRepo } from './sent-bytes.repo.ts';

const MB = 1_000_000;
/** A household has several families' phones behind one address, and a school or an office several households. */
const FAMILIES_AN_ADDRESS = 3;
const GUESTS_AN_ADDRESS = 2;
/** So much of one key may be counted here alone before the database is told: small calls cost it nothing. */
const UNTOLD_MAX = MB;
/** Keys whose untold bytes are remembered; beyond, all are told. */
const KEYS_MAX = 10_000;

/** Whose bytes they are. */
export interface Sender {
  readonly familyId: string;
  /** Where they came from; null for what we fetched for the family. */
  readonly address: string | null;
  /** Of an archive, which is counted apart from pictures and pages. */
  readonly isArchive?: boolean;
}

interface Options {
  readonly repo: Pick<SentBytesRepo, 'add' | 'of'>;
  /** In megabytes (10^6 bytes) a day. */
  readonly familyMb: number;
  readonly guestMb: number;
  /** Of archives, beside the rest. */
  readonly archiveMb: number;
  readonly isGuest: (familyId: string) => boolean;
  /** The time in milliseconds by which a day is over. */
  readonly now?: () => number;
}

export type ByteBudget = ReturnType<typeof byteBudget>;

/**
 * How much a family and an address may send in a day, by the bytes that arrive: pictures, PDFs and recordings, what is
 * fetched for them, and what calls that keep something bring along. Guests, who are strangers, may send little. Each
 * process tells the database after every megabyte, so that several agree to within one each.
 */
export function byteBudget({ repo, familyMb, guestMb, archiveMb, isGuest, now = Date.now }: Options) {
  /** What the database does not know yet, and what it said last. */
  const untold = new Map<string, number>();
  const told = new Map<string, SentBytes>();

  const keysOf = ({ familyId, address, isArchive = false }: Sender): string[] =>
    [`family ${familyId}`, ...(address === null ? [] : [`address ${address}`])].map((key) =>
      isArchive ? `archives of ${key}` : key,
    );

  async function tell(keys: readonly string[]): Promise<void> {
    const more = new Map<string, number>();
    for (const key of keys) {
      const bytes = untold.get(key) ?? 0;
      untold.delete(key);
      if (bytes > 0) more.set(key, bytes);
    }
    remember(await repo.add(more));
  }

  function remember(totals: ReadonlyMap<string, SentBytes>): void {
    if (told.size > KEYS_MAX) told.clear();
    for (const [key, sent] of totals) told.set(key, sent);
  }

  /** What was told of a day that is over counts no more: who is refused sends too little for the database to be asked again. */
  function knownOf(key: string): number {
    const sent = told.get(key);
    return sent && sent.resetAt.getTime() > now() ? sent.bytes : 0;
  }

  function checkKnown(sender: Sender): void {
    const guest = isGuest(sender.familyId);
    const mb = guest ? guestMb : sender.isArchive ? archiveMb : familyMb;
    const most = mb * MB;
    const [family = '', address] = keysOf(sender);
    const sent = (key: string) => knownOf(key) + (untold.get(key) ?? 0);
    if (sent(family) > most) {
      throw new AppError(
        'too-many',
        guest
          ? `A guest may send ${String(guestMb)} MB a day, and that is used up. With an account it is more; or go on tomorrow.`
          : `A family may send ${String(mb)} MB${sender.isArchive ? ' of archives' : ''} a day, and that is used up. Please go on tomorrow.`,
      );
    }
    const together = most * (guest ? GUESTS_AN_ADDRESS : FAMILIES_AN_ADDRESS);
    if (address !== undefined && sent(address) > together) {
      throw new AppError(
        'too-many',
        'As much has been sent from your network as may be in a day. Please go on tomorrow.',
      );
    }
  }

  return {
    /** Looks what all processes have counted: before something large. Throws 'too-many' where it is used up. */
    async check(sender: Sender): Promise<void> {
      const keys = keysOf(sender);
      const known = await repo.of(keys);
      for (const key of keys) told.delete(key);
      remember(known);
      checkKnown(sender);
    },

    /** Counts bytes that have arrived. Throws 'too-many' where they are more than there was left; they count all the same. */
    async spend(sender: Sender, bytes: number): Promise<void> {
      const keys = keysOf(sender);
      for (const key of keys) untold.set(key, (untold.get(key) ?? 0) + bytes);
      if (untold.size > KEYS_MAX) await tell([...untold.keys()]);
      else if (keys.some((key) => (untold.get(key) ?? 0) >= UNTOLD_MAX)) await tell(keys);
      checkKnown(sender);
    },

    /** Tells the database what it does not know yet of this sender: at the end of an upload. */
    flush: (sender: Sender): Promise<void> => tell(keysOf(sender)),
  };
}
