import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { openBackupPlace } from './providers/backups/open-place.ts';
import { localDocuments } from './providers/documents/local-documents.ts';
import { openStore } from './providers/files/open-store.ts';
import type { UploadAdmission } from './providers/files/port.ts';
import { foodDataCentral } from './providers/foods/food-data-central.ts';
import { installedFoods } from './providers/foods/installed-foods.ts';
import { imapMailbox } from './providers/mailbox/imap-mailbox.ts';
import { openIdProvider } from './providers/identity/openid.ts';
import { outboxMail } from './providers/mail/outbox-mail.ts';
import { smtpMail } from './providers/mail/smtp-mail.ts';
import { webMessages } from './providers/pages/web-messages.ts';
import { webPages } from './providers/pages/web-pages.ts';
import { type SandboxAccount, startPayments } from './providers/payments/start-payments.ts';
import { lulu } from './providers/printer/lulu.ts';
import { localHandLearner } from './providers/recognizer/hand-learner.ts';
import { localRecognizer } from './providers/recognizer/local-recognizer.ts';
import type { HandLearner, Recognizer } from './providers/recognizer/port.ts';
import { instacart, instacartSite } from './providers/retailers/instacart.ts';
import { kroger, krogerSite } from './providers/retailers/kroger.ts';
import { openAiListener } from './providers/scribe/openai-listener.ts';
import { openAiScribe } from './providers/scribe/openai-scribe.ts';
import type { Listener, Scribe } from './providers/scribe/port.ts';
import { typstTypesetter } from './providers/typesetter/typst-typesetter.ts';

/** What tests bring along instead of the adapters that the settings name. */
export interface Replacements {
  readonly recognizer?: Recognizer;
  readonly handLearner?: HandLearner;
  readonly scribe?: Scribe | null;
  readonly listener?: Listener | null;
}

/** The adapters that the settings ask for: the one place that names them. */
export function chooseAdapters(
  config: Config,
  log: Log,
  isGuest: (familyId: string) => boolean,
  replacements: Replacements,
) {
  const { dataDir } = config;
  const warnOf = (message: string) => (error: unknown) => log.warn({ err: error }, message);
  const documents = localDocuments({ isGuest, onFault: warnOf('A document failed') });
  const typesetter = typstTypesetter({ onFault: warnOf('A book failed') });
  const reading = {
    recognizer: localRecognizer({ models: config.readerModels, isGuest, onFault: warnOf('A picture failed') }),
    handLearner: localHandLearner({ models: config.readerModels, onFault: warnOf('A hand failed') }),
    scribe: config.ai ? openAiScribe(config.ai) : null,
    listener: config.audio ? openAiListener(config.audio) : null,
    ...replacements,
  };

  return {
    ...reading,
    documents,
    typesetter,
    identityProvider:
      config.openId && openIdProvider({ ...config.openId, redirectUri: `${config.publicUrl}/api/auth/openid/return` }),
    pages: webPages({ allowHosts: config.importAllowHosts }),
    messages: webMessages({ allowHosts: config.importAllowHosts }),
    /** Payments by the sandbox where there is one, else by the provider itself; null where nothing is sold. */
    openPayments: (sandbox: SandboxAccount | null) => startPayments(config, sandbox, log),
    printer: config.lulu && lulu(config.lulu),
    /** Where foods are looked up: the installed table, and the publisher's interface where a key is set. */
    foods: [
      installedFoods(dataDir, { onFault: warnOf('The table of foods failed') }),
      ...(config.foods ? [foodDataCentral(config.foods)] : []),
    ],
    instacart: { site: instacartSite, pages: config.instacart ? instacart(config.instacart) : null },
    kroger: { site: krogerSite, carts: config.kroger ? kroger(config.kroger) : null },
    mail: config.smtp ? smtpMail(config.smtp) : outboxMail(join(dataDir, 'outbox')),

    /** The mailbox that recipes are mailed to; null where there is none. */
    mailbox: config.inbox && imapMailbox(config.inbox),

    /** Where backups lie. */
    backupPlace: openBackupPlace(config),
    /** The file store, and what takes uploads at addresses of our own. */
    openStore: (admission: UploadAdmission) => openStore(config, admission),

    async close(): Promise<void> {
      await reading.recognizer.close();
      await reading.handLearner.close();
      await documents.close();
      await typesetter.close();
    },
  };
}
