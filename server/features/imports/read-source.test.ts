import { describe, expect, it } from 'vitest';
import type { TranscriptLine } from '#shared/transcript.ts';
import { AppError } from '../../errors.ts';
import type { PdfPage } from '../../providers/documents/port.ts';
import type { PictureReading } from '../../providers/recognizer/port.ts';
import type { Listener, Scribe } from '../../providers/scribe/port.ts';
import { readTranscript } from '../../reading/text/read-transcript.ts';
import { draftOf } from '#tests/support/a-draft.ts';
import type { ClaimedImport } from './import-claims.repo.ts';
import { sourceReader } from './read-source.ts';

const lines = (text: string): TranscriptLine[] =>
  text.split('\n').map((line, index) => ({ text: line, confidence: 0.95, box: [0, index / 50, 1, 0.02] }));
const soup = 'Leek soup\nIngredients\n2 leeks\n1 cup water\nMethod\n1. Boil the leeks in the water.';
const seen = (text: string, more: Partial<PictureReading> = {}): PictureReading => ({
  width: 800,
  height: 600,
  turn: 0,
  lines: lines(text),
  problems: [],
  ...more,
});
/** Thirty lines of which hardly a letter is sure. */
const scrawl = seen('', {
  lines: lines(Array.from({ length: 30 }, () => 'qvh owrt').join('\n')).map((line) => ({ ...line, confidence: 0.55 })),
});
const upstream = () => Promise.reject(new AppError('upstream', 'The service is down.'));

interface World {
  /** What our own reader sees on the picture of each path, or why it refuses. */
  readonly pictures?: Record<string, PictureReading | AppError>;
  readonly pdf?: readonly PdfPage[];
  readonly scribe?: Partial<Scribe>;
  readonly listen?: Listener['listen'];
  /** Why no recipes can be made of what was seen. */
  readonly broken?: AppError;
  /** Files that are not what they seemed, or not there. */
  readonly spoilt?: Record<string, AppError | 'picture' | 'pdf' | 'sound' | 'text'>;
}

/** Reads an import in a world where the bytes of a file are its own path, and a page drawn is 'page 2'. */
function reading(
  { pictures = {}, pdf = [], scribe, listen, broken, spoilt = {} }: World,
  more: Partial<ClaimedImport> & { sourceType?: 'photo' | 'pdf' | 'voice' },
) {
  const noted: [string, number][] = [];
  const asked: string[] = [];
  const read = sourceReader({
    files: {
      acceptUpload(_family, path) {
        const kind =
          spoilt[path] ?? ({ photo: 'picture', pdf: 'pdf', voice: 'sound' } as const)[more.sourceType ?? 'photo'];
        if (kind instanceof Error) return Promise.reject(kind);
        return Promise.resolve({ storagePath: path, kind, contentType: '' });
      },
      bytes: (_family, path) =>
        Promise.resolve({ storagePath: path, kind: 'picture', contentType: 'audio/webm', bytes: Buffer.from(path) }),
      serve: (_family, id) =>
        Promise.resolve({
          contentType: 'image/webp',
          etag: '""',
          size: 1,
          ranges: true,
          saveAs: null,
          open: () => Promise.resolve(Buffer.from(`shown ${id}`)),
        }),
    },
    documents: {
      readPdf: () => Promise.resolve(pdf),
      readCarried: () => Promise.resolve([]),
      drawPdfPage: (_bytes, page, width, _signal, _family, band) =>
        Promise.resolve(Buffer.from(`${band ? 'part of ' : ''}page ${page} ${width}`)),
    },
    recognizer: {
      read(bytes) {
        const path = Buffer.from(bytes).toString();
        asked.push(path);
        const found = pictures[path];
        return found instanceof Error ? Promise.reject(found) : Promise.resolve(found ?? seen(''));
      },
    },
    doubtKnown: (_familyId, drafts) => Promise.resolve([...drafts]),
    webAndText: { readText: upstream, readUrl: upstream },
    reader: {
      readTranscript: (transcript, options) =>
        broken ? Promise.reject(broken) : Promise.resolve(readTranscript(transcript, options)),
    },
    servicesFor: (tier) => ({
      scribe:
        scribe && tier === 'premium'
          ? { says: 'a scribe', write: upstream, structure: upstream, tidy: upstream, ...scribe }
          : null,
      listener: listen ? { says: 'a listener', listen } : null,
    }),
  });
  const source: ClaimedImport = {
    id: 'x',
    familyId: 'ours',
    sourceType: 'photo',
    handId: null,
    sourcePaths: ['/files/a'],
    sourceData: null,
    url: null,
    name: '',
    tier: 'premium',
    guest: false,
    ...more,
  };
  const done = read(source, (status, share) => noted.push([status, share]), new AbortController().signal);
  return { done, noted, asked };
}

