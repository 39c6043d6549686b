import type { PlannedMeal } from '#shared/meals.ts';
import { addDays, MEAL_NAMES } from '#shared/week.ts';

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * A plan as iCalendar (RFC 5545): one event of a whole day for each meal. Whole days belong to no time zone, so that
 * Sunday's dinner stands on Sunday in every calendar; it takes no time off the day, since nobody is busy by it.
 */
export function iCalendar(planned: readonly PlannedMeal[], publicUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Keepsake Kitchen//The Week//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:The week’s meals',
    'X-WR-CALNAME:The week’s meals',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...planned.flatMap((meal) => eventOf(meal, publicUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(
  { id, day, meal, title, servings, note, recipeId, recipe, updatedAt }: PlannedMeal,
  publicUrl: string,
) {
  const says = [note, servings === null ? '' : servings === 1 ? 'For 1' : `For ${String(servings)}`].filter(Boolean);
  const changed = stamp(updatedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${id}@meals.keepsake-kitchen`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(meal === 'other' ? title : `${MEAL_NAMES[meal]}: ${title}`)}`,
    ...(says.length === 0 ? [] : [`DESCRIPTION:${escaped(says.join('\n'))}`]),
    ...(recipeId !== null && recipe?.state === 'here' ? [`URL:${publicUrl}/recipe/${recipeId}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** '2026-11-22T18:30:00.000Z' is 20261122T183000Z. */
const stamp = (moment: string) => moment.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '');

/** A value of the type TEXT (RFC 5545, 3.3.11): no control characters but line breaks, which are written as `\n`. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Longer lines go on after a line break and a space; a character of several octets stays whole. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The space that the next line begins with.
      octets = 1;
    }
    part += character;
    octets += more;
  }
  return [...parts, part].join('\r\n ');
}
