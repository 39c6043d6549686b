/** A recipe card with its divider tab, standing in the tin. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0">
      <path
        d="M6 8.5A1.5 1.5 0 0 1 7.5 7H13l1.5 2.5H24.5A1.5 1.5 0 0 1 26 11v6H6Z"
        className="fill-card stroke-ink"
        strokeWidth="1.5"
      />
      <path d="M9.5 13.25h13" className="stroke-tomato" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M4 17h24l-1.6 8.8A1.5 1.5 0 0 1 24.9 27H7.1a1.5 1.5 0 0 1-1.5-1.2Z" className="fill-tomato" />
    </svg>
  );
}
