/**
 * The objects and lists of broken JSON's outermost level, '{…}{…}': what stands before and between them ('var x = ') is
 * left out, and doubled commas are made one.
 */
export function topLevelParts(text: string): string[] {
  const parts: string[] = [];
  let kept: string[] = [];
  let from = 0;
  let depth = 0;
  let inString = false;
  let afterComma = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
      continue;
    }
    if (/\s/.test(char)) continue;
    const isDouble = char === ',' && afterComma;
    afterComma = char === ',';
    if (isDouble) {
      kept.push(text.slice(from, at));
      from = at + 1;
    } else if (char === '"') inString = depth > 0;
    else if (char === '{' || char === '[') {
      if (depth++ === 0) {
        kept = [];
        from = at;
      }
    } else if ((char === '}' || char === ']') && depth > 0 && --depth === 0)
      parts.push([...kept, text.slice(from, at + 1)].join(''));
  }
  // one that never ends is read as far as it goes
  if (depth > 0) parts.push([...kept, text.slice(from)].join(''));
  return parts;
}
