import { describe, expect, it } from 'vitest';
import type { FoundRecipe } from './found-recipe.ts';
import { readText } from '../text/read-text.ts';
import { hasFrontMatter, readMarkdown, textOfMarkdown } from './markdown-recipe.ts';
import { recipesInText } from './recipes-in-text.ts';

const all = (text: string): FoundRecipe[] => [...(recipesInText(text, 1000, () => new Error('too many')) ?? [])];
const json = (value: object) => all(JSON.stringify(value));
/** A recipe without what is empty, its lists in words: 'Sauce: 1 l stock'. */
function told(recipe: FoundRecipe | undefined) {
  const lines = (list: FoundRecipe['steps'] = []) =>
    list.map(({ text, section }) => (section === null ? text : `${section}: ${text}`));
  const said = Object.entries(recipe ?? {}).filter(
    ([, value]) => value !== '' && value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return {
    ...Object.fromEntries(said),
    ...(recipe?.ingredients.length ? { ingredients: lines(recipe.ingredients) } : {}),
    ...(recipe?.steps.length ? { steps: lines(recipe.steps) } : {}),
  };
}
const parts = (recipe: FoundRecipe | undefined) =>
  recipe?.ingredients.map(
    (line) => line.parts && [line.parts.quantity, line.parts.unit, line.parts.item, line.parts.notes],
  );

describe('MasterCook', () => {
  const mxp = [
    '* Exported from MasterCook *',
    '',
    '                              Pear Crumble',
    '',
    'Recipe By     :Grandma Lise',
    'Serving Size  : 6     Preparation Time :0:20',
    'Categories    : Desserts                        Fruit',
    '                Autumn',
    '',
    '  Amount  Measure       Ingredient -- Preparation Method',
    '--------  ------------  --------------------------------',
    '  2             pounds  pears -- peeled',
    '     1/2           cup  sugar',
    '                        ***TOPPING***',
    '  1 1/2           cups  flour',
    '                        cinnamon',
    '',
    'Slice the pears into a dish that is large enough to hold all of them in one',
    'layer.',
    '',
    'Bake until brown.',
    '',
    'Description:',
    '  "From the orchard"',
    'Cuisine:',
    '  "French"',
    'Source:',
    '  "Parish calendar"',
    'S(Internet Address):',
    '  "www.kitchen.example/pears"',
    'Yield:',
    '  "1 dish"',
    'Start to Finish Time:',
    '  "1:10"',
    'T(Baking Time):',
    '  "0:45"',
    'T(Standing over night):',
    '  "8:00"',
    '                                    - - - - - - - - - - - - - - - - - - - ',
    '',
    'Per Serving (excluding unknown items): 210 Calories; 3g Fat.',
    '',
    'Suggested Wine: Riesling',
    '',
    'NOTES : Keeps two days.',
    '',
    'Better warm.',
    '',
    'Nutr. Assoc. : 0 0 0 0 0',
  ];

  it('.mxp: every part of it has its place, whatever stands in which column', () => {
    const [pears, ...more] = all([...mxp, '', ...mxp].join('\r\n'));
    expect(more).toHaveLength(1);
    expect(told(pears)).toEqual({
      format: 'MasterCook',
      title: 'Pear Crumble',
      author: 'Grandma Lise',
      servings: '1 dish (serves 6)',
      prepMin: 20,
      cookMin: 45,
      restMin: 480,
      totalMin: 70,
      ingredients: ['2 pounds pears, peeled', '1/2 cup sugar', 'TOPPING: 1 1/2 cups flour', 'TOPPING: cinnamon'],
      steps: [
        'Slice the pears into a dish that is large enough to hold all of them in one layer.',
        'Bake until brown.',
      ],
      story: 'From the orchard',
      notes:
        'Keeps two days.\n\nBetter warm.\n\nNutrition per serving: 210 Calories; 3g Fat.\n\nSuggested Wine: Riesling',
      site: 'Parish calendar',
      url: 'http://www.kitchen.example/pears',
      tags: ['Desserts', 'Fruit', 'Autumn', 'French'],
    });
    expect(parts(pears)?.[0]).toEqual(['2', 'pounds', 'pears', 'peeled']);
  });

  it('.mxp: tabs part its columns and categories; where it is from may stand below the method', () => {
    const text = [
      '* Exported from MasterCook *',
      '',
      'Oat Cake',
      '',
      'Recipe By     : Ida',
      'Serving Size  : 4    Preparation Time :0:10',
      'Categories    : Cakes\tWinter',
      '',
      '  Amount  Measure       Ingredient -- Preparation Method',
      '--------  ------------  --------------------------------',
      '   1\t    tsp.        cane sugar -- sifted',
      '   1\t    c.\t\toats',
      '   2                    eggs',
      '',
      'Bake it.',
      '',
      '   Recipe Source:',
      'A calendar of the parish',
    ].join('\n');
    const [cake] = all(text);
    expect(parts(cake)).toEqual([
      ['1', 'tsp.', 'cane sugar', 'sifted'],
      ['1', 'c.', 'oats', ''],
      ['2', '', 'eggs', ''],
    ]);
    expect(told(cake)).toMatchObject({
      steps: ['Bake it.'],
      tags: ['Cakes', 'Winter'],
      notes: 'Recipe Source: A calendar of the parish',
    });
  });

  it('.mxp: without ingredients, and by another name of the program', () => {
    const lines = [
      '*Exported from  MasterCook Buster *',
      '',
      'Boiled Egg',
      '',
      'Recipe By     :',
      'Serving Size  : 1    Preparation Time :0:00',
      'Categories    :',
      '',
      'Boil it.',
    ];
    expect(told(all(lines.join('\n'))[0])).toEqual({
      format: 'MasterCook',
      title: 'Boiled Egg',
      servings: '1',
      steps: ['Boil it.'],
    });
  });

  it('.mx2: quotes within quotes, times, sources and what stands below the method', () => {
    const mx2 = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<mx2 source="MasterCook"><Summ><Nam>Rolls</Nam></Summ>
<RcpE name="Mother"s Rolls & Butter" author="Anna, "the baker"" img="rolls.jpg">
<Serv qty="0"/><PrpT elapsed="0:15"/><CatS><CatT>
Bread
</CatT></CatS>
<IngR name="flour" unit="cups" qty="2.5" code="I"><IPrp>
sifted
</IPrp></IngR>
<IngR name="Glaze" code="S"></IngR>
<IngR name="butter in 1/2" cubes" unit="ounces" qty="3" code="I"></IngR>
<IngR></IngR>
<DirS><DirT img="">
Knead.&#013;&#010;&#013;&#010;Let it rise.
</DirT><DirT>
</DirT></DirS>
<Desc>Soft</Desc><Natn>Danish</Natn><Srce>Church book</Srce>
<AltS label="Internet Address" source="https://kitchen.example/rolls"/><AltS label="Formatted by" source="Jo"/>
<CpyR>2001</CpyR><Yield unit="rolls" qty="24.000000"/><TTim elapsed="2:00"/><AltT label="Rising" elapsed="1:00"/><AltT label="Baking" elapsed="0:25"/>
<RatS><RatE name="Cost" value="2"/></RatS><Wine>none</Wine><SrvI>Warm</SrvI><Note>Double it.</Note><Nutr>90 Calories</Nutr>
</RcpE></mx2>`;
    expect(told(all(mx2)[0])).toEqual({
      format: 'MasterCook',
      title: 'Mother"s Rolls & Butter',
      author: 'Anna, "the baker"',
      servings: '24 rolls',
      prepMin: 15,
      cookMin: 25,
      restMin: 60,
      totalMin: 120,
      ingredients: ['2 ½ cups flour, sifted', 'Glaze: 3 ounces butter in 1/2" cubes'],
      steps: ['Knead.', 'Let it rise.'],
      story: 'Soft',
      site: 'Church book',
      url: 'https://kitchen.example/rolls',
      tags: ['Bread', 'Danish'],
      notes:
        'Double it.\n\nServing ideas: Warm\n\nSuggested wine: none\n\nRatings: Cost 2\n\nFormatted by: Jo\n\nNutrition: 90 Calories\n\nCopyright: 2001',
      pictures: [{ files: ['rolls.jpg', 'images/rolls.jpg'] }],
    });
  });
});

describe('Meal-Master', () => {
  it('one column and two, groups, the rest of a line, and several recipes', () => {
    const text = [
      'MMMMM----- Recipe via Meal-Master (tm) v8.05',
      ' ',
      '      Title: Farmer Stew',
      ' Categories: Main dish, Beef',
      '      Yield: 6 servings',
      ' ',
      '      2 lb Beef; cubed                     1 1/2 c  Barley',
      '      1 lg Onion                                    Salt',
      '           Parsley; for the pot, and',
      '           -some more to serve',
      ' ',
      'MMMMM-------------------------DUMPLINGS------------------------------',
      '      1 tb Butter                 1 c  Milk',
      ' ',
      '  Brown the beef on all sides in a pot that is heavy enough, then add',
      '  the barley.',
      '  ',
      '  Serve.',
      ' ',
      'MMMMM',
      ' ',
      '---------- Recipe via Meal-Master (tm) v7.07',
      ' ',
      '      Title: Cream',
      ' Categories: Sauces',
      '   Servings:  4',
      ' ',
      '    1/4 ts Salt',
      ' ',
      '  Whip it.',
      ' ',
      '-----',
    ].join('\r\n');
    const [stew, cream, ...more] = all(text);
    expect(more).toEqual([]);
    expect(told(stew)).toEqual({
      format: 'Meal-Master',
      title: 'Farmer Stew',
      servings: '6 servings',
      tags: ['Main dish', 'Beef'],
      ingredients: [
        '2 lb Beef, cubed',
        '1 large Onion',
        'Parsley, for the pot, and some more to serve',
        '1 1/2 cup Barley',
        'Salt',
        'DUMPLINGS: 1 tbsp Butter',
        'DUMPLINGS: 1 cup Milk',
      ],
      steps: ['Brown the beef on all sides in a pot that is heavy enough, then add the barley.', 'Serve.'],
    });
    expect(parts(stew)?.[1]).toEqual(['1', '', 'large Onion', '']);
    expect(told(cream)).toEqual({
      format: 'Meal-Master',
      title: 'Cream',
      servings: '4',
      tags: ['Sauces'],
      ingredients: ['1/4 tsp Salt'],
      steps: ['Whip it.'],
    });
  });

  it('of programs that write its form: further units, parts without a rule, whose it is, a step’s number alone', () => {
    const text = [
      '----- Meal-Master -----------------------',
      '',
      'Title: Plum Tart',
      'Categories: tarts,fruit',
      'Tags: autumn',
      'Yield: 1 tart',
      'Contributor: Aunt Odile',
      '',
      '           CRUST---',
      '      1 st butter ;cold and cut',
      '           - in cubes',
      '      1 c   flour',
      '      2    slices stale bread',
      '            coarse salt',
      '      1 x  Filling:',
      '      3 sp thyme',
      '      1 c  -Water',
      '',
      'Rub the butter in.',
      '~----------------------',
      'Bake.',
      '2',
      'Cool.',
      '-----',
    ].join('\n');
    const [tart] = all(text);
    expect(told(tart)).toMatchObject({
      author: 'Aunt Odile',
      tags: ['tarts', 'fruit', 'autumn'],
      ingredients: [
        'CRUST: 1 stick butter, cold and cut in cubes',
        'CRUST: 1 cup flour',
        'CRUST: 2 slices stale bread',
        'CRUST: coarse salt',
        'Filling: 3 sprig thyme',
        'Filling: 1 cup Water',
      ],
      steps: ['Rub the butter in.', 'Bake.', 'Cool.'],
    });
    expect(parts(tart)?.[2]).toEqual(['2', 'slices', 'stale bread', '']);
  });

  it('what the first column has no room for goes on at the top of the second', () => {
    const row = (left: string, right: string) => left.padEnd(41) + right;
    const text = [
      'MMMMM----- Meal-Master',
      '',
      '      Title: Punch',
      '      Yield: 8 cups',
      '',
      row('      2 c  Tea', '           -or cold coffee'),
      row('      1 c  Dark rum', '      1    Lemon'),
      '',
      '  Stir.',
      'MMMMM',
    ].join('\n');
    expect(told(all(text)[0])).toMatchObject({
      ingredients: ['2 cup Tea', '1 cup Dark rum or cold coffee', '1 Lemon'],
    });
  });

  it('is read whatever the number of its lines', () => {
    const lines = '  Stir.\n'.repeat(600_000);
    const [read] = all(`MMMMM----- Meal-Master\n\n      Title: Soup\n\n    100 g  Leek\n\n${lines}\nMMMMM\n`);
    expect(read?.title).toBe('Soup');
  });

  it('has the letters of its time', () => {
    const text =
      'MMMMM----- Meal-Master\n\n      Title: Pƒt‚\n      Yield: 1 pot\n\n    100 g  Cr\u008ame\n\n  Bake at 350øF.\n\nMMMMM\n';
    expect(told(all(text)[0])).toMatchObject({ title: 'Pâté', steps: ['Bake at 350°F.'] });
    const degrees =
      'MMMMM----- Meal-Master\n\n      Title: Rusks\n      Yield: 1\n\n  Dry at 200øF for an hour.\n\nMMMMM\n';
    expect(told(all(degrees)[0])).toMatchObject({ steps: ['Dry at 200°F for an hour.'] });
    const modern =
      'MMMMM----- Meal-Master\n\n      Title: Smørrebrød – “open”\n      Yield: 1\n\n  Butter it…\n\nMMMMM\n';
    expect(told(all(modern)[0])).toMatchObject({ title: 'Smørrebrød – “open”', steps: ['Butter it…'] });
  });
});

describe('Cooklang', () => {
  it('has a step a line where no blank line stands in it', () => {
    const lines = 'Boil @water{1%l}\nAdd @rice{200%g}  \nServe it';
    expect(told(all(lines)[0])).toMatchObject({ steps: ['Boil water', 'Add rice', 'Serve it'] });
    expect(told(all(lines.replace('Add', 'add'))[0])).toMatchObject({ steps: ['Boil water add rice Serve it'] });
    expect(told(all(`${lines}\n\nEnjoy.`)[0])).toMatchObject({ steps: ['Boil water Add rice Serve it', 'Enjoy.'] });
  });
});

describe('programs whose text no other writes', () => {
  it('Now You’re Cooking: categories or none, parts, what stands below the method', () => {
    const text = [
      "@@@@@ Now You're Cooking! Export Format",
      '',
      'Pear Cake',
      '',
      'cakes, autumn',
      '',
      '2 pears; peeled',
      '-----TOPPING-----',
      '1 tablespoon sugar',
      '',
      'Bake the pears.',
      '',
      '',
      'Sprinkle.',
      '',
      'NYC Nutrition Analysis (per serving or yield unit): calories=200; protein=3 g; (complete analysis)',
      '',
      'Contributor: Aunt Odile',
      'Yield:  8 slices',
      'Preparation Time: 00:20',
      '',
      ' NYC Nutrilink: N1^00001,N2^00002',
      ' NYC Nutrilink: N3^00003',
      '',
      "** Exported from Now You're Cooking! v5.59 **",
      '',
      "@@@@@ Now You're Cooking! Export Format",
      '',
      'Toast',
      '',
      '2 slices bread',
      '',
      'Toast them.',
      '',
      '-+-',
    ].join('\r\n');
    const [cake, toast, ...more] = all(text);
    expect(more).toEqual([]);
    expect(told(cake)).toEqual({
      format: 'Now You’re Cooking',
      title: 'Pear Cake',
      servings: '8 slices',
      prepMin: 20,
      ingredients: ['2 pears; peeled', 'TOPPING: 1 tablespoon sugar'],
      steps: ['Bake the pears.', 'Sprinkle.'],
      notes: 'Nutrition per serving: calories=200; protein=3 g',
      tags: ['cakes', 'autumn'],
      author: 'Aunt Odile',
    });
    expect(told(toast)).toEqual({
      format: 'Now You’re Cooking',
      title: 'Toast',
      ingredients: ['2 slices bread'],
      steps: ['Toast them.'],
    });
  });

  it('AccuChef: a letter before each line, headings where amounts stand, methods in rich text', () => {
    const start = '*****AccuChef Import File (C)SIVART Software http://www.AccuChef.com';
    const text = [
      start,
      'APear Cake',
      'BCakes',
      'CAutumn',
      'MSlices 8',
      'P 1 : 15',
      'FFrom the orchard.',
      'HTopping:',
      'I',
      'H2 Tbls',
      'ISugar',
      'Ksifted',
      'H',
      'IPears',
      'JBake the pears until they are',
      'Jsoft.~',
      'JSprinkle.~',
      'JPer serving: 200 cal; 3 g protein',
      'Z.....End of recipe definition',
      start,
      'AToast',
      'MServings',
      'P  : 5',
      'H2',
      'ISlices Bread',
      'J{\\rtf1\\ansi{\\fonttbl{\\f0\\fswiss Arial;',
      'J}}~',
      "J\\pard\\f0\\fs18 Toast them, p\\'e2t\\'e9 on top \\'96 that\\'92s all.\\par~",
      'J}~',
      'Z.....End of recipe definition',
    ].join('\n');
    const [cake, toast] = all(text);
    expect(told(cake)).toEqual({
      format: 'AccuChef',
      title: 'Pear Cake',
      servings: '8 Slices',
      prepMin: 75,
      ingredients: ['Topping: 2 Tbls Sugar, sifted', 'Topping: Pears'],
      steps: ['Bake the pears until they are soft.', 'Sprinkle.'],
      notes: 'From the orchard.\n\nNutrition per serving: 200 cal; 3 g protein',
      tags: ['Cakes', 'Autumn'],
    });
    expect(told(toast)).toEqual({
      format: 'AccuChef',
      title: 'Toast',
      prepMin: 5,
      ingredients: ['2 Slices Bread'],
      steps: ['Toast them, pâté on top – that’s all.'],
    });
  });

  it('Home Cookin: a dot ends the list, a picture’s letters stand in the text', () => {
    const text = [
      'Home Cookin Chapter: Cakes',
      '',
      'Pear Cake',
      '=========',
      'Topping:',
      '',
      '1 tablespoon sugar',
      '2 pears',
      '.',
      'Bake the pears until they are so soft that a fork goes into',
      'them by itself.',
      '',
      'Calories: 200, Sodium:',
      '4mg',
      '',
      'Photo: 12',
      '/9j/4AAQ',
      'SkZJRg==',
      '',
      'Source: Aunt Odile',
      '',
      'Servings: 8',
      '',
      'Exported from Home Cookin 9.96 (www.mountainsoftware.com)',
      '',
      'Home Cookin Chapter: Breads',
      '',
      'Toast',
      '=====',
      '2 slices bread',
      '.',
      'Toast them.',
      '',
      'Servings: 0',
      '',
      'Exported from Home Cookin 9.96 (www.mountainsoftware.com)',
    ].join('\r\n');
    const [cake, toast] = all(text);
    expect(told(cake)).toEqual({
      format: 'Home Cookin',
      title: 'Pear Cake',
      servings: '8',
      ingredients: ['Topping: 1 tablespoon sugar', 'Topping: 2 pears'],
      steps: ['Bake the pears until they are so soft that a fork goes into them by itself.'],
      notes: 'Nutrition: Calories: 200, Sodium: 4mg',
      site: 'Aunt Odile',
      tags: ['Cakes'],
      pictures: [{ base64: '/9j/4AAQSkZJRg==' }],
    });
    expect(told(toast)).toEqual({
      format: 'Home Cookin',
      title: 'Toast',
      ingredients: ['2 slices bread'],
      steps: ['Toast them.'],
      tags: ['Breads'],
    });
  });
});

describe('programs that write XML', () => {
  it('Krecipes: ranges, groups, pictures', () => {
    const text = `<?xml version="1.0" encoding="UTF-8" ?>
<krecipes version="2.1"><krecipes-category-structure><category name="Cakes"></category></krecipes-category-structure>
<krecipes-recipe><krecipes-description><title>Poppy Cake</title><author>Oma</author><author>Tom</author>
<pictures><pic format="JPEG" id="1"><![CDATA[/9j/4AAQ]]></pic></pictures><category><cat>Cakes</cat></category>
<yield><amount><min>10</min><max>12</max></amount><type>slices</type></yield><preparation-time>01:30</preparation-time></krecipes-description>
<krecipes-ingredients><ingredient><name>flour</name><amount>0.333</amount><unit>cup</unit><prep>fine, sifted</prep></ingredient>
<ingredient-group name="Filling"><ingredient><name>poppy</name><amount><min>2</min><max>3</max></amount><unit></unit></ingredient></ingredient-group>
</krecipes-ingredients><krecipes-instructions>
Mix.
Bake.</krecipes-instructions></krecipes-recipe></krecipes>`;
    expect(told(all(text)[0])).toEqual({
      format: 'Krecipes',
      title: 'Poppy Cake',
      author: 'Oma, Tom',
      servings: '10-12 slices',
      prepMin: 90,
      ingredients: ['⅓ cup flour, fine, sifted', 'Filling: 2-3 poppy'],
      steps: ['Mix.', 'Bake.'],
      tags: ['Cakes'],
      pictures: [{ base64: '/9j/4AAQ' }],
    });
  });

  it('Gourmet: optional lines, other recipes, letters that slant', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE gourmetDoc>\n<gourmetDoc><recipe id="3"><title>Chowder &amp; Bread</title><category>Soup</category><cuisine>Coast</cuisine>
<source>Uncle Bo</source><link>https://kitchen.example/chowder</link><rating>4/5 stars</rating><preptime>1 hour</preptime><cooktime>30 min.</cooktime><yields>4 bowls</yields>
<ingredient-list><ingredient><amount>1 1/2</amount><unit>lb.</unit><item>cod; in cubes</item><key>cod</key></ingredient>
<inggroup><groupname>On top</groupname><ingredient optional="yes"><item>chives</item></ingredient><ingref amount="2" refid="9">Flat bread</ingref></inggroup></ingredient-list>
<instructions>Simmer &lt;i&gt;gently&lt;/i&gt;.\n\nServe.</instructions><modifications>Less salt</modifications></recipe></gourmetDoc>`;
    expect(told(all(text)[0])).toEqual({
      format: 'Gourmet',
      title: 'Chowder & Bread',
      servings: '4 bowls',
      prepMin: 60,
      cookMin: 30,
      ingredients: ['1 1/2 lb. cod, in cubes', 'On top: chives, optional', 'On top: 2 Flat bread'],
      steps: ['Simmer gently.', 'Serve.'],
      notes: 'Less salt',
      site: 'Uncle Bo',
      url: 'https://kitchen.example/chowder',
      tags: ['Soup', 'Coast'],
      rating: 4,
    });
  });

  it('RecipeML: fractions, ranges, parts of the list', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE recipeml SYSTEM "recipeml.dtd"><recipeml version="0.5"><recipe><head><title>Plum Jam</title>
<categories><cat>Canning</cat></categories><preptime type="cooking"><time><qty>1</qty><timeunit>hours</timeunit></time></preptime><source><srcitem>Fair</srcitem></source><yield><qty>6</qty><unit>jars</unit></yield></head>
<equipment><tool>kettle</tool></equipment><ingredients><ing><amt><qty>2<frac><n>1</n><d>4</d></frac></qty><unit>cups</unit></amt><item>plums; stoned</item></ing>
<ing><amt><qty>1</qty><unit>cup</unit></amt><item>sugar</item><alt-ing><amt><qty>1/2</qty><unit>cup</unit></amt><item>honey</item></alt-ing></ing>
<ing-div><title>Spice</title><ing optional="yes"><amt><range><q1>3</q1><sep>to</sep><q2>4</q2></range></amt><item>cloves</item></ing></ing-div></ingredients>
<directions><step> Boil. </step><step>Fill.</step></directions></recipe></recipeml>`;
    expect(told(all(text)[0])).toEqual({
      format: 'RecipeML',
      title: 'Plum Jam',
      servings: '6 jars',
      cookMin: 60,
      ingredients: ['2 1/4 cups plums, stoned', '1 cup sugar, or 1/2 cup honey', 'Spice: 3-4 cloves, optional'],
      steps: ['Boil.', 'Fill.'],
      equipment: ['kettle'],
      site: 'Fair',
      tags: ['Canning'],
    });
  });

  it('CookML: what is counted in attributes, parts with their titles, remarks', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE cookml PUBLIC "-" "cookml.dtd"><cookml version="1.0.15"><recipe lang="de" rid="12">
<head title="Birnenmus" servingqty="4" servingtype="Portionen" timeprepqty="10" timecookqty="25" createdate="2009-10-03"><cat>Nachtisch</cat><sourceline>Tante Grete</sourceline></head>
<part><ingredient qty="1.5" unit="kg" item="Birnen"><inote>reif</inote></ingredient><ingredient item="Zitronensaft"/></part>
<part title="Zum Servieren"><ingredient qty="200" unit="ml" item="Sahne"/></part>
<preparation><step>Birnen schälen.</step><step>Weich kochen.</step></preparation><remark user="Grete"><line>Hält eine Woche.</line></remark></recipe></cookml>`;
    expect(told(all(text)[0])).toEqual({
      format: 'CookML',
      uid: '12',
      title: 'Birnenmus',
      servings: '4 Portionen',
      prepMin: 10,
      cookMin: 25,
      ingredients: ['1 ½ kg Birnen, reif', 'Zitronensaft', 'Zum Servieren: 200 ml Sahne'],
      steps: ['Birnen schälen.', 'Weich kochen.'],
      notes: 'Hält eine Woche.',
      site: 'Tante Grete',
      tags: ['Nachtisch'],
      createdAt: '2009-10-03T00:00:00.000Z',
    });
    const [pasted] = readText(text);
    expect(pasted).toMatchObject({ title: 'Birnenmus', steps: ['Birnen schälen.', 'Weich kochen.'] });
  });

  it('Cookmate: a line an item, paths of a telephone', () => {
    const text = `<?xml version="1.0" encoding="utf-8"?><cookbook version="71"><recipe><title>Leek Tart</title><preptime>15 mn</preptime><cooktime>1 h</cooktime><totaltime></totaltime>
<description>Sunday</description><ingredient><li>3 leeks</li><li>Sauce:</li><li>2 dl cream</li></ingredient><recipetext><li>Wash the leeks and cut them into rings, as thin as they can be, and</li><li>fry them.</li><li></li><li>Bake.</li></recipetext>
<url>https://kitchen.example/leek</url><imagepath>/storage/emulated/0/fr.cookbook/files/Pictures/leek.jpg</imagepath><comments><li>Good cold</li><li>Or warm</li></comments><source>Tante Eva</source><quantity>4</quantity><category>tarts</category><category>spring</category><rating>5</rating></recipe></cookbook>`;
    expect(told(all(text)[0])).toEqual({
      format: 'Cookmate',
      title: 'Leek Tart',
      servings: '4',
      prepMin: 15,
      cookMin: 60,
      ingredients: ['3 leeks', 'Sauce: 2 dl cream'],
      steps: ['Wash the leeks and cut them into rings, as thin as they can be, and fry them.', 'Bake.'],
      story: 'Sunday',
      notes: 'Good cold\nOr warm',
      site: 'Tante Eva',
      url: 'https://kitchen.example/leek',
      tags: ['tarts', 'spring'],
      rating: 5,
      pictures: [{ files: ['images/leek.jpg', 'leek.jpg'] }],
    });
  });

  it('Living Cookbook: headings among lines, tips, the book it stands in', () => {
    const text = `<?xml version="1.0" encoding="utf-8" ?><fdx Source="Living Cookbook 2.0" FileVersion="1.2"><Cookbooks><Cookbook Name="Ranch" ID="21" /></Cookbooks><Recipes>
<Recipe Name="Beans" ID="1" CookbookID="21" Comments="For the herd&#xD;&#xA;in June" Servings="8" Yield="1 pot" PreparationTime="10" CookingTime="90" InactiveTime="480" ReadyInTime="0" OvenTemperatureF="350" RecipeTypes="Sides, Beans" Author="Cy" Source="Ranch book" WebPage="www.kitchen.example" CreateDate="2010-09-21">
<RecipeIngredients><RecipeIngredient Quantity="" Unit="" Ingredient="SAUCE:" Heading="Y" /><RecipeIngredient Quantity="1/2" Unit="cup" Ingredient="molasses; dark" Heading="N" /></RecipeIngredients>
<RecipeProcedures><RecipeProcedure Heading="Y"><ProcedureText>Evening</ProcedureText></RecipeProcedure><RecipeProcedure Heading="N"><ProcedureText>1. Soak.</ProcedureText></RecipeProcedure></RecipeProcedures>
<RecipeTips><RecipeTip>Salt last.</RecipeTip></RecipeTips><RecipeReviews><RecipeReview Rating="4" Reviewer="Di">Fine.</RecipeReview></RecipeReviews><RecipeAuthorNotes><RecipeAuthorNote>Old.</RecipeAuthorNote></RecipeAuthorNotes>
<RecipeNutrition ServingSize="1 cup" CalculatedFromRecipeFlag="Y" Calories="210.5" TotalFat="0.00" />
<RecipeImage FileType="JPG">/9j/4AAQ</RecipeImage><RecipeImage FileName="beans.jpg" /></Recipe></Recipes></fdx>`;
    expect(told(all(text)[0])).toEqual({
      format: 'Living Cookbook',
      title: 'Beans',
      servings: '1 pot (serves 8)',
      prepMin: 10,
      cookMin: 90,
      restMin: 480,
      ingredients: ['SAUCE: 1/2 cup molasses, dark'],
      steps: ['Evening: Soak.'],
      story: 'For the herd\nin June',
      notes: 'Old.\n\nSalt last.\n\nReview Di: Fine.\n\nOven: 350 °F\n\nNutrition: serving size 1 cup, calories 210.5',
      author: 'Cy',
      site: 'Ranch book',
      url: 'http://www.kitchen.example',
      tags: ['Sides', 'Beans', 'Ranch'],
      rating: 4,
      createdAt: '2010-09-21T00:00:00.000Z',
      pictures: [{ base64: '/9j/4AAQ' }, { files: ['beans.jpg', 'Images/beans.jpg'] }],
    });
  });

  it('is read in time however deep it goes', () => {
    const text = `<fdx><Recipes><Recipe Name="Well">${'<a>'.repeat(400_000)}</Recipe><Recipe Name="Pond"/></Recipes></fdx>`;
    const before = performance.now();
    expect(all(text).map(({ title }) => title)).toEqual(['Well', 'Pond']);
    expect(performance.now() - before).toBeLessThan(4000);
  });

  it('is no recipe program’s because it is XML', () => {
    expect(recipesInText('<?xml version="1.0"?><feed><recipe>1</recipe></feed>', 10, () => new Error())).toBeNull();
  });
});

