import { api } from '#shared/api.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import { openApi } from '../../http/openapi.ts';
import type { Foods } from '../../providers/foods/port.ts';
import { healthHandlers } from './health.ts';
import { installationHandlers, type PrintingState } from './installation.ts';

const version = '0.1.0';

interface Options {
  readonly db: Database;
  /** What is the matter with the database, where that is known. */
  readonly outage: () => string | null;
  readonly config: Pick<Config, 'aiFor' | 'billing' | 'guests' | 'instacart' | 'kroger' | 'supportEmail'>;
  /** The services that read better than our own rules; null where there are none. */
  readonly scribe: object | null;
  readonly listener: object | null;
  readonly foods: readonly Foods[];
  readonly printing: () => PrintingState;
  /** What the server is made of, by name. */
  readonly parts: Readonly<Record<string, string>>;
}

/** What this installation offers, whether it is well, and the description of its calls. */
export function startInstallation({ db, outage, config, scribe, listener, foods, printing, parts }: Options) {
  const { aiFor, billing, guests, instacart, kroger, supportEmail } = config;
  return {
    handlers: {
      ...healthHandlers(db, parts, outage),
      ...installationHandlers({
        billing,
        guests,
        reads: scribe && aiFor,
        listens: listener && aiFor,
        foods,
        retailers: { instacart: instacart !== null, kroger: kroger !== null },
        printing,
        supportEmail,
      }),
      getOpenApi: () => openApi(api, version),
    },
  };
}
