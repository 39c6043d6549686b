import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ParseAnswer } from '#shared/draft.ts';
import type { RecipeCreate } from '#shared/recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { type Fakes } from '../../test/fake-api.ts';
import { ownerOf } from '../../lib/owner.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { answerOf, draftOf } from './draft.fixture.ts';

const ADDRESS = 'https://kitchen.example/plums';
const urlField = async () => {
  const tab = await screen.findByRole('tab', { name: 'From URL' });
  if (tab.getAttribute('aria-selected') !== 'true') fireEvent.mouseDown(tab);
  return screen.findByRole('textbox', { name: 'Recipe webpage URL' });
};
const textField = () => screen.findByRole('textbox', { name: 'Recipe text' });

/** Keeps what is created under the ids r1, r2, … */
function kitchen(fakes: Fakes = {}) {
  const kept: RecipeCreate[] = [];
  const all: Fakes = {
    createRecipe: ({ body }) => {
      kept.push(body);
      return { id: `r${String(kept.length)}`, version: 1 };
    },
    getRecipe: () => new Response('Recipe not found', { status: 404 }),
    getOriginal: () => new Response('Recipe not found', { status: 404 }),
    ...fakes,
  };
  return { kept, fakes: all };
}

test('the screen has its heading, tabs, cards and info, and no fault that axe finds', async () => {
  const { user } = renderApp('/import');
  expect(await screen.findByRole('heading', { level: 1, name: 'Import Your Recipe' })).toBeInTheDocument();
  for (const name of ['Take Photo', 'Upload Image', 'Type Recipe', 'Voice Note', 'AI-Powered Extraction']) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('tab', { name: 'Upload File' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('link', { name: 'Type Recipe' })).toHaveAttribute('href', '/recipe/new');
  await expectNoAxeViolations();
  await user.click(screen.getByRole('tab', { name: 'From URL' }));
  await expectNoAxeViolations();
});

test('Import is disabled while the field is empty, and Enter there says what is missing', async () => {
  const { user } = renderApp('/import');
  const field = await urlField();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.type(field, '   {Enter}');
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(await screen.findByText('URL Required')).toBeInTheDocument();
  expect(screen.getByText('Please enter a recipe webpage URL')).toBeInTheDocument();
});

test('what is no address is said so in the field, and nothing is sent; what is pasted around one is left out', async () => {
  const asked: string[] = [];
  const { fakes } = kitchen({
    importUrl: ({ body }) => {
      asked.push(body.url);
      return new Response('Not now.', { status: 503 });
    },
  });
  const { user } = renderApp('/import', fakes);
  const field = await urlField();
  await user.type(field, 'my grandmother{Enter}');
  expect(field).toHaveAccessibleDescription(/That is not a web address\.$/);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(asked).toEqual([]);
  await expectNoAxeViolations();
  await user.clear(field);
  expect(field).toBeValid();
  await user.paste('Plum cake\nhttps://kitchen.example/plums\nSent from my phone.');
  expect(field).toHaveValue('https://kitchen.example/plums');
  await user.clear(field);
  await user.type(field, 'it is kitchen.example/plums{Enter}');
  await waitFor(() => {
    expect(asked).toEqual(['https://kitchen.example/plums']);
  });
});

test('an address becomes a recipe: processing, kept, and opened', async () => {
  let answer: ((read: ParseAnswer) => void) | undefined;
  const { kept, fakes } = kitchen({
    importUrl: () =>
      new Promise<ParseAnswer>((resolve) => {
        answer = resolve;
      }),
  });
  const { user } = renderApp('/import', fakes);
  await user.type(await urlField(), `${ADDRESS}{Enter}`);
  expect(await screen.findByText('Processing...')).toBeInTheDocument();
  expect(await urlField()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Importing…' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Read recipe' })).toBeDisabled();
  act(() => answer?.(answerOf({ tags: [] })));
  expect(await screen.findByText('Success!')).toBeInTheDocument();
  expect(screen.getByText('Recipe imported successfully.')).toBeInTheDocument();
  expect(kept).toMatchObject([
    { title: 'Plum dumplings', tags: ['url-import'], photos: ['https://kitchen.example/plums.jpg'] },
  ]);
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/r1/edit');
  });
});

