import { Checkbox } from '../ui/checkbox.tsx';

interface WithoutPantryProps {
  /** How many things are always in the house; with none there is nothing to leave out. */
  pantry: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether a list is made without what is always in the house. */
export function WithoutPantry({ pantry, checked, onChange }: WithoutPantryProps) {
  if (pantry === 0) return null;
  return (
    <Checkbox
      className="mt-2"
      checked={checked}
      onChange={(event) => {
        onChange(event.target.checked);
      }}
      label={`Leave out what is always in the house (${String(pantry)})`}
    />
  );
}
