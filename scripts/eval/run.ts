/** `npm run eval`: how well ingredient lines, texts, pages and pictures (drawn and real) are read, what cleanup proposes, foods found, and how fast a card is typed, where the evaluation data lies beside the project. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { spawnSync } from 'node:child_process';

const data = resolve(import.meta.dirname, '../../../shared/eval');
if (!existsSync(data)) {
  console.log('The evaluation data is not here (../shared/eval beside the project), so nothing was measured.');
} else {
  // Each in a process of its own, so that none is measured with the memory of another.
  const cards = existsSync(resolve(data, '../cards/truth.json')) ? ['cards'] : [];
  const models = resolve(data, '../models');
  const newer = existsSync(models) ? [`real --models ${models}`] : [];
  const real = existsSync(resolve(data, '../real/truth.json')) ? ['real', ...newer, 'typing'] : [];
  for (const part of ['lines', 'text', 'pages', 'layouts', 'confidence', 'cleanup', 'nutrition', ...cards, ...real]) {
    const [name = '', ...options] = part.split(' ');
    console.log(`\n== ${name}${options.length > 0 ? ', with the networks of ../shared/models' : ''} ==`);
    const { status } = spawnSync('npx', ['tsx', `scripts/eval/${name}.ts`, ...options], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
