import { ComingSoon } from './coming-soon.tsx';

export function GroceryPage() {
  return (
    <ComingSoon title="Shopping List" subtitle="Smart grocery list from your recipes">
      <p>
        Shopping lists come with a coming release: choose what you will cook, and the ingredients of all the recipes are
        added up and sorted by the shop’s aisles.
      </p>
      <p className="text-quiet">
        The recipes you keep today will be ready for it: their ingredients are already taken apart.
      </p>
    </ComingSoon>
  );
}
