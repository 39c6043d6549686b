import { ImageUp } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { BOOK_FORMATS, BOOK_UNITS, type BookFormat, COVER_DESIGNS } from '#shared/collections.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Choice } from '../../../components/ui/choice.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { cn } from '../../../lib/class-names.ts';
import { useBookTools } from '../editor/book-context.ts';
import { COVER_NAMES, UNIT_NAMES } from './cover-names.ts';
import { CoverPreview } from './cover-preview.tsx';
import { useCoverUpload } from './use-cover-upload.ts';
import { PhotoChoice } from '../editor/photo-choice.tsx';

const formats = Object.entries(BOOK_FORMATS) as [BookFormat, (typeof BOOK_FORMATS)[BookFormat]][];

/** The cover's preview, and the choices of design, photo, format and units. */
export function CoverSection() {
  const { book, recipes, canWrite, change } = useBookTools();
  const { cover, format } = book;
  const coverUpload = useCoverUpload();
  const photos = useMemo(
    () => [...new Set(book.recipeIds.flatMap((id) => recipes.get(id)?.photos ?? []))],
    [book.recipeIds, recipes],
  );
  return (
    <section aria-label="Cover and format" id="cover" tabIndex={-1} className="space-y-5 focus:outline-none">
      <CoverPreview
        book={book}
        label={`The cover: ${COVER_NAMES[cover.design]} design, ${BOOK_FORMATS[format].says}`}
        className={cn('mx-auto max-w-full', format === '6x9' ? 'w-56' : 'w-64')}
      />
      {canWrite ? (
        <>
          <Choice
            label="Cover"
            options={COVER_DESIGNS.map((design) => ({ value: design, label: COVER_NAMES[design] }))}
            value={cover.design}
            onChange={(design) => {
              // A photo cover starts with the first photo of the book's recipes.
              const photo = design === 'photo' && cover.photo === '' ? (photos[0] ?? '') : cover.photo;
              change({ cover: { design, photo } });
            }}
          />
          {cover.design === 'photo' ? (
            <div>
              <PhotoChoice
                label="Cover photo"
                photos={photos}
                value={cover.photo}
                onChange={(photo) => {
                  change({ cover: { ...cover, photo } });
                }}
                none="No photo"
              />
              <UploadPhoto {...coverUpload} />
            </div>
          ) : null}
          <Field label="Page format">
            {(control) => (
              <Select
                {...control}
                value={format}
                onChange={(event) => {
                  change({ format: event.target.value as BookFormat });
                }}
              >
                {formats.map(([name, { says }]) => (
                  <option key={name} value={name}>
                    {says}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Choice
            label="Amounts"
            options={BOOK_UNITS.map((units) => ({ value: units, label: UNIT_NAMES[units] }))}
            value={book.units}
            onChange={(units) => {
              change({ units });
            }}
          />
        </>
      ) : null}
    </section>
  );
}

/** Uploads a picture that belongs to no recipe. */
function UploadPhoto({ upload, progress, isWaiting }: ReturnType<typeof useCoverUpload>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="pt-2">
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        className="hidden"
        tabIndex={-1}
        aria-label="A picture for the cover"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) upload(file);
        }}
      />
      <Button busy={progress !== null} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden /> Upload a picture
      </Button>
      {progress === null ? null : (
        <div className="pt-2">
          <Progress value={progress} label="Uploading the picture" />
          {isWaiting ? (
            <p role="status" className="pt-1 text-fine text-quiet">
              No Internet connection. It is uploaded once there is one, while this page is open.
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
