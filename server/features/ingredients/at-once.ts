/** Characters of ingredient lines that are taken apart at once; more would hold up other requests, and go to a thread. */
export const AT_ONCE = 50_000;
