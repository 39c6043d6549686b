// Ends with 0 while the app answers that it and its database are well: what runs containers asks it again and again.
const port = process.env.PORT?.trim() || '5000';
const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(4000) }).catch(
  () => null,
);
process.exit(answer?.ok ? 0 : 1);
