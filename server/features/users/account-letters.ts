/** What the holder of an address is written about an account. */
export type AccountNews =
  /** An account was made with this address. */
  | { readonly kind: 'welcome' }
  /** Somebody signed up with, or changed to, this address, which has an account already. */
  | { readonly kind: 'known' }
  | { readonly kind: 'reset'; readonly token: string }
  /** A new password was asked for where there is no account. */
  | { readonly kind: 'unknown' }
  /** To the address that was, when the account's is another now. */
  | { readonly kind: 'address-changed'; readonly to: string }
  | { readonly kind: 'password-changed' }
  | { readonly kind: 'passkey-added'; readonly name: string };

/** A letter's subject and text. */
export function accountLetter(news: AccountNews, publicUrl: string): { subject: string; text: string } {
  const { subject, says } = wordsOf(news, publicUrl);
  return { subject, text: `${says.join('\n\n')}\n\nWith warm wishes from the kitchen\n` };
}

function wordsOf(news: AccountNews, publicUrl: string): { subject: string; says: string[] } {
  const signIn = `${publicUrl}/sign-in`;
  const forgotten = `${publicUrl}/forgot-password`;
  switch (news.kind) {
    case 'welcome':
      return {
        subject: 'Welcome to your family’s kitchen',
        says: [
          `An account for your family's recipes was made with this address, or changed to it. You sign in with it here, on every device:\n${signIn}`,
          `If it was not you, somebody mistyped. You can take the account over by choosing a new password:\n${forgotten}`,
        ],
      };
    case 'known':
      return {
        subject: 'You already have an account',
        says: [
          `Somebody, probably you, made an account with this address, or changed one to it. You already have an account here, with a library of its own, and it is just as it was.`,
          `If it was you: sign in with the password of the account you had, in the same browser, and what you have kept since moves into it:\n${signIn}`,
          `Should that password be forgotten, choose a new one here:\n${forgotten}`,
          `If it was not you, there is nothing to do: nobody has come into your account.`,
        ],
      };
    case 'reset':
      return {
        subject: 'Choose a new password',
        says: [
          `Somebody, probably you, asked for a new password for your recipes.`,
          `Choose it here, within an hour:\n${publicUrl}/reset-password?token=${news.token}`,
          `If it was not you, there is nothing to do: the old password stays.`,
        ],
      };
    case 'unknown':
      return {
        subject: 'There is no account with this address',
        says: [
          `Somebody, probably you, asked for a new password for an account with this address, but there is none. Perhaps you signed up with another one.`,
          `If it was not you, there is nothing to do.`,
        ],
      };
    case 'address-changed':
      return {
        subject: 'Your email address was changed',
        says: [
          `The address of your account is now ${news.to}. You sign in with it from now on, and letters go there.`,
          `If it was not you, somebody knows your password. If you are still signed in somewhere, change the address back and the password in your account, and end all other sessions there:\n${publicUrl}/account`,
        ],
      };
    case 'passkey-added':
      return {
        subject: 'A passkey was added to your account',
        says: [
          `The passkey “${news.name}” was added to your account. Whoever has it signs in by it, without the password.`,
          `If it was not you, somebody knows your password. Choose a new one by letter, which removes all passkeys and signs out all devices:\n${forgotten}`,
        ],
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        says: [
          `The password of your account was changed, and all other devices were signed out.`,
          `If it was not you, choose a new one at once:\n${forgotten}`,
        ],
      };
  }
}
