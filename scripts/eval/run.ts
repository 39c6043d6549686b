/** `npm run eval`: how well ingredient lines, texts, pages and pictures are read, what cleanup proposes, and foods found, where the evaluation data lies beside the project. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { spawnSync } from 'node:child_process';

const data = resolve(import.meta.dirname, '../../../shared/eval');
if (!existsSync(data)) {
  console.log('The evaluation data is not here (../shared/eval beside the project), so nothing was measured.');
} else {
  // Each in a process of its own, so that none is measured with the memory of another.
  const cards = existsSync(resolve(data, '../cards/truth.json')) ? ['cards'] : [];
  for (const part of ['lines', 'text', 'pages', 'confidence', 'cleanup', 'nutrition', ...cards]) {
    console.log(`\n== ${part} ==`);
    const { status } = spawnSync('npx', ['tsx', `scripts/eval/${part}.ts`], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
