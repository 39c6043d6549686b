import { Camera, ChevronRight, ImageUp, Keyboard, Mic } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';

const later = [
  { icon: Camera, title: 'Take Photo', text: 'Taking a picture of a card comes with the next release.' },
  { icon: ImageUp, title: 'Upload Image', text: 'Reading from pictures comes with the next release.' },
  { icon: Mic, title: 'Voice Note', text: 'Telling a recipe aloud comes with the next release.' },
] as const;

/** The four cards under the tabs (spec section 2). Those whose time has not come are sentences, not buttons. */
export function OtherWays() {
  const [photo, upload, voice] = later;
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <LaterWay {...photo} />
      <LaterWay {...upload} />
      <li className="relative rounded border border-edge bg-card p-4 transition-colors hover:bg-wash sm:p-5">
        <Keyboard aria-hidden className="size-7 stroke-[1.5] text-tomato" />
        <h3 className="mt-3 text-lead">
          <Link
            href={paths.newRecipe()}
            className="inline-flex items-center gap-1 rounded after:absolute after:inset-0 after:rounded focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-tomato"
          >
            Type Recipe
            <ChevronRight aria-hidden className="size-5 text-tomato" />
          </Link>
        </h3>
        <p className="mt-1 text-fine text-quiet">Fill in an empty recipe, line by line.</p>
      </li>
      <LaterWay {...voice} />
    </ul>
  );
}

function LaterWay({ icon: Icon, title, text }: (typeof later)[number]) {
  return (
    <li className="rounded border border-dashed border-line p-4 sm:p-5">
      <Icon aria-hidden className="size-7 stroke-[1.5] text-quiet" />
      <h3 className="mt-3 text-lead text-quiet">{title}</h3>
      <p className="mt-1 text-fine text-quiet">{text}</p>
    </li>
  );
}