describe('programs that write JSON', () => {
  it('Crouton: ranges, numbers as they are, its older units, tags with colors', () => {
    const line = (order: number, name: string, quantity?: object) => ({ order, ingredient: { name }, quantity });
    const recipe = {
      uuid: 'C1',
      name: 'Broth',
      serves: 6,
      defaultScale: 1,
      duration: 15,
      cookingDuration: 30,
      rating: 0,
      webLink: 'https://kitchen.example/broth',
      sourceName: 'kitchen.example',
      neutritionalInfo: 'Calories: 90 kcal',
      tags: [{ uuid: 't', color: '#fff', name: 'Soup' }],
      images: [],
      ingredients: [
        line(0, 'water', { quantityType: 'CUP', amount: 5, secondaryAmount: 6 }),
        line(1, 'butter', { quantityType: 'GRAMS', amount: 28.35 }),
        line(2, 'wine', { quantityType: 'DECILITER', amount: 1.5 }),
        line(3, 'salt'),
      ],
      steps: [{ order: 0, step: '1. Simmer.', isSection: false }],
    };
    const [broth] = json(recipe);
    expect(told(broth)).toEqual({
      format: 'Crouton',
      uid: 'C1',
      title: 'Broth',
      servings: '6',
      prepMin: 15,
      cookMin: 30,
      ingredients: ['5-6 cup water', '28.35 g butter', '1 ½ dl wine', 'salt'],
      steps: ['Simmer.'],
      notes: 'Nutrition: Calories: 90 kcal',
      tags: ['Soup'],
      site: 'kitchen.example',
      url: 'https://kitchen.example/broth',
    });
    expect(json({ ...recipe, steps: [] })).toMatchObject([{ format: 'Crouton', title: 'Broth' }]);
  });

  it('Mela: only what is filled in is there; its day is counted from 2001', () => {
    const card = {
      id: 'm1',
      title: 'Card',
      date: 86_400,
      images: [],
      categories: [],
      wantToCook: false,
      favorite: false,
      ingredients: '2 eggs',
      link: 'Nana’s tin',
    };
    expect(told(json(card)[0])).toEqual({
      format: 'Mela',
      uid: 'm1',
      title: 'Card',
      ingredients: ['2 eggs'],
      site: 'Nana’s tin',
      createdAt: '2001-01-02T00:00:00.000Z',
    });
  });

  it('KitchenOwl: a household is none of its recipes', () => {
    const household = {
      name: 'Home',
      description: '',
      items: [{ name: 'milk' }],
      recipes: [{ name: 'Tea', description: 'Pour.', items: [{ name: 'tea', description: '' }] }],
    };
    expect(json(household)).toMatchObject([{ format: 'KitchenOwl', title: 'Tea' }]);
  });

  it('Mealie: an amount that one number cannot tell is that of the whole line, as long as it is the same', () => {
    const line = (quantity: number | null, unit: string, food: string, original: string) => ({
      quantity,
      unit: unit === '' ? null : { name: unit },
      food: { name: food },
      note: '',
      original_text: original,
    });
    const recipe_ingredient = [
      line(2, '', 'onions', '2–3 onions'),
      line(null, '', 'salt', 'a pinch salt'),
      line(18, 'tablespoons', 'flour', '1 cup plus 2 tablespoons flour'),
      line(1.5, 'cup', 'milk', '1 1/2 cups milk'),
      // Somebody has changed them since.
      line(4, '', 'onions', '2–3 onions'),
      line(2, 'g', 'yeast', '2 tsp yeast'),
    ];
    const [found] = json({ name: 'Soup', slug: 'soup', recipe_ingredient, recipe_instructions: [] });
    expect(parts(found)).toEqual([
      ['2–3', '', 'onions', ''],
      ['a pinch', '', 'salt', ''],
      ['1 cup plus 2', 'tablespoons', 'flour', ''],
      ['1 1/2', 'cups', 'milk', ''],
      ['4', '', 'onions', ''],
      ['2', 'g', 'yeast', ''],
    ]);
  });

  it('Mealie: what it makes and whom it serves, comments, names of steps, what is attached, amounts without a food', () => {
    const recipe = {
      id: 'a1',
      name: 'Loaf',
      slug: 'loaf',
      recipeServings: 8,
      recipeYieldQuantity: 2,
      recipeYield: 'loaves',
      recipeIngredient: [
        { quantity: 0.333, unit: { name: 'cup' }, food: { name: 'oil' }, note: '' },
        { quantity: 2, unit: null, food: null, note: 'eggs' },
        { quantity: 1, unit: null, food: null, note: 'a little salt' },
        { quantity: 3, unit: null, food: null, note: '3 figs', disableAmount: true },
        { quantity: 1, unit: null, food: null, note: '', referencedRecipe: { name: 'Sourdough' } },
      ],
      recipeInstructions: [{ title: '', summary: 'Knead', text: 'Ten&nbsp;minutes.' }],
      nutrition: { calories: '240', fatContent: null, proteinContent: '6' },
      comments: [{ text: 'Too dry', user: { fullName: 'Ida' } }],
      assets: [
        { name: 'card', fileName: 'card.jpg' },
        { name: 'book', fileName: 'book.pdf' },
      ],
    };
    const [loaf] = json(recipe);
    expect(told(loaf)).toMatchObject({
      servings: '2 loaves (serves 8)',
      ingredients: ['⅓ cup oil', '2 eggs', 'a little salt', '3 figs', '1 Sourdough'],
      steps: ['Knead: Ten minutes.'],
      notes: 'Ida: Too dry\n\nNutrition: calories 240, protein 6',
      pictures: [{ files: ['original.webp', 'images/original.webp'] }, { files: ['assets/card.jpg', 'card.jpg'] }],
    });
  });

  it('Tandoor: parts of its own ingredients in a step, numbers that scale, the minutes of a step', () => {
    const recipe = {
      name: 'Rice',
      working_time: 5,
      servings: 1,
      nutrition: { carbohydrates: 40, fats: 0, proteins: 3, calories: 200, source: '' },
      steps: [
        {
          instruction: 'Boil {{ ingredients[0].amount }} {{ ingredients[0].unit }} in {% scale(2) %} l.',
          time: 20,
          order: 0,
          ingredients: [{ food: { name: 'rice' }, unit: { name: 'g' }, amount: '62.250' }],
        },
      ],
    };
    expect(told(json(recipe)[0])).toMatchObject({
      ingredients: ['62 ¼ g rice'],
      steps: ['Boil 62 ¼ g in 2 l. (20 min)'],
      notes: 'Nutrition: carbohydrates 40, proteins 3, calories 200',
    });
  });

  it('Pestle: lines beside their parts, sections by number', () => {
    const recipe = {
      name: 'Curry',
      recipeYield: '4',
      source: 'https://kitchen.example/curry',
      recipeCategory: ['dinner'],
      keywords: ['hot,quick'],
      recipeIngredient: [{ text: 'Paste:' }, { text: '2 tbsp chili', quantity: 2, unit: 'tbsp', name: 'chili' }],
      recipeInstructions: [{ '@type': 0, name: 'Paste', itemListElement: [{ '@type': 1, text: 'Pound.' }] }],
      image: [{ url: 'https://kitchen.example/curry.jpg' }],
    };
    expect(told(json([recipe])[0] as FoundRecipe)).toMatchObject({
      ingredients: ['Paste: 2 tbsp chili'],
      steps: ['Paste: Pound.'],
      url: 'https://kitchen.example/curry',
      tags: ['dinner', 'hot', 'quick'],
      pictures: [{ url: 'https://kitchen.example/curry.jpg' }],
    });
  });

  it('RecetteTek, which is My Recipe Box', () => {
    const recipe = {
      title: 'Crêpes',
      description: '',
      preparationTime: '10',
      cookingTime: '20',
      inactiveTime: '60',
      totalTime: '',
      quantity: '12',
      ingredients: 'Pâte:\n250 g farine',
      instructions: 'Mélanger.\nCuire.',
      url: 'https://kitchen.example/crepes',
      pictures: ['/data/user/0/app/files/c1.jpg'],
      originalPicture: 'https://kitchen.example/c.jpg',
      favorite: true,
      rating: 4,
      categories: [{ title: 'Dessert' }],
      tags: [],
    };
    expect(told(json([recipe])[0] as FoundRecipe)).toEqual({
      format: 'My Recipe Box',
      title: 'Crêpes',
      servings: '12',
      prepMin: 10,
      cookMin: 20,
      restMin: 60,
      ingredients: ['Pâte: 250 g farine'],
      steps: ['Mélanger.', 'Cuire.'],
      url: 'https://kitchen.example/crepes',
      rating: 4,
      favourite: true,
      tags: ['Dessert'],
      pictures: [{ files: ['c1.jpg', 'images/c1.jpg', 'pictures/c1.jpg'] }],
    });
  });
});

