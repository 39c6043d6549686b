/** One SELECT, UPDATE, DELETE or INSERT … SELECT of a statement, with those inside it in `subs`: '⟨n⟩' stands for the nth. */
interface Level {
  readonly text: string;
  readonly subs: readonly Level[];
}

/** A table of a level, by the name that its columns are written with. */
interface Reference {
  readonly table: string;
  readonly alias: string;
}

const STATEMENT = /^\s*(?:select|with|update|delete|insert)\b/;
/** What ends a list of tables. */
const CLAUSE = /\b(?:where|set|group by|order by|having|limit|offset|returning|window|for|on conflict)\b/;
const NO_ALIAS =
  /^(?:on|using|left|right|inner|full|cross|natural|lateral|where|set|as|order|group|limit|for|returning|values|default|select)$/;

/** The statement in lower case, without what is quoted in it and without comments. */
export const plainStatement = (statement: string): string =>
  statement
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('is not distinct from', '=')
    .replaceAll('is distinct from', '<>');

/** Takes a statement apart from `at` to the bracket that closes it. */
function levelAt(text: string, at: number): { level: Level; end: number } {
  const subs: Level[] = [];
  let own = '';
  let depth = 0;
  let end = at;
  for (; end < text.length; end += 1) {
    const letter = text.charAt(end);
    if (letter === '(' && STATEMENT.test(text.slice(end + 1, end + 12))) {
      const inner = levelAt(text, end + 1);
      own += `⟨${String(subs.length)}⟩`;
      subs.push(inner.level);
      end = inner.end;
      continue;
    }
    if (letter === '(') depth += 1;
    if (letter === ')') {
      if (depth === 0) break;
      depth -= 1;
    }
    own += letter;
  }
  return { level: { text: own, subs }, end };
}

interface Names {
  /** The tables that have a `family_id`. */
  readonly tables: ReadonlySet<string>;
  /** Those that `with` makes for the statement. */
  readonly common: ReadonlySet<string>;
}

/** Text without what stands in brackets. */
function withoutBrackets(text: string): string {
  const less = text.replace(/\([^()]*\)/g, ' ');
  return less === text ? text : withoutBrackets(less);
}

function referencesOf(text: string): Reference[] {
  const flat = withoutBrackets(text.replace(/\b(?:extract|trim|substring|overlay)\s*\([^()]*\)/g, ' '));
  const found: Reference[] = [];
  for (const [index, part] of flat.split(/\b(from|update|using|join)\b/).entries()) {
    if (index % 2 === 1 || index === 0) continue;
    const [tables = ''] = part.split(CLAUSE);
    for (const one of tables.split(/\bon\b/)[0]?.split(',') ?? []) {
      const [, table = '', alias = ''] = /^\s*(?:only |lateral )*(\w+|⟨\d+⟩)(?:\s+(?:as\s+)?(\w+))?/.exec(one) ?? [];
      if (table !== '') found.push({ table, alias: alias === '' || NO_ALIAS.test(alias) ? table : alias });
    }
  }
  return found;
}

/**
 * The tables of a statement whose rows it takes whichever family they belong to, those together whose rows hang on each other:
 * `family_id` of none of them is held to a value. `tables` are those that have a `family_id`. It knows as much of SQL as the
 * product's statements need.
 */
