import type { FamilyFeed } from '../../events/family-feed.ts';
import { EventStream } from '../../http/event-stream.ts';
import type { Handlers } from '../../http/mount.ts';
import type { MealsService } from './meals.service.ts';

export function mealHandlers(meals: MealsService, events: Pick<FamilyFeed, 'follow'>): Handlers<'meals'> {
  return {
    listMeals: ({ caller, query }) => meals.between(caller.familyId, query.from, query.to),
    createMeal: ({ caller, body }) => meals.create(caller, body),
    mealEvents: ({ caller }) => new EventStream((send) => events.follow(caller.familyId, send)),
    repeatMeals: ({ caller, body }) => meals.repeat(caller, body.from, body.to),
    shopForMeals: ({ caller, body }) => meals.shop(caller.familyId, body),
    getCalendar: ({ caller }) => meals.calendar(caller.familyId),
    makeCalendar: ({ caller }) => meals.makeCalendar(caller.familyId),
    endCalendar: ({ caller }) => meals.endCalendar(caller.familyId),
    updateMeal: ({ caller, params, body }) => meals.update(caller.familyId, params.id, body),
    deleteMeal: ({ caller, params }) => meals.remove(caller.familyId, params.id),
  };
}
