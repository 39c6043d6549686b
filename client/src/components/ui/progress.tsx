interface ProgressProps {
  /** 0..1 */
  value: number;
  /** What goes on, for screen readers. */
  label: string;
}

/** How far something is, as a line that fills. */
export function Progress({ value, label }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-tomato transition-[width]" style={{ width: `${String(percent)}%` }} />
    </div>
  );
}
