/** A heading, or a paragraph that is wholly bold, with its text in a group. */
const HEADING =
  /<h([1-6])\b[^<>]*>((?:(?!<\/h).){1,200}?)<\/h\1>|<p\b[^<>]*>\s*<(b|strong)\b[^<>]*>([^<>]{1,100})<\/\3>\s*<\/p>/gisu;
/** What follows a heading that heads nothing: the end, or another heading. Then both are rather short steps. */
const HEADS_NOTHING =
  /^(?:\s|<br\s*\/?>)*(?:$|<h[1-6]\b|<p\b[^<>]*>\s*<(?:b|strong)\b[^<>]*>[^<>]*<\/(?:b|strong)>\s*<\/p>)/iu;
const AHEAD = 300;

/** An instruction's markup with a colon after its headings, by which the reader of plain lines knows them. */
export function markHeadings(markup: string): string {
  if (!/<h[1-6]\b|<(?:b|strong)\b/i.test(markup)) return markup;
  return markup.replace(HEADING, (whole: string, ...groups: (string | number | undefined)[]) => {
    const text = String(groups[1] ?? groups[3] ?? '')
      .replace(/<[^<>]*>/g, '')
      .trim();
    const end = (groups[4] as number) + whole.length;
    if (text === '' || /[.!?:：…]$|[.!?]\s/.test(text) || HEADS_NOTHING.test(markup.slice(end, end + AHEAD)))
      return whole;
    return `<p>${text}:</p>`;
  });
}

const VERB =
  /^(?:add|arrange|bake|beat|blend|boil|bring|brush|chill|chop|combine|cook|cool|cover|cut|divide|drain|fold|fry|garnish|grill|heat|knead|layer|leave|let|line|melt|mix|place|pour|preheat|press|put|reduce|remove|rest|roast|roll|season|serve|shape|sift|simmer|slice|spread|sprinkle|stir|strain|toss|transfer|turn|whisk)\s+\p{L}/iu;

/** Whether a name is an instruction by itself: it ends like a sentence, or begins with what is to be done to something. */
export const readsAsStep = (name: string): boolean =>
  /[.!?…]$/.test(name) || (VERB.test(name) && name.split(' ').length >= 3);
