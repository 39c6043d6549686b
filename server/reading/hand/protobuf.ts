/** Just so much of protobuf (the wire format) as a network's file needs. */

/** A field of a protobuf message, and where it lies. */
export interface Field {
  readonly number: number;
  readonly wire: number;
  /** Of numbers the value; of others how many bytes it has. */
  readonly value: number;
  /** Where its content begins, and where the next field does. */
  readonly at: number;
  readonly next: number;
}

/** A file that is not what it should be. */
export class Damaged extends Error {}

/** A number of 7 bits a byte, the lowest first, and where the next field begins. Throws `Damaged`. */
export function varint(bytes: Uint8Array, at: number): { value: number; next: number } {
  let [value, scale, next] = [0, 1, at];
  for (let byte = 128; byte >= 128; next += 1, scale *= 128) {
    if (next >= bytes.length || next - at > 9) throw new Damaged('The file of the network is damaged.');
    byte = bytes[next] ?? 0;
    value += (byte & 127) * scale;
  }
  return { value, next };
}

/** The fields of a message, one after the other; throws where it is damaged. */
export function* fieldsIn(bytes: Uint8Array, from: number, to: number): Generator<Field> {
  for (let place = from; place < to;) {
    const key = varint(bytes, place);
    const [number, wire] = [Math.floor(key.value / 8), key.value % 8];
    const { value, next } =
      wire === 0 || wire === 2 ? varint(bytes, key.next) : { value: wire === 5 ? 4 : 8, next: key.next };
    const end = wire === 0 ? next : next + value;
    if (end > to || wire === 3 || wire === 4) throw new Damaged('The file of the network is damaged.');
    yield { number, wire, value, at: wire === 0 ? key.next : next, next: end };
    place = end;
  }
}

/** How many bytes stand before a field's content: its key, and its length where it has one. */
export const keyBytes = ({ number, wire, value }: Field) =>
  asVarint(number * 8 + wire).length + (wire === 2 ? asVarint(value).length : 0);

/** A message of these fields: numbers, or bytes and messages. */
export function message(...fields: (readonly [number: number, content: number | Uint8Array])[]): Uint8Array {
  return joined(
    fields.flatMap(([number, content]) =>
      typeof content === 'number'
        ? [asVarint(number * 8), asVarint(content)]
        : [asVarint(number * 8 + 2), asVarint(content.length), content],
    ),
  );
}

function asVarint(value: number): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return Uint8Array.from([...bytes, left]);
}

/** A text as bytes. */
export const text = (of: string) => new TextEncoder().encode(of);

/** Several runs of bytes as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
