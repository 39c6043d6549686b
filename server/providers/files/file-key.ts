const keyForm = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** The key as it is; throws for one of another form, which could name something outside the store. */
export function fileKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
  return key;
}
