import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StepText } from './step-text.tsx';

test.each([
  ['Bake for 30 minutes, then rest (10 minutes). Serve.', ['30 minutes,', '10 minutes).']],
  ['Rest for 1 hour', ['1 hour']],
])('no line begins with the punctuation after a time: %s', (text, together) => {
  const { container } = render(<StepText text={text} onStartTimer={() => undefined} />);
  expect(container).toHaveTextContent(text);
  expect(screen.getAllByRole('button').map((button) => button.parentElement?.textContent)).toEqual(together);
  for (const button of screen.getAllByRole('button')) expect(button.parentElement).toHaveClass('whitespace-nowrap');
});
