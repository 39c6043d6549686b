-- A card counts the doubts of a recipe and, with them, its ingredients that were read with little confidence (below 0.9)
-- and have no doubt of their own: `openDoubtsOf` in shared/recipe.ts.
update recipes r
set reviews = jsonb_array_length(r.body -> 'review') + lines.doubted
from (
  select id, count(*)::int as doubted
  from recipes, jsonb_array_elements(body -> 'ingredients') with ordinality e(line, n)
  where verified_at is null
    and (line ->> 'confidence')::float < 0.9
    and not exists (
      select from jsonb_array_elements(body -> 'review') doubt
      where doubt ->> 'field' ~ ('^ingredients\.' || (n - 1) || '(\.|$)')
    )
  group by id
) lines
where lines.id = r.id and r.verified_at is null;
