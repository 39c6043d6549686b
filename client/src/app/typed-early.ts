import { canBeOn, type Field, touchedFields } from './drawn.ts';

const happen = (field: Field, event: string) => field.dispatchEvent(new Event(event, { bubbles: true }));

/** As by hand: what code sets on a field in the ordinary way, React takes for its own doing. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

const isOn = (field: Field) => canBeOn(field) && field.checked;

const drawnValue = (field: Field) =>
  'options' in field
    ? (Array.from(field.options).find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : field.defaultValue;

/**
 * What somebody has typed, chosen and ticked on a drawn screen before its code was there. The fields are as they were drawn
 * until the function that is given back does it once more, when the screen answers to it.
 */
export function takeTyped(root: HTMLElement): () => void {
  const again: (() => void)[] = [];
  // All that was done first: of radio buttons, putting one back turns another off.
  const touched = touchedFields(root).map((field) => ({ field, value: field.value, isOn: isOn(field) }));
  for (const { field, value, isOn } of touched) {
    // Where React has not yet gone on from what is drawn, it does so at once when something happens there, were it nothing.
    const wake = () => happen(field, 'change');
    if (canBeOn(field)) {
      field.checked = field.defaultChecked;
      if (isOn || field.type === 'checkbox') again.push(() => wake() && field.click());
      continue;
    }
    setValue(field, drawnValue(field));
    again.push(() => {
      wake();
      setValue(field, value);
      happen(field, 'options' in field ? 'change' : 'input');
    });
  }
  return () => again.forEach((one) => one());
}
