import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldName, OpenDoubt } from './doubts.ts';
import { useEditor } from '../form/editor-context.ts';

const NONE: readonly OpenDoubt[] = [];

/** The open doubts about one field of the form. */
export function useFieldDoubts(name: FieldName): readonly OpenDoubt[] {
  const { control } = useEditor();
  const doubts = useWatch({ control, name: 'doubts' });
  return useMemo(() => {
    const own = doubts.filter(({ place }) => place.of === 'field' && place.name === name);
    return own.length === 0 ? NONE : own;
  }, [doubts, name]);
}

/** The open doubts of each row; rows without any share one empty list, so that they do not render again. */
export function useRowDoubts(): (uid: string) => readonly OpenDoubt[] {
  const { control } = useEditor();
  const doubts = useWatch({ control, name: 'doubts' });
  return useMemo(() => {
    const byRow = new Map<string, OpenDoubt[]>();
    for (const doubt of doubts) {
      if (doubt.place.of === 'row') byRow.set(doubt.place.uid, [...(byRow.get(doubt.place.uid) ?? []), doubt]);
    }
    return (uid: string) => byRow.get(uid) ?? NONE;
  }, [doubts]);
}
