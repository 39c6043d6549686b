import { describe, expect, it } from 'vitest';
import { readByline } from './byline.ts';

describe('a line that tells who wrote the page', () => {
  it.each([
    ['By Ann Miller', 'Ann Miller'],
    ['Recipe by Jo van den Berg', 'Jo van den Berg'],
    ['By Ann Miller | March 2, 2023', 'Ann Miller'],
    ['Written by Ann Miller March 2, 2023', 'Ann Miller'],
    ['Rezept von Grete Ohm', 'Grete Ohm'],
    ['Von Grete Ohm am 3. Mai 2021', 'Grete Ohm'],
    ['Par Odile Garnier', 'Odile Garnier'],
    ['Por María de la Peña', 'María de la Peña'],
    ['Autor: Kasia', 'Kasia'],
    ['Receta enviada por Encarna (Elche)', 'Encarna'],
    ['Recette proposée par Nanou le 12/06/2010', 'Nanou'],
    ['Ricetta inviata da Pinuccia', 'Pinuccia'],
    ['Rezept eingesandt von Trude, Husum', 'Trude'],
    ['Recept ingestuurd door Joke', 'Joke'],
    ['作者：みさき', 'みさき'],
  ])('%s', (line, name) => {
    expect(readByline(line)).toBe(name);
  });

  it.each([
    'By hand, knead the dough',
    'By Hand',
    'Von Hand kneten.',
    'Di solito si serve fredda.',
    'Par personne',
    'Recette publiée par personne',
    'Recept van Oma',
    'Ricetta di Natale',
    'Receta de Navidad',
    'Per 4 persone',
    'Av den rester som blir',
    'By Sunday it is ready',
  ])('%s names nobody', (line) => {
    expect(readByline(line)).toBeNull();
  });
});
