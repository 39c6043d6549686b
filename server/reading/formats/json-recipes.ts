import { isNode, type Json, type JsonNode } from '../html/linked-data/json-node.ts';
import type { FoundRecipe } from './found-recipe.ts';
import { isMealie, isMealieBackup, readMealie, readMealieBackup } from './mealie.ts';
import { isInTrash, isPaprika, readPaprika } from './paprika.ts';
import { isPlainJson, readPlainJson } from './plain-json.ts';
import { isRecetteTek, readRecetteTek } from './recette-tek.ts';
import { isSchemaOrg, readSchemaOrg } from './schema-org.ts';
import { isCrouton, isKitchenOwl, isMela, readCrouton, readKitchenOwl, readMela } from './small-apps.ts';
import { isTandoor, readTandoor } from './tandoor.ts';

/** Whose recipe a JSON object is, by what it has; the first that fits. What several have is looked for last. */
const kinds: readonly (readonly [(json: JsonNode) => boolean, (json: JsonNode) => FoundRecipe])[] = [
  [isMealie, (json) => readMealie(json)],
  [isTandoor, readTandoor],
  [isCrouton, readCrouton],
  [isRecetteTek, readRecetteTek],
  [isMela, readMela],
  [isPaprika, readPaprika],
  [isKitchenOwl, readKitchenOwl],
  [isSchemaOrg, readSchemaOrg],
  [isPlainJson, readPlainJson],
];

/** Lists within objects are looked into so deep: `{"recipes": [...]}` and `{"@graph": [...]}`. */
const DEPTH_MAX = 3;

/**
 * The recipes of a JSON value, whoever wrote it, one after the other; none where it holds none. What its program has thrown
 * away is left out.
 */
export function* recipesInJson(json: Json, depth = 0): Generator<FoundRecipe> {
  if (Array.isArray(json)) {
    if (depth <= DEPTH_MAX) for (const one of json) yield* recipesInJson(one, depth + 1);
    return;
  }
  if (!isNode(json)) return;
  if (isMealieBackup(json)) {
    yield* readMealieBackup(json);
    return;
  }
  const read = kinds.find(([is]) => is(json))?.[1];
  if (read) {
    if (!isInTrash(json)) yield read(json);
    return;
  }
  for (const one of Object.values(json)) if (Array.isArray(one)) yield* recipesInJson(one, depth + 1);
}

/** How many things the longest list of a JSON value has, at its top: what it may hold at most, before any is read. */
export const longestList = (json: Json): number =>
  Math.max(0, ...(isNode(json) ? Object.values(json) : [json]).map((one) => (Array.isArray(one) ? one.length : 0)));
