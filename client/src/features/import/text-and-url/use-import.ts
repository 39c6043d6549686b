import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ParseAnswer, RecipeDraft } from '#shared/draft.ts';
import { recipeOfDraft } from '#shared/recipe-of-draft.ts';
import { sentenceOf } from '../../../api/client.ts';
import { useImportUrl, useParseRecipe } from '../../../api/imports.ts';
import { useCreateRecipe } from '../../../api/recipes.ts';
import { dismissToast, toast } from '../../../components/ui/use-toast.ts';
import { paths } from '../../../lib/paths.ts';
import { addUpload, type UploadItem } from '../queue/upload-queue.ts';
import { isPageSource } from './pasted.ts';
import { storeUnfinished, readUnfinished } from './unfinished.ts';

const NO_RECIPE_AT_URL = 'Could not extract recipe from this URL';
const URL_FAILED = 'Failed to extract recipe from URL';
const TEXT_FAILED = 'Failed to parse recipe';

/** An address that gave no recipe, and why. */
export interface Refusal {
  readonly url: string;
  readonly sentence: string;
}
export type Stage = 'idle' | 'reading' | 'keeping';

/**
 * Imports text and web pages (spec section 4): idle, reading (toast 'Processing...'), then the recipe is created and
 * opened. Several recipes in one source wait for a choice. Drafts that could not be saved stay, also after leaving the
 * screen. `person` is the id of who owns them; null while it is loading.
 */