describe('photos', () => {
  it('become one transcript in their order, with the places, the size and the turn of each', async () => {
    const [front, back] = ['Leek soup\nIngredients\n2 leeks', 'Method\n1. Boil the leeks.'];
    const { done, noted } = reading(
      { pictures: { '/files/a': seen(front), '/files/b': seen(back, { turn: 90 }) } },
      { sourcePaths: ['/files/a', '/files/b'] },
    );
    const { drafts, status, reason } = await done;
    expect([status, reason]).toEqual(['ready', '']);
    expect(drafts[0]?.transcript.pages).toMatchObject([
      { file: '/files/a', width: 800, height: 600, lines: lines(front) },
      { file: '/files/b', turn: 90, lines: lines(back) },
    ]);
    expect(drafts[0]?.source).toEqual({ type: 'photo', storagePath: '/files/a' });
    expect(noted.map(([state]) => state)).toEqual(['reading', 'reading', 'reading', 'structuring']);
    expect(noted.map(([, share]) => share)).toEqual([0, 0.425, 0.85, 0.85]);
  });

  it.each<[string, PictureReading | AppError, RegExp]>([
    ['a hand that is hard to read', scrawl, /line by line beside the picture/],
    ['a blurred one', seen('sm', { problems: ['blurred'] }), /with a steady hand/],
    ['one in small writing', seen('sm', { problems: ['small'] }), /from nearer/],
    ['a dark one', seen('sm', { problems: ['dark'] }), /in better light/],
    ['one that is cut off', seen('sm', { problems: ['cut'] }), /with the whole page on it/],
    ['a broken one', new AppError('unreadable', 'Half of it is missing.'), /Half of it is missing/],
    ['an empty one', seen('', { lines: [] }), /^$/],
  ])('with %s among them are read as far as they go, and it is said', async (_what, other, remark) => {
    const { done } = reading(
      { pictures: { '/files/a': seen(soup), '/files/b': other } },
      { sourcePaths: ['/files/a', '/files/b'] },
    );
    const { status, reason, drafts } = await done;
    expect([status, drafts[0]?.title]).toEqual(['ready', 'Leek soup']);
    expect(reason).toMatch(remark);
    // Whoever looks the recipe through sees it, too.
    expect(drafts[0]?.review.filter(({ field }) => field === 'source').map((doubt) => doubt.reason)).toEqual(
      reason === '' ? [] : [reason],
    );
  });

  it('of a hand that is hard to read are never refused: the draft has its lines', async () => {
    const { status, reason, drafts } = await reading({ pictures: { '/files/a': scrawl } }, {}).done;
    expect([status, reason]).toEqual(['ready', expect.stringMatching(/line by line beside the picture/)]);
    expect(drafts[0]?.transcript.pages[0]?.lines).toHaveLength(30);
    // Lines that were not found can only be doubted as a whole.
    expect(drafts[0]?.review.map(({ field }) => field)).toEqual(expect.arrayContaining(['ingredients', 'steps']));
  });

  it('of anything else than food hold no recipe, and keep what they say', async () => {
    const { done } = reading({ pictures: { '/files/a': seen('A bill of last year\nTo be paid within 14 days') } }, {});
    const { status, reason, drafts } = await done;
    expect([status, reason]).toEqual([
      'failed',
      'No recipe found in this photo. We kept it under Import, so that you can type it in.',
    ]);
    expect(drafts[0]?.ingredients).toEqual([]);
    expect(drafts[0]?.transcript.pages[0]?.lines[0]?.text).toBe('A bill of last year');
  });

  it('whose reading broke off are not said to hold no recipe', async () => {
    const broken = new AppError('unreadable', 'That took too long to read.');
    const { done } = reading({ pictures: { '/files/a': seen(soup) }, broken }, {});
    const { status, reason, drafts } = await done;
    expect([status, reason]).toEqual([
      'failed',
      'This photo could not be read this time. Try again. We kept it under Import, so that you can type it in.',
    ]);
    expect(drafts[0]?.transcript.pages[0]?.lines).not.toEqual([]);
  });

  it('that the service reads have its words and our places', async () => {
    const written = soup.replace('2 leeks', '2 fat leeks');
    const { done } = reading(
      {
        pictures: { '/files/a': seen(soup) },
        scribe: {
          write: (pictures) => {
            expect(pictures.map(({ bytes, contentType }) => [Buffer.from(bytes).toString(), contentType])).toEqual([
              ['shown a', 'image/webp'],
            ]);
            return Promise.resolve({
              language: 'en',
              pages: [{ lines: written.split('\n').map((text) => ({ text, confidence: 0.9 })) }],
            });
          },
          structure: (transcript) => Promise.resolve([draftOf('By the service', { transcript })]),
        },
      },
      {},
    );
    const { drafts, reason } = await done;
    expect([drafts[0]?.title, drafts[0]?.transcript.language, reason]).toEqual(['By the service', 'en', '']);
    expect(drafts[0]?.transcript.pages[0]?.lines[2]).toMatchObject({ text: '2 fat leeks', box: [0, 0.04, 1, 0.02] });
  });

  it('are read by our own means when the service fails, at either task, and the review says so', async () => {
    const pages = [{ lines: soup.split('\n').map((text) => ({ text, confidence: 0.9 })) }];
    for (const scribe of [{}, { write: () => Promise.resolve({ language: null, pages }) }]) {
      const { drafts, status, reason } = await reading({ pictures: { '/files/a': seen(soup) }, scribe }, {}).done;
      expect([status, drafts[0]?.title]).toEqual(['ready', 'Leek soup']);
      expect(reason).toMatch(/^The reading service did not answer/);
      expect(drafts[0]?.review).toContainEqual(expect.objectContaining({ field: 'source', kind: 'reading', reason }));
    }
  });

  it('of a family whose plan has no service never reach it', async () => {
    const { drafts, reason } = await reading(
      { pictures: { '/files/a': seen(soup) }, scribe: {} },
      { tier: 'free', guest: false },
    ).done;
    expect([drafts[0]?.title, reason]).toEqual(['Leek soup', '']);
  });

  it('that our own reader cannot take are read by the service all the same', async () => {
    const { drafts } = await reading(
      {
        pictures: { '/files/a': new AppError('unconfigured', 'No reader here.') },
        scribe: {
          write: () =>
            Promise.resolve({
              language: null,
              pages: [{ lines: soup.split('\n').map((text) => ({ text, confidence: 0.9 })) }],
            }),
          structure: (transcript) => Promise.resolve(readTranscript(transcript, { sourceType: 'photo' })),
        },
      },
      {},
    ).done;
    expect(drafts[0]).toMatchObject({
      title: 'Leek soup',
      transcript: { pages: [{ width: null, lines: [{ box: null }, {}, {}, {}, {}, {}] }] },
    });
  });
});

