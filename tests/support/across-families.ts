/**
 * The statements that take rows whichever family they belong to, and why they may: the tables that are meant, and
 * what such a statement has in it, in lower case and without quotation marks, brackets around conditions, tables before columns,
 * and the numbers of values. Whatever else is asked of a family's table names the family.
 */
export const ACROSS_FAMILIES: readonly {
  readonly why: string;
  readonly tables: readonly string[];
  readonly by: readonly RegExp[];
}[] = [
  {
    why: 'a person’s own, who may be in several families',
    tables: ['people', 'memberships', 'personal_tokens', 'favourites', 'deletions', 'retailer_grants'],
    by: [/\bperson_id (?:= \$|in |<> \$|is null)/],
  },
  { why: 'a person, by what they sign in with', tables: ['people'], by: [/ where (?:id|email) (?:= |in )\$/] },
  { why: 'a person’s leave, given anew', tables: ['retailer_grants'], by: [/ on conflict person_id, retailer /] },
  { why: 'a token that somebody has just proved', tables: ['personal_tokens'], by: [/ where id = \$$/] },
  {
    why: 'by a secret that nobody guesses',
    tables: [
      'calendar_feeds',
      'invitations',
      'kept_archives',
      'print_orders',
      'question_links',
      'shares',
      'people',
      'personal_tokens',
    ],
    by: [/\b(?:token|token_hash|file_token) = \$/],
  },
  {
    why: 'by a link of a letter, whose secret is compared beside it; from then on the family is its row’s',
    tables: ['keepers', 'kept_archives', 'invitations', 'question_links'],
    by: [
      /^select family_id from (?:keepers|kept_archives) where id = \$$/,
      /^update (?:invitations set accepted_by|question_links set answers) .* where id = \$/,
    ],
  },
  {
    why: 'a file on its way, whose path is a secret: where it has come, its family is asked',
    tables: ['uploads'],
    by: [/ from uploads where id = \$ and refused is null$/],
  },
  {
    why: 'what a process takes on, for whichever family',
    tables: ['imports', 'hands', 'errands', 'print_orders', 'inbox_letters', 'webhook_deliveries', 'keeper_letters'],
    by: [
      / where (?:(?! returning ).)*\bclaimed_(?:by|until) (?:=|is|<)/,
      /\bmailbox = \$/,
      / on conflict mailbox, ?uid /,
      /for update skip locked/,
    ],
  },
  {
    why: 'what the process that has taken it on writes of it',
    tables: ['webhooks', 'webhook_deliveries', 'print_orders', 'keeper_letters', 'kept_archives', 'deletions'],
    by: [
      /^(?:update|delete from) .* where (?:id|webhook_id|job_id|keeper_id|archive_id) (?:=|in) /,
      /^select .* from (?:webhooks|deletions) where id = \$/,
    ],
  },
  { why: 'one round of letters, once more', tables: ['family_keeping'], by: [/ where round = \$/] },
  { why: 'as the payment service names the payer', tables: ['subscriptions'], by: [/\bcustomer_id = \$/] },
  {
    why: 'a sweep: what is over, for every family',
    tables: [
      'imports',
      'keeper_letters',
      'personal_tokens',
      'webhook_deliveries',
      'inbox_letters',
      'recipes',
      'question_links',
      'errands',
      'kept_archives',
    ],
    by: [
      /^delete from \w+ where (?:status (?:=|<>) \$ and )?(?:updated_at|expires_at|at|deleted_at|created_at) < /,
      /^delete from imports where (?:merging ->> |id in \$)/,
      /^update kept_archives set family_id = \$ where family_id is not null and expires_at < /,
    ],
  },
  {
    why: 'a sweep: what is due, for every family',
    tables: [
      'hands',
      'family_keeping',
      'keepers',
      'kept_archives',
      'deletions',
      'print_orders',
      'recipes',
      'people',
      'files',
      'subscriptions',
    ],
    by: [
      /^select .* from subscriptions inner join families .* where (?:subscription_id is not null|superseded = \$) and /,
      /^select .* from file_checks inner join files /,
      /^select id from (?:hands where network <> ''|print_orders where files_until > |people where guest = \$ limit|files$)/,
      /^select id, family_id from people where guest = \$ and created_at < /,
      /^select (?:id|family_id) from (?:family_keeping|kept_archives) where (?!id\b|family_id =)/,
      /^select .* from deletions where gone_at is (?:not )?null and (?:due_at <= \$|done_at is null)/,
      /^select .* from recipes where words is null/,
      /^update recipes r set words = .* from unnest ?\$::uuid/,
    ],
  },
  {
    why: 'figures of the installation, without anybody’s words',
    tables: [
      'files',
      'people',
      'recipes',
      'subscriptions',
      'imports',
      'hands',
      'webhook_deliveries',
      'print_orders',
      'inbox_letters',
    ],
    by: [
      /^select select count\*::int from select from \w+ /,
      /^select coalescesumbytes/,
      /^select count\* (?:as files, |from hands where claimed_until > now$)/,
      /^select mincreated_at from subscriptions$/,
      /^select not exists select from people where not guest/,
      /^select \$::text as kind, count\*::int as waiting/,
    ],
  },
  {
    why: 'what waits for the host, without its content',
    tables: ['imports', 'hands', 'print_orders', 'webhook_deliveries'],
    by: [/^select \*, name as family from /],
  },
  {
    why: 'ticks of a list that was looked for in the family',
    tables: ['grocery_marks'],
    by: [/insert into grocery_marks .* from grocery_lists l, .* where family_id = \$/],
  },
];
