import { sharedPageCss } from '../../features/shares/shared-page-css.ts';
import { barePage } from '../../http/bare-page.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { CheckoutPage, PortalPage } from './port.ts';

type Plan = NonNullable<PortalPage['plan']>;

/** Why a checkout was not paid, as its page says it. */
const PROBLEMS = {
  declined: 'The card was declined, and nothing was paid. Choose another card and try again.',
  'no-card': 'Choose a card to pay with.',
} as const;

/** A checkout that can be paid. */
export function checkoutHtml(page: CheckoutPage, problem: keyof typeof PROBLEMS | null): string {
  const names = page.lines.map(({ name }) => name).join(', ');
  const lines = page.lines.map(({ name, quantity, cents }) =>
    fact(quantity === 1 ? name : `${name} × ${String(quantity)}`, money(cents, page.currency)),
  );
  const total = `${money(page.cents, page.currency)}${page.every === null ? '' : ` a ${page.every}`}`;
  const cards = [
    ['works', 'A card that works'],
    ['declined', 'A card that is declined'],
    ...(page.every === null ? [] : ([['declined-later', 'A card that works now and is declined later']] as const)),
  ] as const;
  return document(
    `Pay for ${names}`,
    `<h1>Pay for ${escapeHtml(names)}</h1>
<section aria-label="What is paid"><dl class="facts">${lines.join('')}<div class="total"><dt>In all</dt><dd>${escapeHtml(total)}</dd></div></dl></section>
<form class="card" method="post">
${problem === null ? '' : `<p class="problem" role="alert">${PROBLEMS[problem]}</p>`}
<fieldset><legend>Which card?</legend>
${cards.map(([value, says], place) => `<label><input type="radio" name="card" value="${value}" required${place === 0 ? ' checked' : ''}>${says}</label>`).join('\n')}
</fieldset>
<div class="row"><button class="go">Pay ${escapeHtml(money(page.cents, page.currency))}</button>${page.cancel === null ? '' : '<a class="button" href="?cancel">Cancel</a>'}</div>
</form>`,
  );
}

/** A checkout that is over, or that was refused, with the way back. */
export function checkoutOverHtml(page: CheckoutPage, why: 'complete' | 'expired' | 'subscribed'): string {
  const [title, says] = {
    complete: ['This is paid already', 'It was paid once, and once only. There is nothing more to do here.'],
    expired: ['This checkout has expired', 'Nothing was paid. Go back and start again.'],
    subscribed: [
      'There is a subscription already',
      'This family has a plan that is running, so it was not paid for a second time.',
    ],
  }[why] as [string, string];
  const back = why === 'complete' ? page.success : page.cancel;
  return document(
    title,
    `<h1>${title}</h1><p>${says}</p>${back === null ? '' : `<p><a class="button go" href="${escapeHtml(back)}">Back to Keepsake Kitchen</a></p>`}`,
  );
}

export const sorryHtml = (title: string, says: string): string =>
  document(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(says)}</p><p><a class="button" href="/">Keepsake Kitchen</a></p>`,
  );

/** The portal: the plan, its card, invoices, the clock, and what the app was told. */
export function portalHtml(page: PortalPage): string {
  const { plan } = page;
  return document(
    'Billing',
    `<a class="back" href="${escapeHtml(page.back)}">← Back to Keepsake Kitchen</a>
<h1>Billing</h1>
${page.customer === '' ? '' : `<p class="quiet" dir="auto">${escapeHtml(page.customer)}</p>`}
<section><h2>Plan</h2>${plan ? planHtml(plan, page.card) : '<p>There is no plan yet.</p>'}</section>
<section><h2>Card</h2>
<p>${page.card === 'works' ? 'The card works.' : 'The card is declined whenever it is charged.'}</p>
${buttons(page.card === 'works' ? ['card-declines', 'Let it be declined'] : ['card-works', 'Let it work again'])}</section>
<section><h2>Clock</h2>
<p>Here it is <strong><time datetime="${page.now.toISOString()}">${dayAndTime(page.now)}</time></strong>. Putting the clock forward lets renewals, failed payments and ends of periods happen now. It is one clock for everybody on this server, and it never goes back.</p>
${buttons(['day', 'Forward 1 day'], ['week', 'Forward 7 days'], ['month', 'Forward 1 month'])}</section>
<section><h2>Invoices</h2>${list(
      page.invoices.map(
        ({ id, at, cents, currency, status }) =>
          `<li><span>${day(at)} <span class="quiet">${escapeHtml(id)}</span></span><b>${escapeHtml(money(cents, currency))}, ${status === 'paid' ? 'paid' : 'not paid'}</b></li>`,
      ),
      'There are no invoices yet.',
    )}</section>
