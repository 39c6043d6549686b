/** What cards in other languages are written with, the most frequent first; measures come from the table of units. */
export const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  de: `
und g mit in die den das der EL TL Mehl Zucker Butter Eier Ei Salz Milch etwas Prise Päckchen Backpulver Vanillezucker Wasser Sahne Liter kg ml Teig geben
Pfeffer Zwiebel Zwiebeln Öl Mandeln Zitrone Zitronensaft gemahlene Puderzucker Kakao Schokolade Nüsse Haselnüsse Rosinen Zimt Eigelb Eiweiß Quark Hefe
Speisestärke Äpfel Kartoffeln Möhren Petersilie Knoblauch Käse Speck Fleisch Hackfleisch Brühe Essig Senf Honig Rum Sauerrahm Schmand Tomaten Gurke Paprika
rühren kneten backen kochen schneiden schälen mischen verrühren vermengen schlagen ziehen lassen dazugeben zugeben hinzufügen unterheben ausrollen bestreuen
bestreichen füllen legen stellen waschen würfeln reiben braten dünsten Minuten Stunde Stunden Grad Backofen Ofen Form Blech fetten kalt warm heiß weich fein
große kleine nach auf zu zum bei für von aus ca eine einen einer ein über unter dann bis alles noch gut langsam steif cm Stück Becher Tasse Tassen Esslöffel
Teelöffel Zutaten Zubereitung Guss Belag Füllung Boden Kuchen Torte Plätzchen Suppe Salat Soße Brot Pfund Dose Bund Zehe Scheiben
`,
  fr: `
de la le et les une un du des à dans tasse tasses farine sucre beurre oeufs oeuf sel lait eau cuillère cuillères thé table soupe poudre pâte vanille crème
cuil c g ml litre livre pincée soda jus citron cassonade brun graisse huile oignon oignons ail poivre pommes pomme chocolat noix amandes raisins cannelle
muscade clous gelée confiture sirop mélasse miel levure fromage jambon poulet boeuf porc viande bouillon tomates tomate carottes céleri persil thym laurier
moutarde vinaigre vin blanc rouge blancs jaunes jaune fondu fondue ramollie haché hachée râpé tranches gruau avoine riz pain mie cacao mélanger ajouter battre
cuire faire mettre laisser verser étendre brasser incorporer rouler couper refroidir bouillir chauffer saupoudrer garnir servir four minutes heure heures degrés
moule plaque feu doux moyen vif chaud froid bien jusqu'à avec sur pour en au aux puis ensuite environ peu gros petit grande demi demie goût ingrédients
préparation recette gâteau galette galettes tarte biscuits sauce renversé ananas cerises fraises bananes boîte paquet
`,
  es: `
de y la el los las con en una un taza tazas harina azúcar mantequilla huevos huevo sal leche agua cucharada cucharadas cucharadita cucharaditas polvo hornear
vainilla crema aceite cebolla ajo pimienta tomate tomates limón jugo canela arroz pollo carne queso papas chile cilantro perejil caldo vino vinagre miel
chocolate nueces almendras pasas claras yemas gramos g ml litro kilo pizca diente dientes lata paquete mezclar agregar batir cocinar hervir hornear cortar
picar poner dejar enfriar freír servir añadir horno minutos hora horas grados fuego lento molde masa hasta que por para al gusto picada picado rallado
ingredientes preparación receta
`,
  it: `
di e la il le con in una un g farina zucchero burro uova uovo sale latte acqua cucchiaio cucchiai cucchiaino cucchiaini lievito vanillina olio cipolla aglio
pepe pomodoro pomodori limone succo cannella riso pollo carne formaggio parmigiano patate basilico prezzemolo brodo vino aceto miele cioccolato noci mandorle
uvetta tuorli albumi litro pizzico spicchio bustina mescolare aggiungere sbattere cuocere bollire tagliare mettere lasciare raffreddare friggere servire unire
forno minuti ora ore gradi fuoco lento stampo impasto fino a per q.b. tritata tritato grattugiato ingredienti preparazione ricetta
`,
};