test('an address without its beginning is asked for by https', async () => {
  const asked: string[] = [];
  const { fakes } = kitchen({
    importUrl: ({ body }) => {
      asked.push(body.url);
      return answerOf();
    },
  });
  const { user } = renderApp('/import', fakes);
  await user.type(await urlField(), 'kitchen.example/plums');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => {
    expect(asked).toEqual(['https://kitchen.example/plums']);
  });
});

test.each([
  ['The page refused to be read (403).', 502, 'The page refused to be read (403).'],
  ['', 502, 'Failed to extract recipe from URL'],
])('a page that answers %j is told as such, and can be pasted instead', async (text, status, sentence) => {
  const { fakes } = kitchen({ importUrl: () => new Response(text, { status, statusText: '' }) });
  const { user } = renderApp('/import', fakes);
  await user.type(await urlField(), `${ADDRESS}{Enter}`);
  expect(await screen.findByText('Import Failed')).toBeInTheDocument();
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'The page’s text or source' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /kitchen\.example/ })).toHaveAttribute('href', ADDRESS);
  expect(await urlField()).toHaveValue(ADDRESS);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Never mind' }));
  expect(screen.queryByRole('textbox', { name: 'The page’s text or source' })).not.toBeInTheDocument();
});

test('a page on which nothing was found says so', async () => {
  const { fakes } = kitchen({ importUrl: () => answerOf({ ingredients: [], steps: [] }) });
  const { user } = renderApp('/import', fakes);
  await user.type(await urlField(), `${ADDRESS}{Enter}`);
  expect((await screen.findAllByText('Could not extract recipe from this URL')).length).toBeGreaterThan(0);
});

test("the pasted source of a page that refused is read with the page's address", async () => {
  const asked: { url: string; html?: string | undefined }[] = [];
  const { kept, fakes } = kitchen({
    importUrl: ({ body }) => {
      asked.push(body);
      return body.html === undefined ? new Response('The page refused.', { status: 502 }) : answerOf();
    },
  });
  const { user } = renderApp('/import', fakes);
  await user.type(await urlField(), `${ADDRESS}{Enter}`);
  await user.click(await screen.findByRole('textbox', { name: 'The page’s text or source' }));
  await user.paste('<!doctype html><title>Plums</title>');
  await user.click(screen.getByRole('button', { name: 'Read pasted page' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/r1/edit');
  });
  expect(asked[1]).toEqual({ url: ADDRESS, html: '<!doctype html><title>Plums</title>' });
  expect(kept).toHaveLength(1);
});

test('the pasted text of a page that refused keeps the address as its source', async () => {
  const { kept, fakes } = kitchen({
    importUrl: () => new Response('The page refused.', { status: 502 }),
    parseRecipe: () => answerOf({ source: { type: 'text' }, tags: [] }),
  });
  const { user } = renderApp('/import', fakes);
  await user.type(await urlField(), `${ADDRESS}{Enter}`);
  await user.click(await screen.findByRole('textbox', { name: 'The page’s text or source' }));
  await user.paste('Plum dumplings\n1 lb plums');
  await user.click(screen.getByRole('button', { name: 'Read pasted page' }));
  await waitFor(() => {
    expect(kept).toMatchObject([{ source: { type: 'url', url: ADDRESS }, tags: ['url-import'] }]);
  });
});

test('pasted text becomes a recipe', async () => {
  const asked: unknown[] = [];
  const { kept, fakes } = kitchen({
    parseRecipe: ({ body }) => {
      asked.push(body);
      return answerOf({ source: { type: 'text' }, tags: [], servings: '' });
    },
  });
  const { user } = renderApp('/import', fakes);
  expect(await screen.findByRole('button', { name: 'Read recipe' })).toBeDisabled();
  await user.click(await textField());
  await user.paste('Plum dumplings\n1 lb plums');
  await user.click(screen.getByRole('button', { name: 'Read recipe' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/r1/edit');
  });
  expect(asked).toEqual([{ sourceType: 'text', sourceData: 'Plum dumplings\n1 lb plums' }]);
  expect(kept).toMatchObject([{ tags: ['imported'], servings: '4' }]);
});

test.each([
  ['There are neither ingredients nor steps in this text.', 'There are neither ingredients nor steps in this text.'],
  ['', 'Failed to parse recipe'],
])('text that answers %j says %s, and the text stays', async (text, sentence) => {
  const { fakes } = kitchen({ parseRecipe: () => new Response(text, { status: 422, statusText: '' }) });
  const { user } = renderApp('/import', fakes);
  await user.click(await textField());
  await user.paste('hello');
  await user.click(screen.getByRole('button', { name: 'Read recipe' }));
  expect(await screen.findByText('Processing Error')).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(await textField()).toHaveValue('hello');
});

test('more text than can be read at once is said before it is sent', async () => {
  const { user } = renderApp('/import');
  await user.click(await textField());
  await user.paste('x'.repeat(200_001));
  expect(screen.getByRole('alert')).toHaveTextContent('200,001 of at most 200,000 characters');
  expect(screen.getByRole('button', { name: 'Read recipe' })).toBeDisabled();
});

test('of several recipes in one text the person chooses which to keep', async () => {
  const { kept, fakes } = kitchen({
    parseRecipe: () => answerOf({}, [draftOf({ title: 'Plum cake' }), draftOf({ title: '' })]),
  });
  const { user } = renderApp('/import?text=two%0Arecipes', fakes);
  await user.click(await screen.findByRole('button', { name: 'Read recipe' }));
  expect(await screen.findByRole('heading', { name: '3 recipes found' })).toHaveFocus();
  expect(kept).toEqual([]);
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  for (const box of boxes) expect(box).toBeChecked();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('checkbox', { name: /Plum cake/ }));
  await user.click(screen.getByRole('button', { name: 'Keep 2 recipes' }));
  expect(await screen.findByText('2 recipes imported successfully.')).toBeInTheDocument();
  expect(kept.map(({ title }) => title)).toEqual(['Plum dumplings', 'Untitled recipe']);
  expect(window.location.pathname).toBe('/library');
});

test('recipes that wait for a choice go on waiting while something else is read, whether or not that fails', async () => {
  let isDown = true;
  const { kept, fakes } = kitchen({
    parseRecipe: () => answerOf({}, [draftOf({ title: 'Plum cake' })]),
    importUrl: () => (isDown ? new Response('The page is gone.', { status: 422 }) : answerOf({ title: 'Nut roll' })),
  });
  const { user } = renderApp(`/import?url=${ADDRESS}&text=two%0Arecipes`, fakes);
  await user.click(await screen.findByRole('button', { name: 'Read recipe' }));
  await screen.findByRole('heading', { name: '2 recipes found' });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Import Failed')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '2 recipes found' })).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => {
    expect(kept.map(({ title }) => title)).toEqual(['Nut roll']);
  });
  await waitFor(() => {
    expect(window.location.pathname).not.toBe('/import');
  });
  await user.click(screen.getAllByRole('link', { name: 'Import' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: '2 recipes found' })).toBeInTheDocument();
});

