import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useIsWriting } from './use-is-writing.ts';

function Panes() {
  const [pane, isWriting] = useIsWriting();
  const [isRead, setRead] = useState(false);
  return (
    <>
      <p>{isWriting ? 'writing' : 'not writing'}</p>
      <div ref={pane}>
        {isRead ? null : <textarea aria-label="Transcript" />}
        <button type="button">Play</button>
        <button
          type="button"
          onClick={() => {
            setRead(true);
          }}
        >
          Read
        </button>
      </div>
      <textarea aria-label="Notes" />
    </>
  );
}

it('lasts from the first word until the focus is elsewhere, whatever is pressed beside it', async () => {
  const user = userEvent.setup();
  render(<Panes />);
  await user.click(screen.getByLabelText('Notes'));
  expect(screen.getByText('not writing')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Transcript'));
  expect(screen.getByText('writing')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(screen.getByText('writing')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Notes'));
  expect(screen.getByText('not writing')).toBeInTheDocument();
});

it('ends when what was written has been read', async () => {
  const user = userEvent.setup();
  render(<Panes />);
  await user.click(screen.getByLabelText('Transcript'));
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(screen.getByText('not writing')).toBeInTheDocument();
});
