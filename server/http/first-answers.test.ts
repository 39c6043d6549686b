import { expect, it } from 'vitest';
import type { Request, Response } from 'express';
import { AppError } from '../errors.ts';
import { firstAnswers } from './first-answers.ts';
import type { ReadCall } from './mount.ts';

/** The answers in a page for this path, by their keys, where each call answers this. */
async function broughtBy(read: ReadCall, path: string, query: object = {}) {
  const { element: html, isWhole } = await firstAnswers(read)({ path, query } as Request, {} as Response);
  const json = /^<script type="application\/json" id="first-answers">([^<]*)<\/script>$/.exec(html)?.[1];
  return {
    html,
    isWhole,
    answers: json === undefined ? [] : (JSON.parse(json) as { key: unknown[]; data: unknown }[]),
  };
}

it('asks what the screen at the path asks first, with what the path names', async () => {
  const asked: unknown[] = [];
  const { answers } = await broughtBy((name, asking) => {
    asked.push([name, asking]);
    return Promise.resolve(JSON.stringify(name));
  }, '/recipe/a%20b');
  expect(asked).toContainEqual(['getRecipe', { params: { id: 'a b' }, query: {} }]);
  expect(answers).toContainEqual({ key: ['/api/recipes', 'a b'], data: 'getRecipe' });
});

it('nothing in an answer ends the element or begins another', async () => {
  const nasty = '</script><script>alert(1)</script><!-- &amp; \u2028\u2029';
  const { html, answers } = await broughtBy(() => Promise.resolve(JSON.stringify({ nasty })), '/help');
  expect(html.match(/</g)).toHaveLength(2);
  expect(html).not.toMatch(/[\u2028\u2029]/);
  expect(answers[0]?.data).toEqual({ nasty });
});

it('leaves out what is refused, what comes too late and what is too large, and brings the rest', async () => {
  const { answers } = await broughtBy((name) => {
    if (name === 'getUser') return Promise.reject(new AppError('unauthorized', 'Please sign in first.'));
    if (name === 'getInstallation') return Promise.resolve('"here"');
    if (name === 'getGrocerySettings') return new Promise(() => undefined);
    return Promise.resolve(JSON.stringify('x'.repeat(200_000)));
  }, '/grocery');
  expect(answers).toEqual([{ key: ['/api/installation'], data: 'here' }]);
});

it('filters in the address ask another question, which the screen asks itself', async () => {
  const { answers } = await broughtBy((name) => Promise.resolve(JSON.stringify(name)), '/library', { search: 'cake' });
  expect(answers.map(({ data }) => data)).toEqual(['getUser', 'getInstallation']);
});