describe('a PDF', () => {
  const [first, second] = ['Leek soup\nIngredients\n2 leeks', 'Method\n1. Boil the leeks.'];

  it('is read by its text, and by looking at the pages that have none', async () => {
    const { done, asked } = reading(
      {
        pdf: [
          { width: 612, height: 792, lines: lines(first) },
          { width: 612, height: 792, lines: null },
        ],
        pictures: { 'page 2 1700': seen(second) },
      },
      { sourceType: 'pdf' },
    );
    const { drafts, status } = await done;
    expect([status, drafts[0]?.steps]).toEqual(['ready', ['Boil the leeks.']]);
    expect(asked).toEqual(['page 2 1700']);
    expect(drafts[0]?.transcript.pages).toMatchObject([
      { file: '/files/a', page: 1, width: 612 },
      { file: '/files/a', page: 2, width: 800 },
    ]);
  });

  it('whose writing lies on its side is read as it stands when it is turned', async () => {
    const text = `${first}\nMethod\n1. Boil the leeks in plenty of salted water\nuntil soft.\n2. Serve.`;
    const onItsSide = lines(text).map((line, index): TranscriptLine => ({
      ...line,
      box: [1 - index / 50, 0, 0.02, 0.8],
    }));
    const { done } = reading(
      { pdf: [{ width: 792, height: 612, turn: 270, lines: onItsSide }] },
      { sourceType: 'pdf' },
    );
    const { drafts } = await done;
    expect(drafts[0]?.steps).toEqual(['Boil the leeks in plenty of salted water until soft.', 'Serve.']);
    expect(drafts[0]?.transcript.pages).toMatchObject([{ turn: 270 }]);
  });

  const bean =
    'Bean soup\nIngredients\n1/4 teaspoon salt\n2 cups white beans\nMethod\n1. Boil the beans with the salt.';
  const scanned = (text: string): PdfPage => ({ width: 612, height: 792, lines: lines(text), overPicture: true });

  it('that is a scan is believed where a part of it says what its text layer says', async () => {
    const { done, asked } = reading(
      { pdf: [scanned(bean)], pictures: { 'part of page 1 1700': seen(bean) } },
      { sourceType: 'pdf' },
    );
    expect((await done).drafts[0]?.ingredients[0]).toMatchObject({ original: '1/4 teaspoon salt' });
    expect(asked).toEqual(['part of page 1 1700']);
  });

  it('that is a scan is looked at where its text layer differs, and both are put together', async () => {
    const layer = bean.replace('1/4', '14').replace('white beans', 'white beaus');
    const page = seen(bean.replace('the salt', 'tke saIt'));
    const { done, asked } = reading(
      { pdf: [scanned(layer)], pictures: { 'part of page 1 1700': page, 'page 1 1700': page } },
      { sourceType: 'pdf' },
    );
    const [draft] = (await done).drafts;
    expect(asked).toEqual(['part of page 1 1700', 'page 1 1700']);
    expect(draft?.ingredients.map(({ original }) => original)).toEqual(['1/4 teaspoon salt', '2 cups white beans']);
    expect(draft?.steps).toEqual(['Boil the beans with the salt.']);
    // the two say different amounts
    expect(draft?.review.some(({ field }) => field.startsWith('ingredients.0'))).toBe(true);
  });

  it('that is a scan keeps its text layer where no picture can be read here', async () => {
    const refused = new AppError('unconfigured', 'Photos cannot be read on this server.');
    const { done } = reading(
      { pdf: [scanned(bean)], pictures: { 'part of page 1 1700': refused } },
      { sourceType: 'pdf' },
    );
    expect((await done).drafts[0]?.ingredients).toHaveLength(2);
  });

  it('without a recipe is kept with what it says', async () => {
    const { status, reason, drafts } = await reading(
      { pdf: [{ width: 612, height: 792, lines: lines('Minutes of the meeting') }] },
      { sourceType: 'pdf' },
    ).done;
    expect([status, reason]).toEqual([
      'failed',
      'No recipe found in this PDF. We kept it under Import, so that you can type it in.',
    ]);
    expect(drafts[0]?.transcript.pages[0]?.lines[0]?.text).toBe('Minutes of the meeting');
  });
});

