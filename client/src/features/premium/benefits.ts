import {
  BookOpen,
  FolderHeart,
  Import,
  Infinity as Endless,
  LifeBuoy,
  Printer,
  ScanText,
  Share2,
  ShoppingBasket,
} from 'lucide-react';
import { PRINT_DISCOUNT } from '#shared/plan.ts';

/** The six of the spec (section 2). */
export const benefits = [
  {
    icon: Endless,
    title: 'Unlimited recipes',
    text: 'The whole tin, and the next generation’s as well.',
  },
  {
    icon: ScanText,
    title: 'AI-powered OCR',
    text: 'Cards and handwriting read with care, doubts marked; cleanup and nutrition estimates when you ask for them.',
  },
  {
    icon: ShoppingBasket,
    title: 'Smart grocery lists with grocery delivery',
    text: 'Lists added up by aisle, sent to Instacart or Kroger with one button.',
  },
  {
    icon: BookOpen,
    title: 'Cookbook creation',
    text: 'Your cookbooks as typeset PDFs, with contents, chapters, an index and the original cards.',
  },
  {
    icon: Printer,
    title: 'Physical printing',
    text: `Bound books from a print-on-demand press, ${String(PRINT_DISCOUNT * 100)}% off.`,
  },
  {
    icon: LifeBuoy,
    title: 'Priority support',
    text: 'Your questions are answered first.',
  },
] as const;

/** The three info cards of the spec (section 2). */
export const infos = [
  {
    icon: Import,
    title: 'Easy Import',
    text: 'Photographs, PDFs, web pages, voice notes and typing all become one kind of recipe, with the original beside it.',
  },
  {
    icon: FolderHeart,
    title: 'Organize',
    text: 'Search, tags and cookbooks bring every recipe back in a moment, whoever in the family wrote it down.',
  },
  {
    icon: Share2,
    title: 'Share',
    text: 'Send a recipe as a link or a PDF, and hand on the whole collection as a printed book.',
  },
] as const;
