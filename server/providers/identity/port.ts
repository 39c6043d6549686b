/** Who somebody is, in the words of a provider that the host has chosen. */
export interface Claims {
  readonly issuer: string;
  /** What the provider names the person by, for ever. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** What one way to the provider and back has to agree with. */
export interface Journey {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Signs people in somewhere else. Where it is away, AppError 'upstream'; where it says no, 'forbidden'. */
export interface IdentityProvider {
  /** As the button says. */
  readonly name: string;
  begin(): Promise<{ readonly url: string; readonly journey: Journey }>;
  /** `query` is what the provider has sent the browser back with, with its question mark. */
  finish(query: string, journey: Journey): Promise<Claims>;
}