describe('tables, pages and texts with labels', () => {
  it('Plan to Eat: headings among its ingredients, and what has no column here', () => {
    const csv =
      'Title,Course,Main Ingredient,Source,Url,Url Host,Servings,Yield,Ingredients,Directions,Rating,Private,Calories,Created At\nTacos,Dinner,Beef,Aunt Jo,,x.example,4,8 tacos,", Filling\n1 lb beef\n, Salsa:\n2 itm tomatoes",Fry.,3,yes,410,2023-10-13 20:29:29\n';
    expect(told(all(csv)[0])).toEqual({
      format: 'Plan to Eat',
      title: 'Tacos',
      servings: '8 tacos (serves 4)',
      ingredients: ['Filling: 1 lb beef', 'Salsa: 2 tomatoes'],
      steps: ['Fry.'],
      notes: 'Calories: 410',
      site: 'Aunt Jo',
      tags: ['Dinner', 'Beef'],
      rating: 3,
      createdAt: '2023-10-13T20:29:29.000Z',
    });
  });

  it('My Recipe Box: names of columns in one word, an address for a source', () => {
    const csv =
      'title,preparationTime,cookingTime,inactiveTime,quantity,ingredients,instructions,nutrition,favorite,categories,source,originalPicture,\nSoup,10,20,5,2 bowls,"INGREDIENTS:\n1 leek",Boil.,protein : 3 g,true,Main;Winter,https://kitchen.example/soup,https://kitchen.example/s.jpg,\n';
    expect(told(all(csv)[0])).toEqual({
      format: 'My Recipe Box',
      title: 'Soup',
      servings: '2 bowls',
      prepMin: 10,
      cookMin: 20,
      restMin: 5,
      ingredients: ['1 leek'],
      steps: ['Boil.'],
      notes: 'Nutrition: protein : 3 g',
      url: 'https://kitchen.example/soup',
      favourite: true,
      tags: ['Main', 'Winter'],
      pictures: [{ url: 'https://kitchen.example/s.jpg' }],
    });
  });

  it('My Recipe Box: several categories have no quotes around them', () => {
    const csv =
      'title,inactiveTime,ingredients,instructions,categories,tags,source,originalPicture,\nSoup,,1 leek,Boil.,Main,Winter,,https://kitchen.example/soup,https://kitchen.example/s.jpg\n';
    expect(told(all(csv)[0])).toMatchObject({
      url: 'https://kitchen.example/soup',
      tags: ['Main', 'Winter'],
      pictures: [{ url: 'https://kitchen.example/s.jpg' }],
    });
  });

  it('a table: ingredients that somebody typed into one line', () => {
    const listed = (cell: string) => told(all(`name,ingredients,steps\nSoup,"${cell}",Boil.\n`)[0]).ingredients;
    expect(listed('leek,cream')).toEqual(['leek', 'cream']);
    expect(listed('leek, cream, salt')).toEqual(['leek', 'cream', 'salt']);
    expect(listed('2 leeks, 1 l milk')).toEqual(['2 leeks', '1 l milk']);
    expect(listed('2 leeks, sliced; milk')).toEqual(['2 leeks, sliced', 'milk']);
    expect(listed('2 leeks, sliced')).toEqual(['2 leeks, sliced']);
    expect(listed('leek, sliced')).toEqual(['leek, sliced']);
    expect(listed('&frac12; leek')).toEqual(['½ leek']);
  });

  it('Recipe Keeper: a source is an address or a book; Copy Me That: stars, what was made, its own labels', () => {
    const keeper = (source: string) =>
      all(
        `<html><body><div class="recipe-details"><h2 itemprop="name">Ice</h2><span itemprop="recipeSource">${source}</span><meta content="PT0S" itemprop="prepTime"><div itemprop="recipeIngredients"><p>1 egg</p></div><div itemprop="recipeDirections"><p>Stir</p></div><div itemprop="recipeNotes"></div></div></body></html>`,
      )[0];
    const address = 'https://kitchen.example/ice';
    expect(keeper(`<a href="${address}">${address}</a>`)).toMatchObject({ url: address, site: '', prepMin: null });
    expect(keeper(address)).toMatchObject({ url: address, site: '' });
    expect(keeper('The Blue Book')).toMatchObject({ url: '', site: 'The Blue Book' });
    const copied = all(
      '<!DOCTYPE html><html><body><div class="recipe"><div id="name">Pie</div><div id="extra_info"><span id="rating">Rated<span id="ratingValue">4</span>/5</span><span id="made_this">I made this</span><span id="starred">Starred</span></div><div id="categories"><span class="recipeCategory">Tags:</span><span class="recipeCategory">Fruit</span></div><div id="servings">Servings:<a id="recipeYield">9 slices</a></div><ul id="recipeIngredients"><li class="recipeIngredient">1 lemon</li><div class="recipeIngredient_spacer"></div><div class="recipeIngredient recipeIngredient_subheader">Crust:</div><li class="recipeIngredient">flour</li></ul><ol id="recipeInstructions"><div class="instruction instruction_subheader">Crust:</div><li class="instruction" value="1">Roll.</li></ol></div></body></html>',
    );
    expect(told(copied[0])).toEqual({
      format: 'Copy Me That',
      title: 'Pie',
      servings: '9 slices',
      ingredients: ['1 lemon', 'Crust: flour'],
      steps: ['Crust: Roll.'],
      tags: ['Fruit', 'I made this'],
      rating: 4,
      favourite: true,
    });
  });

  it('Pepperplate and Saffron: each part below its name, several recipes', () => {
    const one =
      'Title: Lemon Bars\nDescription: Tart.\nSource: Aunt May\nOriginal URL: https://kitchen.example/bars\nYield: 16 bars\nActive: 20 minutes\nTotal: 1 hour\nCookbook: Sweets\nImage: https://kitchen.example/b.jpg\nIngredients:\nCrust:\n\t2 cups flour\nInstructions:\nBase:\n\tMix.\n\tBake.\n';
    const [bars, more] = all(`${one}\n----------------\n${one.replace('Lemon', 'Lime')}`);
    expect(more?.title).toBe('Lime Bars');
    expect(told(bars)).toEqual({
      format: 'a text with labels',
      title: 'Lemon Bars',
      servings: '16 bars',
      prepMin: 20,
      totalMin: 60,
      ingredients: ['Crust: 2 cups flour'],
      steps: ['Base: Mix.', 'Base: Bake.'],
      story: 'Tart.',
      site: 'Aunt May',
      url: 'https://kitchen.example/bars',
      tags: ['Sweets'],
      pictures: [{ url: 'https://kitchen.example/b.jpg' }],
    });
  });

  it('CookBook: YAML with values over several lines', () => {
    const yaml =
      'name: Oat Bowl\ndescription: Good on a morning\n    that is cold.\nservings: 1 bowl\nprep_time: PT5M\non_favorites: yes\nnotes: |-\n    Soak it.\n    Overnight.\nnutrition: |-\n    Calories: 300\ntags:\n    - Breakfast\ningredients:\n    - ""\n    - 1 cup oats\n    - "Topping:"\n    - 2 figs\ndirections:\n    - Boil the oats until they are\n      soft.\n    - Serve.\n';
    expect(told(all(yaml)[0])).toEqual({
      format: 'YAML',
      title: 'Oat Bowl',
      servings: '1 bowl',
      prepMin: 5,
      ingredients: ['1 cup oats', 'Topping: 2 figs'],
      steps: ['Boil the oats until they are soft.', 'Serve.'],
      story: 'Good on a morning that is cold.',
      notes: 'Soak it.\nOvernight.\n\nNutrition: Calories: 300',
      tags: ['Breakfast'],
      favourite: true,
    });
  });

  it('markup of pages is read as words, an address in angle brackets is kept', () => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Caf&eacute; &amp; cake',
      recipeIngredient: ['&frac12; cup <b>oil</b>'],
      recipeInstructions: '<ol><li>Stir.</li><li>See <https://kitchen.example></li></ol>',
    };
    expect(told(json(recipe)[0])).toMatchObject({
      title: 'Café & cake',
      ingredients: ['½ cup oil'],
      steps: ['Stir.', 'See'],
    });
    expect(told(json({ ...recipe, recipeInstructions: ['See <https://kitchen.example>'] })[0])).toMatchObject({
      steps: ['See <https://kitchen.example>'],
    });
  });
});

