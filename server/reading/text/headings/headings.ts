import { ABOUT_SOURCE, COUNT_WORDS, FOR_SOURCE } from '../../numbers.ts';
import { PEOPLE } from '../facts/meta-words.ts';
import { memoize } from '#shared/memoize.ts';
import { unitOf } from '#shared/units.ts';
import { STEP_STARTS, isCommand, isFoodWord, namesPart } from '../vocabulary.ts';
import { isTalkHeading } from './talk-headings.ts';

/** What a heading says the lines after it are. */
export type HeadingKind = 'ingredients' | 'steps' | 'notes' | 'equipment' | 'allergens' | 'aside';

/** What a page is filed under, below its text. */
const TOPICS =
  'tags|keywords|filed under|topics|themen|schlagwörter|schlagworte|mots clés|mots clefs|etiquetas|palabras clave|etichette|parole chiave|trefwoorden|palavras chave|marcadores|taggar|nyckelord|nøgleord|nøkkelord|emneord|tagi|słowa kluczowe|štítky|klíčová slova|avainsanat|asiasanat|etiketler|ключевые слова|теги|タグ|태그|标签';

/**
 * Heading words by kind, in the languages of the recipes that people paste. Gathered from the vocabulary of cookbooks and of
 * recipe software; each entry is the whole heading after case, marks and 'the', 'for 4 people' and the like are levelled.
 */
