import { Button } from '../../../components/ui/button.tsx';
import { formatMoment } from '../../../lib/format-moment.ts';

interface UnsavedOfferProps {
  savedAt: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers the unsaved changes of an earlier visit. */
export function UnsavedOffer({ savedAt, onRestore, onDiscard }: UnsavedOfferProps) {
  return (
    <section
      aria-label="Unsaved changes"
      className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded bg-butter p-4 text-on-butter"
    >
      <p className="min-w-0 flex-1 basis-64">
        You wrote something here {formatMoment(savedAt)} that was not saved. It is still on this device.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDiscard}>Discard it</Button>
        <Button variant="primary" onClick={onRestore}>
          Bring it back
        </Button>
      </div>
    </section>
  );
}
