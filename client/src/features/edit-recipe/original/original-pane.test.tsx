import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aRecipe } from '../../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { renderApp } from '../../../test/render-app.tsx';
import {
  aCard,
  CARD,
  evidence,
  giveLayoutSizes,
  highlightedText,
  line,
  openCard,
  openEditor,
  showTranscript,
  stage,
  transcriptOf,
} from '../testing/open-editor.tsx';

beforeEach(giveLayoutSizes);

describe('the original beside the form', () => {
  it('shows the picture, and marks the lines of the field that has the focus', async () => {
    const { user } = await openCard();
    expect(document.querySelector(`img[src="${CARD}?w=1280"]`)).not.toBeNull();
    await user.click(screen.getByLabelText('Quantity 4'));
    expect(highlightedText()).toBe('Marked: 3/4 cup sugar');
    expect(stage()).toHaveAccessibleDescription('Marked: 3/4 cup sugar');
    expect(document.querySelector('[data-marked="4"]')).not.toBeNull();
    await user.click(screen.getByLabelText('Recipe Title'));
    expect(highlightedText()).toBe('Marked: Apple Pie');
    await expectNoAxeViolations();
  });

  it('marks them also where the field was entered before the original was there', async () => {
    let bring = () => undefined as void;
    const isBrought = new Promise<void>((resolve) => (bring = resolve));
    const { user } = await openEditor(aCard(), {
      getOriginal: async () => {
        await isBrought;
        return { transcript: transcriptOf(CARD), evidence };
      },
    });
    await user.click(screen.getByLabelText('Quantity 4'));
    expect(highlightedText()).toBeUndefined();
    bring();
    await expect.poll(highlightedText).toBe('Marked: 3/4 cup sugar');
    expect(screen.getByLabelText('Quantity 4')).toHaveFocus();
  });

  it('marks the line of the step with the cursor', async () => {
    await openCard();
    const area = screen.getByLabelText<HTMLTextAreaElement>('Instructions');
    area.focus();
    const at = area.value.indexOf('Chill');
    area.setSelectionRange(at, at);
    fireEvent.select(area);
    expect(highlightedText()).toBe('Marked: Chill 30 minutes.');
  });

  it('goes from a line to its field, by keys alone', async () => {
    const { user } = await openCard();
    stage().focus();
    await user.keyboard('...');
    expect(screen.getByText(/1 cup cold butter → Ingredients/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Ingredient 2')).toHaveFocus();
  });

  it('zooms, turns and fits by keys and buttons', async () => {
    const { user } = await openCard();
    const sheet = () => stage().firstElementChild as HTMLElement;
    stage().focus();
    await user.keyboard('+');
    expect(sheet().style.transform).toContain('scale(1.5)');
    expect(document.querySelector(`img[src="${CARD}?w=2048"]`)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(sheet().style.transform).toContain('scale(1)');
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    expect(stage().querySelector('img')?.style.transform).toContain('rotate(90deg)');
  });

  it('says that a picture is missing, and shows what was read from it', async () => {
    await openCard();
    fireEvent.error(document.querySelector(`img[src="${CARD}?w=1280"]`) as Element);
    expect(screen.getByText(/This picture could not be shown/)).toBeVisible();
    expect(screen.getByRole('button', { name: '3/4 cup sugar. Go to its field' })).toBeVisible();
  });

  it('is hidden and shown again, and that is remembered', async () => {
    const { user, unmount } = await openCard();
    await user.click(screen.getByRole('button', { name: 'Hide original' }));
    expect(screen.queryByRole('region', { name: 'The original' })).toBeNull();
    unmount();
    renderApp('/recipe/pie/edit', {
      getRecipe: () => aCard(),
      getOriginal: () => ({ transcript: transcriptOf(CARD), evidence }),
    });
    const show = await screen.findByRole('button', { name: 'Show original' });
    expect(screen.queryByRole('region', { name: 'The original' })).toBeNull();
    await user.click(show);
    expect(screen.getByRole('region', { name: 'The original' })).toBeVisible();
  });

  it('offers to try again where it could not be loaded', async () => {
    const answers = [new Response('No connection to the files.', { status: 503 })];
    const { user } = renderApp('/recipe/pie/edit', {
      getRecipe: () => aCard(),
      getOriginal: () => answers.shift() ?? { transcript: transcriptOf(CARD), evidence },
    });
    expect(await screen.findByText('No connection to the files.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'The original' })).toBeVisible();
  });

  it('turns the pages of several pictures', async () => {
    const back = '/files/f1/back.jpg';
    const transcript = transcriptOf(CARD);
    transcript.pages.push({ file: back, width: 1000, height: 700, turn: 180, lines: [line('Serve cold.', 1)] });
    const { user } = await openCard(aCard(), {}, transcript);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(document.querySelector(`img[src="${back}?w=1280"]`)).not.toBeNull();
    await user.click(screen.getByLabelText('Ingredient 1'));
    expect(document.querySelector(`img[src="${CARD}?w=1280"]`)).not.toBeNull();
  });

  it('plays a recording from its lines, slower, and by a key while one types', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const voice = aRecipe({ source: { type: 'voice', storagePath: '/files/f1/a.webm' } });
    const { user } = await openCard(voice, {}, transcriptOf('/files/f1/a.webm', { 4: { box: null, seconds: 65 } }));
    const audio = document.querySelector('audio') as HTMLAudioElement;
    expect(audio).toHaveAttribute('src', '/files/f1/a.webm');
    await user.click(screen.getByRole('button', { name: 'Play from 1:05' }));
    expect([audio.currentTime, play.mock.calls.length]).toEqual([65, 1]);
    await user.click(screen.getByRole('radio', { name: '¾×' }));
    expect(audio.playbackRate).toBe(0.75);
    await user.click(screen.getByLabelText('Notes'));
    await user.keyboard('{Shift>}{F4}{/Shift}');
    expect(audio.currentTime).toBe(60);
    await user.keyboard('{F4}');
    expect(play).toHaveBeenCalledTimes(2);
    await expectNoAxeViolations();
  });

  it('stays away where there is none', async () => {
    renderApp('/recipe/pie/edit', {
      getRecipe: () => aRecipe(),
      getOriginal: () => ({ transcript: null, evidence: {} }),
    });
    await screen.findByLabelText('Recipe Title');
    expect(screen.queryByRole('button', { name: /original/i })).toBeNull();
  });

  it('a page of which only the address was kept says so', async () => {
    const { user } = renderApp('/recipe/pie/edit', {
      getRecipe: () => aRecipe({ source: { type: 'url', url: 'https://example.com/pie' } }),
      getOriginal: () => ({ transcript: null, evidence: {} }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show original' }));
    expect(screen.getByText('Of this page only its address was kept.')).toBeInTheDocument();
  });

  it.each([
    ['of which only the address was kept takes no half of the screen, though there are doubts', null, 'Show original'],
    ['whose lines were kept stands beside its doubts', transcriptOf(null), 'Hide original'],
  ])('a page %s', async (_what, transcript, name) => {
    renderApp('/recipe/pie/edit', {
      getRecipe: () =>
        aRecipe({
          source: { type: 'url', url: 'https://example.com/pie' },
          review: [{ field: 'title', kind: 'gap', reason: 'There is no title.', confidence: 0.5 }],
        }),
      getOriginal: () => ({ transcript, evidence: {} }),
    });
    expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  });

  it('marks a whole line that was hard to read, and not one whose words were weighed and found sure', async () => {
    const { user } = await openCard(
      aCard(),
      {},
      transcriptOf(CARD, { 4: { confidence: 0.4 }, 5: { confidence: 0.4, unsure: [] } }),
    );
    await showTranscript(user);
    expect(screen.getAllByText('This line was hard to read.')).toHaveLength(1);
    const marks = screen.getByRole('region', { name: 'Lines of the transcript' }).querySelectorAll('mark');
    expect(Array.from(marks, ({ textContent }) => textContent)).toEqual(['3/4 cup sugar']);
  });

  it('keeps thousands of lines out of the document until they are near', async () => {
    const transcript = transcriptOf(CARD);
    const many = Array.from({ length: 5000 }, (_, index) => line(`שורה ${String(index)} 🍎`, index / 500));
    transcript.pages = [{ ...transcript.pages[0], file: CARD, width: 1000, height: 1400, lines: many }];
    const { user } = await openCard(aCard(), {}, transcript);
    await showTranscript(user);
    const drawn = screen.getByRole('region', { name: 'Lines of the transcript' }).querySelectorAll('li').length;
    expect(drawn).toBeGreaterThan(3);
    expect(drawn).toBeLessThan(100);
  });
});

describe('evidence', () => {
  it('moves along with rows, and still leads to the right lines after saving', async () => {
    const { user, patches } = await openCard();
    screen.getByRole('button', { name: /^Move 3\/4 cup sugar/ }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Remove ingredient 1' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches).toHaveLength(1);
    });
    const { 'ingredients.0': _first, 'ingredients.3': _last, ...others } = evidence;
    expect(patches[0]?.evidence).toEqual({
      ...others,
      'ingredients.0': [[0, 2]],
      'ingredients.1': [[0, 4]],
      'ingredients.2': [[0, 3]],
    });
    await user.click(screen.getByLabelText('Ingredient 2'));
    expect(highlightedText()).toBe('Marked: 3/4 cup sugar');
    await user.click(screen.getByLabelText('Notes'));
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches).toHaveLength(2);
    });
    expect(patches[1]?.evidence).toBeUndefined();
  });
});
