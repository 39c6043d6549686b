import { describe, expect, test } from 'vitest';
import { restoreAccents } from './restore-accents.ts';

describe('letters that a recognizer has none for', () => {
  test.each([
    ['sv', '150 g smor, 2 gg', '150 g smör, 2 ägg'],
    ['sv', 'GOR SA HAR', 'GÖR SÅ HÄR'],
    ['da', '3 aeg og 1 dl maelk', '3 æg og 1 dl mælk'],
    ['da', 'Ableskiver', 'Æbleskiver'],
    ['nb', 'Smelt smoret', 'Smelt smøret'],
    ['pl', '3 tyzki maki, sol', '3 łyżki mąki, sól'],
    ['cs', '2 Izice masla', '2 lžíce másla'],
    ['hu', '1 csipet s6', '1 csipet só'],
    ['tr', '1 su bardagi kirmizl mercimek', '1 su bardağı kırmızı mercimek'],
    ['de', '2 gro Be Äpfel, weiBe SoBe, hei B', '2 große Äpfel, weiße Soße, heiß'],
    ['fr', 'pois chiches déja cuits', 'pois chiches déjà cuits'],
  ])('are put back in the words of %s: %s', (language, read, whole) => {
    expect(restoreAccents(read, language)).toBe(whole);
  });

  test('stay lost in words that are not known, in another language, and where none is known', () => {
    expect(restoreAccents('kransekake med smor', 'en')).toBe('kransekake med smor');
    expect(restoreAccents('kransekake med smor', null)).toBe('kransekake med smor');
    expect(restoreAccents('zarvasagomba', 'hu')).toBe('zarvasagomba');
  });

  test.each([
    ['de', 'Grob hacken, in Schalen geben'],
    ['de', 'grober Senf, Vitamin B, 1 Bund Beifuß, die Hälfte Butter'],
    ['da', 'Læg dem i lag'],
    ['pt', 'forma com coco, deve-se cobri-lo'],
    ['hu', 'fel'],
    ['sv', 'Deg som har vilat'],
  ])('plain words of %s stay as they are: %s', (language, text) => {
    expect(restoreAccents(text, language)).toBe(text);
  });

  test('no mark that was read is taken for another one', () => {
    expect(restoreAccents('pâté', 'fr')).toBe('pâté');
    expect(restoreAccents('smør', 'sv')).toBe('smør');
  });
});
