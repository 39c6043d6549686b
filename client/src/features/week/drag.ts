import {
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { PlannedMeal } from '#shared/meals.ts';
import { MEAL_NAMES, type Meal } from '#shared/week.ts';
import type { PlannedRecipe } from '../../api/meals.ts';
import { dayName, weekdayName } from '../../lib/week-days.ts';

/** What is dragged: something planned, or a recipe of the library. */
export type Dragged =
  | { readonly kind: 'meal'; readonly meal: PlannedMeal; readonly title: string }
  | { readonly kind: 'recipe'; readonly recipe: PlannedRecipe; readonly title: string };
/** Where it is dropped: a meal of a day, or a day, where it keeps its meal. */
export interface Place {
  readonly day: string;
  readonly meal: Meal | null;
}

/** Pixels after which a press is a drag. */
const DISTANCE = 6;
/** So far inside a place stands the corner of what the arrow keys move there. */
const INSIDE = 6;

type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
const holds = (rect: Rect, { x, y }: { x: number; y: number }) =>
  x >= rect.left && x <= rect.left + rect.width && y >= rect.top && y <= rect.top + rect.height;

/** The smallest place under the pointer; with the keys, under the corner of what is moved. */
export const placeUnder: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const point = pointerCoordinates ?? { x: collisionRect.left + 2, y: collisionRect.top + 2 };
  return droppableContainers
    .flatMap((container) => {
      const rect = droppableRects.get(container.id);
      return rect && rect.width > 0 && holds(rect, point) ? [{ id: container.id, area: rect.width * rect.height }] : [];
    })
    .sort((a, b) => a.area - b.area)
    .map(({ id }) => ({ id }));
};

/** Arrow keys go from place to place: on the grid from meal to meal, in the list from day to day. */
const nextPlace: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const ahead = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }[event.code];
  if (!ahead) return undefined;
  event.preventDefault();
  const [dx = 0, dy = 0] = ahead;
  const at = { x: currentCoordinates.x + 2, y: currentCoordinates.y + 2 };
  const rects = context.droppableContainers.getEnabled().flatMap((container) => {
    const rect = container.node.current?.getBoundingClientRect();
    const place = container.data.current as Place | undefined;
    return rect && rect.width > 0 && place ? [{ rect, place }] : [];
  });
  // Where the grid shows them, meals are the places; in the list the days are.
  const isGrid = rects.filter(({ place }) => place.meal !== null).length >= 28;
  const here = rects.filter(({ place, rect }) => (place.meal !== null) === isGrid && rect.height > 0);
  const distances = here.flatMap(({ rect }) => {
    const corner = { x: rect.left + INSIDE, y: rect.top + INSIDE };
    const forward = (corner.x - at.x) * dx + (corner.y - at.y) * dy;
    const aside = Math.abs((corner.x - at.x) * dy) + Math.abs((corner.y - at.y) * dx);
    const isAhead = dx === 0 ? forward > INSIDE * 2 : forward > INSIDE * 2 && aside < rect.height;
    return isAhead ? [{ corner, far: forward + aside * 3 }] : [];
  });
  const [nearest] = distances.sort((a, b) => a.far - b.far);
  return nearest?.corner;
};

export function useDragSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace, scrollBehavior: 'auto' }),
  );
}

const placeName = ({ day, meal }: Place) =>
  `${weekdayName(day)}, ${dayName(day)}${meal === null ? '' : `, ${MEAL_NAMES[meal].toLowerCase()}`}`;
const titleOf = (data: unknown) => (data as Dragged | undefined)?.title ?? '';

export const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${titleOf(active.data.current)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${titleOf(active.data.current)} is over ${placeName(over.data.current as Place)}.` : undefined,
  onDragEnd: ({ active, over }) =>
    over
      ? `${titleOf(active.data.current)} is planned for ${placeName(over.data.current as Place)}.`
      : `${titleOf(active.data.current)} stays where it was.`,
  onDragCancel: ({ active }) => `${titleOf(active.data.current)} stays where it was.`,
};

export const dragHelp = {
  draggable:
    'Press the space bar to pick it up, the arrow keys to move it to another day or meal, the space bar again to put it down, and Escape to leave it where it was.',
};
