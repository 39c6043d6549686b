import type { Fault } from './fault.ts';
export const mailFaults: readonly Fault[] = [];
