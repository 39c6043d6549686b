/** The heading of the queue. */
export const QUEUE_ID = 'waiting';

/** Leads to the queue, which stands below everything else: by eye and by keyboard. */
export function showQueue(): void {
  const heading = document.getElementById(QUEUE_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
