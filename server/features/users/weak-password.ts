let common: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 passwords by how often they were found in leaks, of the zxcvbn project (MIT); read when first asked for. */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  ));

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const withoutTail = (text: string) => text.replace(/\d+$/, '');

/**
 * Why a password is among the first that anybody would try, as a sentence; null where it is not. The list knows what
 * was leaked before; a person's own name and address, digits behind either, and one piece over and over it cannot know.
 */
export async function weaknessOf(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<string | null> {
  const given = bare(password);
  const [local = ''] = email.split('@');
  const own = [name, email, local].map(bare).filter((word) => word !== '');
  if (own.some((word) => word === given || word === withoutTail(given))) {
    return 'That password is your own name or address, which is tried first. Please choose another.';
  }
  const known = await commonPasswords();
  if (known.has(password.toLowerCase()) || known.has(given) || /^(.{1,4})\1+$/su.test(password)) {
    return 'That password is on the lists of common and leaked ones, which are tried first. Please choose another; a few words of your own are easy to remember.';
  }
  return null;
}
