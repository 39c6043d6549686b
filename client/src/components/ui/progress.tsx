interface ProgressProps {
  /** 0..1 */
  value: number;
  /** What is in progress, for screen readers. */
  label: string;
}

/** A progress bar. */
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
