/** `npm run reading:install [-- --size small] [--from <folder>]`: brings newer networks for reading pictures, from their maker or from files. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installNetworks } from '#server/providers/recognizer/install-networks.ts';
import { SIZES } from '#server/providers/recognizer/network-files.ts';

const root = resolve(import.meta.dirname, '../..');
const environment = join(root, '.env');
if (existsSync(environment)) process.loadEnvFile(environment);

try {
  const { values } = parseArgs({ options: { size: { type: 'string', default: 'small' }, from: { type: 'string' } } });
  const size = SIZES.find((one) => one === values.size);
  if (!size) throw new Error(`--size is one of ${SIZES.join(', ')}.`);
  const dataDir = resolve(root, process.env.DATA_DIR?.trim() || './data');
  const folder = resolve(root, process.env.READER_MODELS?.trim() || join(dataDir, 'reader-models'));
  await installNetworks({ folder, size, from: values.from ?? null, say: (line) => console.log(line) });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
