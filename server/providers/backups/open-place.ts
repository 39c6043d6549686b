import type { Config } from '../../config.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace } from './port.ts';
import { s3Place } from './s3-place.ts';

/** Where backups lie by the settings, also those that were made by hand, or before no more were made. */
export function openBackupPlace({ backups }: Pick<Config, 'backups'>): BackupPlace {
  return 'folder' in backups.to ? folderPlace(backups.to.folder) : s3Place(backups.to);
}
