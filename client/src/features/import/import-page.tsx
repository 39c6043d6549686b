import { ChevronRight, FileUp, Keyboard, Link2, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { ImportRow } from '#shared/imports.ts';
import { isAtWork } from '../../api/imports-at-work.ts';
import { useImports } from '../../api/imports.ts';
import { useReadByAi } from '../../api/installation.ts';
import { prepareUploads } from '../../api/uploads.ts';
import { useUser } from '../../api/user.ts';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { TakePhotoCard } from './camera/take-photo-card.tsx';
import { FileTab } from './files/file-tab.tsx';
import { UploadImageCard } from './files/upload-image-card.tsx';
import { useFileDrop } from './files/use-file-drop.ts';
import { useAddFiles } from './files/use-add-files.ts';
import { DraftsNote } from './queue/queue-notes.tsx';
import { QueueSection } from './queue/queue-section.tsx';
import { InterruptedNote } from './queue/queue-notes.tsx';
import { useUploads } from './queue/upload-queue.ts';
import { ShareNote } from './share-note.tsx';
import { ChooseRecipes } from './text-and-url/choose-recipes.tsx';
import { sharedFrom } from './text-and-url/pasted.ts';
import { RefusedPage } from './text-and-url/refused-page.tsx';
import { TextForm } from './text-and-url/text-form.tsx';
import { UrlForm } from './text-and-url/url-form.tsx';
import { useImport } from './text-and-url/use-import.ts';
import { VoiceCard } from './voice/voice-card.tsx';
import { CARD_BUTTON } from './way-card.tsx';
import { hasOverlay } from '../../components/ui/use-overlay.ts';
import { ownerOf } from '../../lib/owner.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';

const NOTHING: readonly ImportRow[] = [];

export function ImportPage() {
  usePageTitle('Import Your Recipe');
  const shared = sharedFrom(useSearch());
  const [tab, setTab] = useState(shared.url === '' ? 'file' : 'url');
  /** Counts the texts that wait for a connection: the field is empty after each. */
  const [textsTaken, setTextsTaken] = useState(0);
  const [way, setWay] = useState<'url' | 'text' | 'other'>('url');
  const { data: user } = useUser();
  const person = user ? ownerOf(user) : null;
  const { stage, found, refusal, readUrl, readText, readPastedPage, keep, dismissFound, dismissRefusal } =
    useImport(person);
  const isBusy = stage !== 'idle';
  useFocusBack(isBusy);
  const imports = useImports();
  const rows = imports.data ?? NOTHING;
  const uploads = useUploads();
  // Once something is read here the queue stays at the top: it does not move away under the finger when it is over. Nor does it move while what
  // opens from one of its rows is open, which would go with its row.
  const [isQueueFirst, setIsQueueFirst] = useState(false);
  const isReading = rows.some(isAtWork) || uploads.some(({ state }) => state !== 'failed');
  if (isReading && !isQueueFirst && !hasOverlay()) setIsQueueFirst(true);
  const { add, refused, dismissRefused } = useAddFiles();
  const addFiles = (files: readonly File[]) => {
    setTab('file');
    add(files);
  };
  const isOver = useFileDrop(addFiles);
  useEffect(prepareUploads, []);

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
      <ShareNote person={person} />
      <InterruptedNote />
      {isQueueFirst ? (
        <QueueSection rows={rows} uploads={uploads} isFirst />
      ) : (
        <DraftsNote rows={imports.isError ? NOTHING : imports.data} />
      )}
      {found ? (
        <ChooseRecipes
          key={found.length}
          drafts={found}
          isBusy={isBusy}
          isKeeping={stage === 'keeping'}
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
                    <FileTab isOver={isOver} onFiles={addFiles} refused={refused} onDismissRefused={dismissRefused} />
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
              key={textsTaken}
              onRead={(text) => {
                setWay('text');
                void readText(text, undefined, () => {
                  setTextsTaken((before) => before + 1);
                });
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
      {isQueueFirst ? null : <QueueSection rows={rows} uploads={uploads} />}
    </>
  );
}

/** The four cards under the tabs (spec section 2). */
function OtherWays() {
  return (
    <div className="@container">
      {/* Side by side only where the longest word of a title fits, also with large type; what says more needs more. */}
      <ul className="grid gap-4 @[20rem]:grid-cols-2 @[20rem]:max-[28rem]:[&>li:nth-child(n+3)]:col-span-2">
        <TakePhotoCard />
        <UploadImageCard />
        <li className="relative rounded border border-edge bg-card p-4 transition-colors hover:bg-wash sm:p-5">
          <Keyboard aria-hidden className="size-7 stroke-[1.5] text-tomato" />
          <h3 className="mt-3 text-lead">
            <Link href={paths.newRecipe()} className={`inline-flex items-center gap-1 ${CARD_BUTTON}`}>
              Type Recipe
              <ChevronRight aria-hidden className="size-5 text-tomato" />
            </Link>
          </h3>
          <p className="mt-1 text-fine text-quiet">Fill in an empty recipe, line by line.</p>
        </li>
        <VoiceCard />
      </ul>
    </div>
  );
}

/** What happens to what is imported (spec section 2). */
function ExtractionCard() {
  const isByAi = useReadByAi();
  return (
    <section aria-labelledby="extraction" className="flex gap-4 rounded bg-wash p-6 max-[18rem]:flex-col">
      <Sparkles aria-hidden className="mt-1 size-6 shrink-0 stroke-[1.5] text-tomato" />
      <div className="max-w-measure min-w-0">
        <h2 id="extraction" className="text-lead">
          AI-Powered Extraction
        </h2>
        <p className="mt-1">
          What you import is sorted into title, servings, times, ingredients, steps, equipment, notes, tags and
          allergens. Whatever could not be read for sure is marked for you to look over, with its reason. Nothing is
          made up, and the original is kept beside the recipe.
        </p>
        <p className="mt-2 text-quiet">
          {isByAi
            ? 'An AI service reads with it, handwriting too; what it says is checked against the original.'
            : 'Pictures are read on this server itself, and no other service sees them. Print reads well, handwriting as far as it goes: what cannot be read you type line by line beside the picture, and words are proposed.'}
        </p>
      </div>
    </section>
  );
}