const WORDS: Record<HeadingKind, string> = {
  ingredients: `ingr|ingred|ingredients|ingredients needed|ingredientes necessários|ingredientes necesarios|det trenger du|מרכיבים|mga sangkap|gather your ingredients|ingredients youll need|ingredients you will need|ingredients you need|ingredient notes|ingredient|ingredient list|ingredients list|the ingredients|ingredents|list of ingredients|you will need|youll need|you need|what you need|heres what you need|heres what youll need|heres what i used|what i used|i used|what do i need|what do you need|all you need|all you need is|what youll need|what you will need|things you need|things youll need|ingridients|ingredient checklist|overall formula|total formula|dough formula|bread formula|bakers formula|rezeptur|
    what goes in|amount ingredient|amount ingredients|ingredient amount|ingredients amount|quantity ingredient|quantity ingredients|ingredient preparation method|amount measure ingredient preparation method|ingredient quantity|menge zutat|menge zutaten|zutat menge|whats in it|shopping list|grocery list|recipe ingredients|main ingredients|items needed|needed|in your box|in the box|in your kitchen|from your kitchen|from your pantry|what you provide|not included in your delivery|
    zutaten|zutaten für|ingrédients pour|ingredientes para|ingredienti per|ingrediënten voor|ingredienser till|ingredienser til|składniki na|die zutaten|zutatenliste|du brauchst|was du brauchst|was ihr braucht|was brauche ich|alles was du brauchst|das brauchst du|man braucht|man nehme|das brauchen sie|ihr braucht|sie benötigen|du benötigst|in deiner box|das hast du zu hause|was du zu hause hast|gut wenn du zu hause hast|basiszutaten|
    ingrédients|les ingrédients|ingredients|liste des ingrédients|il vous faut|il te faut|il nous faut|tu auras besoin de|il faut|vous aurez besoin de|ce quil vous faut|dans votre box|dans votre cuisine|dans votre placard|à avoir chez vous|à ajouter vous même|
    ingredientes|los ingredientes|lista de ingredientes|necesitas|que necesitas|qué necesitas|ingredientes necesarios|você vai precisar|vai precisar|
    ingredienti|gli ingredienti|occorrente|cosa serve|vi servono|
    ingrediënten|de ingrediënten|ingredienten|wat heb je nodig|dit heb je nodig|benodigdheden|boodschappen|boodschappenlijst|nodig|zelf toevoegen|zelf in huis|
    ingredienser|ingrediens|du behöver|du skal have|det har du brug for|hvad skal du bruge|det här behöver du|du skal bruge|du trenger|dette trenger du|det skal du bruge|
    składniki|skladniki|potrzebujesz|potrzebujemy|ingrediencie|potrebujeme|budeme potrebovať|čo potrebujeme|budeme potřebovat|co potřebujeme|potrzebne składniki|suroviny|ingredience|prísady|suroviny|hozzávalók|hozzavalok|
    ингредиенты|состав|продукты|вам понадобится|потребуется|нам понадобится|інгредієнти|складники|продукти|необходими продукти|съставки|
    ainekset|ainesosat|raaka aineet|tarvitset|tarvitaan|malzemeler|malzemesi|malzeme listesi|ingrediente|sastojci|sestavine|υλικά|τα υλικά|συστατικά|
    we need|what we need|well need|wir brauchen|wir benötigen|nous avons besoin de|on a besoin de|necesitamos|vamos a necesitar|nos hace falta|precisamos de|vamos precisar|vamos precisar de|ci serve|ci servono|abbiamo bisogno di|we hebben nodig|vi behöver|vi skal bruge|vi trenger|potřebujeme|tarvitsemme|
    liste de courses|necesitarás|vas a necesitar|lista de la compra|cosa ti serve|cosa vi serve|ti serve|ti servono|lista della spesa|dosi|o que precisa|o que você precisa|vai precisar de|você vai precisar de|lista de compras|einkaufsliste|detta behövs|det här behövs|inköpslista|ingredienslista|indkøbsliste|ingrediensliste|handleliste|ostoslista|mitä tarvitset|
    potrzebne będą|co będzie potrzebne|co potrzeba|czego potrzebujesz|będziesz potrzebować|lista zakupów|co budeme potřebovat|budete potřebovat|potřebujete|nákupní seznam|szükséges alapanyagok|alapanyagok|bevásárlólista|gerekli malzemeler|ai nevoie de|aveți nevoie de|de ce ai nevoie|lista de cumpărături|θα χρειαστείτε|τι θα χρειαστείτε|θα χρειαστούμε|χρειαζόμαστε|
    что понадобится|понадобится|что потребуется|что нужно|список продуктов|вам знадобиться|знадобиться|нам знадобиться|що знадобиться|що потрібно|список продуктів|potrebno je|što vam treba|trebat će vam|namirnice|popis namirnica|potrebni sastojci|用意するもの|準備するもの|必要な材料|所需材料|所需食材|准备材料|准备食材|재료 목록|
    nguyên liệu|bahan|bahan bahan|bahan-bahan|sangkap|材料|食材|用料|原料|主料|调料|調味料|配料|재료|준비물|재료 준비|필요한 재료|주재료|المكونات|المقادير|مقادير|مواد لازم|מצרכים|חומרים|רכיבים|सामग्री|ส่วนผสม|วัตถุดิบ`,
  steps: `how its made|modo de hacerlo|slik lager du|slik lager du det|method|the method|mode|directions|direction|instructions|instruction|preparation|preparations|procedure|steps|the steps|step by step|step by step instructions|cooking method|cooking instructions|cooking directions|cooking steps|
    preparation method|preparation instructions|preparation steps|method of preparation|how|how to|how to make|how to make it|how to make this|how to cook|how to cook it|how to prepare|how to do it|how its done|make it|to make|to prepare|to cook|to bake|
    lets cook|lets make it|what to do|what youll do|how to make them|how we make it|how i made it|to make it|the process|what you do|okay what you do|ok what you do|so what you do|now what you do|what do i do|what i did|what i do|heres how|heres how to make it|heres what you do|heres what to do|do this|how i make it|recipe instructions|recipe directions|recipe steps|recipe method|baking instructions|baking directions|assembly instructions|making it|putting it together|process|how do i make it|how do you make it|how do i make this|
    zubereitung|die zubereitung|anleitung|anleitungen|zubereitungsschritte|schritte|arbeitsschritte|so gehts|wie gehts|wie es geht|so wirds gemacht|so geht es|und so gehts|so machst du es|vorgehen|vorgehensweise|durchführung|herstellung|arbeitsanleitung|kochanleitung|rezeptanleitung|so funktionierts|das rezept|wie wirds gemacht|wie wird es gemacht|wie macht man das|so bereitest du es zu|so bereitet ihr es zu|so bereiten sie es zu|so wird es gemacht|
    préparation|la préparation|instructions|étapes|etapes|les étapes|étapes de préparation|étapes de cuisson|instructions de cuisson|méthode|marche à suivre|recette|réalisation|déroulement|procédure|la recette|préparation de la recette|progression|comment faire|comment procéder|comment les préparer|comment le préparer|comment la préparer|
    preparación|la preparación|elaboración|elaboracion|preparacion|instrucciones|pasos|pasos a seguir|procedimiento|modo de preparación|modo de cocinado|modo de cocción|modo de preparo|modo de fazer|modo de elaboración|forma de preparación|cómo hacer|cómo cocinar|cómo cocinarlo|cómo se hace|cómo prepararlo|cómo se hacen|cómo se prepara|cómo se preparan|cómo lo hacemos|cómo lo preparamos|método|preparació|
    preparo|preparação|modo de preparar|como preparar|como cozinhar|instruções de preparo|preparação passo a passo|confecção|modo de preparação|como fazer|como se faz|como se prepara|instruções|passo a passo|paso a paso|
    preparazione|la preparazione|istruzioni per cucinare|procedimento|il procedimento|proc|istruzioni|come fare|come si fa|come si fanno|come si prepara|come si preparano|passaggi|esecuzione|come preparare|svolgimento|
    bereiding|de bereiding|bereidingswijze|werkwijze|instructies|zo maak je het|aan de slag|stappen|bereiden|zo doe je het|stappenplan|voorbereiding|hoe maak je het|hoe maak je dit|hoe maak ik het|hoe bereid je het|zo bereid je het|zo ga je te werk|hoe ga je te werk|
    gör så här|gör såhär|så här gör du|såhär gör du|så här gör man|instruktioner|tillagning|tillvägagångssätt|beredning|sådan gør du|fremgangsmåde|sådan laver du det|sådan gøres det|tilberedning|fremgangsmåte|slik gjør du|slik gjør du det|slik lager du det|hur gör man|hur gör du|så gör du|hvordan gør du|hvordan gør man|hvordan laver du det|hvordan gjør du|hvordan lager du det|instruksjoner|framgangsmåte|framgangssätt|
    przygotowanie|opis przygotowania|kroki|jak zrobić|jak przygotować|jak to zrobić|sposób przygotowania|wykonanie|sposób wykonania|przepis|instrukcje|postup|postup prípravy|príprava|pracovný postup|ako na to|jak na to|příprava|příprava krok za krokem|postup krok za krokem|krok za krokem|postup přípravy|priprava|elkészítés|elkészítése|az elkészítés menete|
    приготовление|что делать|способ приготовления|инструкция|инструкции|рецепт приготовления|пошаговый рецепт|как приготовить|как готовить|как это приготовить|приготування|спосіб приготування|начин на приготвяне|приготвяне|
    valmistus|valmistaminen|valmista näin|näin teet|näin se tehdään|miten tehdään|näin valmistat|tee näin|valmistusohjeet|valmistusohje|ohje|ohjeet|työvaiheet|yapılışı|hazırlanışı|tarifi|nasıl yapılır|mod de preparare|preparare|instrucțiuni|instrucţiuni|elaboració|priprema|način pripreme|postopek|εκτέλεση|μέθοδος|μέθοδος εκτέλεσης|οδηγίες|παρασκευή|
    mode opératoire|mode de préparation|étapes de réalisation|confeção|modo de confeção|beskrivning|steg för steg|trin for trin|opskriften trin for trin|steg for steg|stap voor stap|schritt für schritt|krok po kroku|instrukcja|návod|pracovní postup|
    így készítsd el|így készül|így készítjük|elkészítési mód|az elkészítés lépései|lépések|yapılış|yapılış aşamaları|hazırlanış|hazırlama|hazırlanma aşamaları|cum se face|cum se prepară|pași de preparare|modul de preparare|mod de lucru|prepararea|τρόπος παρασκευής|τρόπος εκτέλεσης|διαδικασία|βήματα|πώς το φτιάχνουμε|
    процесс приготовления|этапы приготовления|пошаговое приготовление|як приготувати|покроковий рецепт|покрокове приготування|інструкція|процес приготування|postupak|način pripreme|upute|upute za pripremu|kako napraviti|kako pripremiti|koraci|操作步骤|烹饪方法|制作过程|
    cách làm|cách nấu|các bước|cara membuat|cara memasak|langkah|langkah langkah|作り方|つくり方|手順|做法|制作步骤|步骤|步驟|制作方法|烹饪步骤|作法|만드는 법|만드는 방법|만드는법|조리 방법|조리방법|요리 순서|조리 순서|레시피|만들기|조리법|조리순서|طريقة التحضير|طريقة العمل|التحضير|الطريقة|طرز تهیه|دستور پخت|אופן ההכנה|הוראות הכנה|הכנה|विधि|बनाने की विधि|วิธีทำ`,
  notes: `notes|note|log|cooking log|baking log|changelog|recipe notes|recipe note|tips|tip|recipe tips|cooks note|cooks notes|cooks tip|cooks tips|chefs note|chefs notes|authors note|authors notes|note from the author|chefs tip|personal note|personal notes|helpful tips|tips and tricks|tips & tricks|hints|hint|variations|variation|substitutions|storage|to store|storing|how to store|storage instructions|before you begin|before you start|why this recipe works|why it works|
    make ahead|to freeze|freezing|freezer instructions|serving suggestion|serving suggestions|remarks|comments from the cook|faq|faqs|frequently asked questions|history|geschichte|die geschichte|histoire|lhistoire|historia|la historia|storia|la storia|história|a história|historien|about|about this recipe|additional notes|my notes|expert tips|top tips|food safety tip|food safety tips|food safety note|remember|pro tips|pro tip|leftovers|reheating|source|sources|original source|reference|references|credit|credits|attribution|citation|citations|inspiration|contribution|contributions|contributor|contributors|original|original recipe|
    tipp|tipps|tricks|triks|trucs|trucos|trucchi|truques|triki|triky|tipps und tricks|tips og triks|tips og tricks|tips och tricks|tips en trucs|trucs et astuces|consigli e trucchi|dicas e truques|porady i triki|tipy a triky|notizen|anmerkung|anmerkungen|anmerkung des autors|anmerkung der autorin|hinweis|hinweise|unser tipp|tipps zum rezept|bemerkungen|variante|varianten|aufbewahrung|quelle|quellen|notes|notes perso|notes personnelles|eigene notizen|meine notizen|notas personales|mis notas|note personali|le mie note|eigen notities|mijn notities|note de lauteur|le mot de lauteur|note du chef|le mot du chef|remarque|remarques|astuce|astuces|conseil|conseils|variante|variantes|conservation|tagestipp|mein tipp|serviervorschlag|serviertipp|weinempfehlung|dazu passt|herkunft|bemerkung|notiz|wichtig|wichtiger hinweis|wichtiger tipp|nicht vergessen|wichtiger tip|kleiner tipp|accord mets et vin|accord mets vin|boisson|suggestion|suggestions|source|sources|le conseil|persönlicher tipp|persönlichen tipp|
    notas|nota|lekker met|lekker bij|lekker erbij|recuerda|recuerde|lembre se|ricorda|ricordate|onthoud|husk|kom ihåg|pamiętaj|nota del autor|nota de la autora|nota do autor|nota da autora|nota dellautore|nota dellautrice|consejos|consejo|trucos|truco|el truco|el consejo|nuestro truco|nuestro consejo|il trucco|il consiglio|le truc|lastuce|l astuce|notre astuce|notre conseil|o truque|a dica|de tip|onze tip|der tipp|das i tüpfelchen|dicas|dica|observações|observación|sugerencias|note|consigli|consiglio|suggerimenti|conservazione|varianti|notities|tip|tips|opmerking|opmerkingen|bewaren|weetje|anteckningar|tips och råd|tips|noter|notater|notitas|información útil|información adicional|info útil|fuente|referencia|referencias|referência|referências|référence|références|maridaje|observação|obs|fonte|forrás|lähde|sursa|πηγή|источник|джерело|kaynak|izvor|bron|wijntip|serveertip|källa|källor|kilde|kilder|opphav|rettens opphav|serveringsförslag|cooking tip|informações adicionais|consejos del chef|
    verdict|le verdict|fazit|mein fazit|unser fazit|conclusion|veredicto|il verdetto|vins conseillés|vin conseillé|variantes possibles|mögliche varianten|posibles variantes|vini consigliati|
    notatki|źródło|źródła|zdroj|zdroje|wskazówki|wskazówka|porady|porada|rada|moja rada|nasza rada|uwagi|poznámky|poznámka|tipy|megjegyzés|tippek|заметки|советы|совет|примечание|примечания|на заметку|нотатки|поради|vinkit|vinkki|notlar|ipuçları|püf noktası|sfaturi|napomena|savjeti|συμβουλές|σημειώσεις|
    good to know|gut zu wissen|wissenswertes|lagerung|haltbarkeit|bon à savoir|à savoir|le petit plus|buono a sapersi|da sapere|il consiglio in più|curiosità|presentazione|conservación|almacenamiento|variaciones|presentación|sugestões|conservação|armazenamento|variações|bom saber|goed om te weten|bra att veta|förvaring|variationer|godt at vide|opbevaring|godt å vite|oppbevaring|variasjon|variasjoner|
    muistiinpanot|hyvä tietää|säilytys|säilyvyys|muunnelma|muunnelmat|warto wiedzieć|przechowywanie|rady|dobre rady|sugestie podania|dobré vědět|skladování|rady a tipy|tip na závěr|jó tudni|tárolás|tanács|tanácsok|megjegyzések|not|saklama|saklama koşulları|öneri|öneriler|servis önerisi|servis önerileri|bine de știut|păstrare|observații|recomandări|sugestii|
    σημείωση|καλό να ξέρετε|φύλαξη|διατήρηση|хранение|как хранить|полезно знать|полезные советы|заметка|порада|примітка|примітки|на замітку|зберігання|корисно знати|корисні поради|dobro je znati|čuvanje|bilješke|napomene|保存方法|保存期間|このレシピの生い立ち|アレンジ|アドバイス|ワンポイント|ワンポイントアドバイス|注意点|全体備考|備考|참고|참고사항|보관 방법|보관법|메모|주의|주의사항|提示|小提示|温馨提示|注意事项|
    ghi chú|mẹo|catatan|tips|メモ|コツ|ポイント|备注|小贴士|小貼士|贴士|注意|팁|요리팁|요리 팁|조리팁|꿀팁|ملاحظات|نصائح|نصيحة|ملاحظة|μυστικά|συμβουλή|συμβουλές|σημειώσεις|püf noktaları|püf noktası|ipuçları|notlar|savjet|savjeti|nasvet|sfaturi|sfat|vinkki|טיפ|نکته|טיפים|הערות|コツ ポイント`,
  equipment: `equipment|the equipment|equipment youll need|equipment you need|equipment you will need|hardware|equipment needed|special equipment|special equipment needed|you will also need|tools|tools needed|special tools|special tools needed|tools and equipment|kitchen tools|kitchen equipment|utensils|cookware|gear|supplies|recommended equipment|key equipment|
    ausrüstung|küchengeräte|kochutensilien|küchenutensilien|geräte|küchenhelfer|werkzeug|zubehör|utensilien|besonderes zubehör|material|matériel|matériel nécessaire|équipement|équipements|ustensiles|herramientas|menaje|apetrechos|benodigde materialen|keukengerei|keukenspullen|materiały|przybory|nádobí|pomůcky|tarvikkeet|válineet|välineet|utensilios|equipo|equipamento|utensílios|attrezzatura|strumenti|keukengerei|materialen|utrustning|redskap|udstyr|utstyr|sprzęt|vybavení|eszközök|оборудование|инвентарь|посуда|道具|工具|utensilios necesarios`,
  allergens: `allergens|allergen information|allergy information|allergy advice|contains|allergene|allergène|allergènes|alérgenos|alergénicos|allergeni|allergenen|allergener|alergeny|аллергены`,
  aside: `nutrition|nutrition facts|nutritional information|nutrition information|nutritional info|nutrition info|nutritional value|nutritional values|nutrition per serving|per serving|nutrients|nutrition notes|comments|reviews|ratings|ratings & reviews|leave a comment|leave a reply|leave a review|related recipes|related posts|
    more recipes|podobne przepisy|podobné recepty|you may also like|you might also like|similar recipes|share|share this|share this recipe|did you make this recipe|${TOPICS}|categories|about the author|video|recipe video|watch how to make it|did you know|sponsored|advertisement|photo credits|print|gallery|photo gallery|pictures|photos|images|table of contents|contents|
    nährwerte|nährwertangaben|nährwerte pro portion|nährwerte pro person|kommentare|bewertungen|ähnliche rezepte|weitere rezepte|valeurs nutritionnelles|informations nutritionnelles|commentaires|avis|información nutricional|valores nutricionales|comentarios|informação nutricional|valori nutrizionali|commenti|wartości odżywcze na porcję|podsumowanie wartości odżywczych|
    voedingswaarde|voedingswaarden|reacties|näringsvärde|næringsestimat|næringsinnhold|næringsindhold|næringsværdi|næringsverdi|nutriční hodnoty|výživové hodnoty|ravintosisältö|näringsinnehåll|kommentarer|wartości odżywcze|komentarze|пищевая ценность|комментарии|отзывы|
    ravintoarvot|tápérték|tápértékek|tápanyagtartalom|valori nutriționale|informații nutriționale|valori nutritive|διατροφική αξία|διατροφικά στοιχεία|харчова цінність|поживна цінність|енергетична цінність|nutritivne vrijednosti|hranjive vrijednosti|nutritivna vrijednost|tabela nutricional|영양 정보|영양 성분|영양성분|营养成分|营养信息|
    kommentit|arvostelut|hozzászólások|kommentek|yorumlar|comentarii|recenzii|σχόλια|κριτικές|коментарі|відгуки|komentari|recenzije|komentáře|コメント|レビュー|口コミ|感想|评论|用户评论|留言|
    du vil kanskje også like|du liker kanskje også|saatat pitää myös näistä|sinua saattaa kiinnostaa|katso myös|zobacz również|zobacz też|může se vám líbit|ezek is érdekelhetnek|ez is érdekelhet|kapcsolódó receptek|további receptek|bunlar da ilginizi çekebilir|bunları da beğenebilirsiniz|ți ar putea plăcea și|ți ar putea plăcea|s ar putea să ți placă și|rețete similare|rețete asemănătoare|alte rețete|μπορεί να σας αρέσουν|σχετικές συνταγές|παρόμοιες συνταγές|δείτε επίσης|
    вам также может понравиться|читайте также|смотрите также|вам може сподобатися|схожі рецепти|читайте також|дивіться також|možda će vam se svidjeti|slični recepti|povezani recepti|pogledajte i|おすすめレシピ|こちらのレシピもおすすめ|相关食谱|相关推荐|推荐食谱|你可能还喜欢|猜你喜欢|
    das könnte dir auch gefallen|das könnte ihnen auch gefallen|das könnte euch auch gefallen|das könnte dich auch interessieren|das könnte sie auch interessieren|passende rezepte|ähnliche beiträge|eure kommentare|kommentare anderer nutzer|schreibe einen kommentar|schreib einen kommentar|
    vous aimerez aussi|vous aimerez peut être aussi|vous pourriez aimer|vous pourriez aussi aimer|recettes similaires|recettes associées|articles similaires|autres recettes|vos commentaires|les commentaires|vos avis|laisser un commentaire|laissez un commentaire|
    te puede interesar|también te puede interesar|te puede gustar|también te puede gustar|recetas relacionadas|recetas similares|entradas relacionadas|otras recetas|deja un comentario|deja tu comentario|você também pode gostar|receitas relacionadas|receitas semelhantes|posts relacionados|outras receitas|comentários|deixe um comentário|deixe seu comentário|
    potrebbe interessarti|potrebbe interessarti anche|ti potrebbe interessare|potrebbe piacerti anche|ricette correlate|ricette simili|articoli correlati|altre ricette|i commenti|lascia un commento|dit vind je misschien ook lekker|misschien vind je dit ook lekker|gerelateerde recepten|vergelijkbare recepten|andere recepten|gerelateerde berichten|laat een reactie achter|geef een reactie|plaats een reactie|
    liknande recept|fler recept|relaterade inlägg|lämna en kommentar|lämna ett svar|lignende opskrifter|flere opskrifter|relaterede indlæg|skriv en kommentar|efterlad en kommentar|lignende oppskrifter|flere oppskrifter|legg igjen en kommentar|lisää reseptejä|jätä kommentti|
    może ci się spodobać|powiązane przepisy|podobne wpisy|dodaj komentarz|zostaw komentarz|mohlo by se vám líbit|související recepty|další recepty|přidat komentář|napsat komentář|hasonló receptek|похожие рецепты|другие рецепты|вам может понравиться|оставить комментарий|добавить комментарий|benzer tarifler|ilginizi çekebilir|yorum yap|関連レシピ|関連記事|こちらもおすすめ|관련 레시피|추천 레시피|энергетическая ценность|besin değerleri|営養|営养成分|栄養成分|후기|요리 후기|요리후기|리뷰|댓글|people also viewed|others also viewed|others also liked|andre har også set|andre så også|andre har også sett|andra har också tittat på|du vil måske også kunne lide|du kanske också gillar|avis des internautes|opiniones|valoraciones|avaliações|recensioni|beoordelingen|omdömen|anmeldelser|oceny|opinie|hodnocení|értékelések`,
};

