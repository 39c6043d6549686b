import { blockLines, lineOf } from '../lines.ts';
import { elementsOf, type HtmlElement } from '../tree.ts';

/** 'Iron skillet $29.99', 'Auflaufform 24,99 €': what a shop has. */
export const IS_PRICED =
  /(?:(?:[$€£]|US\$|CHF|EUR)\s?\d+(?:[.,]\d{2})?|\d+(?:[ .,]\d{2,3})*\s?(?:€|EUR|CHF|kr\.?|zł|Kč|Ft|TL|₽|円))$/u;

/** What a shop's button says beside the thing that it sells. */
const TO_CART =
  /^(?:add to (?:cart|bag|basket)|buy (?:it )?now|in den (?:warenkorb|einkaufswagen)|ajouter au panier|añadir (?:al carrito|a la cesta)|agregar al carrito|aggiungi al carrello|in (?:mijn )?winkel(?:wagen|mandje)|toevoegen aan winkelwagen|lägg i (?:varukorgen?|kundvagnen?)|(?:læg|legg) i (?:kurv(?:en)?|handlekurv(?:en)?)|lisää ostoskoriin|do koszyka|dodaj do koszyka|(?:přidat )?do košíku|(?:přidat )?do košíka|kosárba(?: teszem)?|sepete ekle|adicionar ao carrinho|în coș|в корзину|カートに入れる)$/iu;

/** Lines below a page's name among which a thing's price stands. */
const NEAR = 8;

/** Whether a page sells the thing that it is named after: its price and a button to buy it stand right below the name. */
export function isForSale(root: HtmlElement): boolean {
  const lines = blockLines(root, { most: 2000 });
  const name = lines.findIndex(({ block }) => block.name === 'h1');
  const near = name < 0 ? [] : lines.slice(name + 1, name + 1 + NEAR);
  if (!near.some(({ text }) => text.length <= 30 && IS_PRICED.test(text))) return false;
  for (const element of elementsOf(root))
    if (/^(?:button|a|input)$/.test(element.name)) {
      const label = element.name === 'input' ? (element.attributes['value'] ?? '') : lineOf(element);
      if (label.length <= 40 && TO_CART.test(label)) return true;
    }
  return false;
}
