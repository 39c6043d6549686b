import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { OldWords } from './old-words.tsx';

// The component loads it by itself; here it is there already, so that no test waits for the disk.
beforeAll(async () => {
  await import('#shared/glossary/explain-old-words.ts');
});

it('says what an old measure comes to today, and by whom', async () => {
  render(<OldWords text="2 gills cream" />);
  expect(await screen.findByText('gill')).toBeVisible();
  expect(document.body).toHaveTextContent('gill: ½ cup, 118 ml');
  expect(document.body).toHaveTextContent('NIST Handbook 44');
});

it('says nothing beside what everybody knows', async () => {
  render(
    <>
      <OldWords text="1 peck apples" />
      <OldWords text="2 cups flour" id="none" />
    </>,
  );
  await screen.findByText('peck');
  expect(document.getElementById('none')).toBeEmptyDOMElement();
});
