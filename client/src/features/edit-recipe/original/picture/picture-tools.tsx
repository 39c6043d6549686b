import { Minus, MoveHorizontal, Plus, RotateCw } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';

interface PictureToolsProps {
  canZoomIn: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
  onTurn: () => void;
}

/** What can be done with a picture, over its lower corner. */
export function PictureTools({ canZoomIn, onZoomIn, onZoomOut, onFit, onTurn }: PictureToolsProps) {
  return (
    <div
      role="group"
      aria-label="Picture"
      className="absolute right-2 bottom-2 flex rounded border border-line bg-card shadow-float"
    >
      <Button variant="ghost" size="icon" aria-label="Zoom out" onClick={onZoomOut}>
        <Minus aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label="Zoom in" disabled={!canZoomIn} onClick={onZoomIn}>
        <Plus aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label="Fit to width" onClick={onFit}>
        <MoveHorizontal aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label="Turn" onClick={onTurn}>
        <RotateCw aria-hidden />
      </Button>
    </div>
  );
}
