import { toast } from '../components/ui/use-toast.ts';
import { sentenceOf } from './client.ts';

/** Says that something did not work: the server's sentence, or `otherwise` where it gave none. */
export function toastError(error: unknown, otherwise: string): void {
  toast({ title: 'Error', description: sentenceOf(error, otherwise), variant: 'destructive' });
}

/** The same as a mutation's `onError`, where all that can be said is to try again. */
export const toastTryAgain = (error: unknown) => {
  toastError(error, 'Please try again.');
};
