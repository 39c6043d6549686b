import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Recipe, RecipePatch } from '#shared/recipe.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { fakeStorage, type Put } from '../../../test/fake-storage.ts';
import { renderApp } from '../../../test/render-app.tsx';
// The page comes lazily: loaded here, the first test does not wait for its code.
import '../edit-recipe-page.tsx';

let puts: Put[] = [];
beforeEach(() => {
  puts = fakeStorage({ holdsPuts: true });
});

async function open(photos: string[], changes: Partial<Recipe> = {}, fakes: Fakes = {}) {
  const patches: RecipePatch[] = [];
  let kept = aRecipe({ photos, ...changes });
  let paths = 0;
  const rendered = renderApp('/recipe/pie/edit', {
    getRecipe: () => kept,
    getOriginal: () => new Response('Recipe not found', { status: 404 }),
    presignUpload: () => {
      paths += 1;
      return { uploadURL: 'https://storage.example/put', storagePath: `/files/new-${String(paths)}` };
    },
    updateRecipe: ({ body }) => {
      patches.push(body);
      kept = { ...kept, ...(body.photos ? { photos: [...body.photos] } : {}), version: kept.version + 1 };
      return kept;
    },
    ...fakes,
  });
  await screen.findByLabelText('Recipe Title');
  return { ...rendered, patches };
}
const shown = () =>
  within(screen.getByRole('region', { name: 'Photos' }))
    .queryAllByRole('img')
    .map((image) => image.getAttribute('src')?.replace('?w=320', ''));
const picture = (name: string, type = 'image/jpeg', bytes = 'x') => new File([bytes], name, { type });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Photos of the dish'), { target: { files } });
const arrived = async (count: number, status = 200) => {
  await waitFor(() => {
    expect(puts).toHaveLength(count);
  });
  act(() => puts.at(-1)?.answer(status));
};

it('adds photos in the order they were chosen in, and saving sends them', async () => {
  const { user, patches } = await open(['/files/a']);
  choose(picture('b.jpg'), picture('c.jpg'));
  expect(await screen.findByRole('progressbar', { name: 'Uploading b.jpg' })).toBeVisible();
  await arrived(1);
  await arrived(2);
  await waitFor(() => {
    expect(shown()).toEqual(['/files/a', '/files/new-1', '/files/new-2']);
  });
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
  await waitFor(() => {
    expect(patches).toMatchObject([{ photos: ['/files/a', '/files/new-1', '/files/new-2'] }]);
  });
});

