import fc from 'fast-check';
import { isSoak } from './sizes.ts';

/** How the properties of every test file choose their cases; a property may ask for a number of its own. */
fc.configureGlobal(isSoak ? { numRuns: 1000 } : { numRuns: 100, seed: 20_261_122 });
