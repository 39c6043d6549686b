import { Check, Copy, ExternalLink, Link2, Send, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Recipe } from '#shared/recipe.ts';
import { sentenceOf } from '../../../api/client.ts';
import { useEndShare, useMakeShare, useShare } from '../../../api/shares.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkField } from '../../ui/link-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { copyLink } from '../../../lib/clipboard.ts';

interface ShareRecipeProps {
  recipe: Pick<Recipe, 'id' | 'title'>;
  /** False for viewers: they can only pass on a link that exists. */
  canWrite?: boolean;
  /** Where the dialog is opened from elsewhere; otherwise it has its own button. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** The dialog in which a recipe is shared, and the button that opens it. */
export function ShareRecipe({ recipe, canWrite = true, open, onOpenChange }: ShareRecipeProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const isOpen = open ?? isOwnOpen;
  const { data, error, refetch } = useShare(recipe.id, isOpen);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange ?? setIsOwnOpen}
      {...(open === undefined
        ? {
            trigger: (
              <Button className="@max-2xl:w-touch @max-2xl:px-0">
                <Share2 aria-hidden /> <span className="@max-2xl:sr-only">Share</span>
              </Button>
            ),
          }
        : {})}
      title="Share this recipe"
      description="Whoever has the link sees the recipe without an account: title, photos, ingredients, steps, story, and where it comes from (whom, place, year and occasions), always as they are now. Your notes, the original and all other recipes stay in the family."
    >
      {data ? (
        <ShareLink recipe={recipe} url={data.url} canWrite={canWrite} />
      ) : error ? (
        <Problem error={error} otherwise="The link could not be looked up." onRetry={() => void refetch()} />
      ) : (
        <p role="status" className="text-quiet">
          One moment...
        </p>
      )}
    </Dialog>
  );
}

/** How long the button says that it has copied. */
const COPIED_MS = 2000;

interface ShareLinkProps {
  recipe: Pick<Recipe, 'id' | 'title'>;
  /** Null where there is no link. */
  url: string | null;
  /** False for those who may pass the link on, and neither make nor end one. */
  canWrite: boolean;
}

/** Making a link, passing it on and taking it back. */
function ShareLink({ recipe, url, canWrite }: ShareLinkProps) {
  const make = useMakeShare(recipe.id);
  const end = useEndShare(recipe.id);
  const [isCopied, setIsCopied] = useState(false);
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const onCopy = async (link: string) => {
    const copied = await copyLink(link);
    setMessage(copied.says);
    if (!copied.isCopied) return;
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsCopied(false);
    }, COPIED_MS);
  };
  const onSend = (link: string) => {
    // Whoever closes the share sheet has changed their mind, which is no fault.
    navigator.share({ title: recipe.title, url: link }).catch(() => undefined);
  };
  const failure = make.error ?? end.error;
  // Browsers have a share sheet on https alone, and not all have one.
  const hasSheet = typeof (navigator as Partial<Navigator>).share === 'function';

  return (
    <div className="space-y-4">
      {url === null && !canWrite ? (
        <p>There is no link to this recipe.</p>
      ) : url === null ? (
        <Button
          variant="primary"
          busy={make.isPending}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that took the link back is gone
          autoFocus={!end.isIdle}
          onClick={() => {
            setMessage('');
            end.reset();
            make.mutate(undefined, {
              onSuccess: () => {
                setMessage('The link is made.');
              },
            });
          }}
        >
          <Link2 aria-hidden /> {make.isPending ? 'Making the link...' : 'Make a link'}
        </Button>
      ) : (
        <>
          <LinkField url={url} isNew={!make.isIdle} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => void onCopy(url)}>
              {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} {isCopied ? 'Copied!' : 'Copy link'}
            </Button>
            {hasSheet ? (
              <Button
                onClick={() => {
                  onSend(url);
                }}
              >
                <Send aria-hidden /> Send...
              </Button>
            ) : null}
            <Button asChild variant="ghost">
              <a href={url} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden /> Look at it
              </a>
            </Button>
          </div>
          {canWrite ? (
            <div className="border-t border-line pt-4">
              <Button
                variant="danger"
                busy={end.isPending}
                onClick={() => {
                  setMessage('');
                  make.reset();
                  end.mutate(undefined, {
                    onSuccess: () => {
                      setIsCopied(false);
                      setMessage('The link leads nowhere now. A new one will be another.');
                    },
                  });
                }}
              >
                {end.isPending ? 'Taking it back...' : 'Take the link back'}
              </Button>
            </div>
          ) : null}
        </>
      )}
      <p role="status" className="text-fine text-quiet empty:hidden">
        {message}
      </p>
      {failure ? (
        <p role="alert" className="font-semibold text-tomato">
          {sentenceOf(failure, 'That did not work. Please try again.')}
        </p>
      ) : null}
    </div>
  );
}
