import {
  amountText,
  foundRecipe,
  type FoundLine,
  type FoundPicture,
  type FoundRecipe,
  labelled,
  measuredLine,
  minutes,
  moment,
  nutritionText,
  paragraphs,
  parted,
  servingsText,
  stars,
  tagList,
  withoutNumber,
} from './found-recipe.ts';
import { elementsNamed, textOfChild, within, wordsIn, type XmlElement } from './xml.ts';

/** Living Cookbook's .fdx, and the .fdxz that packs it with its pictures: what it knows stands in attributes. */
export function* readLivingCookbook(text: string): Generator<FoundRecipe> {
  const books = new Map(
    [...elementsNamed(text, 'Cookbook')].map(({ attributes }) => [attributes['ID'], attributes['Name'] ?? '']),
  );
  for (const recipe of elementsNamed(text, 'Recipe')) {
    const of = (name: string) => recipe.attributes[name]?.trim() ?? '';
    // Lists stand in a list of their own, or right below the recipe.
    const all = (name: string) => within(recipe, name);
    const url = of('WebPage');
    const heat = of('OvenTemperatureF') === '' || of('OvenTemperatureF') === '0' ? '' : `${of('OvenTemperatureF')} °F`;
    const reviews = all('RecipeReview');
    yield foundRecipe({
      format: 'Living Cookbook',
      title: of('Name'),
      servings: servingsText(of('Servings'), of('Yield')),
      prepMin: minutes(of('PreparationTime')),
      cookMin: minutes(of('CookingTime')),
      restMin: minutes(of('InactiveTime')),
      totalMin: minutes(of('ReadyInTime')),
      ingredients: ingredientsOf(all('RecipeIngredient')),
      steps: stepsOf(all('RecipeProcedure')),
      story: of('Comments'),
      notes: paragraphs(
        ...all('RecipeAuthorNote').map(wordsIn),
        ...all('RecipeTip').map(wordsIn),
        ...reviews.map((review) =>
          labelled(['Review', review.attributes['Reviewer'] ?? ''].join(' ').trim(), wordsIn(review)),
        ),
        labelled('Oven', heat),
        labelled('Difficulty', of('DegreeOfDifficulty') === '0' ? '' : of('DegreeOfDifficulty')),
        /^(?:https?:|www\.)/i.test(url) ? '' : labelled('Web page', url),
        ...all('RecipeNutrition').map(nutritionOf),
        labelled('Copyright', of('Copyright')),
      ),
      author: of('Author'),
      site: of('Source'),
      url: /^www\./i.test(url) ? `http://${url}` : url,
      tags: [...tagList(of('RecipeTypes')), books.get(of('CookbookID')) ?? ''],
      rating: stars(reviews[0]?.attributes['Rating']),
      createdAt: moment(of('CreateDate')),
      pictures: [...all('RecipeImage'), ...all('RecipeScan')].flatMap(pictureOf),
    });
  }
}

/** What a serving has, name by name: each its own attribute, with what it was reckoned from. */
const nutritionOf = ({ attributes }: XmlElement): string => {
  const { CalculatedFromRecipeFlag: _how, ...facts } = attributes;
  const said = Object.entries(facts).filter(([, value]) => !/^0*(?:\.0*)?$/.test(value));
  return nutritionText(Object.fromEntries(said));
};

const isHeading = ({ attributes }: XmlElement) => /^(?:y|yes|true|1)$/i.test(attributes['Heading'] ?? '');

function ingredientsOf(lines: readonly XmlElement[]): FoundLine[] {
  let section: string | null = null;
  return lines.flatMap((line): FoundLine[] => {
    const { Quantity = '', Unit = '', Ingredient = '' } = line.attributes;
    if (isHeading(line)) {
      section = Ingredient.replace(/:\s*$/, '').trim() || null;
      return [];
    }
    const [item = '', ...notes] = parted(Ingredient, ';');
    return measuredLine({ quantity: amountText(Quantity), unit: Unit.trim(), item, notes: notes.join(', ') }, section);
  });
}

function stepsOf(procedures: readonly XmlElement[]): FoundLine[] {
  let section: string | null = null;
  return procedures.flatMap((procedure): FoundLine[] => {
    const words = textOfChild(procedure, 'ProcedureText') || wordsIn(procedure);
    if (!isHeading(procedure)) return words === '' ? [] : [{ text: withoutNumber(words), section }];
    section = words.replace(/:\s*$/, '') || null;
    return [];
  });
}

const pictureOf = (element: XmlElement): FoundPicture[] => {
  const file = element.attributes['FileName']?.trim() ?? '';
  const base64 = wordsIn(element);
  if (base64 !== '') return [{ base64 }];
  return file === '' ? [] : [{ files: [file, `Images/${file}`] }];
};
