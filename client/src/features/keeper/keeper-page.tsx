import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type KeeperShown, OWNER_LETTERS } from '#shared/keepers.ts';
import type { User } from '#shared/user.ts';
import { sentenceOf } from '../../api/client.ts';
import { useAcceptKeeping, useDeclineKeeping, useKeeper } from '../../api/keepers.ts';
import { useUser } from '../../api/user.ts';
import { LinkOpening } from '../../components/link-opening.tsx';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { formatDay } from '../../lib/format-day.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A name that runs the other way stays within its place in the sentence. */
function RecipesOf({ family }: { family: string }) {
  if (family === '') return 'a family’s recipes';
  return (
    <>
      the recipes of <bdi>{family}</bdi>
    </>
  );
}

/** A keeper's link: whether they take the family over, where they are asked; else what they are named for. */
export function KeeperPage({ token }: { token: string }) {
  usePageTitle('Keeper');
  const { data: user } = useUser();
  const keeper = useKeeper(token);
  const [hasDeclined, setHasDeclined] = useState(false);
  if (hasDeclined) {
    return (
      <div role="status" className="mx-auto max-w-md py-8">
        <h1 className="text-title">Thank you for saying so</h1>
        <p className="mt-4 max-w-measure text-lead">
          The next keeper is asked. Nothing else changes, and nothing is deleted.
        </p>
      </div>
    );
  }
  return (
    <LinkOpening query={keeper} what="the question">
      {(said) =>
        said.asked ? (
          <Question
            token={token}
            said={said}
            user={user ?? null}
            onDeclined={() => {
              setHasDeclined(true);
            }}
          />
        ) : (
          <Named said={said} />
        )
      }
    </LinkOpening>
  );
}

function Named({ said: { family, owners, name, silenceMonths, byLetter } }: { said: KeeperShown }) {
  return (
    <>
      <p className="text-lead break-words text-quiet">
        <bdi>{name}</bdi>, you are a keeper
      </p>
      <h1 className="mt-1 text-title">There is nothing to do now</h1>
      <p className="mt-4 max-w-measure text-lead break-words">
        <bdi>{owners}</bdi> named you as somebody who may keep <RecipesOf family={family} />. Should nothing be heard
        from them for {silenceMonths} months
        {byLetter ? `, and should ${String(OWNER_LETTERS)} letters not be answered` : ''}, you are asked here when it is
        your turn.
      </p>
      <p className="mt-2 max-w-measure text-quiet">Keep this link: it is yours alone.</p>
    </>
  );
}

interface QuestionProps {
  token: string;
  said: KeeperShown;
  user: User | null;
  onDeclined: () => void;
}

function Question({ token, said: { family, owners, until, byLetter }, user, onDeclined }: QuestionProps) {
  const accept = useAcceptKeeping();
  const decline = useDeclineKeeping();
  const [, navigate] = useLocation();
  const [isSure, setIsSure] = useState(true);
  const here = paths.keeper(token);
  const failed = accept.error ?? decline.error;
  return (
    <>
      <p className="text-lead break-words text-quiet">
        <bdi>{owners}</bdi> named you as a keeper
      </p>
      <h1 className="mt-1 text-title break-words">
        Will you keep <RecipesOf family={family} />?
      </h1>
      <p className="mt-4 max-w-measure text-lead break-words">
        Nothing was heard from <bdi>{owners}</bdi> for a long time{byLetter ? ', and letters were not answered' : ''}.
        If you take over, you own the family: you say who belongs to it, and you look after what it has.
      </p>
      <p className="mt-2 max-w-measure text-quiet">
        Nothing is removed. Whoever owns it now stays a member and an editor.
        {until === null ? null : ` You can answer until ${formatDay(until)}.`}
      </p>
      {isSure ? (
        <div className="mt-8 flex flex-wrap gap-3">
          {user && !user.guest ? (
            <Button
              variant="primary"
              busy={accept.isPending}
              onClick={() => {
                accept.mutate(token, {
                  onSuccess: ({ name }) => {
                    toast({ title: 'You keep the family now', description: `You see the library of ${name}.` });
                    navigate(paths.library(), { replace: true });
                  },
                });
              }}
            >
              {accept.isPending ? 'Taking over…' : `Take over as ${user.name}`}
            </Button>
          ) : (
            <>
              <Button asChild variant="primary">
                <Link href={paths.signUp(here)}>Create an account</Link>
              </Button>
              <Button asChild>
                <Link href={paths.signIn(here)}>Sign in</Link>
              </Button>
            </>
          )}
          <Button
            onClick={() => {
              setIsSure(false);
            }}
          >
            I would rather not
          </Button>
        </div>
      ) : (
        <div role="group" aria-labelledby="rather-not" className="mt-8">
          <p id="rather-not" className="font-semibold">
            Then the next one is asked, and your link opens nothing more this time.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              // The button that was pressed is gone, and the focus with it.
              ref={focus}
              onClick={() => {
                setIsSure(true);
              }}
            >
              Back
            </Button>
            <Button
              variant="danger"
              busy={decline.isPending}
              onClick={() => {
                decline.mutate(token, { onSuccess: onDeclined });
              }}
            >
              Ask the next one
            </Button>
          </div>
        </div>
      )}
      <p role="alert" className="mt-4 text-tomato empty:hidden">
        {failed ? sentenceOf(failed, 'That did not work. Please try again.') : null}
      </p>
    </>
  );
}
