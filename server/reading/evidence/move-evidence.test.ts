import { describe, expect, it } from 'vitest';
import type { Transcript, TranscriptPage } from '#shared/transcript.ts';
import { evidenceOfChanged, evidenceOfCorrected } from './move-evidence.ts';

const page = (file: string | null, ...texts: string[]): TranscriptPage => ({
  file,
  width: null,
  height: null,
  lines: texts.map((text) => ({ text, box: null, confidence: 1 })),
});
const transcript = (...pages: TranscriptPage[]): Transcript => ({ language: null, pages });

describe('the evidence of a transcript that was corrected', () => {
  const evidence = { title: [[0, 0]], 'ingredients.0': [[0, 1]], 'steps.0': [[1, 0]] } as Record<
    string,
    [number, number][]
  >;
  const before = transcript(page('/a', 'Soup', '2 leks'), page('/b', 'Boil them.'));

  it('goes along with its lines, also when pages change places', () => {
    const after = transcript(page('/b', 'Method', 'Boil them.'), page('/a', 'Soup', '2 leeks'));
    expect(evidenceOfCorrected(evidence, before, after)).toEqual({
      title: [[1, 0]],
      'ingredients.0': [[1, 1]],
      'steps.0': [[0, 1]],
    });
  });

  it('ends where its lines or its page are gone', () => {
    expect(evidenceOfCorrected(evidence, before, transcript(page('/a', 'Soup')))).toEqual({ title: [[0, 0]] });
  });

  it('knows a line by its place on the picture, whatever it says now', () => {
    const at = (text: string, y: number) => ({
      text,
      box: [0, y, 1, 0.1] as [number, number, number, number],
      confidence: 0.9,
    });
    const read = transcript({ ...page('/a'), lines: [at('Sovp', 0.1), at('smudge', 0.2), at('2 leks', 0.3)] });
    const right = transcript({ ...page('/a'), lines: [at('Leek soup', 0.1), at('two leeks', 0.3)] });
    expect(evidenceOfCorrected({ title: [[0, 0]], 'ingredients.0': [[0, 2]], notes: [[0, 1]] }, read, right)).toEqual({
      title: [[0, 0]],
      'ingredients.0': [[0, 1]],
    });
  });
});

describe('the evidence of a recipe whose lists have changed', () => {
  const recipe = (ingredients: string[], steps: string[] = [], equipment: string[] = []) => ({
    ingredients: ingredients.map((original) => ({ original })),
    steps: steps.map((text) => ({ text })),
    equipment,
  });

  it('goes along with an entry, and ends with it', () => {
    const evidence = {
      title: [[0, 0]],
      'ingredients.0': [[0, 1]],
      'ingredients.1': [[0, 2]],
      'steps.0': [[0, 3]],
    } as Record<string, [number, number][]>;
    const before = recipe(['2 leeks', '1 cup water'], ['Boil the leeks.']);
    const after = recipe(['1 cup water', 'salt'], ['Wash them.', 'Boil the leeks gently.']);
    expect(evidenceOfChanged(evidence, before, after)).toEqual({
      title: [[0, 0]],
      'ingredients.0': [[0, 2]],
      'steps.1': [[0, 3]],
    });
    expect(evidenceOfChanged(evidence, before, before)).toEqual(evidence);
  });
});
