import { Link } from 'wouter';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { paths } from '../../lib/paths.ts';

/** A guest's library hangs on this browser alone: how to keep it. */
export function KeepLibraryCard({ recipeCount }: { recipeCount: number }) {
  return (
    <Card aria-labelledby="keep" className="border-t-2 border-t-tomato">
      <h2 id="keep" className="text-heading">
        Keep your library
      </h2>
      <p className="mt-2 max-w-measure">
        {recipeCount === 0
          ? 'You are here as a guest. What you keep hangs on this browser alone, until you create an account, and goes when you have not been here for thirty days.'
          : `You are here as a guest: your ${recipeCount === 1 ? 'recipe hangs' : `${String(recipeCount)} recipes hang`} on this browser alone, and ${recipeCount === 1 ? 'goes' : 'go'} when you have not been here for thirty days. With an account they are safe, and there on every device. Nothing is lost by creating one.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link href={paths.signUp(paths.account())}>Create an account</Link>
        </Button>
        <Button asChild>
          <Link href={paths.signIn(paths.account())}>Sign in</Link>
        </Button>
      </div>
    </Card>
  );
}
