import { useQueryClient } from '@tanstack/react-query';
import { FileUp, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { ImportRow } from '#shared/imports.ts';
import { useImports } from '../../api/imports.ts';
import { prepareUploads } from '../../api/uploads.ts';
import { useUser } from '../../api/user.ts';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ChooseRecipes } from './text-and-url/choose-recipes.tsx';
import { DraftsNote } from './queue/drafts-note.tsx';
import { ExtractionCard } from './extraction-card.tsx';
import { FileTab } from './files/file-tab.tsx';
import { OtherWays } from './other-ways.tsx';
import { sharedFrom } from './text-and-url/pasted.ts';
import { QueueSection } from './queue/queue-section.tsx';
import { RefusedPage } from './text-and-url/refused-page.tsx';
import { TextForm } from './text-and-url/text-form.tsx';
import { UnfinishedNote } from './queue/unfinished-note.tsx';
import { takeUpKept, useUploads } from './queue/upload-queue.ts';
import { UrlForm } from './text-and-url/url-form.tsx';
import { useFileDrop } from './files/use-file-drop.ts';
import { useImport } from './text-and-url/use-import.ts';
import { useTakeFiles } from './files/use-take-files.ts';

const NOTHING: readonly ImportRow[] = [];

export function ImportPage() {
  usePageTitle('Import Your Recipe');
  const shared = sharedFrom(useSearch());
  const [tab, setTab] = useState(shared.url === '' ? 'file' : 'url');
  const [way, setWay] = useState<'url' | 'text' | 'other'>('url');
  const { data: user } = useUser();
  const person = user?.id ?? null;
  const { stage, found, refusal, readUrl, readText, readPastedPage, keep, dismissFound, dismissRefusal } =
    useImport(person);
  const isBusy = stage !== 'idle';
  const imports = useImports();
  const rows = imports.data ?? NOTHING;
  const uploads = useUploads();
  const { take, refused, dismissRefused } = useTakeFiles();
  const takeFiles = (files: readonly File[]) => {
    setTab('file');
    take(files);
  };
  const isOver = useFileDrop(takeFiles);
  const client = useQueryClient();
  useEffect(prepareUploads, []);
  useEffect(() => {
    if (user) void takeUpKept(client, user.id);
  }, [client, user]);

  if (user?.role === 'viewer') {
    return (
      <EmptyState isPage title="Only to read">
        You can read and cook this family&#39;s recipes; its editors add new ones.
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeading
        title="Import Your Recipe"
        subtitle="From a card, a cookbook’s page, a PDF, a voice, a web page, or any text you have"
      />
      <UnfinishedNote />
      <DraftsNote rows={imports.isError ? NOTHING : imports.data} />
      {found ? (
        <ChooseRecipes
          key={found.length}
          drafts={found}
          isBusy={isBusy}
          onKeep={(drafts) => {
            setWay('other');
            void keep(drafts);
          }}
          onDismiss={dismissFound}
        />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <Card aria-label="Import a file or a web page">
            <Tabs
              label="Where the recipe is"
              value={tab}
              onValueChange={setTab}
              items={[
                {
                  value: 'file',
                  label: (
                    <>
                      <FileUp aria-hidden /> Upload File
                    </>
                  ),
                  content: (
                    <FileTab isOver={isOver} onFiles={takeFiles} refused={refused} onDismissRefused={dismissRefused} />
                  ),
                },
                {
                  value: 'url',
                  label: (
                    <>
                      <Link2 aria-hidden /> From URL
                    </>
                  ),
                  content: (
                    <>
                      <UrlForm
                        initialUrl={shared.url}
                        isBusy={isBusy}
                        isWorking={isBusy && way === 'url'}
                        onImport={(url, clear) => {
                          setWay('url');
                          void readUrl(url, undefined, clear);
                        }}
                      />
                      {refusal ? (
                        <RefusedPage
                          key={refusal.url}
                          refusal={refusal}
                          isBusy={isBusy}
                          onRead={(pasted) => {
                            setWay('other');
                            void readPastedPage(pasted, refusal.url);
                          }}
                          onDismiss={dismissRefusal}
                        />
                      ) : null}
                    </>
                  ),
                },
              ]}
            />
          </Card>
          <section aria-labelledby="other-ways">
            <h2 id="other-ways" className="sr-only">
              Other ways
            </h2>
            <OtherWays />
          </section>
        </div>
        <div className="min-w-0 space-y-6">
          <Card aria-labelledby="paste-text">
            <h2 id="paste-text" className="mb-4 text-heading">
              Paste text
            </h2>
            <TextForm
              person={person}
              initialText={shared.text}
              isBusy={isBusy}
              isWorking={isBusy && way === 'text'}
              onRead={(text) => {
                setWay('text');
                void readText(text);
              }}
            />
          </Card>
          <ExtractionCard />
        </div>
      </div>
      {imports.isError && !imports.data ? (
        <div className="mt-12">
          <Problem
            error={imports.error}
            otherwise="What waits to be looked through could not be loaded."
            onRetry={() => void imports.refetch()}
          />
        </div>
      ) : null}
      <QueueSection rows={rows} uploads={uploads} />
    </>
  );
}
