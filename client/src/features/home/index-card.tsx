const ingredients = [
  ['2 ½', 'cups', 'flour'],
  ['¾', 'cup', 'butter, cold'],
  ['½', 'cup', 'sugar'],
  ['1', '', 'egg'],
  ['6', '', 'apples, sour ones'],
] as const;

/** What the product makes of a card: decoration, and so hidden from screen readers. */
export function IndexCard() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-md select-none max-[18rem]:hidden lg:mr-0">
      <div className="absolute inset-x-3 -top-3 bottom-3 rounded border border-line bg-wash" />
      <div className="relative rounded border border-line bg-card px-7 pt-6 pb-7 shadow-float">
        <div className="flex items-baseline justify-between gap-4 border-b-2 border-tomato pb-2">
          <p className="font-serif text-heading font-semibold">Apple cake</p>
          <p className="font-serif text-quiet italic">from Oma Lene</p>
        </div>
        <ul className="amounts mt-3">
          {ingredients.map(([amount, unit, item]) => (
            <li key={item} className="grid grid-cols-[3.5rem_3.5rem_1fr] border-b border-line py-1">
              <span className="font-semibold">{amount}</span>
              <span className="text-quiet">{unit}</span>
              <span>{item === 'sugar' ? <span className="doubt">{item}</span> : item}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 font-serif text-body italic">“Not too sweet. The apples do the work.”</p>
      </div>
    </div>
  );
}
