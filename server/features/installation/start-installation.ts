import { api } from '#shared/api.ts';
import type { Config } from '../../config.ts';
import type { Trouble } from '../../http/health-checks.ts';
import { openApi } from '../../http/openapi.ts';
import { version } from '../../version.ts';
import type { Foods } from '../../providers/foods/port.ts';
import { healthHandlers } from './health.ts';
import { installationHandlers, type PrintingState } from './installation.ts';

interface Options {
  /** What is the matter with the database. */
  readonly trouble: Trouble;
  readonly config: Pick<Config, 'aiFor' | 'billing' | 'guests' | 'instacart' | 'kroger' | 'openId' | 'supportEmail'>;
  /** The services that read better than our own rules; null where there are none. */
  readonly scribe: object | null;
  readonly listener: object | null;
  readonly foods: readonly Foods[];
  readonly printing: () => PrintingState;
  /** What the server is made of, by name. */
  readonly parts: Readonly<Record<string, string>>;
}

/** What this installation offers, whether it is well, and the description of its calls. */
export function startInstallation({ trouble, config, scribe, listener, foods, printing, parts }: Options) {
  const { aiFor, billing, guests, instacart, kroger, openId, supportEmail } = config;
  return {
    handlers: {
      ...healthHandlers(trouble, parts),
      ...installationHandlers({
        billing,
        guests,
        reads: scribe && aiFor,
        listens: listener && aiFor,
        foods,
        retailers: { instacart: instacart !== null, kroger: kroger !== null },
        printing,
        openId: openId?.name,
        supportEmail,
      }),
      getOpenApi: () => openApi(api, version),
    },
  };
}
