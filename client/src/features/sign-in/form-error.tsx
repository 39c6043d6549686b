/** Why the server refused, above the button that was pressed. */
export function FormError({ children }: { children: string | null }) {
  return (
    <div role="alert" aria-live="assertive">
      {children === null ? null : <p className="rounded border border-tomato px-4 py-3 text-tomato">{children}</p>}
    </div>
  );
}
