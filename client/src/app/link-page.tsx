import { AddDevicePage } from '../features/add-device/add-device-page.tsx';
import { JoinPage } from '../features/join/join-page.tsx';
import { HerePage } from '../features/keeper/here-page.tsx';
import { KeeperPage } from '../features/keeper/keeper-page.tsx';
import { KeptArchivePage } from '../features/keeper/kept-archive-page.tsx';

const pages = {
  join: JoinPage,
  'add-device': AddDevicePage,
  keeper: KeeperPage,
  here: HerePage,
  kept: KeptArchivePage,
} as const;

/**
 * What a link with a token leads to. All of them in one part of the app, for which every first screen carries one entry.
 */
export function LinkPage({ kind, token }: { kind: string; token: string }) {
  const Page = pages[kind as keyof typeof pages];
  return <Page token={token} />;
}
