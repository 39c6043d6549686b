import { ComingSoon } from './coming-soon.tsx';

export function CookbooksPage() {
  return (
    <ComingSoon title="My Cookbooks" subtitle="The family’s recipes, bound">
      <p>
        Cookbooks come with a coming release: choose recipes, put them in order, write a dedication, and get a book as a
        PDF for the screen or the printer.
      </p>
      <p className="text-quiet">
        Until then a tag on your recipes, such as “Grandmother’s”, keeps together what belongs together.
      </p>
    </ComingSoon>
  );
}
