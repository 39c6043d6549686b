import { Camera, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { kindOf, refusalOf } from '../../lib/file-kinds.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Button } from '../ui/button.tsx';

interface PhotoFieldProps {
  /** A picture chosen here, the path of one that is kept, or ''. */
  value: File | string;
  onChange: (photo: File | string) => void;
  /** What the picture shows. */
  alt?: string;
  /** What it is called on buttons. */
  what?: string;
}

/** One picture of how it came out: chosen or taken, shown, and taken away again. */
export function PhotoField({ value, onChange, alt = 'How it came out', what = 'photo' }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState('');
  const [isBroken, setIsBroken] = useState(false);
  const chosen = useObjectUrl(typeof value === 'string' ? null : value);
  const preview = typeof value !== 'string' ? (chosen ?? '') : value === '' ? '' : `${value}?w=640`;
  const take = (file: File | undefined) => {
    if (!file) return;
    const why = kindOf(file) === 'photo' ? refusalOf(file) : `${file.name} is not a picture.`;
    setRefusal(why ?? '');
    setIsBroken(false);
    if (why === null) onChange(file);
  };
  return (
    <div className="space-y-2">
      {preview === '' ? null : (
        <div className="flex items-end gap-2">
          {isBroken ? (
            <p dir="auto" className="min-w-0 rounded bg-wash p-3 [overflow-wrap:anywhere]">
              {typeof value === 'string' ? `The ${what}` : value.name}
            </p>
          ) : (
            <img
              src={preview}
              alt={alt}
              onError={() => {
                setIsBroken(true);
              }}
              className="max-h-40 max-w-full rounded object-contain"
            />
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove the ${what}`}
            onClick={() => {
              onChange('');
              button.current?.focus();
            }}
          >
            <X aria-hidden />
          </Button>
        </div>
      )}
      <Button ref={button} onClick={() => input.current?.click()}>
        <Camera aria-hidden /> {preview === '' ? `Add a ${what}` : `Another ${what}`}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        tabIndex={-1}
        aria-label={what === 'photo' ? 'Photo of how it came out' : `Picture for the ${what}`}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          take(file);
        }}
      />
      {refusal === '' ? null : (
        <p role="alert" className="text-fine font-semibold text-tomato">
          {refusal}
        </p>
      )}
    </div>
  );
}
