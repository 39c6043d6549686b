import { readText } from '#server/reading/text/read-text.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
for (const t of ['½ pound (lb) (225g) butter','1 y 1/2 cucharadas de azúcar','1 y media tazas de harina','une noix de beurre','6 table sp. sugar','2 light tablespoons honey','Farina gr. 500','1 Glas/Dose Kirschen','2 uova + 1 tuorlo','q.b. olio'])
 console.log(t,'=>', JSON.stringify((({quantity,unit,item,notes,qty})=>({quantity,unit,item,notes,qty}))(parseIngredient(t))));
const texts = [`# Country Loaf

## Starter
- 50 g rye flour
- 50 g water

Mix and leave overnight.

## Levain
- 30 g starter
- 100 g flour
- 100 g water

Mix and leave for 4 hours.

## Dough
- 200 g levain
- 500 g bread flour
- 10 g salt

Knead, shape, prove and bake for 40 minutes.`,
`Bean Soup

Servings:

8

Ingredients:

2 cans beans
1 onion

Directions:

Fry the onion.
Add the beans and simmer.`];
for (const t of texts) for (const d of readText(t)) console.log(d.title,'|',d.servings,'|',d.ingredients.map((i)=>`${i.section??''}:${i.original}`).join(' ; '),'|',d.steps.map((x,i)=>`${d.stepSections[i]??''}:${x}`).join(' ; '),'|',d.notes);
