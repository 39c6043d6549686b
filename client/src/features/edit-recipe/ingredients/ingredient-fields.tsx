import { Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import type { OtherReading } from '#shared/doubt-words.ts';
import { UNITS_OFFERED } from '#shared/recipe.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { cn } from '../../../lib/class-names.ts';
import { useEditor } from '../form/editor-context.ts';
import { OldWords } from '../../../components/recipe/old-words.tsx';
import { DoubtNotes } from '../review/doubt-notes.tsx';
import { SavedNote } from '../together/saved-note.tsx';
import { DOUBTED_TEXT, DOUBTED_SELECT } from '../review/doubt-styles.ts';
import type { OpenDoubt } from '../review/doubts.ts';
import { type IngredientRow, type Part, wordsOfRow } from './ingredient-rows.ts';

export interface RowActions {
  remove: (uid: string) => void;
  addBelow: (uid: string) => void;
  /** True when the text was a list and has become rows. */
  pasteList: (uid: string, text: string) => boolean;
  splitLine: (uid: string) => void;
  /** The focus has left the row. */
  finishRow: (uid: string) => void;
  /** Replaces the row by the parts of this text. */
  replaceFromText: (uid: string, text: string) => void;
  /** Takes an alternative reading of one part, or of the part that has its words where `part` is null. */
  replacePart: (uid: string, part: Part | null, reading: OtherReading) => void;
}

interface IngredientFieldsProps {
  uid: string;
  index: number;
  /** Counted from 1 among the ingredients, for its name. */
  number: number;
  doubts: readonly OpenDoubt[];
  errors: FieldErrors<IngredientRow> | undefined;
  units: readonly string[];
  onUnit: (unit: string) => void;
  actions: RowActions;
}

const LABELS: Readonly<Record<Exclude<Part, 'unit'>, string>> = {
  quantity: 'Quantity',
  item: 'Ingredient',
  notes: 'Preparation',
};
/** Borders appear only on hover and focus, so that the list looks like a page and not like a table. */
const QUIET =
  'border-transparent! bg-transparent! px-2! hover:border-edge! focus:border-edge! focus:bg-card! aria-invalid:border-tomato!';

/**
 * The four parts of an ingredient. Renders again only when its place, its doubts or its errors change, not while one
 * types.
 */
export const IngredientFields = memo(function IngredientFields({
  uid,
  index,
  number,
  doubts,
  errors,
  units,
  onUnit,
  actions,
}: IngredientFieldsProps) {
  const { register, getValues, resolveRowDoubts, setFocus } = useEditor();
  const before = useRef('');
  const name = `ingredients.${index}` as const;
  const notesId = `${uid}-doubts`;
  const problem = (['quantity', 'unit', 'item', 'notes'] as const).flatMap((part) => errors?.[part]?.message ?? [])[0];
  const isDoubted = (part: Part) =>
    doubts.some(({ place }) => place.of === 'row' && (place.part === part || (place.part === null && part === 'item')));
  const describedBy = [doubts.length > 0 ? notesId : '', problem ? `${uid}-error` : '', `${uid}-words`]
    .filter(Boolean)
    .join(' ');

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    actions.splitLine(uid);
    actions.addBelow(uid);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (actions.pasteList(uid, event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  const field = (part: Exclude<Part, 'unit'>, className: string) => {
    const { onBlur, ...registered } = register(`${name}.${part}`, {
      onChange: () => {
        resolveRowDoubts(uid, part);
      },
    });
    return (
      <Input
        {...registered}
        type="text"
        dir="auto"
        autoComplete="off"
        aria-label={`${LABELS[part]} ${String(number)}`}
        aria-describedby={describedBy}
        aria-invalid={errors?.[part] ? true : undefined}
        placeholder={part === 'quantity' ? 'qty' : LABELS[part].toLowerCase()}
        onKeyDown={onKeyDown}
        onPaste={part === 'item' ? onPaste : undefined}
        onFocus={(event) => {
          before.current = event.currentTarget.value;
        }}
        onBlur={(event) => {
          void onBlur(event);
          if (part !== 'notes' && event.currentTarget.value !== before.current) actions.splitLine(uid);
        }}
        className={cn(QUIET, className, isDoubted(part) && DOUBTED_TEXT)}
      />
    );
  };

  return (
    <div
      className="min-w-0 flex-1"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) actions.finishRow(uid);
      }}
    >
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center max-[18rem]:grid-cols-2 @2xl:grid-cols-[4.5rem_9.5rem_minmax(0,3fr)_minmax(0,2fr)_auto]">
        {field('quantity', 'amounts text-right font-semibold')}
        <UnitField
          uid={uid}
          index={index}
          number={number}
          units={units}
          onUnit={onUnit}
          describedBy={describedBy}
          isDoubted={isDoubted('unit')}
          className={cn(QUIET, 'max-[18rem]:col-span-2')}
        />
        <div className="col-span-3 max-[18rem]:col-span-2 @2xl:col-span-1">{field('item', '-mt-1 @2xl:mt-0')}</div>
        <div className="col-span-3 max-[18rem]:col-span-2 @2xl:col-span-1">
          {field('notes', 'text-quiet italic -mt-2 @2xl:mt-0 @2xl:placeholder:text-transparent')}
        </div>
        {/* Last, so that the Tab key comes to it after the fields; where there is little room it stands in the first line. */}
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ingredient ${String(number)}`}
          className="col-start-3 row-start-1 text-quiet hover:text-tomato max-[18rem]:col-start-2 max-[18rem]:justify-self-end @2xl:col-start-auto @2xl:row-start-auto"
          onClick={() => {
            actions.remove(uid);
          }}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <RowWords uid={uid} index={index} />
      <SavedNote
        spot={{ of: 'row', uid }}
        className="pb-2"
        focusAfter={() => {
          setFocus(`${name}.item`);
        }}
      />
      {problem ? (
        <p id={`${uid}-error`} role="alert" className="pt-1 text-fine font-semibold text-tomato">
          {problem}
        </p>
      ) : null}
      {doubts.length > 0 ? (
        <div className="flex flex-wrap items-start gap-x-3 pb-1">
          <Badge variant="butter" className="mt-2 @md:mt-3.5">
            Review
          </Badge>
          <DoubtNotes
            id={notesId}
            doubts={doubts}
            focusAfter={() => {
              setFocus(`${name}.item`);
            }}
            onLine={({ text }) => {
              actions.replaceFromText(uid, text);
            }}
            onReading={(reading, place) => {
              if (place.of === 'row') actions.replacePart(uid, place.part, reading);
            }}
            textOf={(place) => (place.of === 'row' && place.part ? getValues(`${name}.${place.part}`) : '')}
          />
        </div>
      ) : null}
    </div>
  );
});

/** What old words of the row come to today, while it is typed. */
function RowWords({ uid, index }: Pick<IngredientFieldsProps, 'uid' | 'index'>) {
  const { control } = useEditor();
  const [quantity, unit, item, notes] = useWatch({
    control,
    name: [
      `ingredients.${index}.quantity`,
      `ingredients.${index}.unit`,
      `ingredients.${index}.item`,
      `ingredients.${index}.notes`,
    ],
  });
  return <OldWords id={`${uid}-words`} text={wordsOfRow({ quantity, unit, item, notes })} className="px-2 pb-2" />;
}

interface UnitFieldProps {
  uid: string;
  index: number;
  number: number;
  /** The recipe's own units, beyond those always offered. */
  units: readonly string[];
  onUnit: (unit: string) => void;
  describedBy: string;
  isDoubted: boolean;
  className: string;
}

/** Value of the option 'other…'; no unit is written like this. */
const OTHER = '\u0001other';

/** The unit, from those offered and the recipe's own, or typed. */
function UnitField({ uid, index, number, units, onUnit, describedBy, isDoubted, className }: UnitFieldProps) {
  const { register, setValue, resolveRowDoubts } = useEditor();
  const [isTyping, setIsTyping] = useState(false);
  const name = `ingredients.${index}.unit` as const;
  const label = `Unit ${String(number)}`;

  if (isTyping) {
    return (
      <Input
        // The person has just asked for it.
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the select that had the focus
        autoFocus
        aria-label={label}
        autoComplete="off"
        maxLength={100}
        className={className}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Enter') event.preventDefault();
        }}
        onBlur={(event) => {
          const unit = event.currentTarget.value.trim();
          setIsTyping(false);
          onUnit(unit);
          setValue(name, unit, { shouldDirty: true });
          setValue(`ingredients.${index}.isUnitPreset`, false);
          resolveRowDoubts(uid, 'unit');
        }}
      />
    );
  }
  const { onChange, ...registered } = register(name);
  // Opening the list counts as choosing: choosing the same unit again fires no change event.
  const choose = () => {
    setValue(`ingredients.${index}.isUnitPreset`, false);
  };
  return (
    <Select
      {...registered}
      onMouseDown={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' && event.key !== 'Shift') choose();
      }}
      onChange={(event) => {
        if (event.currentTarget.value === OTHER) {
          setIsTyping(true);
          return;
        }
        choose();
        void onChange(event);
        resolveRowDoubts(uid, 'unit');
      }}
      aria-label={label}
      aria-describedby={describedBy}
      className={cn(
        '[&>select]:border-transparent! [&>select]:bg-transparent! [&>select]:pl-2! [&>select]:hover:border-edge! [&>select]:focus:border-edge! [&>svg]:right-1',
        'max-[18rem]:col-span-2',
        isDoubted && DOUBTED_SELECT,
      )}
    >
      <option value="" aria-label="no unit" />
      {UNITS_OFFERED.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
      <option value={OTHER}>other…</option>
    </Select>
  );
}
