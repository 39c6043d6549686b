import { describe, expect, test } from 'vitest';
import { asMarkdown } from './markup.ts';

describe('lines in other markup', () => {
  test.each([
    ['&frac12; cup &amp; a bit', '½ cup & a bit'],
    ['\\\\(2~\\frac{1}{2}\\\\) cups of flour', '2 1/2 cups of flour'],
    ['Heat to \\(350^\\circ\\)F', 'Heat to 350°F'],
    ['a smiley \\(^_^)', 'a smiley \\(^_^)'],
    ['2 oz [[drinks/Rum|dark rum]]', '2 oz dark rum'],
    ['1 oz [[drinks/Lime Juice]]', '1 oz Lime Juice'],
    ['![[rum-punch.png]]', ''],
    ['from [[https://example.org/rum][the old bar book]]', 'from the old bar book'],
    ['2 tbsp `mixed spice <#spice>`__, warm', '2 tbsp mixed spice, warm'],
    ['Serve with `Rum Sauce`_.', 'Serve with Rum Sauce.'],
    ['.. image:: punch.jpg', ''],
    ['!!! tip "Freezes well"', 'Note: Freezes well'],
    ['??? info "Makes 3 loaves"', 'Makes 3 loaves'],
    ['=== "Method"', '## Method'],
    ['==== Method ====', '## Method'],
    ['{{% picture "punch.jpg" %}}', ''],
    ['## Method {#method}', '## Method'],
    ['<!-- only for us --> Stir.', ' Stir.'],
    ['- [Method](#method)', ''],
  ])('%s', (line, plain) => {
    expect(asMarkdown([line])).toEqual([plain]);
  });

  test.each([
    'salt & pepper',
    'Mix [[ and ]] well',
    '2 cups {sifted} flour',
    '* 2 eggs',
    '** 2 eggs',
    'a == b',
    '!!! Hot !!!',
  ])('%s stays', (line) => {
    expect(asMarkdown([line])).toEqual([line]);
  });

  test('stars are headings where a text is Org, and what only Org needs goes', () => {
    expect(
      asMarkdown([
        '#+TITLE: Book',
        '* Punch :drink:',
        ':PROPERTIES:',
        ':Source: Aunt Fay',
        ':ID: 7f',
        ':END:',
        '** Ingredients',
        '- rum',
        ': 2 limes',
        '#+begin_verse',
      ]),
    ).toEqual(['# Book', '# Punch', '', 'Source: Aunt Fay', '', '', '## Ingredients', '- rum', '2 limes', '']);
  });

  test('a line over a rule is a heading, and a rule below a list is none', () => {
    expect(
      asMarkdown(['Rum Punch', '=========', '', 'Ingredients', '---', '2 limes', '-------', 'Stir it', '']),
    ).toEqual(['# Rum Punch', '', '', '## Ingredients', '', '2 limes', '-------', 'Stir it', '']);
  });

  test('a remark reaches over lines', () => {
    expect(asMarkdown(['rum <!-- dark', 'or white', '--> limes'])).toEqual(['rum ', '', ' limes']);
  });

  test('a cookbook in LaTeX', () => {
    expect(
      asMarkdown([
        '\\documentclass{recipe}',
        '\\section{Rum Punch}',
        'servings=4 glasses,',
        '\\begin{ingredients}',
        '\\ingredient[\\nicefrac{1}{2}][cup]{rum}',
        '\\item 2 limes \\\\',
        '\\end{ingredients}',
        '\\begin{preparation}',
        '\\item Stir \\emph{well}. % not shaken',
        '\\end{preparation}',
      ]),
    ).toEqual([
      '',
      '# Rum Punch',
      'servings: 4 glasses',
      '## ingredients',
      '- 1/2 cup rum',
      '- 2 limes',
      '',
      '## steps',
      '1. Stir well.',
      '',
    ]);
  });

  test('long lines are read in linear time', () => {
    const long = ['[[', '&a', '`a', '<!--', '{{', '\\begin{', '\\section{a ', '| a '];
    for (const piece of long) expect(asMarkdown([piece.repeat(20_000), '\\item', '\\item'])).toHaveLength(3);
  });
});
