import { expect, it } from 'vitest';
import { labelsOfJsdom } from './labels.ts';

it.each([
  '<label for="a">A</label><input id="a"><label for="a">Also A</label>',
  '<label>A <input></label><label>B <span><textarea></textarea></span><button>C</button></label>',
  '<label for="b">A <input id="a"></label><input id="b">',
  '<label for="">A <input id=""></label><label for="gone">B <input></label>',
  '<label for="a">A</label><p id="a">no control</p><input id="a">',
  '<label for="a">A</label><input id="a" type="hidden"><label>B <input type="hidden"><select></select></label>',
  '<label for="a">A</label><input id="a"><input id="a">',
  '<label><label><output>A</output></label></label><label><meter></meter></label><label><progress></progress></label>',
  '<input><label for="a" id="a">itself</label>',
])('%s has the labels that jsdom finds', (html) => {
  document.body.innerHTML = html;
  const controls = document.querySelectorAll<HTMLInputElement>(
    'button, input, meter, output, progress, select, textarea',
  );
  expect(controls.length).toBeGreaterThan(0);
  for (const control of controls) {
    const expected = labelsOfJsdom(control);
    expect(control.labels && [...control.labels]).toEqual(expected && Array.from(expected));
  }
  document.body.innerHTML = '';
});
