import type { Files } from '../../providers/files/port.ts';
import type { Room } from './free-space.ts';

/** The file store, in which nothing is put while there is no room: AppError 'full'. All else goes on. */
export function storeWithRoom(store: Files, room: Pick<Room, 'check'>): Files {
  return {
    ...store,
    async put(key, bytes) {
      await room.check();
      await store.put(key, bytes);
    },
    async putFile(key, path) {
      await room.check();
      await store.putFile(key, path);
    },
  };
}
