import { Link } from 'wouter';
import { paths } from '../lib/paths.ts';

const COPYRIGHT_YEAR = 2025;

const columns = [
  {
    title: 'Product',
    links: [
      ['Import Recipes', paths.import()],
      ['Recipe Library', paths.library()],
      ['Grocery Lists', paths.grocery()],
      ['Cookbooks', paths.cookbooks()],
    ],
  },
  {
    title: 'Support',
    links: [
      ['Account', paths.account()],
      ['Help Center', paths.help()],
      ['Privacy', paths.privacy()],
      ['Terms', paths.terms()],
    ],
  },
] as const;

export function Footer() {
  return (
    <footer data-print="never" className="border-t border-line">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 py-10 sm:px-6 md:grid-cols-[1fr_auto_auto] md:gap-x-20">
        <div>
          <p className="font-serif text-lead font-semibold">Keepsake Kitchen</p>
          <p className="mt-1 max-w-xs text-quiet">The family’s recipes, with the cards they came from.</p>
        </div>
        <div className="grid grid-cols-2 gap-x-8 md:contents">
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-1 text-fine font-semibold text-quiet">{title}</h2>
              <ul>
                {links.map(([label, href]) => (
                  <li key={href}>
                    <Link href={href} className="inline-flex min-h-touch items-center hover:text-tomato">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="text-fine text-quiet md:col-span-3">Copyright © {COPYRIGHT_YEAR} Keepsake Kitchen</p>
      </div>
    </footer>
  );
}