export function useImport(person: string | null) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>('idle');
  const stored = useMemo(() => (person === null ? null : readUnfinished(person).found), [person]);
  /** Undefined until something is read here. */
  const [foundHere, setFoundHere] = useState<readonly RecipeDraft[] | null>();
  const found = foundHere === undefined ? stored : foundHere;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const importUrl = useImportUrl();
  const parseRecipe = useParseRecipe();
  const createRecipe = useCreateRecipe('imported');
  const [, navigate] = useLocation();
  /** The text that is being read; its stored copy is deleted once its recipes are saved. */
  const text = useRef<string | null>(null);

  /** It may be known only when what was begun has been read. */
  const whose = useRef(person);
  /** What was found before that. */
  const early = useRef<readonly RecipeDraft[] | null>(null);
  useEffect(() => {
    whose.current = person;
    if (person === null || early.current === null) return;
    const all = [...(readUnfinished(person).found ?? []), ...early.current];
    early.current = null;
    setFoundHere(all);
    storeUnfinished(person, { found: all });
  }, [person]);
  const setFound = (drafts: readonly RecipeDraft[] | null) => {
    setFoundHere(drafts);
    if (whose.current === null) early.current = drafts;
    else storeUnfinished(whose.current, { found: drafts });
  };

  /**
   * Saves the drafts one after the other and opens what was saved. Returns whether all were. `waiting` are those that
   * go on waiting for a choice.
   */
  const keep = async (drafts: readonly RecipeDraft[], waiting: readonly RecipeDraft[] = []): Promise<boolean> => {
    setStage('keeping');
    const ids: string[] = [];
    for (const draft of drafts) {
      try {
        const { id } = await createRecipe.mutateAsync(recipeOfDraft(draft));
        ids.push(id);
      } catch {
        // A toast says why; the drafts that are left need not be read again.
        setFound([...waiting, ...drafts.slice(ids.length)]);
        setStage('idle');
        return false;
      }
    }
    setFound(waiting.length === 0 ? null : waiting);
    const owner = whose.current;
    if (owner !== null && readUnfinished(owner).text === text.current) storeUnfinished(owner, { text: '' });
    setStage('idle');
    if (ids.length > 1)
      toast({ title: 'Success!', description: `${String(ids.length)} recipes imported successfully.` });
    // A person who has gone to another screen meanwhile stays there.
    if (window.location.pathname !== paths.import()) return true;
    const [only] = ids;
    navigate(ids.length === 1 && only !== undefined ? paths.editRecipe(only) : paths.library());
    return true;
  };

  /** A single recipe is saved at once, several wait for a choice. What waits already goes on waiting. */
  const take = async ({ others, ...draft }: ParseAnswer): Promise<void> => {
    const waiting = found ?? [];
    if (others.length === 0) {
      await keep([draft], waiting);
      return;
    }
    dismissToast();
    setFound([...waiting, draft, ...others]);
    setStage('idle');
  };

  /** Without a connection it is kept, and read once there is one; false where that is not why it failed. */
  const waits = (
    error: unknown,
    item: Pick<UploadItem, 'sourceType' | 'name' | 'sourceData'>,
    what: string,
  ): boolean => {
    // fetch rejects with a TypeError when no answer came at all.
    if (!(error instanceof TypeError) || typeof indexedDB === 'undefined') return false;
    // Its row of the queue shows how it ends.
    addUpload(client, whose.current, { ...item, files: [], isOnlyHere: true }).catch(() => undefined);
    toast({ title: 'Kept on this device', description: `${what} is read as soon as there is a connection.` });
    setStage('idle');
    return true;
  };

  const begin = (what: string) => {
    setStage('reading');
    toast({ title: 'Processing...', description: what });
  };

  /** Reads the page at the address, or its pasted source `html`; `onRead` is called when a recipe was found. */
  const readUrl = async (url: string, html?: string, onRead?: () => void): Promise<void> => {
    begin('Extracting the recipe from the page');
    text.current = null;
    try {
      const answer = await importUrl.mutateAsync(html === undefined ? { url } : { url, html });
      if (isEmptyDraft(answer)) throw new Error(NO_RECIPE_AT_URL);
      setRefusal(null);
      onRead?.();
      await take(answer);
    } catch (error) {
      if (html === undefined && waits(error, { sourceType: 'url', name: url, sourceData: url }, 'The page')) {
        onRead?.();
        return;
      }
      const sentence = sentenceOf(error, URL_FAILED);
      toast({ title: 'Import Failed', description: sentence, variant: 'destructive' });
      setRefusal({ url, sentence });
      setStage('idle');
    }
  };

  const readText = async (pasted: string, fromUrl?: string, onRead?: () => void): Promise<void> => {
    begin('Reading the recipe');
    text.current = pasted;
    if (person !== null && fromUrl === undefined) storeUnfinished(person, { text: pasted });
    try {
      const answer = await parseRecipe.mutateAsync({ sourceType: 'text', sourceData: pasted });
      if (isEmptyDraft(answer)) throw new Error(TEXT_FAILED);
      setRefusal(null);
      await take(fromUrl === undefined ? answer : withAddress(answer, fromUrl));
    } catch (error) {
      const name = pasted.trim().split('\n', 1)[0]?.slice(0, 80) ?? '';
      if (waits(error, { sourceType: 'text', name, sourceData: pasted }, 'The text')) {
        if (whose.current !== null) storeUnfinished(whose.current, { text: '' });
        onRead?.();
        return;
      }
      toast({ title: 'Processing Error', description: sentenceOf(error, TEXT_FAILED), variant: 'destructive' });
      setStage('idle');
    }
  };

  return {
    stage,
    found,
    refusal,
    readUrl,
    readText,
    keep: (drafts: readonly RecipeDraft[]) => keep(drafts),
    /** What was pasted of a page that refused: its source or its text. */
    readPastedPage: (pasted: string, url: string) =>
      isPageSource(pasted) ? readUrl(url, pasted) : readText(pasted, url),
    dismissFound: () => {
      setFound(null);
    },
    dismissRefusal: () => {
      setRefusal(null);
    },
  };
}

/** Neither ingredients nor steps were found. */
const isEmptyDraft = ({ ingredients, steps }: RecipeDraft): boolean => ingredients.length === 0 && steps.length === 0;

/** Names the page that the text came from as the source. */
function withAddress(answer: ParseAnswer, url: string): ParseAnswer {
  const from = (draft: RecipeDraft): RecipeDraft => ({ ...draft, source: { ...draft.source, type: 'url', url } });
  return { ...from(answer), others: answer.others.map(from) };
}
