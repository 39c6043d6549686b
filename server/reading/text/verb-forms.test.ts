import { expect, test } from 'vitest';
import { tellsByForm } from './verb-forms.ts';

test.each([
  'Aardappelen schillen',
  'Uien wassen en snijden',
  'Se pelan los tomates',
  'Se adaugă mălaiul',
  'Si taglia il cavolo',
  'Junta-se o leite',
  'Ägg och mjölk vispas',
  'Smeten får vila',
  'Dejen æltes godt',
  'A tésztát kinyújtjuk',
  'Unu kavurun',
  'Sebzeler haşlanır',
  'Soğanları kavuruyoruz',
  'Jajka ubijamy z cukrem',
  'Masę wylać na blachę',
  'Brambory oloupeme',
  'Нарежьте капусту',
  'Лук обжарить',
  'Προσθέστε το αλάτι',
  'Βάζουμε το νερό',
  'Voi ja sokeri vatkataan',
  "Du bout des doigts mélanger l'ensemble",
  'Nel frattempo tagliare le cipolle',
  'En un bol mezclar la harina',
])('%s is told', (line) => {
  expect(tellsByForm(line)).toBe(true);
});

test.each([
  'Boter om te bakken',
  'Suiker voor het bestrooien',
  'Creamy peanut butter',
  'Dżemy śliwkowe',
  'Kremy do tortu',
  'Garść pietruszki',
  'Sesame seeds',
  'Sel de mer',
  'Siroop van vlierbloesem',
  'Kakes mix',
  'Fresh chives',
  'Slices of ham',
  'Zeytin yağı',
  'Antep fıstığı',
  'Соль по вкусу',
  'Горсть орехов',
  'Αλάτι και πιπέρι',
  'Pintaan mantelilastuja',
  'Maitoon liotettua leipää',
  'Salát ledový',
  'Lime zest',
  'beurre pour graisser le moule',
  'Vous pouvez ajouter des fruits confits',
  'farina per infarinare la teglia',
  'manteiga para untar e polvilhar a forma',
  '2 œufs à battre en neige',
  'Stick butter at hand',
])('%s is a thing', (line) => {
  expect(tellsByForm(line)).toBe(false);
});
