import { useQuery } from '@tanstack/react-query';
import { isFor, NO_PARTS } from '#shared/benefits.ts';
import type { Installation } from '#shared/installation.ts';
import { read } from './client.ts';
import { useUser } from './user.ts';

/** Which parts this installation has; null while that is asked. Where nobody answers, nothing is promised. */
export function useInstallation(): Installation | null {
  const { data, isError } = useQuery(read('getInstallation'));
  return data ?? (isError ? NO_PARTS : null);
}

/** Whether an AI service reads what this family imports; false while that is not known. */
export function useReadByAi(): boolean {
  const reads = useInstallation()?.reads ?? null;
  const { data: user } = useUser();
  return isFor(reads, user?.tier ?? 'free');
}