test('the free limit is told with its number, and after two seconds the way leads to Premium', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const message = "You've reached the 25 recipe limit on the free plan. Upgrade to Premium for unlimited recipes!";
  const { fakes } = kitchen({
    importUrl: () => answerOf(),
    createRecipe: () => Response.json({ limitReached: true, message }, { status: 403 }),
  });
  const { user } = renderApp(`/import?url=${ADDRESS}`, fakes);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Recipe Limit Reached')).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(window.location.pathname).toBe('/import');
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/premium');
  });
});

test('what was pasted and read at the free limit is there when the screen is opened again, and gone once it is kept', async () => {
  let isFull = true;
  const { fakes } = kitchen({
    parseRecipe: () => answerOf(),
    createRecipe: () =>
      isFull ? Response.json({ limitReached: true, message: 'Full.' }, { status: 403 }) : { id: 'r9', version: 1 },
  });
  const first = renderApp('/import', fakes);
  await first.user.type(await textField(), 'Plum dumplings');
  await first.user.click(screen.getByRole('button', { name: 'Read recipe' }));
  expect(await screen.findByRole('heading', { name: 'This recipe is not kept yet' })).toBeInTheDocument();
  first.unmount();
  isFull = false;
  const second = renderApp('/import', fakes);
  expect(await screen.findByRole('heading', { name: 'This recipe is not kept yet' })).toBeInTheDocument();
  expect(await textField()).toHaveValue('Plum dumplings');
  await second.user.click(screen.getByRole('button', { name: /^Keep/ }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/r9/edit');
  });
  second.unmount();
  renderApp('/import', fakes);
  expect(await textField()).toHaveValue('');
  expect(screen.queryByRole('heading', { name: 'This recipe is not kept yet' })).not.toBeInTheDocument();
});

