import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mayBe } from '#shared/doubt-words.ts';
import type { Question, QuestionCreate } from '#shared/questions.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../../test/render-app.tsx';
import {
  aCard,
  answerOf,
  CARD,
  doubt,
  giveLayoutSizes,
  openCard,
  openEditor,
  transcriptOf,
} from '../testing/open-editor.tsx';
import { ownQuestion } from './questions-in-form.ts';
import './ask-dialog.tsx';

beforeEach(giveLayoutSizes);

const aQuestion = (more: Partial<Question> = {}): Question => ({
  id: 'q1',
  field: 'title',
  about: '',
  reason: '',
  asked: 'What does this say?',
  readings: [],
  crop: '',
  askedBy: 'Maria Keller',
  askedAt: '2026-11-20T10:00:00.000Z',
  settledAt: null,
  settledBy: '',
  answerId: null,
  link: { id: 'l1', state: 'open', expiresAt: '2026-12-04T10:00:00.000Z' },
  answers: [],
  ...more,
});
const anAnswer = (more: Partial<Question['answers'][number]> = {}) => ({
  ...{ id: 'a1', saidBy: 'Aunt Lida', reading: '', word: '', sound: '', at: '2026-11-21T10:00:00.000Z' },
  ...more,
});
/** A server that keeps questions. */
function kept(...questions: Question[]) {
  let now = questions;
  const settled: object[] = [];
  return {
    settled,
    say: (id: string, answer: Question['answers'][number]) => {
      now = now.map((one) => (one.id === id ? { ...one, answers: [...one.answers, answer] } : one));
    },
    end: () => {
      now = now.map((one) => ({ ...one, link: one.link && { ...one.link, state: 'ended' as const } }));
    },
    takeOut: (id: string) => {
      now = now.map((one) => ({ ...one, answers: one.answers.filter((answer) => answer.id !== id) }));
    },
    fakes: {
      listQuestions: () => now,
      settleQuestion: ({
        params,
        body,
      }: {
        params: { questionId: string };
        body: { settled: boolean; answerId?: string | null };
      }) => {
        settled.push({ id: params.questionId, ...body });
        now = now.map((one) =>
          one.id === params.questionId
            ? { ...one, settledAt: body.settled ? '2026-11-22T10:00:00.000Z' : null, answerId: body.answerId ?? null }
            : one,
        );
        return now.find(({ id }) => id === params.questionId) ?? aQuestion();
      },
    },
  };
}

