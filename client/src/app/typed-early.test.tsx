import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { touchedFields } from './drawn.ts';
import { takeTyped } from './typed-early.ts';

function Form() {
  const [name, setName] = useState('');
  const [note, setNote] = useState('as it was');
  const [isDone, setIsDone] = useState(false);
  const [order, setOrder] = useState('newest');
  const [view, setView] = useState('cards');
  const [size, setSize] = useState('large');
  const radio = (name: string, value: string, now: string, set: (value: string) => void) => (
    <input type="radio" aria-label={value} name={name} checked={now === value} onChange={() => set(value)} />
  );
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input aria-label="Done" type="checkbox" checked={isDone} onChange={(event) => setIsDone(event.target.checked)} />
      <select aria-label="Order" value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="az">A to Z</option>
        <option value="newest">Newest</option>
      </select>
      {radio('view', 'cards', view, setView)}
      {radio('view', 'list', view, setView)}
      {radio('size', 'small', size, setSize)}
      {radio('size', 'large', size, setSize)}
      <input aria-label="Left alone" defaultValue="left alone" />
      <output>{`${name} | ${note} | ${String(isDone)} | ${order} | ${view} ${size}`}</output>
    </>
  );
}

test('what was typed, ticked and chosen before the code was there counts as if it were done then', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Form />);
  document.body.append(root);
  const [name, done, cards, list, small, large] = root.querySelectorAll<HTMLInputElement>('input');
  const note = root.querySelector('textarea');
  const order = root.querySelector('select');
  if (!name || !done || !note || !order || !cards || !list || !small || !large) throw new Error('it was not drawn');
  expect(touchedFields(root)).toEqual([]);
  name.value = 'plum';
  note.value = '';
  done.checked = true;
  order.value = 'az';
  list.checked = true;
  small.checked = true;

  expect(touchedFields(root)).toEqual([name, note, done, order, cards, list, small, large]);
  const typeAgain = takeTyped(root);
  expect(touchedFields(root)).toEqual([]);
  render(<Form />, { container: root, hydrate: true });
  expect(root.querySelector('output')?.textContent).toBe(' | as it was | false | newest | cards large');
  act(() => typeAgain());

  expect(root.querySelector('output')?.textContent).toBe('plum |  | true | az | list small');
  expect([name.value, note.value, done.checked, order.value]).toEqual(['plum', '', true, 'az']);
});
