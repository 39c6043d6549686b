/** Why something was not saved, and that nothing of it is lost; the server's sentences may come without their full stop. */
export const stillHere = (why: string): string => `${why.replace(/[^.!?…]$/u, '$&.')} What you wrote is still here.`;