test('what is pasted and read before it is known who is here is kept for them, beside what they had left', async () => {
  const key = `import:${ownerOf(maria)}`;
  const left = { text: 'Rye bread', found: [draftOf({ title: 'Rye bread' })], savedAt: Date.now() };
  localStorage.setItem(key, JSON.stringify(left));
  const kept = () => JSON.parse(localStorage.getItem(key) ?? '{}') as { text: string; found: { title: string }[] };
  let answer: (user: typeof maria) => void = () => undefined;
  const { fakes } = kitchen({
    getUser: () => new Promise<typeof maria>((resolve) => (answer = resolve)),
    parseRecipe: () => answerOf({ title: 'Apple cake' }, [draftOf({ title: 'Plum cake' })]),
  });
  const { user } = renderApp('/import', fakes);
  await user.click(await textField());
  await user.paste('Apple cake and plum cake');
  await user.click(screen.getByRole('button', { name: 'Read recipe' }));
  expect(await screen.findByRole('heading', { name: '2 recipes found' })).toBeInTheDocument();
  expect(kept()).toEqual(left);
  act(() => {
    answer(maria);
  });
  await waitFor(() => {
    expect(kept().found.map(({ title }) => title)).toEqual(['Rye bread', 'Apple cake', 'Plum cake']);
  });
  expect(kept().text).toBe('Rye bread\n\nApple cake and plum cake');
  expect(await textField()).toHaveValue('Rye bread\n\nApple cake and plum cake');
});

test('a recipe that was read and could not be kept waits to be tried again, without being read again', async () => {
  let isDown = true;
  let timesRead = 0;
  const { fakes } = kitchen({
    importUrl: () => {
      timesRead += 1;
      return answerOf();
    },
    createRecipe: () => (isDown ? new Response('The kitchen is closed.', { status: 503 }) : { id: 'r9', version: 1 }),
  });
  const { user } = renderApp(`/import?url=${ADDRESS}`, fakes);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getByText('The kitchen is closed.')).toBeInTheDocument();
  const waiting = screen.getByRole('region', { name: 'This recipe is not kept yet' });
  expect(within(waiting).getByText('Plum dumplings')).toBeInTheDocument();
  isDown = false;
  await user.click(within(waiting).getByRole('button', { name: 'Keep 1 recipe' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/r9/edit');
  });
  expect(timesRead).toBe(1);
});

test('a refusal without a sentence has the words of the spec', async () => {
  const { fakes } = kitchen({
    importUrl: () => answerOf(),
    createRecipe: () => new Response('', { status: 500, statusText: '' }),
  });
  const { user } = renderApp(`/import?url=${ADDRESS}`, fakes);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Failed to import recipe')).toBeInTheDocument();
});

test('the field is cleared once the page has been read, also while several recipes wait', async () => {
  const { fakes } = kitchen({ importUrl: () => answerOf({}, [draftOf()]) });
  const { user } = renderApp(`/import?url=${ADDRESS}`, fakes);
  expect(await urlField()).toHaveValue(ADDRESS);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByRole('heading', { name: '2 recipes found' });
  expect(await urlField()).toHaveValue('');
});

test('whoever has gone elsewhere meanwhile is not pulled away', async () => {
  let answer: ((read: ParseAnswer) => void) | undefined;
  const { kept, fakes } = kitchen({
    importUrl: () =>
      new Promise<ParseAnswer>((resolve) => {
        answer = resolve;
      }),
  });
  const { user } = renderApp(`/import?url=${ADDRESS}`, fakes);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.click(screen.getAllByRole('link', { name: 'Cookbooks' })[0] as HTMLElement);
  act(() => answer?.(answerOf()));
  expect(await screen.findByText('Recipe imported successfully.')).toBeInTheDocument();
  expect(kept).toHaveLength(1);
  expect(window.location.pathname).toBe('/cookbooks');
});

test('who may only read is told so, and offered no way to import', async () => {
  renderApp('/import', { getUser: () => ({ ...maria, role: 'viewer' }) });
  expect(await screen.findByRole('heading', { name: 'Only to read', level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose File' })).not.toBeInTheDocument();
});
