import type { ReadChar } from './types.ts';

/** What several readings have at one place of a line: one entry for each, null where it has nothing there. */
interface Place {
  readonly votes: readonly (ReadChar | null)[];
  readonly at: number;
}

/** What it costs to match two different characters, to leave one out, and to match some that stand far apart. */
const DIFFERENT = 1;
const LEFT_OUT = 0.8;
const APART = 0.5;
/** Characters of one line that are this share of its width apart are as far apart as can be. */
const FAR = 0.05;
/** What a reading says that has nothing at a place weighs as a character read with this confidence. */
const NOTHING = 0.6;
/** Least weight of a space: recognizers give spaces low confidence even where the gap is plain. */
const GAP = 0.6;

/**
 * Combines several readings of one piece of writing: they are aligned, and at each place the
 * character with the most confidence behind it is taken (ROVER, Fiscus 1997). `at` must mean the same place in all of
 * them; the others are aligned to the first. The confidence of a character is what they all give it on
 * average, so one that a single reading of three has is a third as sure.
 */
export function combineReadings(readings: readonly (readonly ReadChar[])[]): ReadChar[] {
  const [first = [], ...others] = readings;
  const places = others.reduce<Place[]>(
    (alignedPlaces, reading, index) => alignReading(alignedPlaces, reading, index + 1),
    first.map((char) => ({ votes: [char], at: char.at })),
  );
  return places.flatMap(({ votes }) => electCharacter(votes));
}

function electCharacter(votes: readonly (ReadChar | null)[]): ReadChar[] {
  const weights = new Map<string, number>();
  for (const vote of votes) {
    const weight = vote ? (vote.char === ' ' ? Math.max(GAP, vote.confidence) : vote.confidence) : NOTHING;
    weights.set(vote?.char ?? '', (weights.get(vote?.char ?? '') ?? 0) + weight);
  }
  // Of equals the one that was read first: Map keeps the order, sort is stable.
  const [char, weight] = [...weights].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  const taken = votes.find((vote) => vote?.char === char);
  return taken ? [{ ...taken, confidence: Math.min(1, weight / votes.length) }] : [];
}

/** The places with another reading's characters, by the cheapest way to match them (Levenshtein 1966). */
function alignReading(places: readonly Place[], reading: readonly ReadChar[], before: number): Place[] {
  const wide = reading.length + 1;
  const costs = new Float64Array((places.length + 1) * wide);
  const match = (row: number, column: number) => {
    const [place, char] = [places[row], reading[column]];
    if (!place || !char) return Infinity;
    const same = place.votes.some((vote) => vote?.char === char.char);
    return (same ? 0 : DIFFERENT) + APART * Math.min(1, Math.abs(place.at - char.at) / FAR);
  };
  const ways = (row: number, column: number) => ({
    both: row && column ? (costs[(row - 1) * wide + column - 1] ?? 0) + match(row - 1, column - 1) : Infinity,
    place: row ? (costs[(row - 1) * wide + column] ?? 0) + LEFT_OUT : Infinity,
    char: column ? (costs[row * wide + column - 1] ?? 0) + LEFT_OUT : Infinity,
  });
  for (let row = 0; row <= places.length; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      if (row + column === 0) continue;
      const { both, place, char } = ways(row, column);
      costs[row * wide + column] = Math.min(both, place, char);
    }
  }
  const laid: Place[] = [];
  let [row, column] = [places.length, reading.length];
  while (row > 0 || column > 0) {
    const { both, place, char } = ways(row, column);
    const [currentPlace, currentChar] = [places[row - 1], reading[column - 1]];
    if (currentPlace && currentChar && both <= place && both <= char) {
      laid.push({ ...currentPlace, votes: [...currentPlace.votes, currentChar] });
      row -= 1;
      column -= 1;
    } else if (currentPlace && place <= char) {
      laid.push({ ...currentPlace, votes: [...currentPlace.votes, null] });
      row -= 1;
    } else if (currentChar) {
      laid.push({ votes: [...Array<null>(before).fill(null), currentChar], at: currentChar.at });
      column -= 1;
    }
  }
  return laid.reverse();
}
