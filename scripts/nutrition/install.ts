/** `npm run nutrition:install`: brings the USDA's tables of foods into the data folder, from their publisher or from files (--from). */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installFoods } from '#server/providers/foods/install-foods.ts';

const root = resolve(import.meta.dirname, '../..');
const environment = join(root, '.env');
if (existsSync(environment)) process.loadEnvFile(environment);

try {
  const { values } = parseArgs({ options: { from: { type: 'string', multiple: true, default: [] } } });
  const dataDir = resolve(root, process.env.DATA_DIR?.trim() || './data');
  await installFoods({ dataDir, from: values.from, say: (line) => console.log(line) });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
