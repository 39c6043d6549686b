import {
  ArrowDown,
  ArrowUp,
  CircleHelp,
  type LucideIcon,
  Merge,
  Plus,
  Split,
  SquareDashed,
  Trash2,
} from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';

export type LineTool = 'ask' | 'draw' | 'add' | 'join' | 'split' | 'up' | 'down' | 'remove';

interface Tool {
  readonly name: LineTool;
  readonly label: string;
  /** With Alt, by its place on the keyboard. */
  readonly code: string;
  readonly key: string;
  readonly icon: LucideIcon;
}

const TOOLS: readonly Tool[] = [
  { name: 'ask', label: 'Ask the family later', code: 'KeyA', key: 'Alt+A', icon: CircleHelp },
  { name: 'draw', label: 'Draw a line', code: 'KeyD', key: 'Alt+D', icon: SquareDashed },
  { name: 'add', label: 'Add a line below', code: 'KeyN', key: 'Alt+N', icon: Plus },
  { name: 'join', label: 'Join with the next line', code: 'KeyJ', key: 'Alt+J', icon: Merge },
  { name: 'split', label: 'Split the line at the cursor', code: 'Enter', key: 'Alt+Enter', icon: Split },
  { name: 'up', label: 'Move the line up', code: 'ArrowUp', key: 'Alt+ArrowUp', icon: ArrowUp },
  { name: 'down', label: 'Move the line down', code: 'ArrowDown', key: 'Alt+ArrowDown', icon: ArrowDown },
  { name: 'remove', label: 'Remove the line', code: 'Backspace', key: 'Alt+Backspace', icon: Trash2 },
];

/** The tool that a key pressed with Alt stands for. */
export const toolOfKey = (code: string): LineTool | null => TOOLS.find((tool) => tool.code === code)?.name ?? null;

interface LineToolsProps {
  isOff: (tool: LineTool) => boolean;
  isAsked: boolean;
  onTool: (tool: LineTool) => void;
}

/** What can be done to a line, each with its key. */
export function LineTools({ isOff, isAsked, onTool }: LineToolsProps) {
  return TOOLS.map(({ name, label, key, icon: Icon }) => (
    <Button
      key={name}
      variant="ghost"
      size="icon"
      aria-label={label}
      title={`${label} (${key})`}
      aria-keyshortcuts={key}
      aria-pressed={name === 'ask' ? isAsked : undefined}
      className={name === 'ask' && isAsked ? 'bg-butter text-on-butter hover:bg-butter' : undefined}
      disabled={isOff(name)}
      onPointerDown={(event) => {
        // The field keeps the focus, and its cursor.
        event.preventDefault();
      }}
      onClick={() => {
        onTool(name);
      }}
    >
      <Icon aria-hidden />
    </Button>
  ));
}
