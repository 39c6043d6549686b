/** What the headings over talk are made of, in posts that explain a recipe: each word says by itself that a remark follows. */
const CORE =
  'tips?|tricks|hints|variations?|substitutions?|swaps|storage|storing|reheating|freezing|leftovers|make[- ]ahead|suggestions|pairings?|modifications?|adaptations?|adjustments?|troubleshooting|faqs?|questions|mistakes|conclusion|thoughts|benefits|' +
  'tipps?|varianten?|abwandlung(?:en)?|variationen|aufbewahrung|lagerung|fragen|serviervorschl(?:ag|äge)|' +
  'conseils?|astuces?|variantes?|conservation|suggestions?|' +
  'consejos?|trucos?|variaciones|conservación|almacenamiento|conclusión|conclusiones|preguntas|sugerencias|beneficios|' +
  'consigli|trucchi|varianti|variazioni|conservazione|conclusion[ei]|domande|suggerimenti|abbinamenti|' +
  'dicas?|truques|variações|conservação|armazenamento|conclusão|perguntas|sugestões|' +
  'trucs|variaties|bewaartips?|serveertips?|vragen|conclusie';
/** What stands beside them. */
const BESIDE =
  'recipe|serving|common|final|health|expert|pro|helpful|useful|cooking|baking|kitchen|ideas|extra|a few|some|my|our|frequently|asked|little|possible|notes?|' +
  'häufige?|häufig|gestellte|nützliche|weitere|meine|rezept|fréquentes?|de service|de la recette|petits|utiles|frecuentes|útiles|finales|de la receta|frequenti|utili|finali|frequentes|úteis|finais|veelgestelde|handige';
const JOINED = String.raw`\s?[,&/+]\s?|\s(?:and|und|et|y|e|en|och|og)\s|,?\s(?:and\s)?`;
const OF_TALK = new RegExp(
  String.raw`^(?=.*(?<!\p{L})(?:${CORE})(?!\p{L}))(?:${CORE}|${BESIDE})(?:(?:${JOINED})(?:${CORE}|${BESIDE})){0,4}(?: (?:for|to) (?:success|the best \p{L}+|perfect \p{L}+(?: \p{L}+)?|try))?$`,
  'iu',
);

/** 'Why You’ll Love This Recipe', 'What makes these special', 'The history behind the dish' */
const ABOUT_IT =
  /^(?:why (?:you|i|we|this|it|these|they)(?!\p{L})[^.!?:]{0,40}(?:this|it|these|them|recipe|works?|dish|loves?)(?: (?:recipe|dish|one|so much|\p{L}+))?|what makes (?:this|these|it) [^.!?:]{0,30}(?:special|unique|different|so good|work)|(?:the |a )?(?:little |brief |short )?(?:history|story|background|legacy) behind [^.!?:]{3,40}|a (?:little|brief|short) (?:history|story)(?: of [^.!?:]{3,40})?|health benefits(?: of [^.!?:]{3,40})?|warum (?:du|sie|ihr|wir|ich|dieses?)(?!\p{L})[^.!?:]{0,50}(?:lieben?|lieben w\p{L}+|mögen?|funktioniert|so (?:gut|lecker|besonders))(?: \p{L}+)?|pourquoi (?:vous|tu|on|j['’]|cette|ce)[^.!?:]{0,50}(?:ador|aim|fonctionne|marche)[^.!?:]{0,25}|por qué (?:te|os|les|me|nos|esta|este)(?!\p{L})[^.!?:]{0,50}|perché (?:ti|vi|la|questa|questo|amerai|adorerai)(?!\p{L})[^.!?:]{0,50}|por que (?:você|vai|esta|esse|essa)(?!\p{L})[^.!?:]{0,50}|waarom (?:je|dit|deze|jullie|ik)(?!\p{L})[^.!?:]{0,50})$/iu;

const LONGEST = 70;

/** Whether a line heads talk about a recipe, in the words of posts that explain one: 'Tips and Variations', 'Why You’ll Love This Recipe'. */
export function isTalkHeading(text: string): boolean {
  if (text.length > LONGEST) return false;
  const plain = text.replace(/[\s:：]+$/u, '');
  return OF_TALK.test(plain) || ABOUT_IT.test(plain);
}
