import { describe, expect, it } from 'vitest';
import {
  endsWithPremium,
  freeOcr,
  handingOn,
  importedKinds,
  NO_PARTS,
  premiumBenefits,
  premiumFeatures,
  storeOffer,
} from './benefits.ts';
import type { Installation } from './installation.ts';

const everything: Installation = {
  billing: 'stripe',
  guests: true,
  reads: 'everyone',
  listens: 'everyone',
  nutrition: true,
  retailers: { instacart: true, kroger: true },
  printing: 'printer',
  prioritySupport: true,
  supportEmail: null,
};
const titles = (parts: Installation) => premiumBenefits(parts).map(({ title }) => title);
/** Every text that sells, of these parts. */
const all = (parts: Installation): string =>
  [
    ...premiumBenefits(parts).flatMap(({ title, text }) => [title, text]),
    ...premiumFeatures(parts),
    ...[endsWithPremium(parts, 25), storeOffer(parts, 'instacart'), storeOffer(parts, 'kroger')],
    ...[freeOcr(parts), handingOn(parts), importedKinds(parts.listens !== null)],
  ].join('\n');

describe('what is sold', () => {
  it('with every part there is the six of the specification', () => {
    expect(titles(everything)).toEqual([
      'Unlimited recipes',
      'AI-powered OCR',
      'Smart grocery lists with grocery delivery',
      'Cookbook creation',
      'Physical printing',
      'Priority support',
    ]);
    expect(premiumFeatures(everything)).toEqual([
      'Unlimited recipes',
      'Grocery delivery with two retailers',
      'Nutrition estimates',
      'AI recipe cleanup',
      'Cookbook PDF export',
      '10% off printed cookbooks',
      'Priority support',
    ]);
    expect(endsWithPremium(everything, 40)).toBe(
      'Adding recipes beyond 40, cookbook PDFs, grocery delivery, nutrition estimates, cleanup, the discount on printed books and priority support.',
    );
  });

  it('with nothing set up is what works by itself', () => {
    expect(titles(NO_PARTS)).toEqual([
      'Unlimited recipes',
      'Recipe cleanup',
      'Smart grocery lists',
      'Cookbook creation',
    ]);
    expect(all(NO_PARTS)).not.toMatch(
      /\bAI\b|nutrition|deliver|\bcart|shopping page|print-on-demand|off printed|support/i,
    );
  });

  it.each<[string, Partial<Installation>, RegExp, RegExp]>([
    ['a table of foods', { nutrition: true }, /nutrition estimates/i, /\bAI\b|deliver|support/],
    ['a reader for all', { reads: 'everyone' }, /AI-powered OCR[^]*on the free plan too/, /nutrition|Basic OCR/i],
    ['a reader for Premium', { reads: 'premium' }, /AI-powered OCR[^]*Basic OCR/, /on the free plan too/],
    ['one store', { retailers: { instacart: true, kroger: false } }, /line by line at Kroger/, /two retailers|\bcart/],
    ['the other store', { retailers: { instacart: false, kroger: true } }, /into your cart/, /shopping page|two ret/],
    ['a printer', { printing: 'printer' }, /Bound books[^]*10% off/, /nothing is printed/],
    ['a printer for trying out', { printing: 'sandbox' }, /nothing is printed/, /as a printed book/],
    ['a printer where nothing is sold', { printing: 'printer', billing: 'off' }, /Bound books/, /10%|discount/],
    ['somebody who answers', { prioritySupport: true }, /Priority support/, /\bAI\b|nutrition/i],
  ])('with %s says so, and no more', (_part, parts, has, hasNot) => {
    expect(all({ ...NO_PARTS, ...parts })).toMatch(has);
    expect(all({ ...NO_PARTS, ...parts })).not.toMatch(hasNot);
  });

  it('never speaks of one button, or of a whole family', () => {
    for (const parts of [NO_PARTS, everything]) expect(all(parts)).not.toMatch(/one button|whole family/i);
  });
});
