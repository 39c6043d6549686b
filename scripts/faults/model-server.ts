import type { Fault } from './fault.ts';
export const modelFaults: readonly Fault[] = [];
