/** What a list is called that nobody named: 'Grocery List - {local date}' (spec section 3). */
export const listName = (day: Date, locale?: string): string => `Grocery List - ${day.toLocaleDateString(locale)}`;