<section><h2>What the app was told</h2>${list(
      page.events.map(
        ({ type, at, delivered }) =>
          `<li><code>${escapeHtml(type)}</code><span>${dayAndTime(at)}${delivered ? '' : ', not delivered yet'}</span></li>`,
      ),
      'Nothing yet.',
    )}</section>`,
  );
}

function planHtml(plan: Plan, card: PortalPage['card']): string {
  const price = money(plan.cents, plan.currency);
  const live = plan.status !== 'canceled';
  const facts = [
    fact(plan.name, `${price} a ${plan.every}`),
    fact('Status', statusOf(plan)),
    ...(plan.endsAt
      ? [fact(live ? 'Ends on' : 'Ended on', day(plan.endsAt))]
      : [fact('Next payment', day(plan.retryAt ?? plan.periodEnd))]),
  ];
  const cancel = plan.endsAt ? (['resume', 'Keep the plan'] as const) : (['cancel', 'Cancel the plan'] as const);
  const offered = [
    ...(plan.retryAt && card === 'works' ? [['pay', `Pay ${price} now`] as const] : []),
    ...(live ? [cancel] : []),
  ];
  return `<dl class="facts">${facts.join('')}</dl>${buttons(...offered)}`;
}

function statusOf({ status, endsAt }: Plan): string {
  if (status === 'canceled') return 'Ended';
  if (status === 'past_due') return 'The last payment failed';
  return endsAt ? 'Active, canceled at its end' : 'Active';
}

const fact = (label: string, value: string) =>
  `<div><dt dir="auto">${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`;
const list = (items: readonly string[], none: string) =>
  items.length === 0 ? `<p>${none}</p>` : `<ul>${items.join('')}</ul>`;
const buttons = (...all: readonly (readonly [value: string, says: string])[]) =>
  all.length === 0
    ? ''
    : `<form class="row" method="post">${all.map(([value, says]) => `<button name="do" value="${value}">${escapeHtml(says)}</button>`).join('')}</form>`;

const day = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayAndTime = (at: Date) =>
  `${at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** '$6.99'; yen have no hundredths. */
function money(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const document = (title: string, main: string): string =>
  barePage({
    title: `${title} (sandbox)`,
    css: sandboxPageCss,
    main: `<header class="sandbox"><p>This is a sandbox. No card is charged.</p></header>\n<main>\n${main}\n</main>`,
  });

/** The look of the sandbox's pages: that of a shared recipe, and what forms need. */
export const sandboxPageCss = `${sharedPageCss}
:root{--card:#fff;--on-tomato:#fff;--butter:#f3d48a;--pencil:#2a2420}
@media (prefers-color-scheme:dark){:root{--card:#26211d;--on-tomato:#1c1815}}
main{max-width:44rem}
h1{font-size:clamp(1.9rem,1.5rem + 1.8vw,2.75rem)}
.sandbox p{margin:0}
.sandbox{padding:.75rem clamp(1rem,5vw,3rem);background:var(--butter);color:var(--pencil);font-weight:600;text-align:center}
section,form.card{margin:1.5rem 0;padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:10px}
section>:last-child,form>:last-child{margin-bottom:0}
section.facts{display:block}
.facts{margin:0 0 1rem;border:0;padding:0;flex-flow:column nowrap}
.facts div{flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.35rem 0;border-bottom:1px solid var(--line)}
.facts div:last-child{border:0}
.facts dt{flex:1 1 4rem}
.facts dd{flex:none;margin-inline-start:auto;white-space:nowrap;text-align:end;font-variant-numeric:tabular-nums}
.total{font-size:1.25rem}
fieldset{margin:0 0 1.25rem;padding:0;border:0}
legend{padding:0;margin-bottom:.5rem;font-weight:600}
label{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;padding:.35rem .75rem;margin-bottom:.5rem;border:1px solid var(--quiet);border-radius:10px;cursor:pointer}
label:has(:checked){border-color:var(--tomato);box-shadow:inset 0 0 0 1px var(--tomato)}
label:has(:focus-visible){outline:2px solid var(--tomato);outline-offset:2px}
input{width:1.25rem;height:1.25rem;margin:0;flex:none;accent-color:var(--tomato)}
input:focus-visible{outline:0}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--quiet);border-radius:10px;background:transparent;color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.go,.button.go{background:var(--tomato);border-color:var(--tomato);color:var(--on-tomato)}
button:hover,.button:hover{text-decoration:underline;text-underline-offset:.2em}
.back{display:inline-flex;align-items:center;min-height:2.75rem}
.problem{padding:.75rem 1rem;margin:0 0 1rem;border-radius:10px;background:var(--butter);color:var(--pencil);font-weight:600}
.quiet{color:var(--quiet)}
ul li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
ul li:last-child{border:0}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9375rem}`;
