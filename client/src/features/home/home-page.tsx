import { useHome } from '../../api/meals.ts';
import { useUser } from '../../api/user.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Kitchen } from './kitchen.tsx';
import { NewcomersHome } from './newcomers-home.tsx';

/**
 * `/`: their kitchen for members, the spec's home for newcomers. Nothing is painted before it is known who is here, so that
 * neither is seen in the other's place.
 */
export function HomePage() {
  usePageTitle('');
  const { data: user, errorUpdateCount } = useUser();
  const isMember = user !== undefined && user !== null && (!user.guest || user.recipeCount > 0);
  const home = useHome(isMember);
  if (isMember) return <Kitchen home={home} user={user} />;
  // Counted, since one that has failed is looked up again and again where there is no connection.
  if (user === undefined && errorUpdateCount === 0) return <div aria-busy className="min-h-[60dvh]" />;
  return <NewcomersHome />;
}