describe('asking the family', () => {
  const review = [doubt('ingredients.3.item', mayBe('sugar', 'suger')), doubt('steps.1', 'Thirty or eighty?')];

  it('makes a link of a doubt: its place on the card, both readings, and the question as one words it', async () => {
    const sent: QuestionCreate[] = [];
    const { user } = await openCard(
      aCard({ review }),
      {
        askFamily: ({ body }) => {
          sent.push(...body.questions);
          return { id: 'l1', url: 'https://kitchen.example/ask/token', expiresAt: '2026-12-06T10:00:00.000Z' };
        },
      },
      transcriptOf(CARD),
    );
    await user.click(screen.getAllByRole('button', { name: 'Ask the family' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Ask the family' });
    const words = within(dialog).getByLabelText('Your question');
    expect(words).toHaveValue('Does this say “sugar” or “suger”?');
    expect(within(dialog).getByAltText('In the original: “3/4 cup sugar”')).toBeInTheDocument();
    await user.clear(words);
    expect(within(dialog).getByRole('button', { name: 'Make the link' })).toBeDisabled();
    await user.type(words, 'Which one?');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Ask the other doubt as well' }));
    await expectNoAxeViolations();
    await user.click(within(dialog).getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByLabelText('Link')).toHaveValue('https://kitchen.example/ask/token');
    expect(sent).toMatchObject([
      {
        field: 'ingredients.3.item',
        about: '3/4 cup sugar',
        asked: 'Which one?',
        readings: ['sugar', 'suger'],
        crop: { file: CARD, page: null, turn: 0 },
      },
      { field: 'steps.1', asked: 'What does this say?', readings: [] },
    ]);
    // The fifth of eight lines, with a little around it and nothing of the others.
    const [x, y, w, h] = sent[0]?.crop?.box ?? [];
    expect([x, y, w, h].map((one) => Math.round((one ?? 0) * 100) / 100)).toEqual([0.06, 0.37, 0.68, 0.11]);
  });

  it('asks what a marked word means; the question stands at its place, and the answer goes to the notes', async () => {
    const server = kept();
    const { user } = await openEditor(aRecipe(), {
      ...server.fakes,
      askFamily: ({ body }) => {
        expect(body.questions[0]).toMatchObject({
          field: 'steps.1',
          about: 'Chill 30 minutes.',
          asked: 'What did she mean by “Chill”?',
          crop: null,
        });
        return { id: 'l1', url: 'https://kitchen.example/ask/token', expiresAt: '2026-12-06T10:00:00.000Z' };
      },
    });
    const area = screen.getByLabelText<HTMLTextAreaElement>('Instructions');
    area.focus();
    const at = area.value.indexOf('Chill');
    area.setSelectionRange(at, at + 5);
    fireEvent.keyUp(area, { key: 'ArrowRight', shiftKey: true });
    await user.click(screen.getByRole('button', { name: 'Ask about “Chill”' }));
    await user.click(await screen.findByRole('button', { name: 'Make the link' }));
    await screen.findByLabelText('Link');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/You asked the family: “What did she mean by “Chill”\?”/)).toBeVisible();
  });

  it('waits until the recipe is saved, and says so', async () => {
    const { user } = renderApp('/recipe/new?import=im1', {
      getImport: () => ({
        ...{ id: 'im1', sourceType: 'text', sourcePaths: [], url: null, name: 'x', status: 'ready', progress: 1 },
        ...{ reason: '', title: '', doubts: 0, recipeId: null, createdAt: '2026-01-02T10:00:00.000Z' },
        draft: answerOf(aRecipe(), { review: [doubt('title', 'The title was hard to read.')] }),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Ask the family' }));
    expect(await screen.findByText('Save the recipe first')).toBeVisible();
  });
});

describe('an answer', () => {
  const reason = mayBe('sugar', 'suger');
  const review = [doubt('ingredients.3.item', reason)];
  const asked = aQuestion({
    field: 'ingredients.3.item',
    about: '3/4 cup sugar',
    reason,
    readings: ['sugar', 'suger'],
  });

  it('comes to its doubt by itself, with who said it; used, it settles the doubt and can be taken back', async () => {
    const server = kept(asked);
    const { user } = await openEditor(aRecipe({ review }), server.fakes);
    expect(await screen.findByText('Asked; no answer yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask the family' })).toBeNull();
    server.say('q1', anAnswer({ reading: 'suger', word: 'as <b>Nana</b> wrote it' }));
    const use = await screen.findByRole('button', { name: 'Use it: “suger”' });
    expect(screen.getByText('Aunt Lida')).toBeVisible();
    expect(screen.getByText('“as <b>Nana</b> wrote it”')).toBeVisible();
    await expectNoAxeViolations();
    await user.click(use);
    expect(screen.getByLabelText('Ingredient 4')).toHaveValue('suger');
    expect(screen.getByText('High Confidence')).toBeVisible();
    expect(server.settled).toEqual([{ id: 'q1', settled: true, answerId: 'a1' }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Ingredient 4')).toHaveValue('sugar');
    await waitFor(() => {
      expect(server.settled.at(-1)).toMatchObject({ settled: false });
    });
    expect(await screen.findByRole('button', { name: 'Use it: “suger”' })).toBeVisible();
  });

  it('that somebody said aloud is heard, and written down by the editor', async () => {
    const server = kept({ ...asked, answers: [anAnswer({ sound: '/files/voice' })] });
    const { user } = await openEditor(aRecipe({ review }), server.fakes);
    expect(await screen.findByLabelText('The voice of Aunt Lida')).toHaveAttribute('src', '/files/voice');
    expect(screen.queryByRole('button', { name: /^Use it/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '1 question asked, 1 answered' }));
    await user.click(screen.getByRole('button', { name: 'Close the question' }));
    await waitFor(() => {
      expect(server.settled).toEqual([{ id: 'q1', settled: true, answerId: null }]);
    });
    expect(await screen.findByText(/; closed on /)).toHaveFocus();
  });

  it('to what a word means goes to the notes with who said so', async () => {
    const question = 'What did she mean by “a glass”?';
    const own = ownQuestion(question);
    const server = kept(
      aQuestion({ asked: question, reason: own, field: 'notes', answers: [anAnswer({ word: '1 glass is 200 ml' })] }),
    );
    const { user } = await openEditor(
      aRecipe({ notes: 'Never double it.', review: [{ ...doubt('notes', own), kind: 'gap' }] }),
      server.fakes,
    );
    await user.click(await screen.findByRole('button', { name: 'Use it: “1 glass is 200 ml”' }));
    expect(screen.getByLabelText('Notes')).toHaveValue(`Never double it.\n${question} 1 glass is 200 ml (Aunt Lida)`);
    expect(screen.getByText('High Confidence')).toBeVisible();
  });

  it('is listed with its question and its link, which is ended by a press', async () => {
    let ended = '';
    const server = kept(
      asked,
      aQuestion({
        id: 'q2',
        settledAt: '2026-11-21T10:00:00.000Z',
        settledBy: 'Maria',
        answers: [anAnswer({ word: 'x' })],
        answerId: 'a1',
      }),
    );
    const { user } = await openEditor(aRecipe({ review }), {
      ...server.fakes,
      endQuestions: ({ params }) => {
        ended = params.linkId;
        server.end();
      },
      removeAnswer: ({ params }) => {
        server.takeOut(params.answerId);
      },
    });
    await user.click(await screen.findByRole('button', { name: '1 question asked, no answer yet' }));
    const listed = screen.getByRole('region', { name: 'Asked of the family' });
    expect(within(listed).getByText(/settled by Maria/)).toBeVisible();
    expect(within(listed).getByText('used')).toBeVisible();
    await expectNoAxeViolations();
    await user.click(within(listed).getByRole('button', { name: 'Go to it' }));
    expect(screen.getByLabelText('Ingredient 4')).toHaveFocus();
    await user.click(within(listed).getByRole('button', { name: 'End the link' }));
    expect(ended).toBe('l1');
    await waitFor(() => {
      expect(within(listed).queryByRole('button', { name: 'End the link' })).toBeNull();
    });
    expect(within(listed).getByRole('button', { name: '1 question asked, no answer yet' })).toHaveFocus();
    await user.click(within(listed).getByRole('button', { name: 'Take out the answer of Aunt Lida' }));
    await waitFor(() => {
      expect(within(listed).getByText(/settled by Maria/)).toHaveFocus();
    });
  });

  it('is read and heard on the recipe’s page by those who only read', async () => {
    renderApp('/recipe/r1', {
      getUser: () => ({ ...maria, role: 'viewer' }),
      getRecipe: () => aRecipe({ id: 'r1' }),
      listQuestions: () => [
        aQuestion({
          asked: 'What did she mean by “a glass”?',
          answers: [anAnswer({ word: '200 ml', sound: '/files/v' })],
        }),
        aQuestion({ id: 'q2', asked: 'Nobody has answered this.' }),
      ],
    });
    const section = within(await screen.findByRole('region', { name: 'Asked of the family' }));
    expect(section.getByText('“200 ml”')).toBeInTheDocument();
    expect(section.getByLabelText('The voice of Aunt Lida')).toHaveAttribute('src', '/files/v');
    expect(section.queryByText('Nobody has answered this.')).toBeNull();
    expect(section.queryByRole('button')).toBeNull();
  });
});