describe('Markdown', () => {
  const markdown = (text: string) => readMarkdown(text, readText(textOfMarkdown(text)));

  it('has its lists, times and yield read as any text, and beside them its pictures, story and days', () => {
    const [recipe] = markdown(`---
tags: [soup]
---
# Lentil soup

![[soup.jpg]]
![](pics/pot.jpg)

From my aunt.

Serves 4 | Prep 10 min

## Ingredients

| Amount | Ingredient |
|---|---|
| 250 g | [red lentils](lentils.md) |
| 1 | onion |

## Method

1. Fry the onion. {% timer 5 %}
2. Add the lentils and boil for 20 minutes.

Tip: a spoon of vinegar wakes it up.

## Made

- 2024-03-01 by Ruth, 5 of 5

## Story

It was war time.

## Notes

Freezes well.
`);
    expect(told(recipe)).toMatchObject({
      title: 'Lentil soup',
      servings: '4',
      prepMin: 10,
      ingredients: ['250 g red lentils', '1 onion'],
      steps: ['Fry the onion.', 'Add the lentils and boil for 20 minutes.'],
      notes: 'Freezes well.\nTip: a spoon of vinegar wakes it up.',
      madeOn: ['2024-03-01'],
      rating: 5,
      pictures: [
        { files: ['soup.jpg', 'attachments/soup.jpg', 'assets/soup.jpg', 'images/soup.jpg'] },
        { files: ['pics/pot.jpg'] },
      ],
    });
    expect(recipe?.story.split(/\n+/)).toEqual(['From my aunt.', 'It was war time.']);
  });

  it('has facts before it where its lists stand without headings; what stands there is no story', () => {
    const text = [
      '---',
      'title: Plum Jam',
      'description: From the garden.',
      'image: images/jam.jpg',
      'cooktime: PT50M',
      'source: https://kitchen.example/jam',
      'courses: [breakfast]',
      'nutrition:',
      '  calories: 90',
      '  fatContent: 1',
      '---',
      '',
      '* 2 kg plums',
      '* 500 g sugar',
      '',
      '1. Halve the plums.',
      '2. Boil them with the sugar for 50 minutes.',
    ].join('\n');
    expect(hasFrontMatter(text)).toBe(true);
    expect(hasFrontMatter(text.slice(4))).toBe(false);
    expect(told(markdown(text)[0])).toMatchObject({
      title: 'Plum Jam',
      cookMin: 50,
      ingredients: ['2 kg plums', '500 g sugar'],
      steps: ['Halve the plums.', 'Boil them with the sugar for 50 minutes.'],
      story: 'From the garden.',
      url: 'https://kitchen.example/jam',
      tags: ['breakfast'],
      notes: 'Nutrition: calories 90, fat 1',
      pictures: [{ files: ['images/jam.jpg', '/images/jam.jpg'] }],
    });
  });

  it('with several recipes gives each of them', () => {
    const one = (title: string, food: string) =>
      `## ${title}\n\n### Ingredients\n\n- 2 ${food}\n- 1 onion\n\n### Method\n\n1. Chop the ${food}.\n2. Boil them for 20 minutes.\n\n`;
    const recipes = markdown(
      `---\ntags: [soup]\n---\n# Soups\n\n![](pot.jpg)\n\n${one('Leek soup', 'leeks')}${one('Carrot soup', 'carrots')}`,
    );
    expect(recipes.map(({ title, steps, tags, pictures }) => [title, steps.length, tags, pictures.length])).toEqual([
      ['Leek soup', 2, ['soup'], 1],
      ['Carrot soup', 2, ['soup'], 0],
    ]);
  });
});

