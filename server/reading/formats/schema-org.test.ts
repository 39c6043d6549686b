import { expect, it } from 'vitest';
import { readSchemaOrg } from './schema-org.ts';

const recipe = { '@type': 'Recipe', name: 'Dal', recipeIngredient: ['1 cup lentils'], recipeInstructions: ['Boil.'] };
const picture = 'https://kitchen.example/dal.jpg';

it('a recipe that says when it was changed keeps its pictures, after the one that lies beside it', () => {
  const dated = { ...recipe, dateModified: '2024-01-02' };
  expect(readSchemaOrg({ ...dated, image: [picture] }).pictures).toEqual([{ files: ['full.jpg'] }, { url: picture }]);
  expect(readSchemaOrg({ ...dated, image: 'dal.jpg' }).pictures).toMatchObject([
    { files: ['full.jpg'] },
    { files: ['dal.jpg', 'dal.jpg'] },
  ]);
  expect(readSchemaOrg({ ...recipe, image: [picture] }).pictures).toEqual([{ url: picture }]);
});
