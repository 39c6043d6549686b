/**
 * The labels of a control, for the questions that tests ask by a label.
 *
 * jsdom walks through the whole document for each label of each control, which took up to a quarter of the time of the tests of
 * long forms. Here a label's control is asked for by its id, which jsdom keeps, or among what the label holds.
 */

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
const CONTROLS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

type Control = InstanceType<(typeof CONTROLS)[number]>;

const labelsByJsdom = new Map(
  CONTROLS.map(({ prototype }) => [prototype as object, Object.getOwnPropertyDescriptor(prototype, 'labels')]),
);

/** What it is held to. */
export const labelsOfJsdom = (control: Control): ArrayLike<Element> | null =>
  labelsByJsdom.get(Object.getPrototypeOf(control) as object)?.get?.call(control) as ArrayLike<Element> | null;

function labels(control: Control): HTMLLabelElement[] | null {
  if (!control.matches(LABELABLE)) return null;
  const all = [...control.ownerDocument.getElementsByTagName('label')];
  return all.filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor !== '' &&
        label.htmlFor === control.id &&
        label.ownerDocument.getElementById(label.htmlFor) === control
      : label.contains(control) && label.querySelector(LABELABLE) === control,
  );
}

/** Gives every control its labels by this. */
export function answerLabelsQuickly(): void {
  for (const { prototype } of CONTROLS) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Control) {
        return labels(this);
      },
    });
  }
}
