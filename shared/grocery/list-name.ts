/** What a list is called that nobody named: 'Grocery List - {local date}'. */
export const listName = (day: Date, locale?: string): string => `Grocery List - ${day.toLocaleDateString(locale)}`;
