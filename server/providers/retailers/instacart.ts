import { z } from 'zod';
import { storeRequests, malformedAnswer, refusalOf } from './store-requests.ts';
import { measurementOf } from './instacart-units.ts';
import type { ListStore, ShoppingLine, ShoppingList } from './port.ts';

export interface InstacartSettings {
  readonly key: string;
  /** Their development and production hosts want different keys. */
  readonly baseUrl: string;
}

const name = 'Instacart';
/** How long a page is asked for; they take up to 365. */
const days = 30;
const answerSchema = z.object({ products_link_url: z.string().max(4000) });

/** Where their own page, and a search for one food, open without any key. */
export const instacartSite = {
  front: 'https://www.instacart.com/store',
  search: (food: string) => `https://www.instacart.com/store/s?k=${encodeURIComponent(food)}`,
};

/** Shopping list pages of the Instacart Developer Platform (`POST /idp/v1/products/products_link`). */
export function instacart({ key, baseUrl }: InstacartSettings, limitMs = 15_000): ListStore {
  const ask = storeRequests(name, limitMs);
  const address = `${baseUrl}/idp/v1/products/products_link`;
  return {
    says: `lists by ${name} at ${new URL(baseUrl).host}`,
    contentOf: (list) => JSON.stringify([address, pageOf(list)]),
    async makePage(list) {
      const reply = await ask(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(pageOf(list)),
      });
      if (reply.status !== 200) throw refusalOf(name, reply);
      const answer = answerSchema.safeParse(reply.body);
      if (!answer.success || !leadsToAPage(answer.data.products_link_url, baseUrl)) throw malformedAnswer(name);
      return { url: answer.data.products_link_url, days };
    },
  };
}

function pageOf({ title, lines, backTo }: ShoppingList) {
  return {
    title: title.slice(0, 200),
    link_type: 'shopping_list',
    expires_in: days,
    line_items: lines.map(lineItemOf),
    // They lead back to public addresses alone.
    ...(backTo.startsWith('https:') ? { landing_page_configuration: { partner_linkback_url: backTo } } : {}),
  };
}

function lineItemOf({ name: food, text: displayText, qty, unit }: ShoppingLine) {
  const measurement = measurementOf(qty, unit);
  return {
    name: food.slice(0, 200),
    display_text: displayText.slice(0, 400),
    ...(measurement ? { line_item_measurements: [measurement] } : {}),
  };
}

/** A link that a shopper can be sent to: never a script or a page in clear text, but of a server in one's own network. */
function leadsToAPage(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && baseUrl.startsWith('http:'));
}
