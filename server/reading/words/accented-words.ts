/**
 * Words of kitchens that lose letters where a recognizer has none for them: 'smör' is read as 'smor', 'łyżki' as 'tyzki'. By language, and
 * only such whose plain letters are hardly another word of a recipe: Hungarian 'fél' (half) is not among them, since 'fel' (up) is a word.
 */
export const ACCENTED_WORDS: Readonly<Record<string, string>> = {
  sv: `ägg äggen ägget äggula äggulor äggulorna äggvita äggvitor äggvitorna äpple äpplen äpplena även bakplåtspapper både blandfärs blåbär
    blomkål bröd crème därefter då fänkål färdig färdiga färs färsk färska filmjölk fläskfilé fläskkött fräs fräsa fräst frö frön gör grädda
    gräddas grädde grädden gräddfil gräddning gräddsås gräslök grönkål grönsaker grönt gullök hasselnötter häll hällas jämna jämnt jäsa
    jäser jäst jästen kärleksmums kärnmjölk kål kokosmjölk kör kött köttbullar köttfärs kycklingfilé lägg långpanna låt lök löken
    majsstärkelse mandelmjöl måste medelvärme mjöl mjölet mjölk mjölken morötter nötfärs nötkött nötter också örter över pärlsocker päron på
    plåt plåten porös poröst potatismjöl purjolök räkor rätt rätten rågbröd rågmjöl rårörsocker rödkål rödlök rör röra rörs salladslök sänk
    sätt så sås såsen sesamfrön skär skärs smält smälta smälts små småbröd smör smördeg smöret smörj smörja smörpapper solrosfrön stärkelse
    stå står stöd ströbröd strösocker tårta tårtan tillsätt tomatpuré torrjäst ugnsvärme vallmofrön valnötter vänd vänta vetemjöl vinäger
    vispgrädde vitkål vitlök vitlöksklyfta vitlöksklyftor ställ fördela grönsakerna äggstanning äggstanningen före`,
  da: `afkøl afkølet åben åbn både blåbær blomkål brunkål brød brødet brødkrummer bønner får flæsk flæskesteg fløde fløden flødeskum forårsløg
    fremgangsmåde fremgangsmåden frø frøene grødris grøn grønkål grønne grønt grøntsager grøntsagerne gulerødder gær gærdej gæren gør
    hasselnødder hånd hånden håndfuld hindbær hvidkål hvidløg hvidløgsfed hæld hældes hæv hæve hæver hævet jordbær kål kålrabi kokosmælk
    kærnemælk kød kødboller kødet kødsovs køkkenrulle køl køles køleskab køleskabet kør letmælk læg lægges løg løgene løget madlavningsfløde
    måde mælk mælken mørbrad mørk mørke nødder nøje også oksekød opløs opløses opløst på pålæg pålægges piskefløde purløg pære pærer
    risengrød rugbrød rød røde rødgrød rødkål rødløg rødt rør røre røres så sådan sesamfrø skalotteløg skræl skrælles skær skæres små smør
    smørre smørrebrød smørret solbær surmælk svinekød svær sæt sættes sød søde sødmælk sødt tilsæt tilsættes træde træk trækker tykmælk
    tærte tærtedej tærten tør tørgær tørrede tørret valnødder æble æbler æblerne æbleskive æbleskivepande æbleskiver æg ægge æggeblomme
    æggeblommer æggehvide æggehvider æggene ægget ærter`,
  nb: `avkjøl avkjølt både blåbær blomkål bløt bløtkake bringebær brød brødet bønner får fårekjøtt fårikål fløte fløten fløyel framgangsmåte
    fremgangsmåte frø gjær gjæren gjør grønn grønne grønnsakene grønnsaker grønt grøt grøten gulrøtter hasselnøtter hånd håndfull hvitkål
    hvitløk hvitløksfedd jordbær kål kjøkken kjøl kjøles kjøleskap kjøleskapet kjøtt kjøttboller kjøttdeig kjøttet kjøttkaker klør kremfløte
    lettrømme løk løken matfløte måte mjølk mørk nøtter også på purreløk pære pærer risgrøt rød røde rødkål rødløk rødt rømme rømmegrøt rør
    røre røres saltkjøtt så sesamfrø skjær skjæres små smør smørbrød smøret storfekjøtt svinekjøtt søt søtt tyttebær tørket tørr tørrgjær
    valnøtter vårløk`,
  fi: `äyriäisiä että hasselpähkinöitä herkkusieniä herneitä hyvä hyväksi hyytyä jäähdytä jäähtyä jäähtymään jäähtynyt jääkaapissa jääkaappiin
    jäljellä käännä kääntäen kääntele kääri kädenlämpöinen käytä käyttää käyttöä keitä keittää kermaviiliä kevätsipulia kuohukermaä kylmää
    kypsä kypsäksi kypsennä kypsiä kypsyä lämmin lämmintä lämmitä lämpimässä lämpöinen lämpötila leikkää levitä lisää lisätään määrä näin
    oliiviöljyä öljy öljyä pää päällä päälle päältä pähkinöitä pehmeää pehmeäksi pöydälle pyöritä pyörittele ruokaöljyä rypsiöljyä säilytä
    säilyy sekä sieniä siivilöi syö syödä tähän tällä tämä täytä täyte täytteeksi täytteet tölkki työvaiheet vähän väli välillä vehnäjauho
    vehnäjauhoja yöksi yön`,
  pl: `aż białek białka białko blachę bułka bułkę bułki być cebulę ciało części część ćwiartki ćwierć dodać dokładnie doprawić drożdżami
    drożdże drożdżowe drożdży duża dużą duże dużej duży dużych filiżanka foremkę formę gałązka gałązki gałka gałką gałkę gałki gęsta gęstą
    gęste gęsty gorąca gorącą gorącego gorącej gorącym gotować gładka gładką gładkie gładkiego gładkiej główka jabłek jabłka jabłko kapustę
    kawałek kawałki kawałków kiełbasa kiełbasę kiełbasy kości kość kształt kwaśna kwaśną kwaśnej kwaśny kwaśnych kładziemy kładź kłaść liści
    liście liść marchewkę masła masłem masło mała małą małe małej mały małych mąka mąką mąkę mąki miąższ mieszając mięsa mięsem mięsny mięso
    miód można muszkatołowa muszkatołowej nagrzać nakładać nakładamy następnie natłuszczonej natłuścić obrać odcedzić odcisnąć odlać
    odstawić ogórek ogórka ogórki ogórków około oprószyć ostudzić pączki pączków pianę pieczeń pietruszkę piętnaście podawać poddusić
    podsmażyć pokroić polać posiekać posypać połącz połączyć połowa połowę później późniejszy pół półmisek przełożyć przygotować przykryć
    rozdrobnić rozpuścić roztopić rozwałkować sałata sałatka sałatkę sałatki sałaty są schłodzić się składniki składników smaż smażenia
    smażyć sól sposób szklankę słodka słodką słodki słodkie słodkiej ścięte ściśle śledzie śledź śliwek śliwki śmietana śmietaną śmietanę
    śmietanka śmietanki śmietankowy śmietany średni średnia średnią średnich średnie średniej średnim świąteczny świątecznych świeża świeże
    świeżego świeżej świeży świeżych święta także też tortownicę tłuszcz tłuszczem tłuszczu ubić ubijać ugotować usmażyć ułożyć wkładamy
    wlać wodę wołowe wołowina wołowiny wsypać wyjąć wymieszać wyrosło wyrośnie wyrośnięcia wystudzić wyłożyć włoszczyzna włoszczyzny włożyć
    zagnieś zagnieść zalać ząbek ząbki ząbków zetrzeć ziemniaków złocisty złotego złoto złoty żeberka żelatyna żelatyny żółtego żółtek
    żółtka żółtkami żółtko żółty żur żurek łączyć łososia łosoś łyżeczek łyżeczka łyżeczkę łyżeczki łyżek łyżka łyżkę łyżki`,
  cs: `bábovka bábovku bílek bílků bílky bramboračka citrónová česnek česneku čočka čočku čočky čokoláda čokoládou čokoládu čokolády dochutíme
    dochuťte drceného drcený droždí dušíme guláš guláše hladká hladké hořčice hořčici hořká hořké hovězí hovězího hrášek hrubé hrušky hříbky
    ještě jíška jíškou jíšku kapří kmín knedlík knedlíků knedlíky koláč koláče koláčky kostičky krájíme krupicový krystalový křen kuře
    kuřecí kuřete kůra kůru kynuté kysané kysaného lžic lžicí lžiček lžička lžičku lžičky lžíce lžíci majoránka majoránkou majoránku
    majoránky malá mandlí másla másle máslem máslo medovník měkka měkké mletá mletého mletý mléka mlékem mléko moučka moučkového moučkový
    můžeme můžete nakrájejte nakrájená nakrájené nakrájenou nakrájený nakrájíme namočíme namočte našleháme našlehejte necháme ochutíme
    ochuťte okořeníme omáčka omáčku omáčky opečeme opepříme ořechů ořechy osmažíme osolíme papírem pánev pánve pánvi párek pečeme pečicím
    pečící pečte pepř pepře perník petržel petrželka petrželku petrželky péct plátků plátky plníme podáváme podávejte podlévat podléváme
    polohrubá polohrubé poté povařit povaříme povařte prášek prášku promícháme promíchejte proužky předehřáté předehřejeme předehřejte
    přidat přidáme přidejte přiklopíme přikryjeme přikryjte přilijeme přilijte připravíme připravte přísady rohlík rozehřejeme rozehřejte
    rozválejte rozválíme rýže rýži rýží řízek řízky sladká smažíme smažte smícháme smíchejte sníh strouhaná strouhaného strouhaný stroužek
    stroužků stroužky středně středním sušené sušených sůl svíčková šlehačka šlehačku šlehání špetka špetku štrúdl šťáva šťávou šťávu
    švestek švestky také těsta těstem těstíčko těsto těstoviny troubě třešně upečeme upečte ušleháme utřeme utřete uzené vanilkového
    vanilkový vařit vaříme vařte vánočka velká vepřová vepřové višně vlašské vlašských vykrájíme vykynuté vyložený vyložíme vymazaný
    vymažeme vyšleháme vyšlehejte vyválíme vývar vývarem vývaru zadního zamícháme zamíchejte závin zdobíme zelí zjemníme žloutek žloutků
    žloutky`,
  sk: `bravčové bryndzové čokoláda droždie halušky hladká hovädzie hrušky jablká kúsky kyslá kyslú lyžica lyžice lyžička lyžičky lyžíc majorán
    mäkká mäkké mäsa mäso múka múku múky nakrájame nakrájaná nakrájané necháme očistíme okoreníme opražíme osolíme pečieme plníme podávame
    pokrájame polohrubá povaríme prášku prášok premiešame pridáme príprava prísady roztopíme rozvaľkáme rúra rúre rúru sladká soľ strúčik
    strúčikov strúčiky strúhanka strúhanku šľahačka štipka štipku šťava šťavu upečieme uvaríme vanilkový varíme vykysnúť vymiešame vyprážame
    vyšľaháme vývar vývaru zmiešame žĺtkov žĺtky žĺtok`,
  hu: `apróra beáztatjuk bögre burgonyát csirkemellfilé csokoládé csokoládét csomómentes csomómentesre darált darálthús dió diót elkészítés
    elkészítése elkészült előkészítés előmelegített evőkanál édes élelmiszer élesztő élesztőt és étcsokoládé étolaj felkockázzuk felöntjük
    felvágjuk felverjük fokhagymát formába forró főtt főzni főzőtejszín főzzük fűszerek fűszerezzük fűszerpaprika gombóc gombócot gulyás
    gulyásleves habbá héja héját hozzá hozzáadjuk hozzáadom hozzáadunk hozzákeverjük hozzáöntjük hozzávalók hús húsleves húsokat húst hűlni
    hűtőbe hűtőben így ízesítjük ízlés kanál káposzta káposztát kávéskanál keverjük késhegynyi kész készre kifőzzük kihűlt kisütjük kockára
    kolbászt köré közben közepes közé krém krémet krémhez lábas lábasban láng lángon lecsó lecsöpögtetjük lekvár lekvárral leöntjük
    leszűrjük levét marhahús mazsolát mák mákot már megfőzzük meghámozzuk megpirítjuk megsütjük megszórjuk megtisztítjuk mindkét mokkáskanál
    olívaolaj óra óráig órára órát öntet öntjük öntsük összedolgozzuk összegyúrjuk összekeverem összekeverjük őrölt palacsintát paprikát
    párol pároljuk pihentetjük pirítjuk pogácsa pohár pörkölt ráöntjük rászórjuk répa rétes savanyú sárgarépa sárgarépát serpenyőbe
    serpenyőben sertéshús só sós sót sóval sült sütemény süteményt sütéshez sütési sütjük sütöm sütő sütőbe sütőben sütőpapír sütőpapírral
    sütőpor sütőport szalonnát szilvát szódabikarbóna szódavizet szódavíz szórjuk szórunk szükséges tálaljuk tálba tálban teáskanál tejföl
    tejföllel tejfölt tejszín tejszínt tetejére tészta tésztához tésztát tojás tojásfehérje tojások tojással tojássárgája tojást töltelék
    tölteléket töltelékhez töltött túró túrós túrót túróval után vanília vaníliás vágjuk vágom vágott végül víz vízben vízzel vöröshagyma
    vöröshagymát zöldpaprika zöldség zöldségek zöldséget zsemlemorzsát zsír zsírját zsíron zsírt`,
  tr: `açın açıp aldığı alın alınca arkalı ateş ateşe ateşte ateşten ayçiçek ayıklanmış ayıklayın bağlı baharatları balık bardağı böreği börek
    böreklik buzdolabında büyük çay çikolata çilek çorba çorbası çorbaya çorbayı çırpılmış çırpın çırpıp dinlenmiş diş doğranmış doğrayın
    doğrayıp dolması dondurulmuş fındık fırın fırına fırında fırınlanmış fırını fıstığı fıstık geçirin geçirip göğsü gül harcı havuç
    havuçları hazırlanması hazırlanışı helvası iç içi için içinde içine isteğe kabuğu karıştırarak karıştırın karıştırıp karışım karışımı
    kaşar kaşığı kaşık kaynamış kaynatın kaynayınca kişi kişilik koyulaşana köfte köfteler köftelik közlenmiş kuşbaşı küçük künefe kırmızı
    kırmızıbiber kısık kıvam kıvamı kıvamına kıyma kıymayı kızarana kızarmış kızartın kızdırılmış kızgın mantı mantısı mercimeği mısır
    noktası ölçü ölçüsü önce önceden önlü patlıcan patlıcanları pilavlık pilavı pirinç pişene pişer pişirin pişirip pişmeye pişmiş püf
    rendelenmiş salatası salça salçası salçayı sarması sarımsağı sarımsak sarımsakları soğan soğanlar soğanları soğanı soğuk soğumaya
    soğutun soğuyunca sonrasında süt sütlaç süzün süzüp sıcak sıcaklık sıvı sıvıyağ şeker şekeri şekerli şerbet şerbeti şerbetini tarçın
    tatlı tatlıları tatlısı tereyağı tereyağında tereyağını turşu üstüne üzeri üzerine üzerini yağ yağda yağı yağını yapılışı yapımı yapın
    yapıp yarım yeşil yoğurdu yoğurt yoğurun yoğurup yufkaları yufkayı yumurtayı yumuşak yumuşayana yüksek yıkayın yıkayıp zeytinyağı ılık
    ıspanak ısıtılmış ısıtın`,
  fr: `déjà voilà`,
  es: `además algodón almíbar añada añade añadiendo añadimos añadir años aquí así atún azafrán azúcar baño brócoli café cajón calabacín cáscara
    champiñones champiñón cocción corazón cucharón decoración después día días elaboración fácil freír fríe jalapeño jalapeños jamón limón
    líquido maíz mazapán melón niños ñora ñoras orégano pequeña pequeñas pequeño pequeños pimentón piña piñones plátano plátanos porción
    preparación puré ración rápido salmón sartén según sofreír sofríe también`,
  pt: `açafrão açorda açúcar atenção água caçarola cação café camarão camarões chá chouriço começar confecção coração cúrcuma decoração duração
    então espaço fácil feijão fogão fubá grão grãos hortelã já lâminas limão limões linguiça líquido macarrão maçã maçãs mamão manhã
    maracujá mão mãos melão média médias médio médios não opção orégano orégãos óleo pavê pães pão pêssego pêssegos pimentão pimentões
    porção porções pó preparação puré purê rápido refeição requeijão salmão são só taça taças também tábua tâmaras três última último
    variação variações você xícara xícaras`,
  nl: `crème drieën entrecôte fraîche ingrediënten oliën tweeën`,
  it: `bontà caffè così difficoltà finché già lunedì metà perché più può purè quantità ragù velocità`,
  ro: `adăugați adăugăm albușuri albușurile brânză bucăți când cârnați câte căldură căni coaceți după făină fără fierbeți găină gălbenușuri
    gălbenușurile gogoși în înghețată întindem lămâie linguriță lingurițe mămăligă mărar mărunt măsline ouă pâine până pătrunjel plăcintă
    prăjim prăjit prăjitură presărăm puțin puțină răcit roșii să smântână și tăiate tăiem ungeți zahăr`,
  de: `abkühlen ablöschen anrösten aufgießen auskühlen begießen brötchen brühe dünn dünne dünnen eiweiß esslöffel fleischbrühe
    frühlingszwiebeln füllen füllung für gebäck gemüse gemüsebrühe geröstet gerührt geschält gewürfelt gewürze gewürzt gießen grieß groß
    große großen großer grün grüne grünen haselnüsse hähnchen hälfte heiß heiße heißem heißen käse knödel können kühlen kühlschrank kürbis
    löffel löschen mandelblättchen möhren mürbeteig müssen nüsse öl plätzchen rösten röstzwiebeln rühren rührteig schließen schließlich
    schüssel soße spätzle sträußchen stück stückchen stücke süß süße süßen teelöffel trüffel umrühren unterrühren über übergießen verrühren
    walnüsse während weiß weiße weißen weißwein würfel würfeln würzen zäh zähen`,
};
