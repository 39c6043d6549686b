/** What the family's owners are written about their plan. */
export type PlanNews =
  | { readonly kind: 'paid' }
  | { readonly kind: 'failed'; readonly until: Date }
  | { readonly kind: 'ending'; readonly until: Date }
  /** `isOpen`: the provider still tries to collect the payment that it ended for. */
  | { readonly kind: 'ended'; readonly isOpen: boolean }
  | { readonly kind: 'double' };

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A letter's subject and text, which tells where billing is looked after. Days are named by UTC. */
export function planLetter(
  news: PlanNews,
  { name, publicUrl }: { name: string; publicUrl: string },
): { subject: string; text: string } {
  const account = `${publicUrl}/account`;
  const { subject, says } = wordsOf(news, account);
  return { subject, text: `Dear ${name},\n\n${says.join('\n\n')}\n\nWith warm wishes from the kitchen\n` };
}

function wordsOf(news: PlanNews, account: string): { subject: string; says: string[] } {
  switch (news.kind) {
    case 'paid':
      return {
        subject: 'Thank you: your month of Premium is paid',
        says: [
          `Thank you for keeping your family's recipes with us. A month of Premium has been paid.`,
          // No amount is named: a promotion or a tax may have changed it, and the receipt says it.
          `The receipt, and every one before it, is in the billing portal, which opens from your account:\n${account}`,
        ],
      };
    case 'failed':
      return {
        subject: 'Your payment for Premium did not go through',
        says: [
          `The payment for your next month of Premium did not go through. That happens, for example when a card has expired.`,
          `Nothing is lost, and Premium goes on until ${day.format(news.until)}. Please look at your card in the billing portal, which opens from your account:\n${account}`,
          `Without a payment your family is on the free plan from then on. All your recipes stay, to read, to change and to take along.`,
        ],
      };
    case 'ending':
      return {
        subject: `Premium ends on ${day.format(news.until)}`,
        says: [
          `Your subscription has been canceled. You keep Premium until ${day.format(news.until)}, and nothing more is charged.`,
          `All your recipes stay: you can read, change and print them as before. If you change your mind, Premium can go on from your account:\n${account}`,
        ],
      };
    case 'ended':
      return {
        subject: 'Premium has ended',
        says: [
          `Your family is on the free plan now. All your recipes are still there, to read, to change and to take along; nothing was deleted.`,
          news.isOpen
            ? `The payment that did not go through is still open, and is tried again for a while: once it is paid, Premium is back. You can pay it, or cancel the subscription so that nothing more is charged, from your account:\n${account}`
            : `Whenever you would like Premium back, it is here:\n${account}`,
        ],
      };
    case 'double':
      return {
        subject: 'A second subscription was ended',
        says: [
          `Your family had two subscriptions to Premium at once. We ended one of them and asked for its last payment to be given back; the other one goes on as before.`,
          `Your payments are in the billing portal, which opens from your account:\n${account}`,
        ],
      };
  }
}
