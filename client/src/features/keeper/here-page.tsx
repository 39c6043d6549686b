import { sentenceOf } from '../../api/client.ts';
import { useEndSilence, useSilence } from '../../api/keepers.ts';
import { LinkOpening } from '../../components/link-opening.tsx';
import { Button } from '../../components/ui/button.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** The link in the letter to an owner who was not seen for long: one press, and nothing changes. */
export function HerePage({ token }: { token: string }) {
  usePageTitle('Are you there?');
  const silence = useSilence(token);
  const end = useEndSilence();
  if (end.isSuccess) {
    return (
      <div role="status" className="mx-auto max-w-md py-8">
        <h1 className="text-title">Good to know</h1>
        <p className="mt-4 max-w-measure text-lead">Nobody is asked to take over. Everything stays as it is.</p>
      </div>
    );
  }
  return (
    <LinkOpening query={silence} what="the question">
      {({ family }) => (
        <>
          <h1 className="text-title">Are you there?</h1>
          <p className="mt-4 max-w-measure text-lead break-words" dir="auto">
            Nothing was heard for a long time from whoever owns{' '}
            {family === '' ? 'your family’s recipes' : `the recipes of ${family}`}. Press the button, and no keeper is
            asked to take over. You need not sign in.
          </p>
          <Button
            variant="primary"
            size="lg"
            className="mt-8"
            busy={end.isPending}
            onClick={() => {
              end.mutate(token);
            }}
          >
            I am here
          </Button>
          <p role="alert" className="mt-4 text-tomato empty:hidden">
            {end.error ? sentenceOf(end.error, 'That did not work. Please try again.') : null}
          </p>
        </>
      )}
    </LinkOpening>
  );
}
