/**
 * How well real pictures and PDFs are read, by the way an import takes: `npx tsx scripts/eval/real.ts [--only part-of-id,…] [--errors] [--by kind|lang|hand] [--models folder]`.
 * The folder (../shared/real beside the project) holds truth.json, the files and score-real.mjs, whose head says the shapes.
 * A page with several recipes is judged by the one that has most of the first words of the truth's list, as a person would look for it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { localDocuments } from '#server/providers/documents/local-documents.ts';
import { localRecognizer } from '#server/providers/recognizer/local-recognizer.ts';
import { sourceReader } from '#server/features/imports/read-source.ts';
import { readingPool } from '#server/jobs/reading-pool.ts';
import type { RecipeDraft } from '#shared/draft.ts';

interface Truth {
  readonly id: string;
  readonly file: string;
  readonly title?: string;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    errors: { type: 'boolean', default: false },
    by: { type: 'string', default: 'kind' },
    keep: { type: 'string' },
    models: { type: 'string' },
  },
});
const folder = resolve(import.meta.dirname, '../../../shared/real');
if (!existsSync(join(folder, 'truth.json'))) {
  console.log('The real pictures are not here (../shared/real beside the project), so nothing was measured.');
  process.exit(0);
}
const truth = (JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Truth[]).filter(({ id }) =>
  values.only.split(',').some((part) => id.includes(part)),
);
const out = values.keep ?? mkdtempSync(join(tmpdir(), 'real-'));
mkdirSync(out, { recursive: true });
const family = 'family';
const complain = (error: unknown) => console.error(inspect(error));
const recognizer = localRecognizer({ processes: 1, models: values.models ?? null, onFault: complain });
const documents = localDocuments({ onFault: complain });
const reader = readingPool({ onFault: complain });

const bytesOf = (file: string) => readFileSync(join(folder, file.replace(/^\/files\//, '')));
const isPdf = (file: string) => extname(file) === '.pdf';
type Options = Parameters<typeof sourceReader>[0];
const files = {
  acceptUpload: (_family: string, storagePath: string) =>
    Promise.resolve({ storagePath, kind: isPdf(storagePath) ? 'pdf' : 'picture' }),
  bytes: (_family: string, storagePath: string) => Promise.resolve({ bytes: new Uint8Array(bytesOf(storagePath)) }),
} as unknown as Options['files'];
const read = sourceReader({
  files,
  doubtKnown: (_family, drafts) => Promise.resolve([...drafts]),
  documents,
  recognizer,
  reader,
  webAndText: null as unknown as Options['webAndText'],
  servicesFor: () => ({ scribe: null, listener: null }),
});

const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
/** Of several recipes the one whose title has most words of the one that is looked for. */
function asked(drafts: readonly RecipeDraft[], title: string): RecipeDraft | undefined {
  const wanted = words(title);
  const common = (draft: RecipeDraft) => [...words(draft.title)].filter((word) => wanted.has(word)).length;
  return [...drafts].sort((a, b) => common(b) - common(a))[0];
}

const lines: string[] = [];
let pictures = 0;
const begun = performance.now();
for (const { id, file, title = '' } of truth) {
  const claimed = {
    id,
    familyId: family,
    sourceType: isPdf(file) ? ('pdf' as const) : ('photo' as const),
    sourcePaths: [`/files/${file}`],
    sourceData: null,
    url: null,
    name: null,
    tier: 'free' as const,
    guest: false,
  };
  const { status, reason, drafts } = await read(
    claimed as unknown as Parameters<typeof read>[0],
    () => undefined,
    new AbortController().signal,
  );
  pictures += 1;
  const draft = asked(drafts, title);
  lines.push(
    JSON.stringify(status === 'ready' ? { id, recipe: draft, recipes: drafts.length } : { id, refused: reason }),
  );
}
const seconds = (performance.now() - begun) / 1000;
await Promise.all([recognizer.close(), documents.close(), reader.close()]);
const [truthFile, readings] = [join(out, 'truth.json'), join(out, 'readings.jsonl')];
writeFileSync(truthFile, JSON.stringify(truth));
writeFileSync(readings, lines.join('\n'));
spawnSync(
  process.execPath,
  [join(folder, 'score-real.mjs'), truthFile, readings, '--by', values.by, ...(values.errors ? ['--errors'] : [])],
  { stdio: 'inherit' },
);
console.log(`${String(pictures)} files, ${(seconds / Math.max(1, pictures)).toFixed(1)} s each`);
