import { beforeEach, expect, it } from 'vitest';
import { computedStyle, stylesOfJsdom } from './computed-style.ts';

// Of earlier files in this worker: sheets that overlays have added.
beforeEach(() => {
  document.head.replaceChildren();
});

it.each([
  '<div><p>a</p><span>b</span><ul><li>c</li></ul><table><tbody><tr><td>d</td></tr></tbody></table></div>',
  '<div hidden><button>a</button></div><p hidden style="display: block">b</p><input type="hidden"><input>',
  '<div style="visibility: hidden"><p>a</p><p style="visibility: visible"><b>b</b></p></div>',
  '<div style="display: none"><p>a</p></div><section style="pointer-events: none"><a href="/x">b</a></section>',
  '<details><summary>a</summary><p>b</p></details><dialog>c</dialog><dialog open>d</dialog><template>e</template>',
  '<fieldset disabled><legend>a</legend><select multiple><option>b</option></select></fieldset><p style="opacity: 0">c</p>',
])('%s looks as jsdom has it', (html) => {
  document.body.innerHTML = html;
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['display', 'visibility', 'opacity', 'pointer-events']) {
      const expected = stylesOfJsdom(element).getPropertyValue(name);
      expect([element.outerHTML, name, computedStyle(element).getPropertyValue(name)]).toEqual([
        element.outerHTML,
        name,
        expected,
      ]);
    }
  document.body.innerHTML = '';
});

it('is also asked by the names of its properties', () => {
  document.body.innerHTML = '<p style="pointer-events: none; display: flex">a</p>';
  const { display, pointerEvents } = computedStyle(document.body.children[0] ?? document.body);
  expect([display, pointerEvents]).toEqual(['flex', 'none']);
  document.body.innerHTML = '';
});

it('knows nothing of the sheets that overlays add while it is asked', () => {
  document.head.innerHTML = '<style>aside, aside * { pointer-events: all }</style>';
  document.body.innerHTML = '<aside><mark>a</mark></aside>';
  const asked = [...document.body.querySelectorAll('*')].map((element) => computedStyle(element).pointerEvents);
  expect(asked).toEqual(['auto', 'auto']);
  document.body.innerHTML = '';
});