export function unscopedTables(statement: string, tables: ReadonlySet<string>): string[][] {
  const text = plainStatement(statement);
  if (!STATEMENT.test(text)) return [];
  const common = [
    ...text.matchAll(/\b(\w+)(?: \([^()]*\))? as (?:materialized )?\((?=select|with|update|delete|insert)/g),
  ];
  const names = { tables, common: new Set(common.map(([, name = '']) => name)) };
  return unscopedIn(levelAt(text, 0).level, names, []);
}

function unscopedIn(level: Level, names: Names, outside: readonly string[]): string[][] {
  // The arms of a union, each with tables of its own.
  const arms = level.text.split(/\b(?:union all|union|except|intersect)\b/);
  return arms.flatMap((arm) => unscopedInArm({ text: arm, subs: level.subs }, names, outside));
}

/** What a column is held to: a value. To another table's column it is only as good as that one. */
const TO_VALUE = String.raw`\s*(?:=|in\b)(?!\s*\w+\.\w)`;

/** The table of which an insert may write over a row that stands there already, whoever's it is; null for any other statement. */
function writesOver(text: string): string | null {
  const [, table, key = '', rest = ''] =
    /^ ?insert into (\w+)\b.* on conflict \(([^()]*)\) do update(.*)$/.exec(text) ?? [];
  const isOwn = /\bfamily_id\b/.test(key) || new RegExp(`family_id${TO_VALUE}`).test(rest);
  return table === undefined || isOwn ? null : table;
}

function unscopedInArm({ text: arm, subs }: Level, names: Names, outside: readonly string[]): string[][] {
  const { tables, common } = names;
  const references = referencesOf(arm);
  // What an update sets is no condition; what it sets it to may be a statement.
  const text = arm.replace(/\bset\b(.*?)(?=\b(?:where|from|returning)\b|$)/, (set) =>
    (set.match(/⟨\d+⟩/g) ?? []).join(' '),
  );
  const mine = references.filter(({ table }) => tables.has(table));
  const scoped = new Set(outside);
  for (const { table, alias } of references) {
    // A subquery's answer ties as well as what it comes from does, and a family itself by its id.
    const isFamily = table === 'families' && new RegExp(String.raw`\b${alias}\.id = (?!\w+\.)`).test(text);
    if (table.startsWith('⟨') || common.has(table) || isFamily) scoped.add(alias);
  }
  for (const { alias } of mine) {
    // A row of the statement around it, named without its table: 'where list_id = id'.
    if (outside.length > 0 && mine.length === 1 && /\bwhere (?:\w+\.)?\w+ = [a-z]\w*\b(?![.(])/.test(text))
      scoped.add(alias);
    const qualified = new RegExp(String.raw`\b${alias}\.family_id${TO_VALUE}|\$\d+\s*=\s*${alias}\.family_id\b`);
    const alone = mine.length === 1 && new RegExp(String.raw`(?<![.\w])family_id${TO_VALUE}`).test(text);
    if (alone || qualified.test(text)) scoped.add(alias);
  }
  // Tables whose rows hang on each other, by a column of each.
  const ties = [...text.matchAll(/\b(\w+)\.\w+\s*=\s*(\w+)\.\w+/g)].map(([, one = '', other = '']) => [one, other]);
  // Rows that hang on the answer of a statement inside.
  const hangsOnAnswer = (alias: string): boolean => {
    const own = mine.length === 1 ? `(?:${alias}\\.)?` : `${alias}\\.`;
    const answer = new RegExp(String.raw`(?<![.\w])${own}\w+\)?\s+(?:in|=)\s*(?:any\s*)?⟨(\d+)⟩`, 'g');
    return [...text.matchAll(answer)].some(([, number]) =>
      referencesOf(subs[Number(number)]?.text ?? '').some(({ table }) => tables.has(table)),
    );
  };
  for (const { alias } of mine) if (hangsOnAnswer(alias)) scoped.add(alias);

  const here: string[][] = [];
  const seen = new Set<string>();
  for (const { alias } of mine) {
    if (seen.has(alias)) continue;
    const group = new Set([alias]);
    for (const one of group) for (const tie of ties) if (tie.includes(one)) for (const other of tie) group.add(other);
    for (const one of group) seen.add(one);
    if ([...group].some((one) => scoped.has(one))) continue;
    here.push(mine.filter((one) => group.has(one.alias)).map(({ table }) => table));
  }
  const over = writesOver(arm);
  if (over !== null && tables.has(over)) here.push([over]);
  // What hangs on a row of the statement around it is that one's matter.
  const around = [...outside, ...references.map(({ alias }) => alias)];
  const within = [...text.matchAll(/⟨(\d+)⟩/g)].flatMap(([, number]) => {
    const sub = subs[Number(number)];
    return sub ? unscopedIn(sub, names, around) : [];
  });
  return [...here, ...within];
}
