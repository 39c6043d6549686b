import { expect, test } from 'vitest';
import { bareTitle } from './bare-title.ts';

test.each([
  ['Plum Cake | Recipes', [], 'Plum Cake'],
  ['감자 조림 만드는 법', [], '감자 조림'],
  ['만드는 법', [], '만드는 법'],
  ['두부 타지 않게 굽는 법', [], '두부 타지 않게 굽는 법'],
  ['Plum Cake | Desserts | The Plum Kitchen', [], 'Plum Cake'],
  ['Plum Cake | Low Fat, 30 Minutes | The Plum Kitchen', [], 'Plum Cake | Low Fat, 30 Minutes'],
  ['The Plum Kitchen | Plum Cake', ['The Plum Kitchen'], 'Plum Cake'],
  ['Plum Cake - The Plum Kitchen', ['The Plum Kitchen'], 'Plum Cake'],
  ['Plum Cake – theplumkitchen.example.com', [], 'Plum Cake'],
  ['Plum Cake - Easy Recipes', [], 'Plum Cake'],
  ['Szilvás pite - Receptek', [], 'Szilvás pite'],
  ['Blommekage | Opskrifter', [], 'Blommekage'],
  ['Plum Cake Recipe - (4.8/5)', [], 'Plum Cake'],
  ['Plum Cake Recipe (4.8/5) | Plums', [], 'Plum Cake'],
  ['Plum Cake ★★★★☆ (123 ratings)', [], 'Plum Cake'],
  ['Plum Cake Recipe | plums.example', ['plums'], 'Plum Cake'],
  ['The Plum Kitchen - Plum Cake', ['The Plum Kitchen'], 'Plum Cake'],
  ['Pflaumenkuchen – Backstübchen', ['backstuebchen-online'], 'Pflaumenkuchen'],
  ['Recipe: Plum Cake', [], 'Plum Cake'],
  ['Knedle ze śliwkami - prośba o przepis', [], 'Knedle ze śliwkami'],
  ['Plum Cake - recipe wanted!', [], 'Plum Cake'],
  ['Rezept gesucht: Pflaumenkuchen', [], 'Pflaumenkuchen'],
  ['Recept gevraagd: Pruimentaart', [], 'Pruimentaart'],
  ['Kookboek:Pruimentaart', [], 'Pruimentaart'],
  ['Livre de cuisine/Tarte aux prunes', [], 'Tarte aux prunes'],
  ['Plum Cake with Glaze (VIDEO)', [], 'Plum Cake with Glaze'],
  ['Pflaumenkuchen [mit Video]', [], 'Pflaumenkuchen'],
  ['Plum Cake + Video', [], 'Plum Cake'],
  ['Tarte aux prunes : facile', [], 'Tarte aux prunes'],
  ['Torta di prugne – ricetta facile e veloce', [], 'Torta di prugne'],
  ['Pflaumenkuchen – einfach & schnell', [], 'Pflaumenkuchen'],
  ['Pflaumenkuchen - schnell, einfach, lecker!', [], 'Pflaumenkuchen'],
  ['Rezept: Pflaumenkuchen | Pflaumenküche', [], 'Pflaumenkuchen'],
])('%s is the dish alone', (title, sites, dish) => {
  expect(bareTitle(title, sites)).toBe(dish);
});

test.each([
  'Bread - no knead',
  'Half-and-half cake',
  'Curry: easy chicken',
  'Salsa: rápida',
  'Easy: Plum Cake',
  'Receta de la abuela',
  'Receita de Bolo de laranja',
  'Recipe for two',
  "Aunt Rose's Recipe",
  'Plum Cake Recipe',
  'Chicken 4/5 done',
  'Soup (for 5)',
  'Stew – Mama’s way',
  '|',
  '1-2-3-4 Cake',
])('%s stays', (title) => {
  expect(bareTitle(title)).toBe(title);
});