const KINDS = new Map<string, HeadingKind>();
/** The first words of all headings: most lines are told by them to be none. */
const FIRST = new Set<string>();
for (const kind of ['aside', 'allergens', 'equipment', 'notes', 'steps', 'ingredients'] as const)
  for (const word of WORDS[kind].split('|'))
    // Greek capitals have no accents: 'ΥΛΙΚΑ'; and on a foreign keyboard no letter has: 'Hozzavalok'
    for (const plain of new Set([level(word), withoutTonos(level(word)), withoutAccents(level(word))])) {
      KINDS.set(plain, kind);
      FIRST.add(plain.split(' ')[0] ?? '');
    }

const TOPIC_WORDS = new Set(TOPICS.split('|').map(level));

/** Whether a line says that what the page is filed under follows: 'Tags', 'Topics'. */
export const headsTopics = (text: string): boolean => text.length <= 20 && TOPIC_WORDS.has(level(text));

/** 'elkészítés' as it is typed without accents. */
function withoutAccents(word: string): string {
  return /\p{Script=Latin}/u.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l') : word;
}

function withoutTonos(word: string): string {
  return /\p{Script=Greek}/u.test(word) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word;
}

/** 'The Ingredients:' and 'INGRÉDIENTS' on one level for the table. */
function level(text: string): string {
  return (
    text
      .toLowerCase()
      // 'İpuçları'
      .replace(/\u0307/gu, '')
      .replace(/['’‘`´]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

export interface Heading {
  kind: HeadingKind;
  /** What stands behind the heading on its line: 'Ingredients: 2 eggs, 1 cup milk'. */
  rest: string;
  /** 'Ingredients for the dough' names a section. */
  section: string | null;
  /** What is said beside the heading: '(serves 4)', 'für 4 Personen'. */
  aside: string;
}

const FOR_PEOPLE = new RegExp(
  String.raw`\s*[([]?\s*(?:${FOR_SOURCE}|serves|makes|yields)?\s*${ABOUT_SOURCE}?\s*\d+(?:\s*(?:[-–~〜～/x]|to|bis|à|a|tot|till?|do)\s*\d+)*(?::lle)?\s*(?:\p{L}+[.]?(?:\s\p{L}+)?)?\s*[)\]]?$`,
  'iu',
);
/** 'Pour 6 personnes, il faut', 'For 4 people you need': the same before the heading. */
const PEOPLE_FIRST = new RegExp(
  String.raw`^(?:${FOR_SOURCE})\s\d+(?:\s*(?:[-–]|to|bis|à|a|tot|till?)\s*\d+)?\s\p{L}+,?\s(?=\p{L})|^\d{1,2}\s?(?:kişilik|人分の?|人前の?|人份|인분)\s*(?=\p{L})`,
  'iu',
);
/** 'For 4: 2 eggs, 100 g flour, salt': for how many, and the list in the same line. */
const COUNTED_LIST = new RegExp(
  String.raw`^(?:${FOR_SOURCE})\s(\d{1,2}(?:\s?[-–]\s?\d{1,2})?(?:\s\p{L}{3,12})?)\s?:\s+(?=\d)`,
  'iu',
);
/** 'para cuatro personas' behind a heading. */
const FOR_PEOPLE_IN_WORDS = new RegExp(
  String.raw`\s(?:${FOR_SOURCE})\s\p{L}{2,9}\s(?:people|persons|personen|personnes|personas|persone|pessoas)$`,
  'iu',
);
const FOR_SECTION =
  /^(?:for|für|pour|para|per|voor|till|til|na|pro|do|dla|για|для|за)\s+(?:(?:the|den|die|das|la|le|les|el|los|las|il|lo|gli|de|het|os|as|το|τη|την|τον|τα|τις|τους)\s|l['’])?\s*(\p{L}[\p{L}\p{M}\s'’-]{1,50})$/iu;
const NAMED = /^(\p{L}[\p{L}\p{M}\s&'’-]{1,36})\s(ingredients|directions|instructions|method|preparation)$/iu;
/** '감자국 재료 (2인분)', '양념장 재료': whose foods follow, a dish's or a part's, before the word for them. */
const LIST_IN_KOREAN = /^(\p{Script=Hangul}[\p{Script=Hangul}\s]{0,16}?)\s재료(?:\s?[(（]([^()（）]{2,12})[)）]?)?$/u;
/** '親子丼の材料（2人分）', 'たれの作り方': the same in Japanese, of the list and of the method. */
const OF_IN_JAPANESE =
  /^([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,16})の(材料|作り方)(?:\s?[(（]([^()（）]{2,16})[)）]?)?$/u;
const PART_IN_JAPANESE =
  /(?:[たダだ]れ|タレ|ソース|生地|だし|あん|衣|クリーム|ドレッシング|トッピング|シロップ|下味)$/u;
const PART_IN_KOREAN = /(?:양념장?|소스|반죽|육수|고명|드레싱|토핑|시럽|크림|밑간|속)$/u;
/** 'Ingredientes – Calda', 'Modo de preparo - Massa': the part behind a stroke. */
const BEHIND_STROKE = /^(.{4,24}?)\s[–—-]\s(\p{L}[\p{L}\p{M}\s'’-]{1,40})$/u;
/** 'one loaf', 'ein Blech', 'zwei Kuchen'; more words name the dish. */
const ONE_OF = new RegExp(`^(?:one|eine?n?|une|una|uma|un|een|en|ett?|${COUNT_WORDS})\\s([\\p{L}-]{3,30})$`, 'iu');
/** 'Preparación de la masa': the part, or the whole dish; 'Recette de mamie' names no part of a recipe. */
const OF_SECTION =
  /^(?!re[cz]ep|recet|rece|ricett|przepis|tarif)(\p{L}[\p{L}\s]{3,24}?)\s(?:of|der|des|de|d['’]|del|della|dello|do|da|du|van)\s?(?:the |la |el |las |los |het |l['’])?(\p{L}[\p{L}\p{M}\s'’-]{1,50})$/iu;
/** 'para preparar lentejas': says what everybody knows, and names no part. */
const TO_MAKE =
  /^(?:make|making|prepare|preparing|cook|hacer|preparar|elaborar|faire|préparer|fare|preparare|maken|fazer)\s/iu;
/** '調味料', '主料': names all foods of one kind, and in a list that has others, a part of it. */
const OF_GROUP = /^(?:調味料|调味料|调料|配料|辅料|主料|주재료|부재료)$/u;
/** 'Zutaten für Personen', whose figure is in a field. */
const ARE_PEOPLE = new RegExp(`^(?:${PEOPLE})$`, 'iu');
/** 'Tipp aus der Versuchsküche', 'Tips from the baker'. */
const TIP_OF =
  /^(?:tipps?|tips?|astuces?|conseils?|consejos?|consigli)\s(?:aus|vom|von|zum|zur|from|du|de|del|della|van|k|ke)(?:\s\p{L}+){1,3}$/u;
/** 'Les petits conseils du chef', 'Nos astuces', 'Unsere Tipps', 'I nostri consigli' */
const OUR_TIPS =
  /^(?:(?:les|nos|mes|quelques|le|la|unsere?|meine?|die|i|gli|le|los|las|nuestros|mis|os|as|our|my|the)\s){0,2}(?:(?:petite?s?|kleine[nr]?|nostri|nostre|miei|piccoli|pequeños|top|best|little)\s)?(?:conseils?|astuces?|tipps?|tips?|consigli|consejos|dicas)(?:\s(?:du chef|de chef|de pro|pour réussir|zum gelingen|dello chef|del chef|do chef|for success))?$/u;
/** 'Kochtipp', 'combinatietip' */
const TIP_WORD = /^\p{L}{3,14}tipp?s?$/iu;
/** 'What to serve with lentil soup', 'Cómo conservar el bizcocho': what a page says of the dish below its method. */
const OF_THE_DISH =
  /^(?:what to (?:serve|eat|drink) with|how to (?:serve|store|freeze|reheat)|con qué (?:acompañar|servir|tomar)|c[óo]mo (?:acompañar|conservar|congelar|guardar|armazenar|servir)|avec quoi (?:servir|accompagner|manger)|comment (?:conserver|congeler|servir)|come (?:conservare|congelare|servire|accompagnare)|con cosa (?:servire|accompagnare)|was passt (?:zu|dazu)|wie (?:bewahrt|lagert) man|hoe bewaar je|wat eet je bij)(?:\s[\p{L}]+){0,7}$/u;
/** 'More soup recipes' below the recipe on a page. */
const OTHER_RECIPES =
  /^(?:(?:more|other|related|similar)(?:\s\p{L}+){0,3}\s(?:recipes|posts|ideas)|(?:weitere|mehr|ähnliche)(?:\s\p{L}+){0,2}\s?\p{L}*rezepte|(?:plus de|autres|dautres)\srecettes(?:\s\p{L}+){0,3}|(?:más|otras)\srecetas(?:\s\p{L}+){0,3}|(?:altre|più)\sricette(?:\s\p{L}+){0,3}|(?:meer|andere)(?:\s\p{L}+){0,2}\s?\p{L}*recepten|(?:fler|flere)(?:\s\p{L}+){0,2}\s?\p{L}*(?:recept|opskrifter|oppskrifter))$/u;
/** 'TEST KITCHEN TIP' over a box. */
const A_TIP = /^(?:[\p{L}'’]+\s){1,3}(?:tips?|notes?|hints?|tipps?)$/iu;
/** 'Vamos aos ingredientes!', 'Now on to the ingredients' */
const ON_TO_LIST =
  /^(?=.*(?:ingr|zutaten))(?:[\p{L}'’]+[\s,]+){1,4}(?:to the|aos|aux|zu den|agli|a los|naar de)\s(?:ingredients|ingredientes|ingrédients|zutaten|ingredienti|ingrediënten)[!:]*$/iu;
/** Scripts without spaces. */
const DENSE = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const NOTHING = /$/;
/** 'Ингредиенты для «Борщ»': the dish in quotation marks. */
const OF_QUOTED = /\s(?:для\s)?«[^«»]{2,60}»$/u;
/** 'for a 9-inch tin', 'für eine Springform', 'pour un moule de 24 cm'. */
const FOR_A_TIN =
  /\s(?:for|für|pour|para|per|voor|till|til)\s(?:an?|eine?n?|une?|una?|uma?|een|et)\s[\p{L}\d][\p{L}\d\s,.×x'’"″-]{2,40}$/iu;
/** 'pour un moule de 24 cm', 'na formę 24 cm', 'for a 9-inch pan' behind a heading: what it fills, told by its size. */
const FOR_SIZE =
  /\s(?:for|für|pour|para|per|voor|till|til|na|pro|pentru|do)\s(?:\p{L}{1,5}\s)?(?:\p{L}[\p{L}\s-]{2,30}?\s(?:(?:de|da|di|van|von|mit|med|på|o|średnicy)\s){0,2}[ø⌀]?\s?\d{1,2}(?:\s?[x×]\s?\d{1,2})?\s?(?:cm|mm|inch(?:es)?|["”″])|\d{1,2}(?:\s?[x×]\s?\d{1,2})?[\s-]?(?:cm|inch|["”″])[\s-]\p{L}[\p{L}\s]{2,20})$/iu;
/** Whether what is said beside a heading is what it fills, by its size. */
export const fillsSize = (aside: string): boolean => FOR_SIZE.test(` ${aside}`);
const IN_PARENTHESES = /\s*[([（【][^()[\]（）【】]{0,40}[)\]）】]$/u;
const LONGEST = 44;

/** What heads the columns of a table of ingredients. */
const COLUMNS = new Set(
  `us metric imperial volume weight grams gewicht poids peso ingredient ingredients amount amounts quantity qty unit units measure item food notes zutat zutaten menge einheit ingrédient ingrédients quantité unité denrée denrées produit produits ingrediente ingredientes ingredienti cantidad unidad quantità unità quantidade ingrediënt hoeveelheid eenheid ingrediens mængde mängd enhed enhet składnik składniki ilość jednostka ingredience surovina suroviny množství jednotka`.split(
    ' ',
  ),
);

for (const word of [...COLUMNS, 'con', 'avec', 'come', 'comment', 'was', 'wie', 'hoe', 'wat']) FIRST.add(word);

/** 'Elaboración paso a paso': how a heading says that the method is told in steps. */
const BY_STEPS =
  /\s(?:step by step|schritt für schritt|étapes? par étapes?|pas à pas|paso a paso|passo a passo|passo dopo passo|stap voor stap|steg för steg|trin for trin|krok po kroku|krok za krokem)$/u;

/** 'Zubereitung – Schritt für Schritt wie bei Oma': says the same again. */
const ONLY_BY_STEPS =
  /^(?:how (?:to|i) (?:make|cook|prepare)|step by step|schritt für schritt|étapes? par étapes?|pas à pas|paso a paso|passo a passo|passo dopo passo|stap voor stap|steg för steg|trin for trin|krok po kroku)(?:\s[^.!?]{1,30})?$/iu;

/** 'Valori nutriționale per porție': for how much the nutrition is told. */
const PER_PORTION =
  /\s(?:per|pro|par|por|pr|na|po|ανά|на|za)\s(?:1 )?(?:serving|portion|portie|persoon|person|personne|personen|persona|ración|porción|porção|porzione|porcję|porție|porci|porcji|porciju|porsjon|porciji|μερίδα|порцию|порцію|100 g)$|\s(?:annosta kohti|adagonként|1 porsiyon|porsiyon başına)$/u;

/** 'Jetzt zur Zubereitung', 'Now for the method', 'Y ahora la preparación'. */
const NOW_TO =
  /^(?:(?:und|and|so|y|et|e|ed|en|och|og) )?(?:jetzt|nun|now|maintenant|ahora|agora|adesso|ora|nu) (?:(?:geht es|kommt|kommen|vamos|passons|passiamo|komt|gaan we) )?(?:(?:zu|zur|zum|an die|die|der|das|for|to|on to|onto|à|a|con|para|com|alla?|il|lo|gli|naar|tot|til|till) )?(?:(?:the|la|le|les|el|los|las|l|os|as|de|het) ?)?/u;
for (const word of 'und and so y et e ed en och og jetzt nun now maintenant ahora agora adesso ora nu'.split(' '))
  FIRST.add(word);

const FOLLOWS_MAX = 160;
/** 'Hier kommen die Zutaten für unseren Zopf:', 'Pour réaliser ce gâteau, vous aurez besoin de :', 'To make these you will need:' */
const ANNOUNCES_LIST =
  /^(?:(?:hier (?:kommen|sind|folgen)|here are|these are|voici|aquí (?:están|tienes|van)|ecco|aqui (?:estão|vão)|hier zijn|här är|her er)(?!\p{L})[^.!?:]{0,60}(?<!\p{L})(?:zutaten|ingredients|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser)(?!\p{L})[^.!?:]{0,60}|(?:pour|to|um|für|para|per|om|for|för)\s[^.!?:\d]{3,60}?,?\s(?:vous (?:aurez|avez) besoin de|il (?:vous|te|nous) faut|tu (?:auras|as) besoin de|you(?:['’]ll| will)? need|we(?:['’]ll| will)? need|(?:brauchst|benötigst) du|braucht ihr|(?:brauchen|benötigen) (?:wir|sie)|(?:vas a )?necesita\p{L}+|servono|avrete bisogno di|avrai bisogno di|occorrono|você vai precisar de|vamos precisar de|heb je nodig|behöver du|skal du bruge|trenger du))\s?:$/iu;

/** 'Los ingredientes principales para … son los siguientes:', 'The steps are as follows:': a sentence that heads what follows. */
const FOLLOWS =
  /^(?=.{20,140}[:：]$)(?:.{0,30}(?<!\p{L})(?<list>ingredients|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser)|.{0,30}(?<!\p{L})(?<method>steps|method|instructions|schritte|zubereitung|étapes|préparation|pasos|preparación|passos|preparo|passaggi|procedimento|stappen|bereiding))(?!\p{L}).{0,90}?(?<!\p{L})(?:as follows|the following|these|wie folgt|folgenden?|les suivant[es]+|siguientes?|seguintes?|seguenti|als volgt|de volgende|volgende|følgende|följande)\s?[:：]$/iu;

function kindOf(text: string): HeadingKind | null {
  const whole = level(text);
  const plain = whole.replace(BY_STEPS, '');
  const known =
    KINDS.get(whole) ??
    KINDS.get(plain) ??
    KINDS.get(whole.replace(PER_PORTION, '')) ??
    (NOW_TO.test(whole) ? KINDS.get(whole.replace(NOW_TO, '')) : undefined);
  if (known) return known;
  if (
    (TIP_OF.test(plain) || OUR_TIPS.test(plain) || TIP_WORD.test(plain) || OF_THE_DISH.test(plain)) &&
    !/[:：]\s*\S/u.test(text)
  )
    return 'notes';
  if (OTHER_RECIPES.test(plain)) return 'aside';
  const words = plain.split(' ');
  const isColumns = words.length >= 2 && words.length <= 4 && new Set(words).size === words.length;
  return isColumns && words.every((word) => COLUMNS.has(word)) ? 'ingredients' : null;
}

/** A heading without what is said beside it: all of it in brackets, or how many it is for. */
const plainHead = (head: string) =>
  [head, head.replace(IN_PARENTHESES, '')].find((bare) => kindOf(bare)) ??
  head.replace(FOR_A_TIN, '').replace(FOR_PEOPLE, '').replace(IN_PARENTHESES, '');

/** A heading of the list or the method with the part that it is of behind it: 'Ingredientes – Calda', 'Preparación de la masa'. */
function partBehind(text: string): Heading | null {
  const [, stroked = '', part = ''] = BEHIND_STROKE.exec(text) ?? [];
  const [first = ''] = part.toLowerCase().split(/\s/);
  const isPart = part.split(/\s+/).length <= 4 && !STEP_STARTS.has(first);
  const kind = isPart ? kindOf(stroked) : null;
  if (kind === 'ingredients' || kind === 'steps') return { kind, rest: '', section: part.trim(), aside: '' };
  const [, head = '', of = ''] = OF_SECTION.exec(text) ?? [];
  if (of === '' || of.split(/\s+/).length > 6) return null;
  const section = namesPart(of) ? of.trim() : null;
  const ofKind = kindOf(head);
  // 'Ingrédients de saison' heads no list
  return ofKind === 'steps' || (ofKind === 'ingredients' && section !== null)
    ? { kind: ofKind, rest: '', section, aside: '' }
    : null;
}

/** 'Sastojci / Ingredients', 'Zutaten | Ingrédients | Ingredienti': names of one heading, side by side. */
const SIDE_BY_SIDE = /^\p{L}[\p{L}\p{M}\s'’]{1,30}(?:\s?[/|·]\s?\p{L}[\p{L}\p{M}\s'’]{1,30}){1,3}$/u;
/** '조리순서 Steps', '材料 Ingredients': the same in English behind it. */
const IN_TWO_SCRIPTS =
  /^([\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s]{2,16})\s([A-Za-z][A-Za-z ]{3,20})$/u;
/** 'Zutaten – Ingredients', where a part of the dish could stand behind the stroke as well. */
const BEHIND_A_STROKE = /\s[–—-]\s/u;

/** The kind of a heading that is told in several languages, though only one of them is known. */
function kindInLanguages(text: string): HeadingKind | null {
  const isStroked = BEHIND_A_STROKE.test(text);
  const scripts = IN_TWO_SCRIPTS.exec(text);
  if (!isStroked && !scripts && !SIDE_BY_SIDE.test(text)) return null;
  const names = scripts ? scripts.slice(1) : text.split(isStroked ? BEHIND_A_STROKE : /\s?[/|·]\s?/u);
  const kinds = names.map(kindOf);
  const known = new Set(kinds.filter((kind) => kind !== null));
  const [kind] = known;
  if (kind === undefined || known.size > 1 || (isStroked && kinds.includes(null))) return null;
  const isBody = kind === 'ingredients' || kind === 'steps';
  return !kinds.includes(null) || (isBody && names.every((name) => name.split(/\s+/).length <= 3)) ? kind : null;
}

/** The heading a line is, or null. 'Ingredients:', 'METHOD', 'Zutaten für 4 Personen', 'Ingredients for the dough', 'Directions: Mix …'. */
export const readHeading = memoize((line: string): Readonly<Heading> | null => {
  // '1 INSTRUCTIONS': the number of the part
  const text = line.replace(/^[\s\p{P}\p{S}]+(?=\p{L})|^\d\s+(?=\p{Lu}{5,}$)/u, '').trim();
  if (headsComment(text)) return { kind: 'aside', rest: '', section: null, aside: '' };
  if (text === '' || (/^\d/.test(text) && !PEOPLE_FIRST.test(text))) return null;
  if (text.length <= FOLLOWS_MAX && ANNOUNCES_LIST.test(text))
    return { kind: 'ingredients', rest: '', section: null, aside: '' };
  const follows = FOLLOWS.exec(text)?.groups;
  if (follows)
    return { kind: follows['list'] === undefined ? 'steps' : 'ingredients', rest: '', section: null, aside: '' };
  if (isTalkHeading(text)) return { kind: 'notes', rest: '', section: null, aside: '' };
  const counted = COUNTED_LIST.exec(text);
  if (counted && text.slice(counted[0].length).split(/,\s/u).length > 2)
    return {
      kind: 'ingredients',
      rest: text.slice(counted[0].length),
      section: null,
      aside: `Serves ${counted[1] ?? ''}`,
    };
  const people = text.length <= 200 ? (PEOPLE_FIRST.exec(text)?.[0] ?? '') : '';
  const behind = people === '' ? null : readHeading(text.slice(people.length));
  if (behind?.kind === 'ingredients') return { ...behind, aside: people.replace(/[\s,]+$/u, '') };
  const whole = text.length <= LONGEST + 20 ? text.replace(/[\s:：.\-–—=*_|\p{Extended_Pictographic}]+$/u, '') : '';
  const [, ofDish = '', many = ''] = LIST_IN_KOREAN.exec(whole) ?? [];
  if (ofDish !== '')
    return { kind: 'ingredients', rest: '', section: PART_IN_KOREAN.test(ofDish) ? ofDish : null, aside: many };
  const [, ofJapanese = '', which = '', forMany = ''] = OF_IN_JAPANESE.exec(whole) ?? [];
  if (ofJapanese !== '') {
    const section = PART_IN_JAPANESE.test(ofJapanese) ? ofJapanese : null;
    return { kind: which === '材料' ? 'ingredients' : 'steps', rest: '', section, aside: forMany };
  }
  const begins = FIRST.has(level(text.slice(0, 40)).split(' ')[0] ?? '') || DENSE.test(text) || TIP_WORD.test(whole);
  // 'Whisk the dry ingredients.' is a sentence, 'Cake Ingredients' none
  // 'Authors Note', 'Family Notes'
  const isTitled = whole !== '' && /^(?:\p{Lu}\p{Ll}+ ){1,2}Notes?$/u.test(whole);
  if (isTitled || (whole !== '' && A_TIP.test(whole) && whole === whole.toUpperCase()))
    return { kind: 'notes', rest: '', section: null, aside: '' };
  if (text.length <= LONGEST && ON_TO_LIST.test(text) && !isCommand(/^\p{L}*/u.exec(text)?.[0].toLowerCase() ?? ''))
    return { kind: 'ingredients', rest: '', section: null, aside: '' };
  const languages = /[/|·–—-]|[가-힣一-鿿ぁ-ヿ]\s[A-Za-z]/u.test(whole) ? kindInLanguages(whole) : null;
  if (languages) return { kind: languages, rest: '', section: null, aside: '' };
  const isNamed = !/[.!?]$/.test(text) && NAMED.test(whole) && !saysWhatToDo(whole);
  const isOwn = /^\p{Lu}[\p{L} ]{1,20}['’]s (?:[Nn]ote|[Tt]ip)/u.test(text);
  if (!begins && !isNamed && !isOwn) return null;
  if (whole !== '') {
    for (const beside of [NOTHING, FOR_PEOPLE, FOR_SIZE, IN_PARENTHESES, OF_QUOTED]) {
      const aside = beside.exec(whole)?.[0] ?? '';
      const head = whole.slice(0, whole.length - aside.length);
      // 'Ingredients: 2 cups flour': the first of the list
      const isFood = /[:：]$/u.test(head) && tellsFood(aside);
      const plain = isFood ? null : kindOf(head);
      if (plain)
        return {
          kind: plain,
          rest: '',
          section: OF_GROUP.test(head) ? head : null,
          aside: aside.replace(/[()[\]（）【】]/g, '').trim(),
        };
    }
    const [bare, people] = [whole.replace(FOR_PEOPLE_IN_WORDS, ''), FOR_PEOPLE_IN_WORDS.exec(whole)?.[0] ?? ''];
    const headed = bare === whole ? null : kindOf(bare);
    if (headed) return { kind: headed, rest: '', section: null, aside: people.trim() };
    const space = /^(.{4,24}?)\s+((?:for|für|pour|para|per|voor|till|til|na|pro|do|dla|για|для|за)\s.{2,50})$/iu.exec(
      bare.replace(IN_PARENTHESES, ''),
    );
    const kind = space ? kindOf(space[1] ?? '') : null;
    const section = space ? FOR_SECTION.exec(space[2] ?? '')?.[1]?.trim() : undefined;
    // 'Zutaten für ein Blech': how many of what it makes, unless that is a part
    const [, of = ''] = section === undefined ? [] : (ONE_OF.exec(section) ?? []);
    if (kind && of !== '' && !namesPart(of)) return { kind, rest: '', section: null, aside: space?.[2]?.trim() ?? '' };
    if (kind && section !== undefined && (TO_MAKE.test(section) || section.split(/\s+/).length <= 4))
      return {
        kind,
        rest: '',
        section: TO_MAKE.test(section) || ARE_PEOPLE.test(section) ? null : section,
        aside: people.trim(),
      };
    const part = /[.!?]$/.test(text) ? null : partBehind(bare);
    if (part) return part;
    // 'Frosting Ingredients', 'Cake Instructions'
    const last = isNamed ? NAMED.exec(whole) : null;
    const lastKind = last ? kindOf(last[2] ?? '') : null;
    if (last && lastKind && kindOf(last[1] ?? '') === null)
      return { kind: lastKind, rest: '', section: (last[1] ?? '').trim(), aside: '' };
  }
  // 'Denise's notes: …'
  const own = /^\p{Lu}[\p{L} ]{1,20}['’]s (?:[Nn]otes?|[Tt]ips?)[:：]\s*(?=\S)/u.exec(text);
  if (own) return { kind: 'notes', rest: text, section: null, aside: '' };
  const colon = /^([^:：]{2,44})[:：]\s*(?=\S)/u.exec(text) ?? /^([\p{Lu}\s]{4,30})\s[-–—]\s(?=\S)/u.exec(text);
  // 'Ingrédients - potiron, crème, sel'
  const stroke = colon ? null : /^(\p{L}[\p{L}\s]{2,24}?)\s[-–—]\s(?=\p{L}.{6})/u.exec(text);
  const head = (colon ?? stroke)?.[1]?.trim() ?? '';
  if (head !== '') {
    const kind = kindOf(head) ?? kindOf(plainHead(head));
    // 'notes - freezes well', as somebody types who never holds the shift key
    const isLow = kind === 'notes' && /^\p{Ll}/u.test(head);
    const isBody = /^\p{Lu}/u.test(head) && (kind === 'ingredients' || kind === 'steps');
    if (kind && (colon || isBody || isLow))
      return {
        kind,
        rest: text
          .slice((colon ?? stroke)?.[0].length)
          .trim()
          .replace(ONLY_BY_STEPS, ''),
        section: null,
        aside: head
          .slice(plainHead(head).length)
          .replace(/[()[\]（）]/g, '')
          .trim(),
      };
  }
  return null;
});

/** 'prepare penne according to package directions', 'Mix the dry ingredients': a step that ends in a heading's word. */
const saysWhatToDo = (text: string): boolean =>
  NAMES_SOME.test(text) && isCommand(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '');
const NAMES_SOME = /\s(?:the|all|dry|wet|remaining|other|first|next|last|according|per|package|your)\s/iu;

/** Whether a line heads what others say of a post: 'Linda said...', '12 comments:', 'Post a Comment', 'Related posts'. */
export const headsComment = (text: string): boolean => COMMENTED.test(text);
const COMMENTED = new RegExp(
  `^(?:${[
    String.raw`\p{L}(?:[^.!?:]|(?<=\s?M(?:rs?|s|me|lle))\.){1,40}\s(?:said|hat gesagt|a dit|dijo|ha detto|disse|zei|sa|skrev|pisze)\s?(?:\.{3}|…)`,
    String.raw`(?:\d{1,4}|no|one|keine|ein|aucun|un|sin|ning[úu]n|nenhum|nessun|geen|één|ingen|inga|brak) (?:comments?|responses?|thoughts? on .{3,80}|kommentare?|antworten|commentaires?|comentarios?|coment[áa]rios?|comment[io]|opmerking(?:en)?|reacties?|kommentar(?:er)?|komentarz[ye]?|komentarzy)\s?:?`,
    'post a comment|publicar un comentario|enregistrer un commentaire|kommentar veröffentlichen|posta un commento|een reactie posten|related posts with thumbnails',
  ].join('|')})$`,
  'iu',
);

/** 'flour', or what is measured though nobody knows it: '2 oz whiskey'. */
function tellsFood(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const kind = words.length > 1 ? unitOf(words[0] ?? '')?.kind : undefined;
  return kind === 'volume' || kind === 'weight' || words.some((word) => isFoodWord(word));
}

/** 'Ingredients:', and nothing else. */
export function headsList(text: string): boolean {
  const heading = readHeading(text);
  return heading?.kind === 'ingredients' && heading.rest === '' && heading.section === null;
}

/** 'How to make tomato soup', 'Cómo hacer la salsa'. */
const HOW_TO =
  /^(?:how (?:to|i) (?:make|cook|prepare|bake)|so (?:wird|geht|macht man)|comment (?:faire|préparer|réaliser)|cómo (?:hacer|preparar)|como (?:fazer|preparar)|come (?:fare|preparare)|zo maak je|så gör du|sådan laver du|slik lager du|jak (?:zrobić|přygotować|přípravit|udělat))\s\p{L}[^.!?]{2,50}$/iu;

/** 'Mom's remarks:', 'Nana says' */
const OWN_NOTES =
  /^\p{Lu}[\p{L} ]{1,20}(?:['’]s (?:notes|tips|remarks|tricks|hints)|\s(?:says|sagt|dit|dice|diz|zegt|säger|siger|sier)):?$/iu;

/**
 * 'Recipe', 'Cooking:', 'How to make the soup' alone below a list of ingredients, or again below its heading, head the method, 'Mom's remarks:' over bullets notes; elsewhere
 * they may name anything.
 */
export function headingInPlace(text: string, belowList: boolean, overBullets: boolean): Heading | null {
  const head = (kind: HeadingKind): Heading => ({ kind, rest: '', section: null, aside: '' });
  if (overBullets && OWN_NOTES.test(text)) return head('notes');
  const isMethod =
    belowList && (/^(?:(?:the )?(?:recipe|cooking|baking)\s?:?|レシピ)$/iu.test(text) || HOW_TO.test(text));
  return isMethod ? head('steps') : null;
}

/** A single remark said in passing. */
const ONE_NOTE =
  /^(?:[1Il|] )?\W*(?:p\.\s?s\.(?=\s)|ps(?=[:.,]?\s)|n\.?\s?b\.?(?=[\s:])|(?:note(?: from [\p{L} ]{2,20})?|(?:(?:noch )?ein (?:kleiner )?|an?|one|another|une?|een|en|et) (?:tipp?|hint|note|hinweis|consejo|dica|astuce|consiglio)(?: (?:vorweg|vorab|zum schluss|am rande|von mir|first|to start|beforehand|from me|para empezar|antes|vooraf|på forhånd))?|(?:notes?|tips?|tipps?|hinweis|nota|consejo|dica|remarque|astuce|consiglio|nota bene) (?:on|about|for|from|zu|zum|zur|für|vom|sur|pour|sobre|para|de|del|de la|di|dal|per|da|do) \p{L}+(?: \p{L}+)?|tip|pro tip|top tip|cook['’]?s tip|hint|variation|hinweis|(?:wichtiger |kleiner |mein )?tipp?|remarque|astuce|variante|nota|consejo|dica|observação|let op|opm(?:erking)?\.?|obs|obs(?:ervați[ei])?\.|uwaga|wskazówka|pozn(?:ámka)?\.?|megj(?:egyzés)?\.?|anm(?:erkung)?\.?|rem\.|not|püf noktası|совет|wine (?:suggestion|pairing|tip)|vino consigliato|abbinamento|weinempfehlung|accord (?:mets et )?vins?|maridaje|wijntip|(?:chef|cook|baker)['’]?s['’]? (?:tip|note)|(?:tips?|hints?|tricks?|secret) from \p{L}+(?: \p{L}+){0,2}|\p{Lu}\p{L}+['’]?s (?:geheim)?(?:tipp?s?|secret|tricks?|hints?|notes?|råd)|(?:le |il |el |a )?(?:conseil|consiglio|consejo|conselho|truco|astuce|dica|tipp?|rada|rat)s? (?:du|de la|della|dello|del|des?|d[aoi]|von|vom|van|från|fra|od) \p{L}+(?: \p{L}+){0,2}|小贴士|贴士|备注|꿀?팁)\s*[:：]|(?:top |hot )?(?:tipp?s?|tipset)!\s|note to (?:self|myself)(?!\p{L})|do ahead\s?[:：]|(?:did you know|wussten sie|schon gewusst|le saviez[- ]vous|sabías que|lo sapevi)[^.!?]{0,60}\?\s)/iu;
/** The same in capitals or in bold, as magazines set it: 'TIP Keeps for three days.', 'Tip The soup freezes well.' */
const CAPITAL_NOTE =
  /^(?:(?:\p{Lu}{3,} )?(?:TIPS?|TIPPS?|TRICK|ASTUCE|CONSEIL|CONSEJO|CONSIGLIO)|NOTES?|OBS!?|Make ahead|MAKE AHEAD|To store|To freeze|Storage|Tip|Top tip|Note|Tipp|Astuce|Conseil|Consejo|Consiglio|(?:L['’]astuce|L['’]idée|Le (?:conseil|truc|petit plus)|Il consiglio|El (?:consejo|truco)|(?:Der|Unser|Mein) Tipp|Our tip)(?: (?:du|de la|des|de|del|della|dello|vom|von) \p{L}+)?)\s+(?=\p{Lu}\p{Ll})/u;

/** Whether a line is a remark by its first word, and not a step. */
export const isNote = (text: string): boolean =>
  /^※|^\P{L}{0,2}(?:ポイント|コツ|メモ|補足|アドバイス)(?:\s?[:：]|\s|$)/u.test(text) ||
  ONE_NOTE.test(text) ||
  CAPITAL_NOTE.test(text);
