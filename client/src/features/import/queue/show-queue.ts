/** The id of the queue's heading. */
export const QUEUE_ID = 'waiting';

/** Scrolls to the queue, which is at the end of the page, and moves the focus there. */
export function showQueue(): void {
  const heading = document.getElementById(QUEUE_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
