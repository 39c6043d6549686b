import { createHmac } from 'node:crypto';
import { coverOf, looked, packages } from './lulu-files.ts';
import { type AskedOfStandIn, answers, breaksOff, type Manner, httpStandIn } from '../http-service.ts';

export const TOKEN = 'POST /auth/realms/glasstree/protocol/openid-connect/token';
export const COSTS = 'POST /print-job-cost-calculations/';
export const SHIPPING = 'POST /shipping-options/';
const COVER = 'POST /cover-dimensions/';
export const PLACE = 'POST /print-jobs/';
export const FIND = 'GET /print-jobs/';
export const WEBHOOKS = 'GET /webhooks/';

interface Job {
  readonly id: number;
  readonly external_id: string;
  status: { name: string; message: string };
  readonly line_items: {
    title: string;
    quantity: number;
    pages: number;
    status: { name: string; messages: Record<string, unknown> };
    printable_normalization: {
      pod_package_id: string;
      interior: { source_url: string };
      cover: { source_url: string };
    };
  }[];
  readonly shipping_level: string;
}

const levels: Readonly<Record<string, number>> = { MAIL: 569, PRIORITY_MAIL: 899, EXPRESS: 2450 };
const text = (cents: number) => (cents / 100).toFixed(2);
/**
 * Lulu as it answers when all is well. Jobs stand still until the test moves them: `fetchFiles` does what Lulu does with
 * a new one, `move` what its printers do, `tell` sends word of it.
 */