describe('JSON of a program that nobody knows', () => {
  const soup = {
    version: 2,
    data: [
      {
        title: 'Leek Soup',
        serves: 4,
        times: { prep: 10, cook: 25 },
        tags: ['winter'],
        ingredients: [
          { group: 'Soup', text: '3 leeks' },
          { group: 'Soup', quantity: 0.5, unit: 'l', name: 'stock', note: 'hot' },
          { group: null, text: 'pepper' },
        ],
        method: [{ step: 'Slice the leeks.' }, 'Boil them in the stock.'],
        tips: 'Better the next day.',
      },
    ],
  };

  it('is read by the names that anybody would give', () => {
    expect(json(soup).map(told)).toEqual([
      {
        format: 'JSON',
        title: 'Leek Soup',
        servings: '4',
        prepMin: 10,
        cookMin: 25,
        ingredients: ['Soup: 3 leeks', 'Soup: ½ l stock, hot', 'pepper'],
        steps: ['Slice the leeks.', 'Boil them in the stock.'],
        notes: 'Better the next day.',
        tags: ['winter'],
      },
    ]);
  });

  it('is read where it is pasted, and what only begins like one as the text that it is', () => {
    expect(readText(JSON.stringify(soup, null, 2))[0]).toMatchObject({
      title: 'Leek Soup',
      prepTime: 10,
      tags: ['winter'],
      steps: ['Slice the leeks.', 'Boil them in the stock.'],
    });
    expect(readText('{Leek Soup}\n\n3 leeks\n1 l stock\n\nBoil the leeks in the stock.')[0]?.ingredients).toHaveLength(
      2,
    );
  });
});
