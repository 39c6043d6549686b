import { BookOpen, CookingPot, Images, Import, NotebookPen, ShoppingBasket } from 'lucide-react';

/** The home screen's grid of six (spec section 2). `isWrittenDown`: a service writes down what is told aloud. */
export const featuresOf = (isWrittenDown: boolean) =>
  [
    {
      icon: Import,
      title: 'Import from anywhere',
      text: isWrittenDown
        ? 'A photographed card, a PDF, a web page, a voice note, or your own typing: all become one kind of recipe.'
        : 'A photographed card, a PDF, a web page or your own typing become one kind of recipe; a voice note is kept and typed in.',
    },
    {
      icon: Images,
      title: 'The original is kept',
      text: 'Grandmother’s handwriting stays beside the text, so you can always look up what it really says.',
    },
    {
      icon: NotebookPen,
      title: 'Honest about doubts',
      text: 'What could not be read for sure is underlined with its reason, for you to look over. Nothing is made up.',
    },
    {
      icon: CookingPot,
      title: 'Made for the stove',
      text: 'Cooking mode in large print: one step at a time, read aloud, with timers, and the screen stays awake.',
    },
    {
      icon: ShoppingBasket,
      title: 'Smart grocery lists',
      text: 'Choose what you will cook; the ingredients are added up and sorted by the shop’s aisles.',
    },
    {
      icon: BookOpen,
      title: 'Cookbooks to hand on',
      text: 'Gather recipes into a cookbook with a dedication, as a PDF for the screen or the printer.',
    },
  ] as const;
