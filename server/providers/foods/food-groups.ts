import { ownProperty } from '#shared/own-property.ts';

/** Codes of the table's food groups by their names, as the publisher's interface says them. */
const CODES: Readonly<Record<string, string>> = {
  'dairy and egg products': '0100',
  'spices and herbs': '0200',
  'baby foods': '0300',
  'fats and oils': '0400',
  'poultry products': '0500',
  'soups, sauces, and gravies': '0600',
  'sausages and luncheon meats': '0700',
  'breakfast cereals': '0800',
  'fruits and fruit juices': '0900',
  'pork products': '1000',
  'vegetables and vegetable products': '1100',
  'nut and seed products': '1200',
  'beef products': '1300',
  beverages: '1400',
  'finfish and shellfish products': '1500',
  'legumes and legume products': '1600',
  'lamb, veal, and game products': '1700',
  'baked products': '1800',
  sweets: '1900',
  'cereal grains and pasta': '2000',
  'fast foods': '2100',
  'meals, entrees, and side dishes': '2200',
  snacks: '2500',
  'american indian/alaska native foods': '3500',
  'restaurant foods': '3600',
};

/** '' for a group that is not known. */
export const groupCode = (name: string): string => ownProperty(CODES, name.trim().toLowerCase()) ?? '';
