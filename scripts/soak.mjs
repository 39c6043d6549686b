// npm run soak: all tests at their full size, with limits on the clock; for the night. Arguments go to vitest.
import { test } from './checks.mjs';

process.exit(await test(['run', ...process.argv.slice(2)], { SOAK: '1' }));
