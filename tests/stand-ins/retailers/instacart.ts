import { answers, httpStandIn } from '../http-service.ts';

export const PAGES = 'POST /idp/v1/products/products_link';

/** Instacart as it answers when all is well: every request makes another page. */
export async function instacartStandIn() {
  let made = 0;
  return httpStandIn({
    [PAGES]: (response, asked) => {
      made += 1;
      const page = `https://www.instacart.com/store/shopping_lists/${String(made)}`;
      answers(asked.authorization === 'Bearer keys.test' ? 200 : 401, { products_link_url: page })(response, asked);
    },
  });
}
