import { ingredientSchema } from '#shared/recipe.ts';
import { describe, expect, test } from 'vitest';
import { findAllergens } from './allergens.ts';

const of = (...lines: string[]) => findAllergens(lines.map((original) => ingredientSchema.parse({ original })));

describe('allergens', () => {
  test('are named by whole words, in a fixed order', () => {
    expect(of('2 eggs', '200 ml whole milk', '2 cups all-purpose flour')).toEqual(['milk', 'eggs', 'gluten']);
    expect(of('1/4 cup soy sauce')).toEqual(['gluten', 'soy']);
    expect(of('12 large shrimp', '2 salmon fillets', '1 tbsp tahini')).toEqual(['fish', 'shellfish', 'sesame']);
    expect(of('250 g Mehl', '3 Eier', '100 ml Sahne')).toEqual(['milk', 'eggs', 'gluten']);
  });

  test.each([
    '1 can coconut milk',
    '1 eggplant, diced',
    '1 cup buckwheat',
    '1 pinch nutmeg',
    '1 butternut squash',
    '1 tsp cream of tartar',
    '2 tbsp cocoa butter',
    '1 can butter beans',
    '200 g oyster mushrooms',
    '1 cup rice flour',
    '2 cups gluten-free flour',
    '6 corn tortillas',
    '1/2 cup vegan butter',
    '1 can water chestnuts',
    '250 g rice noodles',
    '100 g thin glass noodles',
    '2 cups zucchini noodles',
    '200 g Glasnudeln',
    '1 spaghetti squash',
    '1 tsp nutmeg, 2 doughnuts, coconut',
    '1 noix de coco râpée',
    '400 ml lait de coco',
    "1 verre de lait d'avoine",
    '200 g farine de riz',
    '1 l Hafermilch',
    'erdnussfreie Schokolade',
    'noix muscade',
    'nut of ginger',
    '1 butter nut squash',
    '2 coco nuts',
    '200 g rice flour noodles',
    '200 g noodles (rice)',
    '200 g noodles, rice',
    '200 g gluten-free noodles',
    '200 g vermicelli noodles',
    '200 g Reisnudeln (Bandnudeln)',
    '100 g farine de riz et de maïs',
    '300 g mandelpotatis',
  ])('%s holds none', (line) => {
    expect(of(line)).toEqual([]);
  });

  test('of nut butters and milks are the nuts alone', () => {
    expect(of('1/2 cup peanut butter')).toEqual(['peanuts']);
    expect(of('1 cup almond milk')).toEqual(['tree nuts']);
    expect(of('1 cup almond flour')).toEqual(['tree nuts']);
    expect(of('1 cup soy milk')).toEqual(['soy']);
  });

  test.each([
    ['200 g Erdnussbutter', ['peanuts']],
    ['100 g beurre de cacahuètes', ['peanuts']],
    ['3 el pindakaas', ['peanuts']],
    ['100 g burro di arachidi', ['peanuts']],
    ["2 cucchiai di burro d'arachidi", ['peanuts']],
    ['3 cdas mantequilla de cacahuete', ['peanuts']],
    ['1 Handvoll Erdnusskerne', ['peanuts']],
    ['200 ml Mandelmilch', ['tree nuts']],
    ["200 ml lait d'amande", ['tree nuts']],
    ['200 ml latte di mandorla', ['tree nuts']],
    ['200 ml amandelmelk', ['tree nuts']],
    ['200 ml lait de soja', ['soy']],
    ['200 ml lait de vache', ['milk']],
    ['200 g harina de avena', ['gluten']],
    ["200 g farine d'avoine", ['gluten']],
    ['200 g farina di avena', ['gluten']],
    ['200 g farinha de aveia', ['gluten']],
    ['200 g farine de riz et de blé', ['gluten']],
    ['200 ml latte di soia', ['soy']],
    ['200 ml panna di soia', ['soy']],
    ['200 ml bevanda di soia', ['soy']],
    ['20 g de beurre (une noix)', ['milk']],
    ['6 noix Saint-Jacques', ['shellfish']],
    ['6 noix de St-Jacques', ['shellfish']],
    ['20 g beurre, 100 g farine de blé', ['milk', 'gluten']],
  ])('in other languages too: %s', (line, allergens) => {
    expect(of(line)).toEqual(allergens);
  });

  // Common foods of eleven languages, by allergen.
  test.each([
    [
      'milk',
      'Bergkäse,Sauerrahm,Kuhmilch,comté,petits-suisses,requesón,fontina,burrata,roomboter,karnemelk,vispgrädde,filmjölk,piskefløde,rømme,masło,twaróg,requeijão',
    ],
    ['eggs', 'Eidotter,mayonesa,albumi,eigeel,äggulor,æggeblommer,eggeplommer,jajka,żółtka,claras'],
    [
      'gluten',
      'Roggenmehl,Vollkornbrot,Zwieback,pain de mie,pâte feuilletée,galletas,macarrones,semolino,savoiardi,tarwebloem,beschuit,rågmjöl,vetekli,hvedemel,rugbrød,mąka pszenna,makaron,macarrão,bolachas',
    ],
    ['peanuts', 'Erdnussmus,cacahuates,jordnødder,peanøttsmør,masło orzechowe,orzeszki ziemne'],
    [
      'tree nuts',
      'Pistazien,Pekannüsse,pistaches,piñones,pinoli,pecannoten,pistagenötter,hasselnødder,valnøtter,migdały,castanha de caju',
    ],
    ['soy', 'Sojamilch,ketjap manis,sojasås,soyasaus,sos sojowy'],
    [
      'fish',
      'Räucherlachs,Heringe,Fischfond,poisson,maquereaux,merluza,boquerones,alici,baccalà,makreel,vissaus,strömming,rødspætte,ørret,łosoś,śledź,sardinhas',
    ],
    [
      'shellfish',
      'Miesmuscheln,Tintenfisch,homard,huîtres,calamares,langostinos,seppie,aragosta,inktvis,kreeft,kräftor,musslor,rejer,reker,krewetki,małże,mexilhões',
    ],
    ['sesame', 'Sesamkörner,Tahin,sesamzaad,sesamfrön,sezam,gergelim'],
  ])('%s is told in every language: %s', (allergen, foods) => {
    const missed = foods.split(',').filter((food) => !of(food).includes(allergen));
    expect(missed).toEqual([]);
  });

  test.each([
    'Kokosjoghurt', 'Reisnudeln', 'Maisgrieß', 'Butternusskürbis', 'glutenfreies Mehl', 'weizenfrei', 'farine de blé sans gluten',
    'vegane Butter', 'pain de sucre', 'levadura en polvo', '100 g cebolla dorada', 'cacaoboter', 'zonnebloempitten', 'rijstmeel', 'kokosmjölk', 'rismjöl',
    'mąka ziemniaczana', 'mleko kokosowe', 'masło kakaowe', 'Öl', 'Karamell', 'almost 1 cup sugar', 'oil for the pan', 'Austernpilze', 'oesterzwammen',
    'castanhas portuguesas', 'Erbsenmehl',
    'a handful of laksa leaves',
  ])('are not found in %s', (line) => {
    expect(of(line)).toEqual([]);
  }); // prettier-ignore

  test('stay where only another one is left out', () => {
    expect(of('glutenfreie Sojanudeln')).toEqual(['soy']);
    expect(of('vegane Sojasahne')).toEqual(['soy']);
    expect(of('sei uova, a temperatura ambiente')).toEqual(['eggs']);
    expect(of('4 eggs, room temperature')).toEqual(['eggs']);
  });

  test('noodles are of wheat and nuts of trees where nothing else is said', () => {
    expect(of('1 lb egg noodles')).toEqual(['eggs', 'gluten']);
    expect(of('250 g noodles')).toEqual(['gluten']);
    expect(of('1 cup chopped nuts')).toEqual(['tree nuts']);
    expect(of('1/2 cup nuts')).toEqual(['tree nuts']);
    expect(of('100 g gemahlene Nüsse')).toEqual(['tree nuts']);
    expect(of('2 tbsp nut butter')).toEqual(['tree nuts']);
    expect(of('butter the size of a walnut')).toEqual(['milk']);
    expect(of('a nut of butter')).toEqual(['milk']);
    expect(of('nut-brown butter')).toEqual(['milk']);
    expect(of('1 cup pea nuts')).toEqual(['peanuts']);
    expect(of('1 tbsp ground nut oil')).toEqual(['peanuts']);
    // Nuts that are ground, or groundnuts.
    expect(of('1 cup ground nuts')).toEqual(['peanuts', 'tree nuts']);
    expect(of('1 cup finely ground nuts')).toEqual(['tree nuts']);
    expect(of('200 g gluten free egg noodles')).toEqual(['eggs']);
    expect(of('200 g egg noodles, rice')).toEqual(['eggs', 'gluten']);
  });
});
