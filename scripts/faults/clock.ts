import type { Fault } from './fault.ts';
export const clockJumps: readonly Fault[] = [];
