import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Collection } from '#shared/collections.ts';
import { aBook } from '../book-server.fixture.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const base = aBook();
const recipes = new Map(
  ['soup', 'pie', 'bread'].map((id) => [
    id,
    { id, title: `The ${id}`, photos: [], hasOriginal: true, facesByDefault: false, hasStory: false },
  ]),
);

function open(mine: Partial<Collection>, theirs: Partial<Collection>) {
  const onChoose = vi.fn();
  const onClose = vi.fn();
  render(
    <ConflictDialog
      conflict={{ base, theirs: aBook(theirs), parts: ['title', 'contents', 'page pie'] }}
      mine={aBook(mine)}
      recipes={recipes}
      onChoose={onChoose}
      onClose={onClose}
    />,
  );
  return { user: userEvent.setup(), onChoose, onClose };
}
const part = (name: string) => within(screen.getByRole('group', { name }));
const press = (name: string) => screen.getByRole('button', { name });

test('mine is chosen at first; what is chosen otherwise is told part by part', async () => {
  const { user, onChoose } = open({ title: 'Mine' }, { title: 'Theirs' });
  for (const name of ['Title', 'Order and chapters', 'The page of “The pie”']) {
    expect(part(name).getByRole('radio', { name: /^Mine/ })).toBeChecked();
  }
  await user.click(part('Title').getByRole('radio', { name: /^Theirs/ }));
  expect(part('Title').getByRole('radio', { name: /^Mine/ })).not.toBeChecked();
  await user.click(press('Save as chosen'));
  expect(onChoose).toHaveBeenLastCalledWith({ title: 'theirs' });
});

test('all of one side is a press, and going back chooses nothing', async () => {
  const { user, onChoose, onClose } = open({}, {});
  await user.click(press('Take all theirs'));
  expect(onChoose).toHaveBeenLastCalledWith({ title: 'theirs', contents: 'theirs', 'page pie': 'theirs' });
  await user.click(press('Keep all mine'));
  expect(onChoose).toHaveBeenLastCalledWith({ title: 'mine', contents: 'mine', 'page pie': 'mine' });
  await user.click(press('Back to my changes'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onChoose).toHaveBeenCalledTimes(2);
});

test('both sides are shown in words: the order with its chapters, and what a page shows', () => {
  open(
    { pages: { pie: { photo: '', original: true, story: 'From Brno.' } } },
    { recipeIds: ['bread'], chapters: [], pages: { pie: { photo: '/files/two', original: false } } },
  );
  const texts = (name: string) =>
    part(name)
      .getAllByText((_text, element) => element?.matches('span[dir]') === true)
      .map((element) => element.textContent);
  expect(texts('Order and chapters')).toEqual(['· The soup\nBaking\n· The pie\n· The bread', '· The bread']);
  expect(texts('The page of “The pie”')).toEqual([
    'No photo\nThe original card facing it\nFrom Brno.',
    'A photo that was chosen\nWithout its original',
  ]);
});
