import type { Handlers } from '../../http/mount.ts';
import type { HandsService } from './hands.service.ts';

export function handHandlers(hands: HandsService): Handlers<'hands'> {
  return {
    listHands: ({ caller }) => hands.list(caller.familyId),
    forgetHand: ({ caller, params }) => hands.forget(caller.familyId, params.id),
    exportHand: ({ caller, params }) => hands.file(caller.familyId, params.id),
    getRecipeHand: ({ caller, params }) => hands.ofCard(caller.familyId, { recipeId: params.id }),
    setRecipeHand: ({ caller, params, body }) => hands.choose(caller.familyId, { recipeId: params.id }, body.name),
    getImportHand: ({ caller, params }) => hands.ofCard(caller.familyId, { importId: params.id }),
    setImportHand: ({ caller, params, body }) => hands.choose(caller.familyId, { importId: params.id }, body.name),
    readOriginalAgain: ({ caller, params }) => hands.readAgain(caller.familyId, params.id),
  };
}
