import { AudioLines, FileText, Globe, Image, type LucideIcon, Type } from 'lucide-react';
import { useState } from 'react';
import { type QueueEntry, thumbnailOf } from './queue-entries.ts';
import { useObjectUrl } from '../use-object-url.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  photo: Image,
  pdf: FileText,
  voice: AudioLines,
  url: Globe,
  text: Type,
};

/** A small picture of what was imported; its kind as a drawing where there is none. */
export function QueueThumb({ entry: { upload, row } }: { entry: QueueEntry }) {
  const own = useObjectUrl(upload?.sourceType === 'photo' ? (upload.files[0] ?? null) : null);
  const address = row ? thumbnailOf(row) : own;
  // Some browsers cannot show an iPhone's HEIC, and a file that is broken has no picture.
  const [broken, setBroken] = useState<string | null>(null);
  const Icon = ICONS[(upload ?? row).sourceType] ?? FileText;
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-wash text-quiet">
      {address === null || address === broken ? (
        <Icon aria-hidden className="size-7 stroke-[1.5]" />
      ) : (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          width={64}
          height={64}
          className="size-full object-cover"
          onError={() => {
            setBroken(address);
          }}
        />
      )}
    </span>
  );
}
