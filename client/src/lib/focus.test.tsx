import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { focusBeside, focusIfLost } from './focus.ts';

function List({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Names
      </h2>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button">Open {name}</button>
            <button
              type="button"
              onClick={(event) => {
                focusBeside(event.currentTarget, () => heading.current)();
                setLeft(left.filter((other) => other !== name));
              }}
            >
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

test('what removes its row passes the focus to the next row, then to the one before, then to what is named', async () => {
  const user = userEvent.setup();
  render(<List names={['Ada', 'Ben', 'Cleo']} />);
  await user.click(screen.getByRole('button', { name: 'Remove Ben' }));
  expect(screen.getByRole('button', { name: 'Remove Cleo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Ada' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading')).toHaveFocus();
});

/** Lines of a list: the details of one are open, and have further buttons. */
function Lines({ place }: { place: 'first' | 'last' }) {
  const [left, setLeft] = useState(['Milk', 'Eggs', 'Flour']);
  const mainButton = (name: string) => (
    <button
      type="button"
      onClick={(event) => {
        const passOn = focusBeside(event.currentTarget, () => null);
        passOn();
        setLeft(left.filter((other) => other !== name));
      }}
    >
      Tick {name}
    </button>
  );
  return (
    <ul>
      {left.map((name) => (
        <li key={name}>
          {place === 'first' ? mainButton(name) : null}
          <button type="button">Details of {name}</button>
          {name === 'Eggs' ? <button type="button">Change {name}</button> : null}
          {place === 'last' ? mainButton(name) : <button type="button">Remove {name}</button>}
        </li>
      ))}
    </ul>
  );
}

test.each(['first', 'last'] as const)(
  'rows with more buttons pass on to the same one, which stands %s',
  async (place) => {
    const user = userEvent.setup();
    render(<Lines place={place} />);
    await user.click(screen.getByRole('button', { name: 'Tick Milk' }));
    expect(screen.getByRole('button', { name: 'Tick Eggs' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Tick Flour' })).toHaveFocus();
  },
);

test('a focus that went elsewhere meanwhile stays there', () => {
  render(<List names={['Ada', 'Ben']} />);
  const [remove, other] = ['Remove Ada', 'Open Ben'].map((name) => screen.getByRole('button', { name }));
  remove?.focus();
  const passOn = focusBeside(remove as HTMLElement, () => null);
  other?.focus();
  passOn();
  expect(other).toHaveFocus();
});

test('what comes in the place of a button takes only a focus that was lost', () => {
  render(<List names={['Ada']} />);
  const button = screen.getByRole('button', { name: 'Open Ada' });
  button.focus();
  focusIfLost(screen.getByRole('heading'));
  expect(button).toHaveFocus();
  button.blur();
  focusIfLost(screen.getByRole('heading'));
  expect(screen.getByRole('heading')).toHaveFocus();
});
