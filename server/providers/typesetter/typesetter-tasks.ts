import type { PictureTask, PreparedPicture, Typeset, TypesetJob } from './port.ts';
import { lookAtPicture, preparePicture } from './prepare-picture.ts';
import { setType } from './set-type.ts';

/** What the child process is asked. */
export type TypesetterTask =
  | { readonly kind: 'look'; readonly from: string; readonly turn: PictureTask['turn'] }
  | { readonly kind: 'picture'; readonly task: PictureTask }
  | { readonly kind: 'set'; readonly job: TypesetJob };

export type TypesetterResult = { width: number; height: number } | PreparedPicture | Typeset;

/** The work itself; throws AppErrors as the port says. */
export function handleTask(task: TypesetterTask): Promise<TypesetterResult> {
  switch (task.kind) {
    case 'look':
      return lookAtPicture(task.from, task.turn);
    case 'picture':
      return preparePicture(task.task);
    case 'set':
      return setType(task.job);
  }
}
