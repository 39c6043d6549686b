import { FileUp, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { Card } from '../../components/ui/card.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ChooseRecipes } from './choose-recipes.tsx';
import { ExtractionCard } from './extraction-card.tsx';
import { OtherWays } from './other-ways.tsx';
import { sharedFrom } from './pasted.ts';
import { RefusedPage } from './refused-page.tsx';
import { TextForm } from './text-form.tsx';
import { UrlForm } from './url-form.tsx';
import { useImport } from './use-import.ts';

export function ImportPage() {
  usePageTitle('Import Your Recipe');
  const shared = sharedFrom(useSearch());
  const [tab, setTab] = useState('url');
  const [way, setWay] = useState<'url' | 'text' | 'other'>('url');
  const { stage, found, refusal, readUrl, readText, readPastedPage, keep, dismissFound, dismissRefusal } = useImport();
  const isBusy = stage !== 'idle';

  return (
    <>
      <PageHeading title="Import Your Recipe" subtitle="From a web page, or from any text you have" />
      {found ? (
        <ChooseRecipes
          key={found.drafts.length}
          drafts={found.drafts}
          isBusy={isBusy}
          onKeep={(drafts) => {
            setWay('other');
            void keep(drafts, found.fallbackTag);
          }}
          onDismiss={dismissFound}
        />
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
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
                  <>
                    <p>Reading recipes from photos and PDFs (JPG, PNG, PDF) comes with the next release.</p>
                    <p className="mt-2 text-quiet">
                      Until then, text that you can select in a PDF or a message can be copied and pasted as text.
                    </p>
                  </>
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
        <Card aria-labelledby="paste-text" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <h2 id="paste-text" className="mb-4 text-heading">
            Paste text
          </h2>
          <TextForm
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
      <section aria-labelledby="other-ways" className="mt-12">
        <h2 id="other-ways" className="mb-4 text-heading">
          Other ways
        </h2>
        <OtherWays />
      </section>
    </>
  );
}