describe('a recording', () => {
  const voice = { sourceType: 'voice' as const, sourcePaths: ['/files/v'] };

  it('is written down by the service, with the time of each line', async () => {
    const heard = soup.split('\n').map((text, index) => ({ text, seconds: index * 2 }));
    const { drafts } = await reading({ listen: () => Promise.resolve({ language: 'en', lines: heard }) }, voice).done;
    expect(drafts[0]?.source).toEqual({ type: 'voice', storagePath: '/files/v' });
    expect(drafts[0]?.transcript.pages[0]).toMatchObject({
      file: '/files/v',
      width: null,
      lines: [{ seconds: 0 }, { seconds: 2 }, {}, {}, {}, {}],
    });
  });

  it('is taken from the browser’s words where there is no service, or it fails', async () => {
    for (const world of [{}, { listen: upstream }]) {
      const { status, drafts, reason } = await reading(world, { ...voice, sourceData: soup }).done;
      expect([status, drafts[0]?.title]).toEqual(['ready', 'Leek soup']);
      expect(reason).toMatch('listen' in world ? /your browser heard/ : /^$/);
    }
  });

  it('without either is kept with an empty page to type on', async () => {
    const { status, reason, drafts } = await reading({}, voice).done;
    expect([status, reason]).toEqual([
      'failed',
      'Nothing here can write down speech. Play the recording and type what you hear.',
    ]);
    expect(drafts[0]?.transcript.pages).toEqual([{ file: '/files/v', width: null, height: null, lines: [] }]);
  });

  it('in which nothing was said keeps the reason', async () => {
    const silent = () => Promise.reject(new AppError('unreadable', 'Nothing was said in this recording.'));
    expect(await reading({ listen: silent }, voice).done).toMatchObject({
      status: 'failed',
      reason: 'Nothing was said in this recording. We kept it under Import, so that you can type it in.',
    });
  });
});

