import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { aFood, someFoods } from '#tests/stand-ins/foods/foods.ts';
import { foodQuery } from '../../nutrition/food-query.ts';
import { anFdcZip } from '#tests/stand-ins/foods/fdc-zip.ts';
import { installFoods } from './install-foods.ts';
import { installedFoods } from './installed-foods.ts';
import { tableFile, writeTable } from './table-file.ts';

let dataDir: string;
let messages: string[];
const say = (line: string) => void messages.push(line);
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'keepsake-foods-'));
  messages = [];
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});
const about = { installed: '2026-05-01T00:00:00.000Z', sources: ['invented'] };
const onion = [foodQuery(parseIngredient('1 onion'))];
const quince = foodQuery(parseIngredient('2 quinces'));

describe('the installed table', () => {
  it('is none before it is installed, and found without a restart', async () => {
    const foods = installedFoods(dataDir);
    expect([await foods.isThere(), await foods.find(onion)]).toEqual([false, null]);
    await writeTable(dataDir, someFoods(), about);
    expect(await foods.isThere()).toBe(true);
    expect(await foods.find([...onion, quince])).toEqual([expect.objectContaining({ name: 'Onions, raw' }), null]);
  });

  it('comes back as it was written', async () => {
    const food = aFood('Quinces, raw', { kcal: 57.25, sugar: null, sodium: 4 }, ['92 fruit, without "refuse"'], '0900');
    await writeTable(dataDir, [food], about);
    expect(await installedFoods(dataDir).find([quince])).toEqual([food]);
  });

  it('is read again when another one is there, and once for many who ask', async () => {
    const foods = installedFoods(dataDir);
    await writeTable(dataDir, someFoods(), about);
    const [first, second] = await Promise.all([foods.find(onion), foods.find(onion)]);
    expect(first?.[0]).toBe(second?.[0]);
    await writeTable(dataDir, [aFood('Quinces, raw')], about);
    utimesSync(tableFile(dataDir), new Date(), new Date(Date.now() + 5000));
    expect(await foods.find([quince])).toEqual([expect.objectContaining({ name: 'Quinces, raw' })]);
  });

  it('says what to do where it is damaged, and is well again once that is done', async () => {
    const faults: unknown[] = [];
    const foods = installedFoods(dataDir, { onFault: (error) => faults.push(error) });
    mkdirSync(dirname(tableFile(dataDir)));
    for (const bytes of [
      Buffer.from('half'),
      gzipSync('{"format":7}\n'),
      gzipSync('{"format":1,"installed":"","sources":[],"foods":1}\n[1]'),
    ]) {
      writeFileSync(tableFile(dataDir), bytes);
      await expect(foods.find(onion)).rejects.toMatchObject({
        code: 'unreadable',
        message: expect.stringContaining('npm run nutrition:install') as string,
      });
    }
    expect(faults).toHaveLength(3);
    expect(await foods.isThere()).toBe(false);
    await writeTable(dataDir, someFoods(), about);
    expect(await foods.find(onion)).toHaveLength(1);
  });

  it('leaves room for the requests of others while it is read', async () => {
    const many = Array.from({ length: 8000 }, (_, at) =>
      aFood(`Invented food, kind ${String(at)}, raw, with skin and ${String(at % 97)} seeds`, {}, [
        '100 cup',
        '50 medium',
      ]),
    );
    await writeTable(dataDir, many, about);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await installedFoods(dataDir).find(onion);
    isDone = true;
    // One turn for each slice at least: nobody waits for the whole.
    expect(turns).toBeGreaterThanOrEqual(200);
  });
});

describe('installing', () => {
  it('takes a file that was downloaded by hand', async () => {
    const file = join(dataDir, 'sr.zip');
    writeFileSync(file, anFdcZip());
    await installFoods({ dataDir, from: [file], say });
    expect(messages[0]).toBe('sr.zip: 3 foods.');
    expect(messages[1]).toMatch(/^Installed 3 foods in .*foods\.jsonl\.gz\./);
    expect((await installedFoods(dataDir).find([foodQuery(parseIngredient('1 yellow onion'))]))?.[0]?.name).toBe(
      'Onions, yellow, raw',
    );
    expect(readdirSync(dirname(tableFile(dataDir)))).toEqual(['foods.jsonl.gz']);
  });

  it('downloads both tables, and does with one where the other cannot be had', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/sr.zip') response.end(anFdcZip());
      else response.writeHead(404).end('<html>moved</html>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const downloads = [
      { source: 'SR Legacy', url: `${base}/sr.zip` },
      { source: 'Foundation Foods', url: `${base}/foundation.zip` },
    ];
    await installFoods({ dataDir, from: [], say, downloads });
    expect(messages).toContain('SR Legacy: 3 foods.');
    expect(messages.join('\n')).toContain(`answered 404 for ${base}/foundation.zip`);
    server.close();
    server.closeAllConnections();
    // Then there is no network, and what was installed stays.
    const before = readFileSync(tableFile(dataDir));
    await expect(installFoods({ dataDir, from: [], say, downloads })).rejects.toThrow(
      /^Nothing was installed\. 127\.0\.0\.1:\d+ cannot be reached from here\. Download the file elsewhere and give it with --from <file\.zip>\.$/,
    );
    expect(readFileSync(tableFile(dataDir)).equals(before)).toBe(true);
  });

  it('says in a sentence what is wrong', async () => {
    await expect(installFoods({ dataDir, from: ['/nowhere.zip'], say })).rejects.toThrow(
      'There is no file /nowhere.zip.',
    );
    const page = join(dataDir, 'page.zip');
    writeFileSync(page, '<html>');
    await expect(installFoods({ dataDir, from: [page], say })).rejects.toThrow('This is no zip file.');
    const zip = join(dataDir, 'sr.zip');
    writeFileSync(zip, anFdcZip());
    // A file where the folder should be.
    await expect(installFoods({ dataDir: zip, from: [zip], say })).rejects.toThrow(
      /^The table could not be written to .* \(ENOTDIR\)\.$/,
    );
  });
});
