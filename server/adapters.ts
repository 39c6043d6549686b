import { join } from 'node:path';
import { UPLOAD_BYTES_MAX } from '#shared/imports.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { localDocuments } from './providers/documents/local-documents.ts';
import { diskFiles } from './providers/files/disk-files.ts';
import type { Files, ReceiveUpload, UploadAdmission } from './providers/files/port.ts';
import { s3Files } from './providers/files/s3-files.ts';
import { foodDataCentral } from './providers/foods/food-data-central.ts';
import { installedFoods } from './providers/foods/installed-foods.ts';
import { outboxMail } from './providers/mail/outbox-mail.ts';
import { smtpMail } from './providers/mail/smtp-mail.ts';
import { webPages } from './providers/pages/web-pages.ts';
import { type SandboxAccount, startPayments } from './providers/payments/start-payments.ts';
import { lulu } from './providers/printer/lulu.ts';
import { localRecognizer } from './providers/recognizer/local-recognizer.ts';
import type { Recognizer } from './providers/recognizer/port.ts';
import { instacart, instacartSite } from './providers/retailers/instacart.ts';
import { kroger, krogerSite } from './providers/retailers/kroger.ts';
import { openAiListener } from './providers/scribe/openai-listener.ts';
import { openAiScribe } from './providers/scribe/openai-scribe.ts';
import type { Listener, Scribe } from './providers/scribe/port.ts';
import { typstTypesetter } from './providers/typesetter/typst-typesetter.ts';

/** What tests bring along instead of the adapters that the settings name. */
export interface Replacements {
  readonly recognizer?: Recognizer;
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
    recognizer: localRecognizer({ isGuest, onFault: warnOf('A picture failed') }),
    scribe: config.ai ? openAiScribe(config.ai) : null,
    listener: config.audio ? openAiListener(config.audio) : null,
    ...replacements,
  };

  return {
    ...reading,
    documents,
    typesetter,
    pages: webPages({ allowHosts: config.importAllowHosts }),
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

    /** The file store; `receive` takes uploads at addresses of our own, and is null where they go to a bucket. */
    openStore({ isAwaited, watch }: UploadAdmission): { store: Files; receive: ReceiveUpload | null } {
      if (config.s3) return { store: s3Files(config.s3), receive: null };
      const { receive, ...store } = diskFiles(join(dataDir, 'files'), {
        secret: config.sessionSecret,
        uploadBytesMax: UPLOAD_BYTES_MAX,
        isAwaited,
        watch,
      });
      return { store, receive };
    },

    async close(): Promise<void> {
      await reading.recognizer.close();
      await documents.close();
      await typesetter.close();
    },
  };
}