it('saving a new recipe waits for the uploads, and leaving asks while there are any', async () => {
  const created: unknown[] = [];
  let count = 0;
  const { user } = renderApp('/recipe/new', {
    presignUpload: () => {
      count += 1;
      return { uploadURL: 'https://storage.example/put', storagePath: `/files/new-${String(count)}` };
    },
    createRecipe: ({ body }) => {
      created.push(body.photos);
      return { id: 'pie', version: 1 };
    },
    getRecipe: () => aRecipe(),
  });
  await screen.findByLabelText('Recipe Title');
  choose(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'));
  await user.click(screen.getAllByRole('link', { name: 'Library' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
  expect(await screen.findByText('A recipe needs a title.')).toBeVisible();
  await user.type(screen.getByLabelText('Recipe Title'), 'Pie');
  await arrived(1);
  await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
  expect(await screen.findByText('Saved when the uploads are done...')).toBeVisible();
  await arrived(2);
  expect(created).toEqual([]);
  await arrived(3);
  expect(await screen.findByText('Recipe saved')).toBeVisible();
  expect(created).toEqual([['/files/new-1', '/files/new-2', '/files/new-3']]);
});

it('saving says that a photo has not arrived before it saves without it', async () => {
  const { user, patches } = await open([]);
  await user.type(screen.getByLabelText('Notes'), '!');
  choose(picture('a.jpg'));
  await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
  await arrived(1, 413);
  expect(await screen.findByText('Not saved yet')).toBeVisible();
  expect(patches).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
  expect(await screen.findByText('Recipe saved')).toBeVisible();
});

it('moves them by buttons and arrow keys with the focus on what was moved; the first is the card’s picture', async () => {
  const { user } = await open(['/files/a', '/files/b', '/files/c']);
  await user.click(screen.getByRole('button', { name: 'Move photo 2 of 3 forward' }));
  expect(shown()).toEqual(['/files/b', '/files/a', '/files/c']);
  expect(screen.getByRole('button', { name: 'Move photo 1 of 3 forward' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(shown()).toEqual(['/files/a', '/files/c', '/files/b']);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('In the library');
});

it('says nothing of the library where the photographed card is its picture', async () => {
  await open(['/files/a'], { source: { type: 'photo', storagePath: '/files/card' } });
  expect(shown()).toEqual(['/files/a']);
  expect(screen.queryByText('In the library')).not.toBeInTheDocument();
});

it('takes one out and puts it back where it was', async () => {
  const { user } = await open(['/files/a', '/files/b']);
  screen.getByRole('button', { name: 'Remove photo 1 of 2' }).focus();
  await user.keyboard('{Delete}');
  expect(shown()).toEqual(['/files/b']);
  expect(screen.getByRole('button', { name: 'Remove photo 1 of 1' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(shown()).toEqual(['/files/a', '/files/b']);
});

it.each([
  [picture('song.mp3', 'audio/mpeg'), 'song.mp3 is not a picture that can be shown.'],
  [picture('page.pdf', 'application/pdf'), 'page.pdf is not a picture that can be shown.'],
  [picture('empty.jpg', 'image/jpeg', ''), 'empty.jpg is empty.'],
])('refuses what is no photo in one sentence: %#', async (file, sentence) => {
  await open([]);
  choose(file);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(puts).toEqual([]);
});

it('keeps nothing that turns out to be no picture, or that did not arrive', async () => {
  await open(['/files/a']);
  choose(picture('b.jpg'));
  await arrived(1);
  await waitFor(() => {
    expect(shown()).toEqual(['/files/a', '/files/new-1']);
  });
  fireEvent.error(screen.getByAltText('The dish, photo 2 of 2'));
  expect(await screen.findByText('b.jpg is not a picture that can be shown.')).toBeVisible();
  expect(shown()).toEqual(['/files/a']);
  choose(picture('c.jpg'));
  await arrived(2, 413);
  expect(await screen.findByText('Failed to upload c.jpg')).toBeVisible();
  expect(shown()).toEqual(['/files/a']);
});

it('an upload can be called off', async () => {
  const { user } = await open([]);
  choose(picture('b.jpg'));
  await waitFor(() => {
    expect(puts).toHaveLength(1);
  });
  await user.click(screen.getByRole('button', { name: 'Cancel b.jpg' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add photos' })).toHaveFocus();
  expect(shown()).toEqual([]);
});

it('says in one line how many of a page’s photos could not be fetched, and fetches them again', async () => {
  const page = [
    'https://kitchen.example/pie.jpg',
    'https://kitchen.example/slice.jpg',
    'https://kitchen.example/tin.jpg',
  ];
  let kept = aRecipe({ photos: page });
  const asked: RecipePatch[] = [];
  const { user } = await open(
    page,
    {},
    {
      updateRecipe: ({ body }) => {
        asked.push(body);
        kept = {
          ...kept,
          version: kept.version + 1,
          ...(asked.length > 1 ? { photos: ['/files/a', '/files/b'] } : {}),
        };
        return kept;
      },
    },
  );
  expect(shown()).toEqual([]);
  expect(screen.getByText('3 photos of the page could not be fetched.')).toBeVisible();
  expect(screen.queryByText(/from the page when you save/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Photos not fetched')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 photos fetched')).toBeVisible();
  expect(screen.getByText('1 is left out: the page does not give it.')).toBeVisible();
  expect(asked.map(({ photos }) => photos)).toEqual([page, page]);
  expect(shown()).toEqual(['/files/a', '/files/b']);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await expectNoAxeViolations();
});

it('what a web page names is not fetched from there, and stays with the recipe', async () => {
  const { user, patches } = await open(['https://kitchen.example/pie.jpg', '/files/a']);
  expect(shown()).toEqual(['/files/a']);
  expect(screen.getByText('1 photo of the page could not be fetched.')).toBeVisible();
  await user.type(screen.getByLabelText('Notes'), '!');
  await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
  await waitFor(() => {
    expect(patches).toHaveLength(1);
  });
  expect(patches[0]?.photos).toBeUndefined();
});
