import { benefits } from './benefits.ts';

/** The six benefits, as the contents of a good book. */
export function BenefitList() {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {benefits.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-6 shrink-0 stroke-[1.5] text-tomato" />
          <div className="min-w-0">
            <h3 className="font-sans text-body font-semibold">{title}</h3>
            <p className="text-quiet">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
