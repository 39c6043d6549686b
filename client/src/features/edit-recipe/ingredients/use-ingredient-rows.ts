import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFieldArrayReturn } from 'react-hook-form';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { INGREDIENTS_MAX, UNITS_OFFERED } from '#shared/recipe.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { useEditor } from '../form/editor-context.ts';
import type { RowActions } from './ingredient-fields.tsx';
import {
  emptyRow,
  headingRow,
  type IngredientRow,
  isBlank,
  PARTS,
  rowOf,
  rowsOfText,
  splitTypedLine,
  splitTypedQuantity,
  withoutUnintendedUnit,
  rowText,
} from './ingredient-rows.ts';
import { replaceWord } from '../review/alternative-readings.ts';
import type { RecipeForm } from '../form/recipe-form.ts';

type Rows = UseFieldArrayReturn<RecipeForm, 'ingredients'>;

const ownUnits = (rows: readonly IngredientRow[]) =>
  [...new Set(rows.map(({ unit }) => unit))].filter(
    (unit) => unit !== '' && !(UNITS_OFFERED as readonly string[]).includes(unit),
  );

/** The actions of the rows. They keep their identity, so that rows do not render again because of them. */
export function useIngredientRows(rows: Rows) {
  const { getValues, setValue, announce, resolveRowDoubts } = useEditor();
  const [typedUnits, setTypedUnits] = useState<readonly string[]>([]);
  const [focusNext, setFocusNext] = useState<string | null>(null);
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  });
  useEffect(() => {
    if (focusNext === null) return;
    (document.getElementById(focusNext) ?? document.getElementsByName(focusNext)[0])?.focus();
    setFocusNext(null);
  }, [focusNext]);

  const own = ownUnits(rows.fields).join('\u0000');
  const units = useMemo(() => {
    const known = own === '' ? [] : own.split('\u0000');
    return [...new Set([...known, ...typedUnits])];
  }, [own, typedUnits]);

  const tools = useMemo(() => {
    const all = () => getValues('ingredients');
    const positionOf = (uid: string) => all().findIndex((row) => row.uid === uid);
    const count = () => all().filter(({ kind }) => kind === 'line').length;
    const addUnits = (added: readonly string[]) => {
      // The options have to be there before a select can show one of them.
      flushSync(() => {
        setTypedUnits((known) => [...new Set([...known, ...added])]);
      });
    };
    const insert = (at: number, row: IngredientRow) => {
      latestRows.current.insert(at, row, { shouldFocus: false });
      setFocusNext(`ingredients.${String(at)}.item`);
    };
    const moveTo = (uid: string, to: number) => {
      const from = positionOf(uid);
      if (from < 0 || to < 0 || to >= all().length || from === to) return;
      latestRows.current.move(from, to);
      const row = all()[to];
      announce(`${row ? rowText(row) : 'Row'} moved to ${String(to + 1)} of ${String(all().length)}.`);
    };

    const write = (at: number, row: IngredientRow) => {
      addUnits(ownUnits([row]));
      for (const part of PARTS) setValue(`ingredients.${at}.${part}`, row[part], { shouldDirty: true });
      setValue(`ingredients.${at}.was`, row.was);
      setValue(`ingredients.${at}.isUnitPreset`, row.isUnitPreset ?? false);
    };

    const actions: RowActions = {
      remove: (uid) => {
        const at = positionOf(uid);
        const row = all()[at];
        if (!row) return;
        const doubts = getValues('doubts');
        const isOwn = ({ place }: (typeof doubts)[number]) => place.of === 'row' && place.uid === uid;
        const own = doubts.filter(isOwn);
        latestRows.current.remove(at);
        if (own.length > 0)
          setValue(
            'doubts',
            doubts.filter((doubt) => !isOwn(doubt)),
            { shouldDirty: true },
          );
        const next = all()[at] ?? all()[at - 1];
        setFocusNext(next ? `${next.uid}-handle` : 'add-ingredient');
        if (row.kind === 'line' && isBlank(row)) return;
        toast({
          title: row.kind === 'heading' ? 'Section heading removed' : 'Ingredient removed',
          description: rowText(row),
          action: {
            label: 'Undo',
            onSelect: () => {
              latestRows.current.insert(Math.min(at, all().length), row, { shouldFocus: false });
              if (own.length > 0) setValue('doubts', [...getValues('doubts'), ...own], { shouldDirty: true });
            },
          },
        });
      },
      addBelow: (uid) => {
        if (count() >= INGREDIENTS_MAX) return;
        insert(positionOf(uid) + 1, { ...emptyRow() });
      },
      pasteList: (uid, text) => {
        if (text.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length < 2) return false;
        const at = positionOf(uid);
        const target = all()[at];
        if (!target) return false;
        const room = INGREDIENTS_MAX - count() + (isBlank(target) ? 1 : 0);
        let lines = 0;
        const pasted = rowsOfText(text).filter((row) => row.kind === 'heading' || (lines += 1) <= room);
        addUnits(ownUnits(pasted));
        latestRows.current.insert(at + 1, pasted, { shouldFocus: false });
        if (isBlank(target)) {
          latestRows.current.remove(at);
          // The field that was pasted into goes with its row.
          setFocusNext(`ingredients.${String(at + pasted.length - 1)}.item`);
        }
        const added = Math.min(lines, room);
        announce(`${String(added)} ingredients added.`);
        if (lines > room)
          toast({
            title: `A recipe can have at most ${String(INGREDIENTS_MAX)} ingredients.`,
            description: `The last ${String(lines - room)} lines were left out.`,
            variant: 'destructive',
          });
        return true;
      },
      splitLine: (uid) => {
        const at = positionOf(uid);
        const row = all()[at];
        const apart = row && (splitTypedLine(row) ?? splitTypedQuantity(row));
        if (!apart) return;
        write(at, apart);
        announce(
          `Taken apart: ${[apart.quantity, apart.unit, apart.item, apart.notes].filter((part) => part !== '').join(', ')}.`,
        );
      },
      finishRow: (uid) => {
        const at = positionOf(uid);
        const row = all()[at];
        if (!row || row.item.trim() === '') return;
        const checked = withoutUnintendedUnit(row);
        if (checked === row) return;
        setValue(`ingredients.${at}.isUnitPreset`, false);
        if (checked.unit === row.unit) return;
        setValue(`ingredients.${at}.unit`, checked.unit, { shouldDirty: true });
        announce(`${rowText(checked)}, without a unit.`);
      },
      replaceFromText: (uid, text) => {
        const at = positionOf(uid);
        if (at < 0) return;
        write(at, { ...rowOf(parseIngredient(text)), uid });
        for (const part of PARTS) resolveRowDoubts(uid, part);
      },
      replacePart: (uid, part, { now, other }) => {
        const at = positionOf(uid);
        const row = all()[at];
        if (!row) return;
        const parts = part ? [part] : PARTS;
        const changed = parts.find((name) => now === null || row[name].includes(now));
        if (changed) write(at, { ...row, [changed]: now === null ? other : replaceWord(row[changed], now, other) });
      },
    };
    return {
      actions,
      addUnit: (unit: string) => {
        if (unit !== '' && !(UNITS_OFFERED as readonly string[]).includes(unit)) addUnits([unit]);
      },
      add: () => {
        insert(all().length, emptyRow());
      },
      addHeading: () => {
        insert(all().length, headingRow());
      },
      move: (uid: string, by: 1 | -1) => {
        const active = document.activeElement;
        // Its place in the row, so that the same field has the focus where the row arrives.
        const focused =
          active instanceof HTMLElement && active.id === '' ? active.getAttribute('name')?.split('.')[2] : undefined;
        const to = positionOf(uid) + by;
        if (to < 0 || to >= all().length) return;
        moveTo(uid, to);
        setFocusNext(focused ? `ingredients.${String(to)}.${focused}` : `${uid}-handle`);
      },
      moveTo: (uid: string, overUid: string) => {
        moveTo(uid, positionOf(overUid));
      },
    };
  }, [getValues, setValue, announce, resolveRowDoubts]);

  return { units, ...tools };
}
