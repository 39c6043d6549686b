import type { Config } from './config.ts';
import { keptSecret } from './data-dir.ts';

/** What signs cookies and links and seals letters, as it is at this moment. */
export type Secret = () => string;

/**
 * The secret of this installation, held while the process runs. A backup that comes back brings the one under which its
 * letters were sealed and its cookies signed: `readAgain` takes it up. One that a setting names stays.
 */
export function heldSecret({
  sessionSecret,
  isSecretKept,
  dataDir,
}: Pick<Config, 'sessionSecret' | 'isSecretKept' | 'dataDir'>): {
  readonly secret: Secret;
  readAgain(): void;
} {
  let held = sessionSecret;
  return {
    secret: () => held,
    readAgain() {
      if (isSecretKept) held = keptSecret(dataDir);
    },
  };
}
