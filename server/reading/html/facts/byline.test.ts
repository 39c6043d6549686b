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
    ['Posted on June 3, 2020 by Odile', 'Odile'],
    ['Veröffentlicht am 9. Mai 2019 von Hanne', 'Hanne'],
    ['Publié le 2 mars 2018 par Zoé', 'Zoé'],
    ['15 maja 2024 | Autor: Zofia Lis | Kategoria: Desery', 'Zofia Lis'],
    ['2019.11.03. Szerző: Nagy Ilona', 'Nagy Ilona'],
    ['Recipe From: Edna Frost', 'Edna Frost'],
    ['From the kitchen of Edna', 'Edna'],
    ['Dalla cucina di Rosa Bini', 'Rosa Bini'],
    ['Chef: Rosa', 'Rosa'],
    ['料理：山本花子', '山本花子'],
    ['Publicerad av Maj Lind den 2 juni 2016 - 09:30', 'Maj Lind'],
    ['Inlagd av Maj Lind', 'Maj Lind'],
    ['Kovács Jánosné receptje.', 'Kovács Jánosné'],
    ['By Dora Klein Staff Writer', 'Dora Klein'],
    ['March 4, 1994|By DORA KLEIN, Food Editor', 'DORA KLEIN'],
  ])('%s', (line, name) => {
    expect(readByline(line)).toBe(name);
  });

  it.each([
    'By hand, knead the dough',
    'By Hand',
    'Recipe from The Blue Book',
    'お料理が好き',
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
    'Posted on June 3, 2020 by admin',
    'Posted in 2020 by the river',
  ])('%s names nobody', (line) => {
    expect(readByline(line)).toBeNull();
  });
});