describe('a file', () => {
  const half = new AppError('unreadable', 'Half of it is missing.');

  it('is read as what it is, whatever it was said to be', async () => {
    const { done } = reading({ spoilt: { '/files/a': 'pdf' }, pdf: [{ width: 9, height: 9, lines: lines(soup) }] }, {});
    expect(await done).toMatchObject({ sourceType: 'pdf', status: 'ready', drafts: [{ source: { type: 'pdf' } }] });
  });

  it('that is spoilt fails alone, and is left out among others', async () => {
    expect(await reading({ spoilt: { '/files/a': half } }, {}).done).toEqual({
      sourceType: 'photo',
      status: 'failed',
      reason: 'Half of it is missing.',
      sourcePaths: [],
      drafts: [],
    });
    const world = { spoilt: { '/files/b': half }, pictures: { '/files/a': seen(soup) } };
    expect(await reading(world, { sourcePaths: ['/files/b', '/files/a'] }).done).toMatchObject({
      status: 'ready',
      sourcePaths: ['/files/a'],
      reason: 'One of the pictures could not be read: Half of it is missing.',
    });
  });

  it('of another kind than those beside it is refused', async () => {
    const { done } = reading({ spoilt: { '/files/b': 'sound' } }, { sourcePaths: ['/files/a', '/files/b'] });
    await expect(done).rejects.toMatchObject({ code: 'invalid' });
  });
});

it('a fault that is no refusal is thrown, for the queue to say so', async () => {
  const { done } = reading({ listen: () => Promise.reject(new Error('a fault')) }, { sourceType: 'voice' });
  await expect(done).rejects.toThrow('a fault');
});
