import { describe, expect, it } from 'vitest';
import { AISLES, aislesInOrder } from './aisles.ts';
import { aisleOf, lexiconOfFoods } from './aisle.ts';

describe('the aisle of a food', () => {
  it.each([
    ['Produce', ['apple', 'Apples', 'carrot', 'baby carrots', 'iceberg lettuce', 'butter lettuce', 'sugar snap peas']],
    [
      'Produce',
      ['tomato', 'roma tomatoes', 'onion', 'garlic', 'fresh basil', 'lemon juice', 'jalapeño', 'butternut squash'],
    ],
    ['Bakery', ['sourdough bread', 'hamburger buns', 'flour tortillas', 'pita', 'bagels', 'croissant']],
    ['Meat', ['chicken', 'chicken thighs', 'ground beef', 'pork chops', 'bacon', 'lamb shoulder', 'turkey']],
    ['Seafood', ['salmon', 'smoked salmon', 'shrimp', 'cod fillets', 'mussels', 'tuna steaks']],
    ['Deli', ['prosciutto', 'hummus', 'salami', 'rotisserie chicken']],
    [
      'Dairy',
      ['milk', 'Whole Milk', 'butter', 'unsalted butter', 'cheddar cheese', 'buttermilk', 'eggs', 'crème fraîche'],
    ],
    ['Frozen', ['frozen peas', 'vanilla ice cream', 'ice', 'puff pastry', 'frozen chicken nuggets']],
    ['Canned Goods', ['chicken broth', 'beef broth', 'chicken stock', 'coconut milk', 'can of tuna', 'canned peaches']],
    ['Canned Goods', ['cannellini beans', 'tomato paste', 'applesauce', 'cream of mushroom soup']],
    ['Pasta & Grains', ['rice', 'spaghetti', 'red lentils', 'rolled oats', 'quinoa', 'mac & cheese', 'egg noodles']],
    [
      'Baking',
      ['flour', 'all-purpose flour', 'brown sugar', 'baking soda', 'vanilla extract', 'pecans', 'milk chocolate'],
    ],
    ['Baking', ['sweetened condensed milk', 'chocolate chips', 'honey', 'cornstarch', 'cocoa butter']],
    ['Spices', ['salt', 'black pepper', 'ground ginger', 'dried basil', 'garlic powder', 'bay leaves', 'chili powder']],
    [
      'Oils & Condiments',
      ['olive oil', 'peanut butter', 'apple cider vinegar', 'mayonnaise', 'dijon mustard', 'strawberry jam'],
    ],
    ['Snacks', ['candy', 'potato chips', 'saltines', 'beef jerky', 'cheese crackers', 'graham crackers']],
    ['Drinks', ['ginger ale', 'apple juice', 'red wine', 'coffee', 'club soda', 'dry sherry']],
    ['International', ['soy sauce', 'fish sauce', 'rice vinegar', 'miso paste', 'taco shells', 'rice paper']],
    ['Household', ['parchment paper', 'paper towels', 'can opener', 'baking sheet']],
    ['Canned Goods', ['tuna in olive oil', 'chipotle in adobo', 'hearts of palm']],
    ['Produce', ['red chillies', 'peaches with juice', 'onion for the pan']],
    [
      'Produce',
      ['rote Zwiebeln', 'Möhren', 'pommes de terre', 'dientes de ajo', 'zucchine', 'aardappelen', 'jordgubbar'],
    ],
    ['Dairy', ['Eier', 'Vollmilch', 'œufs', 'leche', 'uova', 'slagroom', 'smör', 'æg', 'masło']],
    ['Baking', ['Weizenmehl', 'Puderzucker', 'harina de trigo', 'strösocker', 'açúcar', 'mąka']],
    ['Oils & Condiments', ['Olivenöl', 'aceite de oliva', "huile d'olive", 'azeite']],
    ['Meat', ['Rinderhack', 'poulet', 'pechuga de pollo', 'kyckling', 'boczek']],
    // two words that mean another food than the first of them
    ['Canned Goods', ['lait de coco', 'leche de coco', 'latte di cocco', 'pois chiches', 'Kokosmilch', 'kikärtor']],
    ['Frozen', ['pâte feuilletée', 'pasta sfoglia', 'masa de hojaldre', 'Blätterteig', 'bladerdeeg']],
    ['Spices', ['noix de muscade', 'nuez moscada', 'Knoblauchpulver', 'paprikapoeder']],
    ['Produce', ['jus de citron', 'guisantes', 'piselli', 'sperziebonen', 'blåbär', 'brokuły', 'ervilhas', 'Brokkoli']],
    ['International', ['Sojasauce', 'salsa di soia', 'sauce soja', 'sojasaus']],
    ['Other', ['unicorn', '', '  ', '🍎', 'xyzzy plugh']],
  ])('is %s for %j', (aisle, foods) => {
    expect(foods.map((food) => [food, aisleOf(food)])).toEqual(foods.map((food) => [food, aisle]));
  });

  it.each([
    ['can', ['candy', 'pecan', 'cantaloupe', 'canola oil', 'candied ginger']],
    ['ice', ['rice', 'diced onion', 'licorice', 'spice mix']],
    ['butter', ['butternut squash', 'butterscotch chips']],
    ['ham', ['hamburger buns', 'champagne']],
  ])('is never found by %s within a word', (_word, foods) => {
    for (const food of foods) expect(['Canned Goods', 'Frozen', 'Dairy', 'Deli']).not.toContain(aisleOf(food));
  });

  it('follows the spec’s keywords in the spec’s order where no longer name is known', () => {
    const keywords = {
      Produce: ['apple', 'carrot', 'lettuce'],
      Baking: ['flour', 'sugar', 'baking'],
      Dairy: ['milk', 'butter', 'cheese'],
      'Canned Goods': ['broth', 'can'],
      Meat: ['chicken', 'beef', 'pork'],
    };
    for (const [aisle, words] of Object.entries(keywords))
      for (const word of words)
        for (const food of [word, word.toUpperCase(), `grandmother's ${word}`]) expect(aisleOf(food)).toBe(aisle);
    expect(aisleOf('xx chicken xx apple')).toBe('Produce');
    expect(aisleOf('xx pork xx broth')).toBe('Canned Goods');
  });

  it('is where the family moved it, however the food is written', () => {
    const settings = { aisles: { egg: 'Bakery', tofu: 'Cold shelf' } };
    expect(aisleOf('egg', settings)).toBe('Bakery');
    expect(aisleOf('Large Eggs', settings)).toBe('Bakery');
    expect(aisleOf('tofu', settings)).toBe('Cold shelf');
    expect(aisleOf('milk', settings)).toBe('Dairy');
    expect(aisleOf('constructor', settings)).toBe('Other');
  });
});

describe('the lexicon', () => {
  it('knows at least 1,500 foods, in aisles of the shop', () => {
    expect(lexiconOfFoods().size).toBeGreaterThan(1500);
    expect(new Set(lexiconOfFoods().values())).toEqual(new Set(AISLES.filter((aisle) => aisle !== 'Other')));
  });

  it('finds each food in its own aisle, alone and with words before it that say nothing', () => {
    const keyword = /^(?:apple|carrot|lettuce|flour|sugar|baking|milk|butter|cheese|broth|can|chicken|beef|pork)$/;
    for (const [food, aisle] of lexiconOfFoods()) {
      if (food.split(' ').some((word) => keyword.test(word))) continue;
      expect([food, aisleOf(food)]).toEqual([food, aisle]);
      expect([food, aisleOf(`zzz ${food}`)]).toEqual([food, aisle]);
    }
  });
});

describe('the order of the shop', () => {
  it('is the family’s own first, each aisle once', () => {
    expect(aislesInOrder(['Drinks', 'My corner', 'Drinks']).slice(0, 3)).toEqual(['Drinks', 'My corner', 'Produce']);
    expect(aislesInOrder()).toEqual(AISLES);
  });
});
