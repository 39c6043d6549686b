import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NO_PROVENANCE } from '#shared/provenance-words.ts';
import type { FamilyNames } from '#shared/relatives.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { renderApp } from '../../../test/render-app.tsx';
import '../edit-recipe-page.tsx';
import '../../recipe/recipe-page.tsx';

const ruth = { id: 'ruth', name: 'Nana Ruth', otherNames: ['Oma'], portrait: '', born: null, died: null, recipes: 1 };
const names: FamilyNames = { relatives: [ruth], names: [], occasions: [{ name: 'Name days', recipes: 1 }] };

it('tells where a recipe comes from: whom it knows leads to their page, and what is no year is not saved', async () => {
  const saved = vi.fn(() => aRecipe({ version: 4 }));
  const { user } = renderApp('/recipe/pie/edit', {
    getRecipe: () => aRecipe(),
    listRelatives: () => names,
    createRelative: ({ body }) => ({ ...body, id: 'ida', createdAt: '', updatedAt: '' }),
    updateRecipe: saved,
  });
  const part = within(await screen.findByRole('region', { name: 'Where it comes from' }));
  const from = part.getByLabelText('From whom');
  await user.type(from, 'Ida');
  await user.click(await part.findByRole('button', { name: 'Make a page for Ida' }));
  await user.clear(from);
  await user.type(from, 'oma');
  expect(await part.findByRole('link', { name: 'The page of Nana Ruth' })).toHaveAttribute('href', '/people/ruth');
  await user.click(part.getByRole('button', { name: 'Add Name days' }));
  await user.click(part.getByRole('button', { name: 'Add Christmas' }));
  await user.type(part.getByLabelText('Year'), 'long ago');
  await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
  expect(await part.findByText('Write a year such as 1950, about 1950 or the 1950s.')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await user.clear(part.getByLabelText('Year'));
  await user.type(part.getByLabelText('Year'), 'c. 1950');
  await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1);
  });
  const [[{ body }]] = saved.mock.calls as unknown as [[{ body: object }]];
  expect(body).toMatchObject({
    version: 3,
    provenance: {
      ...NO_PROVENANCE,
      from: 'oma',
      year: { year: 1950, precision: 'about' },
      occasions: ['Name days', 'Christmas'],
    },
  });
  expect(Object.keys(body).sort()).toEqual(['provenance', 'verified', 'version']);
});

it('keeps the focus where a button goes with its press: on the page that was made, the next occasion, the field', async () => {
  let relatives = names.relatives;
  const { user } = renderApp('/recipe/pie/edit', {
    getRecipe: () => aRecipe({ provenance: { ...NO_PROVENANCE, from: 'Ida', occasions: ['Easter', 'Birthdays'] } }),
    listRelatives: () => ({ ...names, relatives }),
    createRelative: ({ body }) => {
      relatives = [...relatives, { ...ruth, id: 'ida', name: body.name, otherNames: [] }];
      return { ...body, id: 'ida', createdAt: '', updatedAt: '' };
    },
  });
  const part = within(await screen.findByRole('region', { name: 'Where it comes from' }));
  await user.click(await part.findByRole('button', { name: 'Make a page for Ida' }));
  const page = await part.findByRole('link', { name: 'The page of Ida' });
  await waitFor(() => {
    expect(page).toHaveFocus();
  });
  await user.click(part.getByRole('button', { name: 'Add Christmas' }));
  expect(part.getByRole('button', { name: 'Add Sundays' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(part.getByRole('button', { name: 'Add Name days' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(part.getByLabelText('For which occasions')).toHaveFocus();
});

it('stands under the title, with the way to whom and to what for; below the recipe its pictures and the story, told', async () => {
  const provenance = {
    ...NO_PROVENANCE,
    from: 'Oma',
    place: 'Lviv',
    year: { year: 1950, precision: 'about' as const },
    occasions: ['Name days', 'Easter'],
    pictures: [{ photo: '/files/table', caption: 'Her table' }],
    recording: '/files/voice',
  };
  renderApp('/recipe/pie', { getRecipe: () => aRecipe({ provenance }), listRelatives: () => names });
  expect(await screen.findByRole('link', { name: 'Oma' })).toHaveAttribute('href', '/people/ruth');
  expect(document.querySelector('.recipe-from')?.textContent).toBe(
    'From Oma, Lviv, about 1950, for Name days and Easter',
  );
  expect(screen.getByRole('link', { name: 'Name days' })).toHaveAttribute('href', '/occasions/Name%20days');
  expect(await screen.findByAltText('Her table')).toHaveAttribute('src', '/files/table?w=640');
  expect(screen.getByLabelText('The story, told')).toHaveAttribute('src', '/files/voice');
});
