import { PRINT_DISCOUNT } from './defaults.ts';
import type { Installation } from './installation.ts';
import type { Tier } from './user.ts';

// Every text that sells is made here, of the parts that this installation has. No schemas: the home screen reads it too.

/** What may be promised while nobody can say what is there. */
export const NO_PARTS: Installation = {
  billing: 'stripe',
  guests: true,
  reads: null,
  listens: null,
  nutrition: false,
  retailers: { instacart: false, kroger: false },
  printing: null,
  prioritySupport: false,
  supportEmail: null,
};

/** Whether a service works for families of this plan. */
export const isFor = (whom: Installation['reads'], tier: Tier): boolean =>
  whom === 'everyone' || (whom === 'premium' && tier === 'premium');

export type BenefitName = 'recipes' | 'reading' | 'care' | 'grocery' | 'cookbooks' | 'printing' | 'support';
export interface Benefit {
  readonly name: BenefitName;
  readonly title: string;
  readonly text: string;
}

const percent = `${String(PRINT_DISCOUNT * 100)}%`;
/** Where nothing is sold, there is nothing to save. */
const hasDiscount = ({ printing, billing }: Installation) => printing !== null && billing !== 'off';

/** The Premium screen's benefits; with every part there they are its six. */
export function premiumBenefits(parts: Installation): readonly Benefit[] {
  const benefits: (Benefit | null)[] = [
    { name: 'recipes', title: 'Unlimited recipes', text: 'The whole tin, and the next generation’s as well.' },
    parts.reads === null ? careOf(parts) : readingBy(parts),
    {
      name: 'grocery',
      title: takesLists(parts) ? 'Smart grocery lists with grocery delivery' : 'Smart grocery lists',
      text: `Lists added up by aisle: ${storesOf(parts)}.`,
    },
    {
      name: 'cookbooks',
      title: 'Cookbook creation',
      text: 'Your cookbooks as typeset PDFs, with contents, chapters, an index and the original cards.',
    },
    parts.printing === null
      ? null
      : {
          name: 'printing',
          title: 'Physical printing',
          text: `Bound books from a print-on-demand press${hasDiscount(parts) ? `, ${percent} off` : ''}.${
            parts.printing === 'sandbox' ? ' Here it is for trying out: nothing is printed.' : ''
          }`,
        },
    parts.prioritySupport
      ? { name: 'support', title: 'Priority support', text: 'Your questions are answered first.' }
      : null,
  ];
  return benefits.filter((benefit) => benefit !== null);
}

function readingBy({ reads, nutrition }: Installation): Benefit {
  const also = reads === 'everyone' ? ', on the free plan too' : '';
  const care = nutrition ? 'Cleanup and nutrition estimates when you ask for them.' : 'Cleanup when you ask for it.';
  return {
    name: 'reading',
    title: 'AI-powered OCR',
    text: `Cards and handwriting read with care by an AI service${also}, doubts marked. ${care}`,
  };
}

function careOf({ nutrition }: Installation): Benefit {
  const repairs = 'Small repairs of spelling and units are proposed, and you accept them one by one';
  return nutrition
    ? {
        name: 'care',
        title: 'Cleanup and nutrition estimates',
        text: `${repairs}; what a serving has in it is estimated.`,
      }
    : { name: 'care', title: 'Recipe cleanup', text: `${repairs}.` };
}

const takesLists = ({ retailers }: Installation) => retailers.instacart || retailers.kroger;

/** What becomes of a list at the stores, as a part of a sentence. */
function storesOf({ retailers: { instacart, kroger } }: Installation): string {
  if (!instacart && !kroger) return 'opened line by line at Instacart or Kroger, with a mark for what you have opened';
  return [
    instacart ? 'made a shopping page at Instacart' : 'opened line by line at Instacart',
    kroger ? 'looked up at Kroger, where what you choose goes into your cart' : 'opened line by line at Kroger',
  ].join(', or ');
}

/** The same in a few words for each: the account's list, the order in which Premium is told. */
export function premiumFeatures(parts: Installation): readonly string[] {
  return [
    'Unlimited recipes',
    deliveryOf(parts),
    ...(parts.nutrition ? ['Nutrition estimates'] : []),
    parts.reads === null ? 'Recipe cleanup' : 'AI recipe cleanup',
    'Cookbook PDF export',
    ...(parts.reads === 'premium' ? ['AI-powered OCR'] : []),
    ...(hasDiscount(parts) ? [`${percent} off printed cookbooks`] : []),
    ...(parts.prioritySupport ? ['Priority support'] : []),
  ];
}

function deliveryOf({ retailers: { instacart, kroger } }: Installation): string {
  if (instacart && kroger) return 'Grocery delivery with two retailers';
  if (instacart) return 'Grocery delivery with Instacart';
  return kroger ? 'Grocery carts at Kroger' : 'Grocery lists line by line at two stores';
}

/** What ends with a subscription, as one sentence. `freeRecipes`: how many the free plan keeps. */
export function endsWithPremium(parts: Installation, freeRecipes: number): string {
  return `${joinWithAnd([
    `Adding recipes beyond ${String(freeRecipes)}`,
    'cookbook PDFs',
    takesLists(parts) ? 'grocery delivery' : 'shopping line by line at the stores',
    ...(parts.nutrition ? ['nutrition estimates'] : []),
    'cleanup',
    ...(parts.reads === 'premium' ? ['reading by the AI service'] : []),
    ...(hasDiscount(parts) ? ['the discount on printed books'] : []),
    ...(parts.prioritySupport ? ['priority support'] : []),
  ])}.`;
}

/** What Premium does with a list at one store, for who is not on it. */
export function storeOffer({ retailers }: Installation, retailer: keyof Installation['retailers']): string {
  if (retailers[retailer])
    return retailer === 'instacart'
      ? 'With Premium this list becomes a shopping page at Instacart, where you choose the store and the products.'
      : 'With Premium every line of this list is looked up at Kroger, and what you choose goes into your cart there.';
  const store = retailer === 'instacart' ? 'Instacart' : 'Kroger';
  return `With Premium this list opens line by line at ${store}: a search for each line, and a mark for what you have opened.`;
}

/** What the free plan reads with. */
export const freeOcr = ({ reads }: Installation): string => (reads === 'everyone' ? 'AI-powered OCR' : 'Basic OCR');

/** What can be brought in, for families of a plan on which recordings are written down, or are not. */
export const importedKinds = (isWrittenDown: boolean): string =>
  isWrittenDown
    ? 'Photographs, PDFs, web pages, voice notes and typing all become one kind of recipe, with the original beside it.'
    : 'Photographs, PDFs, web pages and typing become one kind of recipe, with the original beside it. Voice notes are kept, and typed in while you listen.';

/** How recipes are handed on. */
export const handingOn = ({ printing }: Installation): string =>
  `Send a recipe as a link or a PDF, and hand on the whole collection as a ${
    printing === 'printer' ? 'printed book' : 'book: a PDF for the screen or for a print shop'
  }.`;

/** 'a, b and c' */
export const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
