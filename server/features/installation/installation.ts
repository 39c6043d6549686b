import type { Installation } from '#shared/installation.ts';
import type { Printing } from '#shared/print-orders.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Foods } from '../../providers/foods/port.ts';

export type PrintingState = Pick<Printing, 'available' | 'printer'>;

interface Options extends Pick<Installation, 'billing' | 'guests' | 'reads' | 'listens' | 'openId' | 'retailers'> {
  readonly foods: readonly Pick<Foods, 'isThere'>[];
  readonly printing: () => PrintingState;
  /** Null where nobody answers. */
  readonly supportEmail: string | null;
}

/** `GET /api/installation`: the parts that are there, as every screen that promises something reads them. */
export function installationHandlers({ foods, printing, supportEmail, ...parts }: Options): Handlers<'installation'> {
  return {
    async getInstallation({ caller }) {
      const { available, printer } = printing();
      return {
        ...parts,
        // Asked each time: a table can be installed beside the running app.
        nutrition: (await Promise.all(foods.map((table) => table.isThere()))).some(Boolean),
        printing: available ? printer : null,
        prioritySupport: supportEmail !== null,
        // Who has no plan, or no cookie, collects no addresses here.
        supportEmail: caller.tier === 'premium' ? supportEmail : null,
      };
    },
  };
}
