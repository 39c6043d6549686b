import { useState } from 'react';
import { DEVICE_OFFER_MINUTES, type DeviceOfferMade } from '#shared/devices.ts';
import { sentenceOf } from '../../api/client.ts';
import { useConfirmDevice, useDeviceOffer, useEndDeviceOffer, useOfferDevice } from '../../api/devices.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { QrCode } from './qr-code.tsx';

/** Signs one more device in: a code to open there, and a look at what asks before it is let in. */
export function AddDeviceDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const offer = useOfferDevice();
  const end = useEndDeviceOffer();
  const begin = () => {
    offer.mutate();
  };
  const leave = () => {
    if (offer.data) end.mutate(offer.data.id);
    offer.reset();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (open) begin();
        else leave();
      }}
      trigger={<Button>Add a tablet</Button>}
      title="Add a tablet"
      description={`Or a phone, or another browser. The code lets one device in, once, within ${String(DEVICE_OFFER_MINUTES)} minutes, and only when you have said yes here.`}
    >
      {offer.data ? (
        <Offered key={offer.data.id} offer={offer.data} onAnother={begin} onDone={setIsOpen} />
      ) : offer.isError ? (
        <div className="space-y-4">
          <p role="alert" className="text-tomato">
            {sentenceOf(offer.error, 'The code could not be made. Please try again.')}
          </p>
          <Button onClick={begin}>Try again</Button>
        </div>
      ) : (
        <div role="status">
          <span className="sr-only">Making the code…</span>
          <Skeleton className="mx-auto h-60 max-w-60" />
        </div>
      )}
    </Dialog>
  );
}

function Offered({
  offer,
  onAnother,
  onDone,
}: {
  offer: DeviceOfferMade;
  onAnother: () => void;
  onDone: (open: false) => void;
}) {
  const found = useDeviceOffer(offer.id);
  const confirm = useConfirmDevice(offer.id);
  const end = useEndDeviceOffer();
  if (found.isError) {
    return (
      <div className="space-y-4">
        <p role="alert">The code has run out, or the connection has gone. Nobody was let in.</p>
        <Button variant="primary" onClick={onAnother}>
          Make a new code
        </Button>
      </div>
    );
  }
  if (!found.data?.asking) return <Code url={offer.url} />;
  const { asking, state } = found.data;
  if (state !== 'asked') {
    return (
      <div className="space-y-4">
        <p role="status" className="text-lead break-words">
          {state === 'entered' ? `“${asking.name}” is in.` : `“${asking.name}” is being let in…`}
        </p>
        {state === 'entered' ? (
          <Button
            variant="primary"
            onClick={() => {
              onDone(false);
            }}
          >
            Done
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <div role="status" className="space-y-4">
        <p className="text-lead break-words">
          “{asking.name}” asks to come in{asking.device === '' ? '' : `: ${asking.device}`}.
        </p>
        <p>
          Does it show the same number?
          <strong className="mt-2 block text-title tracking-widest tabular-nums">{asking.number}</strong>
        </p>
      </div>
      <p className="text-quiet">
        If it shows another one, or no device of yours asks, somebody else has the code: say no.
      </p>
      <p role="alert" className="text-tomato empty:hidden">
        {confirm.error ? sentenceOf(confirm.error, 'It could not be let in. Please try again.') : null}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          busy={end.isPending}
          onClick={() => {
            end.mutate(offer.id, {
              onSettled: () => {
                onDone(false);
              },
            });
          }}
        >
          No, not mine
        </Button>
        <Button
          variant="primary"
          busy={confirm.isPending}
          onClick={() => {
            confirm.mutate();
          }}
        >
          Yes, let it in
        </Button>
      </div>
    </div>
  );
}

function Code({ url }: { url: string }) {
  return (
    <div className="space-y-4">
      <p>Open the camera of the tablet and point it at this, or type the link there.</p>
      <QrCode text={url} />
      <Field label="Link">
        {(control) => (
          <Input
            {...control}
            readOnly
            value={url}
            onFocus={({ target }) => {
              target.select();
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <CopyLinkButton url={url} />
        <p className="text-quiet">Waiting for the tablet…</p>
      </div>
    </div>
  );
}
