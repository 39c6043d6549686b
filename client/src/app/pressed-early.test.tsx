import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { NOTE_PRESSES } from '#shared/served-page.ts';
import { pressAfterRedraw, pressAgain } from './pressed-early.ts';

afterEach(() => window.takePressed?.());

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

/** The screen as the page has it, with the page's own script. */
function drawn(): HTMLElement {
  window.eval(NOTE_PRESSES);
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
  expect(pressSign(root)).toBe(false);
  expect(pressSign(root)).toBe(false);
  render(<Counter />, { container: root, hydrate: true });
  expect(counted(root)).toBe('0');
  act(() => pressAgain());
  expect(counted(root)).toBe('1');
  act(() => pressAgain());
  expect(counted(root)).toBe('1');
});

test('where something else was pressed after it, nothing is done again', () => {
  const root = drawn();
  pressSign(root);
  root.querySelector('output')?.click();
  render(<Counter />, { container: root, hydrate: true });
  act(() => pressAgain());
  expect(counted(root)).toBe('0');
});

test.each([
  ['the button of the same name is pressed', {}, '1'],
  ['of two of that name none is', { twins: 2 }, '0'],
  ['none of another name is', { name: 'Portions' }, '0'],
])('where this browser draws its own screen instead, %s', async (_what, props, count) => {
  const root = drawn();
  pressSign(root);
  pressAfterRedraw(root);
  act(() => createRoot(root).render(<Counter {...props} />));
  await act(() => Promise.resolve());
  expect(counted(root)).toBe(count);
});

test('a form that is sent by Enter before the code is there goes nowhere, and by itself afterwards', () => {
  const root = drawn();
  const submit = () =>
    root.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(submit()).toBe(false);
  act(() => pressAgain());
  expect(submit()).toBe(true);
});
