import { describe, expect, it } from 'vitest';
import { parseTextInput } from './import-input.ts';

describe('the text of an import', () => {
  it.each([
    ['Soup\n2 carrots', 'Soup\n2 carrots'],
    ['  <3 this soup\n1 leek', '  <3 this soup\n1 leek'],
    ['data: a spoonful of sugar', 'data: a spoonful of sugar'],
    ['data: salt, pepper', 'data: salt, pepper'],
    ['data:text/plain,Soup%0A%C2%BD%20leek', 'Soup\n½ leek'],
    ['data:,Soup', 'Soup'],
    ['data:text/plain;charset=utf-8,50 % cream', '50 % cream'],
    ['data:text/plain;charset=iso-8859-1,cr%E8me', 'crème'],
    ['data:text/plain,crème', 'crème'],
    [`data:text/plain;charset=utf-8;base64,${Buffer.from('½ cup').toString('base64')}`, '½ cup'],
    ['a\0b', 'ab'],
  ])('%j is read as %j', (data, text) => {
    expect(parseTextInput(data)).toEqual({ kind: 'text', text });
  });

  it.each([
    '<!doctype html><p>Soup',
    '<html lang="en">',
    '  <div><h1>Soup</h1><ul><li>1 leek</li></ul></div>',
    'view\n<script type="application/ld+json">{}</script>',
  ])('%j is a page’s source', (data) => {
    expect(parseTextInput(data)).toEqual({ kind: 'page', html: data });
  });

  it.each([
    ['   \n\t', 'unreadable', 'There is no text'],
    ['data:image/png;base64,AAAA', 'invalid', 'not a text'],
    ['data:text/plain;charset=klingon,x', 'invalid', 'not encoded'],
    ['x'.repeat(200_001), 'too-large', '200,000'],
    [`<html>${'x'.repeat(5 * 1024 * 1024)}`, 'too-large', '5 MB'],
  ])('%.30j is refused as %s', (data, code, sentence) => {
    expect(() => parseTextInput(data)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(sentence) as string }),
    );
  });

  it('may have 200,000 characters', () => {
    expect(parseTextInput('x'.repeat(200_000))).toMatchObject({ kind: 'text' });
  });
});