export async function luluStandIn({ seconds = 3600, tax = 0 } = {}) {
  const jobs: Job[] = [];
  const webhooks: { id: string; is_active: boolean; topics: string[]; url: string }[] = [];
  let issued = 0;
  /** Each lives on beside the others, as Lulu's do: another process has its own. */
  const tokens = new Set<string>();

  const guarded =
    (manner: Manner): Manner =>
    (response, asked) =>
      (tokens.has(asked.authorization.replace('Bearer ', ''))
        ? manner
        : answers(401, { detail: 'Signature has expired.' }))(response, asked);
  const refusal = (body: unknown) => answers(400, body);

  function wrong(line: Record<string, unknown>, address: Record<string, unknown>, level: unknown): unknown {
    const packageId = line['pod_package_id'];
    if (typeof packageId !== 'string' || !packages.test(packageId)) {
      return { line_items: { 0: { pod_package_id: ['Pod Package does not exist'] } } };
    }
    if (address['country_code'] === 'US' && !address['state_code']) {
      return { shipping_address: { state_code: ['This field is required for US.'] } };
    }
    if (typeof level === 'string' && !(level in levels))
      return { shipping_option: [`"${level}" is not a valid choice.`] };
    return null;
  }

  const costs: Manner = (response, asked) => {
    const body = asked.body as {
      line_items: { pod_package_id: string; page_count: number; quantity: number }[];
      shipping_address: Record<string, string>;
      shipping_option: string;
    };
    const [line] = body.line_items;
    const refused = wrong({ ...line }, body.shipping_address, body.shipping_option);
    if (refused !== null || !line) return refusal(refused)(response, asked);
    const printing = Math.round((216 + line.page_count * 21.48) * line.quantity);
    const shipping = levels[body.shipping_option] ?? 0;
    const taxed = Math.round((printing + shipping + 75) * tax);
    const money = (cents: number) => ({ total_cost_excl_tax: text(cents), total_cost_incl_tax: text(cents) });
    const isOld = body.shipping_address['street1'] === '1 Main St';
    return answers(201, {
      line_item_costs: [{ ...money(printing), quantity: line.quantity }],
      shipping_cost: money(shipping),
      fulfillment_cost: money(75),
      total_tax: text(taxed),
      total_cost_excl_tax: text(printing + shipping + 75),
      total_cost_incl_tax: `${text(printing + shipping + 75 + taxed)}00`,
      currency: 'USD',
      shipping_address: {
        warnings: isOld ? [{ type: 'x', code: 'REPLACED', message: '1 Main St -> 1 SE Main St' }] : [],
        suggested_address: isOld ? { street1: '1 SE Main St', city: body.shipping_address['city'] } : null,
      },
    })(response, asked);
  };

  const offer: Manner = answers(
    200,
    Object.entries(levels)
      .reverse()
      .map(([level, cents]) => ({
        level,
        cost_excl_tax: cents / 100,
        currency: 'USD',
        is_active: true,
        ...(level === 'EXPRESS'
          ? { min_delivery_date: '2026-12-01', max_delivery_date: '2026-12-03' }
          : { total_days_min: 8, total_days_max: 12 }),
      })),
  );

  /** A job that it has taken, as it answers it. */
  function take({ body }: AskedOfStandIn): Job {
    const given = body as unknown as Omit<Job, 'id' | 'status'>;
    const job: Job = {
      ...given,
      id: 345_111 + jobs.length,
      status: { name: 'CREATED', message: 'Print-job was created' },
      line_items: given.line_items.map((line) => ({ ...line, pages: 0, status: { name: 'CREATED', messages: {} } })),
    };
    jobs.push(job);
    return job;
  }
  const shown = (job: Job) => ({
    ...job,
    is_cancellable: ['CREATED', 'UNPAID', 'PRODUCTION_DELAYED'].includes(job.status.name),
  });

  const place: Manner = (response, asked) => {
    const {
      line_items: lines,
      shipping_address: address,
      shipping_level: level,
    } = asked.body as unknown as {
      line_items: { printable_normalization: Record<string, unknown> }[];
      shipping_address: Record<string, unknown>;
      shipping_level: unknown;
    };
    const [line] = lines;
    const refused = wrong(line?.printable_normalization ?? {}, address, level);
    (refused === null ? answers(201, shown(take(asked))) : refusal(refused))(response, asked);
  };

  const find: Manner = (response, asked) => {
    const search = new URLSearchParams(asked.path.split('?')[1]).get('search') ?? '';
    // Its search is wide: whatever begins alike is found too.
    const results = jobs.filter(({ external_id: id }) => id.startsWith(search.slice(0, 4))).map(shown);
    answers(200, { count: results.length, next: null, results })(response, asked);
  };

  function ofJob(call: string): Manner | undefined {
    const [, method, id, part] = /^(GET|PUT) \/print-jobs\/(\d+)\/(status\/)?$/.exec(call) ?? [];
    const job = jobs.find((one) => one.id === Number(id));
    if (!job) return undefined;
    if (method === 'GET') return answers(200, shown(job));
    if (part === undefined || !shown(job).is_cancellable) return refusal({ name: ['Print job can not be canceled.'] });
    return (response, asked) => {
      job.status = { name: 'CANCELED', message: 'Print-job was canceled' };
      answers(200, job.status)(response, asked);
    };
  }

  function ofWebhook(call: string): Manner | undefined {
    const id = /^PATCH \/webhooks\/([^/]+)\/$/.exec(call)?.[1];
    const one = webhooks.find((webhook) => webhook.id === id);
    if (!one) return undefined;
    return (response, asked) => {
      one.is_active = asked.body['is_active'] === true;
      answers(200, one)(response, asked);
    };
  }

  const store = await httpStandIn(
    {
      [TOKEN]: (response, asked) => {
        const isOurs = asked.authorization === `Basic ${Buffer.from('kitchen:secret').toString('base64')}`;
        if (!isOurs || asked.body['grant_type'] !== 'client_credentials')
          return answers(401, { error: 'invalid_client' })(response, asked);
        const token = `token-${String((issued += 1))}`;
        tokens.add(token);
        return answers(200, { access_token: token, expires_in: seconds, token_type: 'Bearer' })(response, asked);
      },
      [COSTS]: guarded(costs),
      [SHIPPING]: guarded(offer),
      [COVER]: guarded((response, asked) => {
        const { pod_package_id: id, interior_page_count: pages } = asked.body as {
          pod_package_id: string;
          interior_page_count: number;
        };
        const { width, height } = coverOf(id, pages);
        const mm = (inches: number) => `${(inches * 25.4).toFixed(2)}0`;
        answers(201, { width: mm(width), height: mm(height), unit: 'mm' })(response, asked);
      }),
      [PLACE]: guarded(place),
      [FIND]: guarded(find),
      [WEBHOOKS]: guarded((response, asked) => answers(200, { results: webhooks })(response, asked)),
      'POST /webhooks/': guarded((response, asked) => {
        const { url, topics } = asked.body as { url: string; topics: string[] };
        const made = { id: `webhook-${String(webhooks.length)}`, is_active: true, topics, url };
        webhooks.push(made);
        answers(201, made)(response, asked);
      }),
    },
    (call) => {
      const manner = ofJob(call) ?? ofWebhook(call);
      return manner && guarded(manner);
    },
  );

  const jobNamed = (externalId: string) => {
    const job = jobs.findLast((one) => one.external_id === externalId);
    if (!job) throw new Error(`no job is called ${externalId}`);
    return job;
  };

  return {
    ...store,
    settings: { key: 'kitchen', secret: 'secret', baseUrl: store.baseUrl },
    jobs,
    webhooks,
    /** Takes a job, and is not heard of again. */
    takesAndBreaksOff: guarded((response, asked) => {
      take(asked);
      breaksOff(response, asked);
    }),
    /** Takes a job, and answers with a fault. */
    takesAndFails: guarded((response, asked) => {
      take(asked);
      answers(500, {})(response, asked);
    }),
    /** Takes a job that was asked for before, as when a message was long under way. */
    take,
    /** Ends all tokens, as when an hour has gone. */
    tire: () => {
      tokens.clear();
    },
    /** Lulu fetches the files of a new job, from `from` of their addresses, and looks at them: accepted, or rejected with its reasons. */
    async fetchFiles(externalId: string, from = (url: string) => url): Promise<Job> {
      const job = jobNamed(externalId);
      for (const line of job.line_items) {
        const { pod_package_id: packageId, interior, cover } = line.printable_normalization;
        const found = await looked(packageId, from(interior.source_url), from(cover.source_url));
        line.pages = found.pages;
        const isGood = found.interior.length + found.cover.length === 0;
        line.status = isGood
          ? { name: 'ACCEPTED', messages: {} }
          : {
              name: 'REJECTED',
              messages: { printable_normalization: { interior: found.interior, cover: found.cover } },
            };
        job.status = isGood
          ? { name: 'PRODUCTION_DELAYED', message: 'Print-job is waiting for the production delay time to pass' }
          : { name: 'REJECTED', message: 'One or more line-items were rejected.' };
      }
      return job;
    },
    move(externalId: string, name: string, messages: Record<string, unknown> = {}) {
      const job = jobNamed(externalId);
      job.status = { name, message: '' };
      for (const line of job.line_items) line.status = { name, messages };
    },
    /** A message of it, as Lulu signs it. */
    message(externalId: string, form: 'hex' | 'base64' = 'hex') {
      const body = Buffer.from(
        JSON.stringify({ topic: 'PRINT_JOB_STATUS_CHANGED', data: shown(jobNamed(externalId)) }),
      );
      return { body, signature: createHmac('sha256', 'secret').update(body).digest(form) };
    },
  };
}
