import type { Step } from '#shared/recipe.ts';

/** A line of its own that ends a section without beginning another. */
const DIVIDER = '---';
/** Longer lines that end with a colon are sentences, not headings. */
const HEADING_MAX = 60;
const NUMBERED = /^(?:\d{1,3}[.)]|[-*•–])\s+(?=\S)/u;

const plain = (text: string) => text.replace(/\r\n?/g, '\n');
const nameOf = (section: string | null) =>
  plain(section ?? '')
    .replaceAll('\n', ' ')
    .trim() || null;

/**
 * The steps as one text: a step a paragraph, a section's name before its first step on a line that ends with a colon.
 */
export function instructionsOf(steps: readonly Step[]): string {
  const paragraphs: string[] = [];
  let section: string | null = null;
  for (const step of steps) {
    const name = nameOf(step.section);
    if (name !== section) paragraphs.push(name === null ? DIVIDER : `${name}:`);
    section = name;
    paragraphs.push(plain(step.text));
  }
  return paragraphs.join('\n\n');
}

/**
 * Splits the text into steps: one a line, without numbers and bullets. `previous` are the steps that the text was made
 * from: those of several lines, or that look like a heading or a number, come back as they were.
 */
export function stepsOf(text: string, previous: readonly Step[]): Step[] {
  if (plain(text) === instructionsOf(previous)) return [...previous];
  const lines = plain(text).split('\n');
  const sections = new Set(previous.flatMap((step) => nameOf(step.section) ?? []));
  const asWritten = previous
    .map((step) => plain(step.text))
    .filter((step) => step.includes('\n') || (isOdd(step) && !sections.has(step.slice(0, -1))))
    .map((step) => step.split('\n'))
    .sort((a, b) => b.length - a.length);

  const steps: Step[] = [];
  let section: string | null = null;
  for (let at = 0; at < lines.length;) {
    const found = asWritten.find((step) => step.every((line, index) => lines[at + index] === line));
    if (found) {
      steps.push({ text: found.join('\n'), section });
      at += found.length;
      continue;
    }
    const line = (lines[at] ?? '').trim();
    at += 1;
    if (line === '') continue;
    const heading = headingOf(line, sections);
    if (line === DIVIDER) section = null;
    else if (heading !== null) section = heading;
    else steps.push({ text: line.replace(NUMBERED, ''), section });
  }
  return steps;
}

function headingOf(line: string, sections: ReadonlySet<string>): string | null {
  if (!/[:：]$/u.test(line)) return null;
  const name = line.slice(0, -1).trim();
  if (sections.has(name)) return name;
  return name !== '' && name.length <= HEADING_MAX && !/[.!?;]\s|,/u.test(name) && !NUMBERED.test(name) ? name : null;
}

/** A one-line step that would not come back as it is. */
const isOdd = (step: string) =>
  step.trim() !== '' &&
  (step !== step.trim() || step === DIVIDER || NUMBERED.test(step) || headingOf(step, new Set()) !== null);
