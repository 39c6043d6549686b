import type { MealEvent } from '#shared/meals.ts';
import type { Database } from '../../db/connect.ts';
import { familyFeed } from '../../events/family-feed.ts';
import type { Log } from '../../log.ts';
import type { GroceryService } from '../grocery/grocery.service.ts';
import { calendarRouter } from './calendar.router.ts';
import { MEALS_CHANNEL, mealsRepo } from './meals.repo.ts';
import { mealHandlers } from './meals.routes.ts';
import { mealsService } from './meals.service.ts';

interface Options {
  readonly db: Database;
  readonly log: Log;
  readonly publicUrl: string;
  readonly makeList: GroceryService['create'];
}

/** What a family has planned to eat, and the calendars that follow it. */
export function startMeals({ db, log, publicUrl, makeList }: Options) {
  const repo = mealsRepo(db);
  const feed = familyFeed<MealEvent>({
    log,
    read: async (familyId, ids = []) => {
      const meals = await repo.some(familyId, ids);
      return new Map(meals.map((meal) => [meal.id, { meal }]));
    },
  });
  const service = mealsService({ repo, makeList, publicUrl, today: () => new Date().toISOString().slice(0, 10) });
  return {
    handlers: mealHandlers(service, feed),
    planned: repo.between,
    // A calendar asks every hour or so; nobody has a reason to try links.
    routers: [{ path: '/calendar', router: calendarRouter(service), needsSession: false, perMinute: 120 }],
    channels: {
      [MEALS_CHANNEL]: (payload: string) => {
        const [familyId = '', id = ''] = payload.split(' ');
        feed.changed(familyId, id);
      },
    },
  };
}
