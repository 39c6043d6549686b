import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { notePress } from './pressed-early.ts';

function Counter({ name = 'Servings', twins = 1 }) {
  const [count, setCount] = useState(0);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {Array.from({ length: twins }, (_, at) => (
        <button key={at} type="submit" aria-label={name} onClick={() => setCount(count + 1)}>
          <span>+</span>
        </button>
      ))}
      <button type="button">Other</button>
      <output>{count}</output>
    </form>
  );
}

function drawn(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Counter />);
  document.body.append(root);
  return root;
}
/** By the sign in the button, as a finger does; whether the browser would go on with it as a page does. */
const pressSign = (root: HTMLElement) =>
  root.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const counted = (root: HTMLElement) => root.querySelector('output')?.textContent;

test('a button that was pressed before the code was there is pressed once more when it is, once, and sends no form', () => {
  const root = drawn();
  const press = notePress(root);
  expect(pressSign(root)).toBe(false);
  expect(pressSign(root)).toBe(false);
  render(<Counter />, { container: root, hydrate: true });
  expect(counted(root)).toBe('0');
  act(() => press.again());
  expect(counted(root)).toBe('1');
  act(() => press.again());
  expect(counted(root)).toBe('1');
});

test('where something else was pressed after it, nothing is done again', () => {
  const root = drawn();
  const press = notePress(root);
  pressSign(root);
  root.querySelector('output')?.click();
  render(<Counter />, { container: root, hydrate: true });
  act(() => press.again());
  expect(counted(root)).toBe('0');
});

test.each([
  ['the button of the same name is pressed', {}, '1'],
  ['of two of that name none is', { twins: 2 }, '0'],
  ['none of another name is', { name: 'Portions' }, '0'],
])('where this browser draws its own screen instead, %s', async (_what, props, count) => {
  const root = drawn();
  const press = notePress(root);
  pressSign(root);
  press.afterRedraw();
  act(() => createRoot(root).render(<Counter {...props} />));
  await act(() => Promise.resolve());
  expect(counted(root)).toBe(count);
});
