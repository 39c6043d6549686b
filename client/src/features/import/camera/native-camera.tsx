import { type RefObject, useRef } from 'react';

interface NativeCameraProps {
  label: string;
  button?: RefObject<HTMLButtonElement | null>;
  onShot: (shot: File) => void;
}

/** Opens the device's camera app, where the browser offers pages no camera; without a camera a file is chosen. */
export function NativeCamera({ label, button, onShot }: NativeCameraProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => {
          input.current?.click();
        }}
        className="inline-flex min-h-16 items-center justify-center rounded-full bg-stove-ink px-8 text-lead font-semibold text-stove focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-stove-tomato"
      >
        {label}
      </button>
      <NativeCameraInput input={input} onShot={onShot} />
    </>
  );
}

export function NativeCameraInput({
  input,
  onShot,
}: {
  input: RefObject<HTMLInputElement | null>;
  onShot: (shot: File) => void;
}) {
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      capture="environment"
      tabIndex={-1}
      aria-label="Picture from the camera"
      className="sr-only left-0"
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onShot(file);
      }}
    />
  );
}
