import { ChevronRight, Keyboard } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { TakePhotoCard } from './camera/take-photo-card.tsx';
import { UploadImageCard } from './files/upload-image-card.tsx';
import { VoiceCard } from './voice/voice-card.tsx';
import { CARD_BUTTON } from './way-card.tsx';

/** The four cards under the tabs (spec section 2). */
export function OtherWays() {
  return (
    <div className="@container">
      {/* Side by side only where the longest word of a title fits, also with large type. */}
      <ul className="grid gap-4 @[20rem]:grid-cols-2">
        <TakePhotoCard />
        <UploadImageCard />
        <li className="relative rounded border border-edge bg-card p-4 transition-colors hover:bg-wash sm:p-5">
          <Keyboard aria-hidden className="size-7 stroke-[1.5] text-tomato" />
          <h3 className="mt-3 text-lead">
            <Link href={paths.newRecipe()} className={`inline-flex items-center gap-1 ${CARD_BUTTON}`}>
              Type Recipe
              <ChevronRight aria-hidden className="size-5 text-tomato" />
            </Link>
          </h3>
          <p className="mt-1 text-fine text-quiet">Fill in an empty recipe, line by line.</p>
        </li>
        <VoiceCard />
      </ul>
    </div>
  );
}
