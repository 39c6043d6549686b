/**
 * Common English words, so that a word which is none can be told for a misreading: the sizes 10, 20 and 35 of SCOWL (Spell Checker
 * Oriented Word Lists), American and British, in lower case, without the forms that the endings of `familiarityOf` make of others.
 *
 * Copyright 2000-2016 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the associated
 * scripts, the output created from the scripts, and its documentation for any purpose is hereby granted without fee, provided that
 * the above copyright notice appears in all copies and that both that copyright notice and this permission notice appear in
 * supporting documentation. Kevin Atkinson makes no representations about the suitability of this array for any purpose. It is
 * provided "as is" without express or implied warranty.
 */
const COMMON = `
aardvark abandon abbreviate abbreviation abide ability able abnormal abolish abolition abort abortion about above
abroad absence absent absolute absorb abstract abstraction absurd abuse abusive abysmal academic accelerate accent
accept acceptable acceptance access accessible accident accidental accommodate accommodation accompany accomplish
accord accordance account accountant accumulate accuracy accurate accusation accuse accustom ace achieve achievement
acid acknowledge acorn acoustic acquaintance acquire acquisition acronym across act action activate active activity
actor actual acute adapt adaptation adaptor add addict addictive addition additional address adequate adhere adjacent
adjective adjust adjustment administer administration administrative admirable admiration admire admission admit adopt
adoption adult advance advantage advantageous advent adventure adventurous adverse advert advertise advertisement
advice advisable advise advisory advocate aerial aesthetic aesthetically affair affect affection afford aforementioned
afraid after afternoon afterward again against age aged agency agenda agent aggressive aging ago agony agree agreement
agricultural ahead aid aim air aircraft airport akin alarm alas albeit album alcohol alcoholic alert algebra algebraic
algorithm alias alien align alignment alike alive all allegation allege allergic alleviate alliance allocate
allocation allow allowable allowance ally almost alone along alongside aloud alpha alphabet alphabetic alphabetical
already also alter alteration alternate alternative although altogether always am amateur amaze ambassador amber
ambient ambiguity ambiguous ambitious amend amendment among amongst amount amp ample amuse amusement an anagram analog
analogous analogue analogy analyse analysis analyst analyze anarchy anatomy ancestor ancient and anecdote angel anger
angle angry anguish animal anniversary announce announcement annoy annoyance annual anomaly anonymous anorak another
answer anthology anticipate anticipation antidote antique antisocial anxious any anybody anyhow anyone anyplace
anything anyway anywhere apart apathetic apathy apologise apologize apology apostrophe appal appall apparatus apparent
appeal appear appearance append appendix applause apple applicable applicant application appoint appointment appraisal
appreciate appreciation approach appropriate approval approve approximate approximation apt arbitrary arc arcade
arcane arch archaic architecture archive are area arena arguable argue argument arise arisen arithmetic arm army arose
around arrange arrangement array arrest arrival arrive arrogance arrogant arrow arse art article artificial artist
artistic as ascend ash ashamed ashcan aside ask asleep aspect ass assault assemble assert assertion assessment asset
assign assignment assist assistance assistant associate association assort assume assumption assure asterisk
astronomer astronomy asynchronous at ate atheism atheist atlas atmosphere atmospheric atom atomic atrocity attach
attachment attack attain attempt attend attendance attendant attention attitude attorney attract attraction attractive
attribute audible audience audio aunt authentic author authorisation authorise authority authorization authorize
autobiography automate automatic automatically automobile autumn availability available average avoid await awake
award aware away awful awkward ax axe axiom axis baby back backbone background backlog backspace backward bacteria
bacterium bad badge baffle bag baggage bake balance ball ballet ballot ban banal banana band bandwagon bandwidth bang
bank bankrupt bar bare bargain bark baroque barrel barrier barrister base basement bash basic basically basis basket
bass bastard bat batch bath bathroom battery battle baud bay be beach beam bean bear beard beast beat beaten beautiful
beauty became because become bed bedroom beef been beer before beforehand beg began begin begun behalf behave behavior
behaviour behind being belief believable believe bell belong beloved below belt bench bend beneath beneficial benefit
bent beside best bet beta between beware beyond bias bible biblical bicycle bid big bigot bigotry bill billfold
billion bin binary bind biochemistry biography biological biologist biology bird birth birthday biscuit bishop bit
bite bitmap bitten bizarre black blackboard blackmail blade blame blank blanket blast blatant bless blew blind blink
bliss blob block blood bloody blow blown blue blurb board boat bob body bog boggle bogus boil bold bolt bomb bond bone
bonus book booklet bookshop bookstore boom boost boot border borderline bore boredom born borne borrow boss both
bottle bottom bought bounce bound boundary bout bow bowl box boy bracket brain brake branch brand brave breach bread
break breakdown breakfast breath breathe bred breed breeze brethren brick bridge brief brigade bright brilliant bring
broad broadcast broke broken brought brown browse brush brutal bubble buck bucket budget bug build built bulb bulk
bull bullet bulletin bump bunch bundle burden bureaucracy burn burnt burst bury bus bush business bust busy but button
buy by bye bypass byte cabbage cabinet cable caffeine cage cake calculate calculation calculator calculus calendar
call calm cam came camera camp campaign campus can cancel cancer candidate cannot canonical cant cap capability
capable capacity capital capitalism capitalist captain capture car carbon card cardboard care careful careless carpet
carriage carrot carry cartoon cartridge case cash cassette cast castle casual cat catalog catalogue catastrophic catch
category cathedral catholic cattle caught causal causality cause caution cave caveat cease ceiling celebrate
celebration cell cellular censor censorship cent central centre century ceremony certain certainty certificate chain
chair chairman chalk challenge chamber champagne champion chance chancellor change changeover channel chaos chaotic
chap chapel chapter char character characteristic charge charitable charity charm chart chase chat cheap cheat check
cheek cheer cheerful cheese chemical chemist chemistry cheque chess chest chestnut chew chicken chief child childhood
childish children chip chocolate choice choir choose chop choral chord chorus chose chosen chuck chunk church cider
cigarette cinema circa circle circuit circuitry circular circulate circulation circumstance cite citizen city civil
civilian civilisation civilise civilization civilize claim clarification clarify clarity clash class classic classical
classification classify clause clean clear clearance clever click client cliff climate climb clinic clinical clip
clique clock clog clone close closet closure cloth clothe cloud club clue clumsy cluster coach coal coarse coast coat
code coffee coherent coin coincide coincidence coke cold collaboration collapse collar collate colleague collect
collection collective college colon colony color colour column combat combination combine come comedy comfort
comfortable comic comma command commandment commence comment commentary commentator commercial commission commit
commitment committee commodity common communal communicate communication communism communist community compact
companion company comparable comparative compare comparison compassion compatibility compatible compel compensate
compensation compete competence competent competition competitive competitor compilation compile complacent complain
complaint complement complementary complete completion complex complexity complicate complication compliment comply
component compose composite composition compound comprehend comprehensible comprehension comprehensive compress
compression comprise compromise compulsion compulsory computation computational compute computerise computerize con
concatenate conceal concede conceivable conceive concentrate concentration concept conception conceptual concern
concert concerto concise conclude conclusion concrete concur condemn condemnation condense condition conditional
condom condone conduct conductor conference confess confidence confident confidential confidentiality configuration
configure confine confirm confirmation conflict conform confront confuse confusion congest congestion congratulate
congratulations conjecture conjunction connect connection connector connotation conscience conscious consecutive
consensus consent consequence consequent conservation conservative consider considerable considerate consideration
consist consistency consistent consolation console conspicuous conspiracy constant constituency constituent constitute
constitution constitutional constrain constraint construct construction constructive consult consultancy consultant
consultation consume consumption contact contain contemplate contemporary contempt contend content contention
contentious contest context continent continental continual continuation continue continuity continuous continuum
contour contraception contract contradict contradiction contradictory contrary contrast contravention contribute
contribution contributor contrive control controversial controversy convenience convenient convention conventional
conversation converse conversion convert convey convict conviction convince cook cookie cool cooperate cooperation
coordinate coordination cope copy copyright core corn corporate corporation corpse correct correction correlate
correlation correspond correspondence correspondent corridor corrupt corruption cosmic cosmology cost cosy cotton
cough could council counsel count counterexample counterpart countless country countryside county couple courage
courier course court courtesy cousin coverage cow cozy crack craft cramp crap crash crass crawl crazy cream create
creation creative creator creature credibility credible credit creed creep crew cricket cried cries crime criminal
crisis crisp criteria criterion critic critical criticise criticism criticize crop cross crossroad crossword crowd
crown crucial crude cruel cruelty cruise crunch crush cry cryptic crystal cs cube cubic cuckoo cue culprit cult
cultural culture cumbersome cumming cums cumulative cunning cup cupboard cure curiosity curious currency current
curriculum curry curse cursor curtain curve custard custom customary cut cute cycle cyclist cylinder cynic cynical
daft daily damage damn damnation damp dance danger dangerous dare dark darling dash data database date datum daughter
dawn day daylight daytime dead deadline deaf deal dealt dear death debatable debate debt debug decade decay decent
decide decimal decision deck declaration declare decline decode decrease dedicate deduce deduction deed deem deep
default defeat defect defective defence defend defense defensive deficiency define definite definition definitive defy
degenerate degradation degrade degree deity delay delete deletion deliberate delicate delicious delight delightful
deliver delivery delta delusion demand demented demise democracy democratic democratically demolish demonstrate
demonstration denominator denote dense density dentist deny department departmental departure depend dependant
dependence dependent deposit depress depression deprive depth deputy derange derivative derive derogatory descend
describe description descriptive desert deserve design designate desirable desire desk desktop despair desperate
despise despite destination destine destroy destruction destructive detach detail detect detectable detection
detective detector deter determination determine deterrent detract devastate develop development deviation device
devil devious devise devoid devote diagnosis diagnostic diagonal diagram dial dialect dialog dialogue diameter diary
dice dictate dictator dictatorship dictionary did die died diesel diet differ difference different differential
differentiate difficult difficulty dig digit digital dignity dilemma dim dimension dimensional dine dip diplomatic
dire direct direction directive director directory dirt dirty disable disadvantage disagree disagreement disappear
disappoint disappointment disaster disastrous disc discard discharge disciplinary discipline disco disconnect
discontinue discount discourage discover discovery discrepancy discrete discretion discriminate discrimination
discussion disease disguise disgust dish dishonest disk dislike dismal dismiss disorder display disposable disposal
dispose disposition dispute disregard disrupt disruption dissertation dissimilar distance distant distasteful distinct
distinction distinctive distinguish distort distortion distract distress distribute distribution district disturb
disturbance ditch ditto dive diverse diversity divert divide divine division divorce do doctor doctrine document
documentary documentation dodge doe dog dogma doing dole dollar domain domestic dominant dominate don donate donation
done doom door dose dot double doubt doubtful doubtless down downhill downright downstairs dozen draft drag dragon
drain drama dramatic dramatically drank drastic drastically draught draw drawback drawn dread dreadful dream dreamt
dreary dress drew dried dries drift drill drink drip drive drivel driven drop drove drown drug drum drunk drunken dry
dual dubious duck due duff dug dull duly dumb dummy dump dumpster duplicate duplication duration during dust dustbin
dusty duty dying dynamic each eager eagle ear earn earth ease east eastern easy eat eaten eccentric echo ecological
ecology economic economical economy edge edit edition editor editorial educate education educational effect effective
efficiency efficient effort egg ego eh eight eighteen eighth either elaborate elect election electoral electorate
electric electrical electricity electron electronic electronically elegant element elementary elephant elevator eleven
eligible eliminate elite elitist else elsewhere em embarrass embarrassment embed emerge emergency eminent emit emotion
emotional emphasis emphasise emphasize empire empirical employ employee employment empty emulate emulation emulator
enable enclose encode encounter encourage encouragement end endeavor endeavour endless enemy energy enforce engage
engine enhance enhancement enjoy enjoyable enjoyment enlarge enlighten enlightenment enormous enough enquire enquiry
ensure entail enter enterprise entertain entertainment enthusiasm enthusiastic entire entirety entitle entity entrance
entry envelope environment environmental envisage envy epic episode equal equality equate equation equilibrium equip
equipment equivalent era erase ergo err erroneous error escape esoteric essay essence essential establish
establishment estate estimate estimation eternal eternity ethic ethical ethnic etymology evaluate evaluation even
event eventual ever every everybody everyday everyone everything everywhere evidence evident evil evolution
evolutionary evolve exact exaggerate exam examination examine example exceed excellent except exception exceptional
excess excessive exchange excite excitement exclamation exclude exclusion exclusive excuse executable execute
execution executive exempt exercise exhaust exhaustive exhibit exhibition exist existence exit exotic expand expansion
expect expectation expedition expenditure expense expensive experience experiment experimental experimentation expert
expertise expire expiry explain explanation explanatory explicit explode exploit exploitation exploration explore
explosion explosive exponential export expose exposure express expression expressway extant extend extension extensive
extent external extinction extra extract extraction extraneous extraordinary extreme extremist eye eyesight fabric
face facilitate facility fact factor factory factual faculty fail failure faint fair fairy faith faithful fake fall
fallacious fallacy fallen false fame familiar familiarity family famine famous fan fancy fantastic fantasy far farce
fare farewell farm farther farthest fascinate fascist fashion fashionable fast fat fatal fate father fatuous faucet
fault faulty favor favorable favorite favour favourable favourite fear feasibility feasible feat feature fed federal
fee feeble feed feedback feel feet fell fellow felt female feminist fence festival fetch fever few fibre fiction
fictional fiddle field fierce fifteen fifth fifty fight figure file fill film filter filthy final finalise finalize
finance financial find fine finger finish finite fire firework firm first fiscal fish fit five fix fizzy flag flame
flash flat flavor flavour flaw fleet flesh flew flexibility flexible flied flies flight flip float flood floor floppy
flour flow flown fluctuation fluent fluffy fluid flush flute fly foam focus fog fold folk follow fond font food fool
foolish foot football footnote for forbade forbid forbidden force forecast foreign foreseeable forever forgave forget
forgive forgiven forgot forgotten fork form formal format formation formula formulae formulation forth forthcoming
fortnight fortunate fortune forty forum forward fossil fought foul found foundation fountain four fourteen fourth
fraction fragile fragment frame framework frank frantic fraud freak free freedom freeway freeze french frequency
frequent fresh friction fried friend friendship fries frighten fringe frivolous frog from front frown froze frozen
fruit frustrate frustration fry fudge fuel fulfil fulfill full fully fume fun function functional functionality fund
fundamental fundamentalist funeral funny fur furniture furry further furthermore furthest fuse fusion fuss fussy
futile future fuzzy gain galactic galaxy game gang gap garage garbage garble garden gas gasoline gasp gate gateway
gather gave gay gear gender gene general generalisation generalise generalization generalize generate generation
generator generic generous genetic genetically genius genocide genre gentle gentleman gentlemen genuine geographical
geography geology geometry gesture get ghastly ghost giant gibberish gift gig gin girl girlfriend give given glad
glance glass glean global glorious glory glossy glove glow glue gnome go goal goat god goes going gold golden goldfish
golf gone good goodbye goody gorgeous gospel gossip got gotten govern government governor gown grab grace grade
gradual graduate graduation graffiti graffito grain grammar grammatical grand grandfather grandmother grant graph
graphic graphical grasp grass grateful gratuitous grave gravitational gravity gray greasy great greed greedy green
grew grey grid grief grim grind grip groan gross ground group grow grown growth guarantee guard guess guest guidance
guide guideline guilt guilty guinea guitar gulf gullible gum gun gut guy ha habit hack had hail hair haircut hairy
half hall halt halve ham hand handbook handful handicap handle handy hang hangover happen happiness happy hard
hardback harden hardship hardware hardy harm harmful harmless harmony harsh has hash hassle hasten hasty hat hate
hatred have havoc hay hazard hazy he head headache headline health healthy heap hear heard heart heat heaven heavy
heel height held helicopter hell hello helmet help helpful helpless hence henceforth her herd here hereby heresy
heritage hero heroic heroin herself hes hesitate heterosexual hexadecimal hey hid hidden hide hideous hierarchical
hierarchy high highlight highway hilarious hill him himself hindsight hint hip hire his historian historic historical
history hit hitherto ho hobby hog hold hole holiday hollow holy home homosexual homosexuality honesty honey honor
honorary honour hook hope hopeful hopeless horde horizon horizontal horn horrendous horrible horrid horrific horrify
horror horse hospital host hostile hot hotel hour house household how however huge huh hum human humane humanity
humble humor humorous humour hundred hung hungry hunt hurry hurt husband hut hydrogen hyphen hypocrisy hypocrite
hypocritical hypothesis hypothetical hysterical ice icon id idea ideal idealistic identical identification identify
identity ideological ideology idiom idiosyncratic idiot idiotic idle if ignorance ignorant ignore ill illegal
illiterate illogical illusion illustrate illustration image imaginary imagination imaginative imagine imbalance
immature immediate immense imminent immoral immortal immune impact impair impend imperative imperfect imperial
impersonal implausible implement implementation implication implicit import importance important impose impossible
impractical impress impression impressive imprison improbable improve improvement impulse in inability inaccessible
inaccuracy inaccurate inadequate inane inappropriate incapable incarnation incentive inch incidence incident
incidental inclination incline include inclusion inclusive incoherent income incompatible incompetence incompetent
incomplete incomprehensible inconsistency inconsistent inconvenience inconvenient incorporate incorrect increase
incredible increment incur indeed indefensible indefinite indent independence independent indeterminate index indicate
indication indicative indicator indictment indirect indirection indistinguishable individual induce induction indulge
industrial industry ineffective inefficiency inefficient inequality inertia inevitable infallible infamous infant
infantile infect infection infelicity infer inference inferior inferiority infinite infinity inflation inflexible
inflict influence influential info inform informal information informative infrastructure infrequent infringement
ingenious ingredient inhabit inhabitant inherent inherit inheritance inhibit inhibition initial initialisation
initialise initialization initialize initiate initiative inject injure injury injustice ink innocence innocent
innovation innovative input inquire inquiry insane insect insecure insensitive insert insertion inside insidious
insight insignificant insist insistence insofar inspect inspection inspiration inspire install installation instance
instant instead instinct institute institution instruct instruction instrument instrumental insufficient insult
insurance intact intake integer integral integrate integration integrity intellect intellectual intelligence
intelligent intend intense intensity intensive intent intention intentional inter interact interaction interactive
intercourse interface interfere interference interim interior intermediate intermittent internal international
interpret interpretation interrogate interrupt interruption intersection interval intervene intervention interview
intimate into intolerance intrinsic intrinsically introduce introduction introductory intuitive invade invalid
invalidate invaluable invasion invent invention inventor inverse invert invest investigate investigation investment
invisible invitation invite invoke involve involvement ion irate iron ironic irony irrational irrelevant irrespective
irresponsible irritate irritation is island isolate isolation issue it item its itself jack jacket jail jam jargon
jazz jealous jeans jelly jerk jest jet job join joint joke jolly journal journalist journey joy judge judgement
judgment juice jump junction jungle junior junk jury just justice justifiable justification justify juvenile keen keep
ken kept kernel kettle key keyboard keystroke keyword kick kid kidnap kidney kill kind king kingdom kiss kit kitchen
knee knew knife knight knock know knowledge known lab label labor laboratory labour lack lad lady lag laid lain lake
lamp land landlord landscape lane language large lark laser last late latter laugh laughter launch lavatory law lawn
lawyer lay layout laziness lazy leach lead leadership leaf leaflet league leak lean leap learn learnt least leather
leave lecture led left leg legal legend legendary legible legislation legitimate leisure lemon lend length lengthy
lenient lens lent lesbian less lesson lest let lethal level liability liable liaison libel liberal liberty librarian
library licence license lid lie lied life lifestyle lifetime lift light lightning like likelihood likewise limb limit
limitation line linear linguistic link linkage lion lip liquid liquor lisp list listen lit literal literary literate
literature litre little live load loan lobby local locate location lock lodge log logic logical logo long look loop
loophole loose lord lorry lose loss lost lot loud lousy love low loyal luck lucky ludicrous luggage lump lunatic lunch
lunchtime lung lurk lust luxury lying lyric machine machinery mad made magazine magic magical magnetic magnificent
magnitude mail mailbox main mainframe mainstream maintain maintenance maize major majority make male malfunction
malicious man manage management mandate mandatory mangle mania manifestation manifesto manipulate manipulation mankind
manpower manual manufacture many map march margin marginal marital mark market marriage marry marvellous marvelous
mask massive match mate material mathematical mathematician mathematics matrices matrix mature maximise maximize
maximum may maybe mayor maze me meal mean meaningful meaningless meant meantime meanwhile measure measurement meat
mechanic mechanical mechanism media medical medicine medieval medium meet megabyte melody melt member membership
memorable memory men mend mental mentality mention menu mercury mercy mere merge merit merry message messy met metal
metaphor method metre metric metro mice microcomputer microprocessor microwave midday middle midnight might mighty
migrate migration mild mile mileage military milk mill million mimic mind mindless mine minimal minimalist minimise
minimize minimum minister minor minority mint minus minute miracle miraculous mirror miscellaneous misdirect miserable
misery misfortune misguide misinterpret mislead misled misplace misprint misread misrepresent miss missile mission
mist mistake mistaken mistook misunderstand misunderstood misuse mix mixture mnemonic moan mob mobile mock mod mode
model moderate moderation modern modification modify module mold mole molecular molecule mom moment momentum monarch
money monitor monkey monochrome monopoly monster month mood moon moral morality more moreover moron mortal mortality
most motion motivate motivation motive motor motorway motto mould mount mountain mouse mouth move movement movie much
muck mud muddle mug multiple multiplication mum mumble mummy mundane murder muscle museum music musical musician must
mutual my myself mysterious mystery mystic myth mythical mythology nail naive naked name nameless narrative narrow
nasty nation national native natural nature naughty nay near nearby neat necessary necessity neck need needle negate
negative neglect negligible negotiable negotiate negotiation neighbor neighborhood neighbour neighbourhood neither
nerve nervous nest net network neural neutral never nevertheless new newcomer newsletter newspaper next nice nick
nickname night nightmare nil nine no noble nobody node noise noisy nominal nominate none nonetheless nonsense noon nor
norm normal normality north northern nose nostalgia not notable notation note nothing notice noticeable notification
notify notion notorious notwithstanding noun novel novelty novice now nowadays nowhere nuclear nuisance null numb
numeral numeric numerical numerous nun nurse nut oar obey object objection objectionable objective obligation
obligatory oblige obnoxious obscene obscure obscurity observation observe obsess obsession obsolete obstruct obtain
obtainable obvious occasion occasional occupation occupy occur occurrence ocean odd of off offence offend offense
offensive offhand office official offset offspring often oh oil old omission omit on once one oneself ongoing onion
only onto onus open opera operate operation operational operator opinion opponent opportunity oppose opposite
opposition oppress oppression opt optic optical optimal optimisation optimise optimistic optimization optimize optimum
option optional opus or oral orange orbit orbital orchestra orchestral order ordinary organ organic organisation
organise organization organize orient oriental orientate orientation origin original originate originator orthodox
other otherwise ought our ourselves out outcome outcry outdated outgoing outline outlook output outrage outrageous
outright outset outside outstanding outweigh over overall overcame overcome overdraft overdue overflow overhead
overlap overload overlong overlook overnight overprice overridden override overrode overseas overtime overtone
overview overwhelm overwritten owe owed owing own ownership oxygen ozone pace pack package packet pad page paid pain
painful painless paint pair palace pale pan panel panic pant paperback par parade paradise paradox paragraph parallel
parameter paranoia paranoid paraphrase pardon parent parentheses parenthesis parity park parliament parochial parody
parrot parse part partial participant participate particle particular partition partner party passage passenger
passion passionate passive passport password past paste pat patch patent path pathetic patience patient patronise
patronize pattern pause pavement pay payment peace peaceful peak peanut peasant peculiar pedal pedant pedantic
pedantry pedestrian peer pen penalty pence pencil pended pending pends penguin penny people per perceive percent
percentage perception perfect perfection perform performance perhaps period periodic peripheral permanent permissible
permission permit perpetual persecute persist persistent person personal personality personnel perspective persuade
persuasion perverse pet petrol petty pharmacy phase phenomena phenomenon philosopher philosophical philosophy phoenix
phone photo photocopy photograph photographic phrase physic physical physicist physiology pi piano pick picture pie
piece pig pigeon pile pill pilot pin pinch pink pint pipe pipeline pit pitch pitfall pity pizza place plague plain
plan plane planet planetary plant plaster plastic plate platform plausible play playground plea pleasant please
pleasure plenty plot ploy plug plural plus pocket poem poet poetic poetry point pointless poison poke polar pole
police policeman policy polish polite political politician politics poll pollution polynomial pompous pool poor pop
pope populace popular popularity populate population pork pornography port portability portable portion portray pose
position positive possess possession possibility possible post postage postal postcard postmaster postpone postscript
postulate pot potato potential pound pour poverty powder power powerful practicable practical practice practise
pragmatic praise pray preach precaution precede precedence precedent precious precise precision predecessor predict
predictable prediction preface prefer preferable preference prefix pregnancy pregnant prejudice preliminary premature
premise premium preparation prepare prerequisite prescribe prescription presence present presentation preserve
president press pressure presumably presume pretend pretentious pretty prevail prevalent prevent prevention preview
previous price pride priest primary prime primitive prince principal principle print printout prior priority prise
prison privacy private privatisation privatization privilege prize pro probability probable problem procedure proceed
process processor proclaim produce product production productive productivity profession professional professor
profile profit profitable profound program programmable programme progress prohibit project projection proliferation
prolong prominent promise promote promotion prompt prone pronoun pronounce pronunciation proof propaganda property
prophet proportion proportional proposal propose proposition proprietary prose prosecute prosecution prospect
prospective prostitute protect protection protein protest protocol prototype proud prove proven provide provision
provisional provocative provoke proximity pseudo psychological psychologist psychology pub public publication
publicise publicity publicize publish pudding pull pulp pulse pump pun punch punctuation puncture punish punishment
punt pupil purchase pure purge purity purple purpose pursue pursuit push put putt puzzle python qualification qualify
quality quantity quantum queen query quest question questionable questionnaire queue quibble quick quiet quit quite
quiz quota quotation quote rabbit rabid race racial racism racist rack racket radar radiation radical radio radius rag
rage raid rail railroad railway rain rainbow raise ram rampant ran random rang range rank rant rape rapid rare rash
rat rate rather ratio rational rationale rattle rave raw ray razor re reach react reaction reactionary reactor read
readable readership ready real realisation realise realistic reality realization realize realm rear rearrange reason
reasonable reassure rebuild rebuilt recall receipt receive recent reception recipe recipient reckless reckon reclaim
recognisable recognise recognition recognizable recognize recollection recommend recommendation reconcile reconsider
record recover recovery recreational recruit recruitment rectangle rectangular rectify recursion recursive recycle red
redefine redirect reduce reduction redundancy redundant refer reference referendum refine reflect reflection reflex
reform reformat refrain refresh refund refusal refuse refute regain regard regardless regime region regional register
registration regret regular regulation reign reinstate reiterate reject rejection relate relation relationship
relative relativity relax relay release relevance relevant reliability reliable relief relieve religion religious
relocation reluctance reluctant rely remain remainder remark remarkable remedy remember remind reminiscent remote
removal remove rename rend rendition renew rent repair repeat repeatable repent repertoire repetition repetitive
rephrase replace replacement reply report represent representation representative reproduce reproduction repulsive
reputation request require requirement requisite reread rescue research resemblance resemble resent reservation
reserve reset reside residence resident resign resignation resist resistance resolution resolve resort resource
respect respectable respective respond response responsibility responsible rest restart restaurant restore restrain
restrict restriction restrictive result resume resurrection retail retain retire retirement retract retrieval retrieve
return reuse reveal revelation revenge revenue reverse revert review revise revision revolt revolution revolutionary
reward rewrite rewritten rewrote rhetorical rhyme rhythm ribbon rice rich rid ridden ride ridiculous right rigid
rigorous ring riot rip rise risen risk risky ritual rival river road robot robust rock rocket rod rode role roll roman
romance romantic roof room root rope rose rot rotate rotation rotten rough round roundabout rout route routine row
royal rub rubbish rude ruin rule rumor rumour run rung rural rush rusty sabotage sack sacred sacrifice sad sadden safe
safeguard safety saga said sail saint sake saki salary sale salesman salt salvation same sample sand sandwich sane
sang sanity sank sarcasm sarcastic sat satellite satire satisfaction satisfactory satisfy sauce save saw say scale
scan scandal scarce scare scarf scarlet scatter scenario scene scenery sceptical schedule scheme scholar school
science scientific scientifically scientist scope score scotch scrap scratch scream screen screw script scroll scum
sea seal search season seat second secondary secret secretary sect section sector secular secure security see seed
seek seem seen segment seldom select selection selective self selfish sell semantic seminar send senior sensation
sense sensible sensitive sensitivity sent sentence sentient sentiment sentimental separate separation separator sequel
sequence sequential serial series serious sermon servant serve service session set settle seven seventh several severe
severity sex sexist sexual sexuality sexy shade shadow shake shaken shaky shall shallow shame shape share shareholder
sharp she shed sheep sheet shelf shell shelter shelve shift shine shiny ship shirt shock shoe shone shook shoot shop
short shortage shorten shorthand shot should shout shove show shown shut shutdown shy sic sick sicken side sideways
sigh sight sigma sign signal signature significance significant silence silent silicon silly silver similar similarity
simple simplicity simplify simplistic simulate simulation simultaneous sin since sincere sine sinful sing single
singular sinister sink sir sister sit site situate situation six sixteen sixth sixty size skeleton skeptical sketch
skill skin skip skirt skull sky slag slang slash slave sleep slept slice slid slide slight slim slip slippery slogan
slope sloppy slot slow small smallish smart smash smell smelly smile smith smoke smooth smug snack snag snail sneak
sneaky sniff snobbery snow so soap social socialism socialist society sock socket sod soft software soil solar sold
soldier sole solicitor solid solo solution solve some somebody somehow someone someplace something sometime somewhat
somewhere son song soon sophisticate sordid sore sorry sort sought soul sound soundtrack soup source south southern
space span spare spatial speak special specialise specialist speciality specialize specialty species specific
specifically specification specify specimen spectacular spectrum speculate speculation sped speech speed spell spelt
spend spent sphere spies spigot spike spill spin spiral spirit spiritual spit spite splendid split spoil spoilt spoke
spoken spokesman sponsor spontaneous spoof spool sport spot spout sprang spray spread spring sprung spur spurious spy
squad square squash squeeze stability stable stack staff stage stair staircase stake stale stall stamp stance stand
standard standardise standardize standpoint star stare stark start startle starve state statement static station
stationary statistic statistical status stay steady steal steam steel steep steer stem step stereo stereotype sterile
sterling stick sticky stiff still stimulate stimulation stir stock stole stolen stomach stone stood stop storage store
storey storm story straight straightforward strain strange strategic strategy straw stray stream street strength
strengthen stress stretch strict strike string stringent strip strive stroke strong struck structural structure
struggle stuck student studio study stuff stumble stun stunt stupid stupidity style subject subjective submission
submit subroutine subscribe subscription subsequent subset subsidiary subsidise subsidize substance substantial
substitute substitution subtle subtlety subway succeed success successful succession successive successor such sudden
sue sued suffer suffice sufficient suffix sugar suggest suggestion suicidal suicide suing suit suitability suitable
suite sum summarise summarize summary sun sundry sung sunk sunlight sunny sunrise sunshine superb superficial
superfluous superior superiority supermarket supernatural supervise supervision supervisor supplement supplementary
support suppose suppress suppression supreme sure surface surgery surname surplus surprise surround survey survival
survive susceptible suspect suspend suspension suspicion suspicious sustain swallow swam swamp swap swear sweat sweep
sweet swept swim swing switch sword swore sworn swum symbol symbolic symmetric symmetry sympathetic sympathise
sympathize sympathy symphony symptom syndicate syndrome synonym synonymous syntactic syntactically syntax synthesis
system systematic tab table tack tackle tactic tactical tactless tag tail tailor take taken tale talent talk tall tame
tangent tank tap tape target task taste tasteless taught tax taxation taxi taxpayer tea teach team teapot tear
technical technique technological technology tedious teenage teeth telephone telescope television tell temper
temperature temple temporary tempt temptation ten tend tendency tennis tense tension tentative tenth term terminal
terminate termination terminator terminology terrible terrify territory terror terrorism terrorist terse test text
textbook textual than thank thankful that the theater theatre thee theft their them theme themselves then theological
theology theorem theoretical theory therapy there thereabouts thereafter thereby therefore therein thereof these
thesis they thick thief thieve thin thing think third thirst thirty this thorough thoroughfare those thou though
thought thousand thread threat threaten three threshold threw throat through throughout throughput throw thrown thrust
thumb thus thy tick ticket tidy tie tied tiger tight tile till time timescale timetable tin tiny tip tire tiresome
title to toad toast tobacco today toe together toggle toilet token told tolerance tolerant tolerate toll tomato tome
tomorrow ton tone tongue tonight too took tool tooth top topic topical tore torn torture toss total touch tough tour
tourist toward town toy trace track trade tradition traditional traffic tragedy tragic trail train transaction
transcript transfer transform transformation transient transit transition translate translation translator
transmission transmit transparent transport trap trash trashcan travel tray tread treasure treat treatment treaty tree
trek tremendous trend trendy trial triangle tribe trick tricky tried tries trifle trigger trilogy trinity trip triple
tripos triumph trivia trivial trolley troop trouble trouser truck true truly trumpet truncate trunk trust trusty truth
try tube tune tunnel turn turntable tutor tutorial twelve twentieth twenty twice twin twist two tying type typeset
typewriter typical tyre ugh ugly ultimate umbrella unable unacceptable unaffected unambiguous unattended unauthorised
unauthorized unavailable unavoidable unaware unbalanced unbearable unbelievable unbiased uncertain uncertainty
unchanged uncle unclear uncomfortable uncommon unconnected unconscious unconvincing undefined under underestimate
undergo undergone undergraduate underground underlain underlay underlie underline underlying underneath understand
understandable understood undertake undertaken undertook underwent undesirable undid undo undocumented undone unduly
uneasy unemployed unemployment unexpected unexplained unfair unfamiliar unfinished unfortunate unfounded unfriendly
unhappy unhealthy unhelpful uniform unify unimportant uninteresting union unique unit unite unity universal universe
university unjustified unknown unless unlike unlimited unload unlock unlucky unnatural unnecessary unobtainable
unofficial unpleasant unpopular unpredictable unread unreadable unrealistic unreasonable unrelated unreliable unsafe
unsatisfactory unseen unset unsolicited unsound unspecified unstable unsuccessful unsuitable unsupported unsure
unsuspecting untidy until unto untrue unusable unused unusual unwanted unwelcome unwilling unwise unworkable up
upbringing update upgrade upon upper upright ups upset upside upstairs upward urban urge urgency urgent us usable
usage use used useful useless user using usual utility utter vacancy vacation vacuum vague vain valid validity valley
valuable value valve van vandalism vanish variable variance variant variation variety various vary vast vat vector
vegetable vegetarian vehicle vein velocity vend vendor venture venue verb verbal verbatim verbose verdict verification
verify versatile verse version versus vertical very vessel vet via viable vicar vice vicinity vicious victim victory
video view viewpoint vile village vintage vinyl violate violation violence violent violin virgin virtual virtue virus
visible vision visit visitor visual vital vocabulary vocal voice void voltage volume voluntary volunteer vomit vote
vouch vowel vulnerable wade waffle wage wait wake walk wall wallet want war ward warehouse warm warn warp warrant
warranty wartime wary was wash waste wasteful watch water wave way we weak wealth wealthy weapon wear weary weasel
weather wed wee week weekday weekend weigh weight weird welcome welfare well went were west western wet whale what
whatever whatsoever wheel when whence whenever where whereas whereby whereupon wherever whether which whichever while
whilst whim whiskey whisky whistle white who whoever whole wholly whom whoop whose why wide widespread width wife wild
will win wind window wine wing winter wipe wire wisdom wise wish wit witch with withdraw withdrawal withdrawn withdrew
within without witty wive wizard woke woken wolf woman wombat women won wonder wonderful wondrous wont wood wooden
word wore work workable workload workshop workstation world worldwide worm worn worry worse worship worst worth
worthless worthwhile worthy would wound wow wrap wrath wreck wren wrist write written wrong wrote yard yawn year
yellow yes yesterday yet yeti yield you young your yourself yourselves youth zero zone zoom`;

/** Size 35 alone: words that a recipe seldom has. */
const RARE = `
aback abacus abandonment abate abbey abbot abdicate abdication abdomen abdominal abduct aberration abet abhor
abhorrence abhorrent abject ablaze ably abnormality aboard abode abominable abomination aboriginal aborigine abortive
abound aboveboard abrasive abreast abridge abrupt abscess abscond absentee absolve absorbent absorption abstain
abstention abstinence abstruse absurdity abundance abundant abyss academically academy accede acceleration accelerator
accentuate acceptability accessibility accessory acclaim acclimate acclimatise acclimatize accolade accompaniment
accompanist accomplice accomplishment accordion accost accountability accountable accountancy accredit accrue
accumulation aced ache achievable acidity acing acknowledgement acknowledgment acne acquaint acquiesce acquiescence
acquit acquittal acre acreage acrid acrimonious acrimony acrobat acrobatic acrylic activist actress actuality actuary
acumen acupuncture ad adage adamant adaptable adaptive addendum addiction additive addressee adept adherence adherent
adhesion adhesive adjoin adjourn adjournment adjunct adjustable administrator admiral admissible admittance admonish
admonition ado adobe adolescence adolescent adorable adoration adore adorn adornment adrift adroit ads adulation
adulterate adulteration adultery adulthood advancement adverb adverbial adversary adversity aeon aerodynamic aeroplane
aerosol aerospace afar affable affectation affectionate affidavit affiliate affiliation affinity affirm affirmation
affirmative affix afflict affliction affluence affluent affordable affront afield aflame afloat afoot aforesaid afresh
aftereffect afterlife afterlives aftermath afterthought aggravate aggravation aggregate aggression aggressor aghast
agile agility agitate agitation agitator aglow agnostic agnosticism agonise agonize agreeable agriculture aground ah
ahoy aide ail ailment aimless airborne airfield airline airmail airplane airstrip airtight airy aisle ajar alarmist
albino alcoholism alcove ale alga algae alibi alienate alienation alight alimony alkali alkaline allay allegiance
allegorical allegory allergy alley alligator allot allotment alloy allude allure allusion almanac almighty almond alms
aloft aloof alphanumeric altar alterable alternation alternator altitude alto altruism altruistic aluminium aluminum
amalgamate amalgamation amass amateurish amazement ambiance ambidextrous ambience ambition ambivalence ambivalent
amble ambulance ambush amen amenable amenity amethyst amiable amicable amid amidst amiss ammonia ammunition amnesia
amnesty amoeba amoebae amok amoral amorous amorphous ampere ampersand amphetamine amphibian amphibious amphitheater
amphitheatre amplification amplify amplitude amputate amputation amulet anachronism anaemia anaemic anaesthesia
anaesthetic anal analgesic analytic analytical anarchic anarchism anarchist anathema anatomical ancestral ancestry
anchor anchorage anchovy android anemia anemic anesthesia anesthetic anew angelic angst angular animate animation
animosity ankle annals annex annexation annihilate annihilation annotate annotation annuity annul annulment anoint
anomalous anon anonymity answerable ant antagonise antagonism antagonist antagonistic antagonize anteater antelope
antenna antennae anthem anthill anthrax anthropological anthropologist anthropology antibiotic antibody antic
anticlimax antifreeze antipathy antiquate antiquity antiseptic antitheses antithesis antler antonym anus anvil anxiety
aorta apartheid apartment ape aped aperture apex aphorism apiece aping aplomb apocryphal apologetic apologetically
apostle apparel apparition appease appeasement appendage appendices appendicitis appetiser appetising appetite
appetizer appetizing applaud appliance applicability applicator appointee apposite appraise appreciable appreciative
apprehend apprehension apprehensive apprentice apprenticeship approachable appropriation apricot apron aptitude
aquamarine aquarium aquatic aqueduct arable arbiter arbitrate arbitration arbitrator arbor arbour archaeological
archaeologist archaeology archbishop archery archetypal archipelago architect architectural archway ardent ardor
ardour arduous argumentative aria arid aristocracy aristocrat aristocratic ark armadillo armament armchair armistice
armor armory armour armoury armpit aroma aromatic arouse arraign arrears arsenal arsenic arson artefact arterial
artery artful arthritic arthritis artichoke articulate articulation artifact artifice artillery artisan artistically
artistry artwork asbestos ascension ascent ascertain ascetic ascribe asexual ashen ashore ashtray askance askew
asparagus aspen aspersion asphalt asphyxiate asphyxiation aspirant aspiration aspire aspirin assail assailant assassin
assassinate assassination assent assertive assessor assimilate assimilation associative assortment assurance asteroid
asthma astonish astonishment astound astray astride astringent astrological astrology astronaut astronomical astute
asylum asymmetry atheistic athlete athletic atone atonement atrocious attainment attentive attest attic attire
attributable attribution auburn auction auctioneer audacious audacity audit audition auditor auditorium auditory
augment august aura aural auspicious austere austerity authentically authenticate authenticity authoritarian
authoritative authorship auto autobiographical autocracy autocrat autocratic autograph automation automotive
autonomous autonomy autopsy autumnal auxiliary avail avalanche avarice avaricious avenge avenue averse aversion avert
aviation aviator avid avocado avoidable avoidance avow avowal awaken awe awed awesome awhile awing awning awoke awoken
awry axed axing axiomatic axle aye azalea azure babble babe baboon babyish bachelor backfire backgammon backhand
backlash backpack backside backslash backstage backtrack backwoods bacon bacterial bade badminton bagel baggy bail
bait bakery balcony bald bale balk ballad ballast ballerina ballistics balloon ballroom balm balmy baloney bamboo
bamboozle bandage bandanna bandit bandstand bandy bani banish banister banjo banknote bankruptcy banquet banter
baptise baptism baptize barb barbarian barbaric barbarous barbecue barbiturate bard bareback barefoot barge baritone
barley barman barn barnacle barnyard barometer baron barrage barren barrette barricade bartender barter baseball
baseline bashful basil basin bask basketball bassoon baste bathe bathtub baton batsman battalion battlefield
battleship baulk bawdy bawl bayonet bayou bazaar beacon bead beady beagle beak bearable beautician beautify beaver
beckon bedbug bedclothes bedlam bedridden bedrock bedside bedspread bedtime bee beech beefy beehive beeper beeswax
beet beetle beeves befall befallen befell befit befriend beggar begrudge beguile behalves behavioral behavioural
behead beheld behold beige belabor belabour belated belch belfry belie belittle bellboy bellhop belligerent bellow
belly belying bemoan bemuse benediction benefactor beneficiary benevolence benevolent benighted benign bequeath
bequest bereave bereavement bereft beret berry berserk berth beseech beset besiege besought bestial bestiality bestow
betcha betray betrayal betrothal betterment bettor beverage bewilder bewilderment bewitch bib bibliographic
bibliography bicentennial bicker bidden bide biennial bifocals bigamist bigamous bigamy bike bikini bilateral bile
bilingual billboard billiards billow bingo binomial biochemical biodegradable biographer biographical bipartisan biped
biplane birch birdcage birthmark birthplace bisect bisexual bison bitch bittersweet blab blackberry blackbird blacken
blackhead blackjack blacklist blackout blacksmith blacktop bladder blameless blanch blancmange bland blare blaspheme
blasphemous blasphemy blaze bleach bleak bleary bleat bled bleed blemish blend blight blimp blindfold blip blissful
blister blithe blitz blizzard bloc blockade blockage blockbuster blockhead blog blond blonde bloodhound bloodshed
bloodshot bloodstream bloodthirsty bloom blossom blot blotch blouse blowout blowtorch blubber bludgeon bluebell
blueberry bluebird bluegrass blueprint bluff blunder blunt blur blurt blush bluster boa boar boardwalk boast boastful
bobbin bobcat bobsled bode bodice bodyguard bodywork boisterous bologna bolster bombard bombardment bondage bonfire
bonnet bony boo booby bookcase bookend bookkeeper bookkeeping bookmark bookshelf bookworm boomerang boon boor boorish
bootee booth bootleg bootstrap booty booze bop borough bosom bossy botanical botanist botany botch bothersome
bottleneck bottomless bough boulder boulevard boundless bountiful bounty bouquet bourbon bourgeois bourgeoisie
boutique bovine bowel bowlegged boxcar boycott boyfriend boyhood boyish bra brace bracelet brackish brag braggart
braid brainless brainstorm brainwash brainy braise bran brandish brandy brash brassiere brassy brat bravado bravery
bravo brawl brawn brawny bray brazen brazier breadth breadwinner breakable breakneck breakpoints breakthrough
breakwater breast breathless breathtaking breezy brevity brew brewery bribe bribery bricklayer bridal bride bridegroom
bridesmaid bridle briefcase brighten brilliance brim brimstone brine brink briny brisk bristle britches brittle broach
broaden broadside brocade broccoli brochure broil bronchitis bronco bronze brooch brood brook broom broth brotherhood
brow browbeat browbeaten brownie bruise brunch brunette brunt brusque brutality brute brutish buckle bud buddy budge
buff buffalo buffet buffoon buggy bugle bulbous bulge bulky bulldog bulldoze bullfight bullfrog bullion bully bum
bumblebee bumpy bun bung bungalow bungle bunion bunk bunny buoy buoyancy buoyant burble burdensome bureau bureaucrat
bureaucratic burger burglar burglary burgle burial burlap burly burnish burp burr burro burrow bursar bushel bushy
businessman businessmen businesswoman businesswomen bustle busybody butcher butchery butler butt butte buttercup
butterfly buttermilk butterscotch buttery buttock buttonhole buttress buxom buzz buzzard bygone bystander byway cab
cabaret cabin caboose cacao cache cackle cacti cactus cad caddie caddying cadence cadet cafeteria cagey cagier cagiest
cajole calamity calcium calculi calf caliber calibrate calibration calibre calico calk callable calligraphy callous
callow callus calorie calve camaraderie camel cameo camouflage canal canary cancellation candid candidacy candle
candlestick candor candour candy cane canine canister canker cannery cannibal cannibalism cannon canny canoe canon
canopy cantaloupe cantankerous canteen canvas canyon capacitance capacitor cape capillary capitalisation capitalise
capitalization capitalize capitulate caprice capricious capsize capsule caption captivate captive captivity captor
caramel carat caravan carbohydrate carburetor carburettor carcass carcinogenic cardiac cardigan cardinal carefree
caretaker cargo caribou caricature carnage carnal carnation carnival carnivore carnivorous carol carouse carp
carpenter carpentry carriageway carrion cart cartel cartilage cartographer cartography carton cartoonist cartwheel
carve cascade cashew cashier cashmere casino cask casket casserole castaway caste castigate castoff castrate casualty
cataclysm cataclysmic catapult cataract catastrophe catcall catchment catchy catechism categorical categorise
categorize caterpillar catfish catnap catnip catwalk caucus cauliflower caulk causeway caustic cautious cavalier
cavalry cavern caviar cavity cavort caw ceasefire ceaseless cedar cede celebrity celery celestial celibacy celibate
cellar cellist cello cellophane cellulose cement cemetery censure census centennial centerpiece centimeter centimetre
centipede centralise centralize centrepiece centrifuge ceramic cereal cerebral ceremonial ceremonious certify cervical
cessation chafe chaff chagrin chainsaw chairmen chairperson chalet chalice chalky chameleon champ championship
chandelier changeable chant chaperon chaperone chaplain characterisation characterise characteristically
characterization characterize charcoal chargeable chariot charisma charismatic charlatan chasm chassis chaste chasten
chastise chastisement chastity chatterbox chatty chauffeur chauvinist cheapen checkout checkpoint checkup cheep cheery
cheesecloth cheetah chef cherish cherry cherub cherubim chewy chi chic chick chide chieftain childbirth childlike
chili chill chilli chilly chime chimney chimp chimpanzee chin china chink chintz chipmunk chiropractor chirp chisel
chivalrous chivalry chlorine chloroform chlorophyll choke cholera cholesterol choosy choppy chore choreographer
choreography chortle chow chowder christen chrome chromium chromosome chronic chronically chronicle chronological
chronology chrysanthemum chubby chuckle chug chum chummy chunky churn chute cigar cinch cinder cinnamon cipher
circuitous circulatory circumcise circumcision circumference circumflex circumstantial circumvent circumvention circus
cistern citation citizenship citric citrus civic civility clack clad clairvoyance clairvoyant clam clamber clammy
clamor clamour clamp clan clandestine clang clank clap claptrap claret clarinet clasp classmate classroom classy
clatter claustrophobia claw clay cleanliness cleanse cleat cleavage cleave clef cleft clemency clench clergy clergyman
clergymen cleric clerical clerk climactic climax clime clinch cling clink clipboard clitoris cloak clockwise clockwork
clod cloister clot clothespin cloudburst cloudy clout clove cloven clown clubhouse cluck clueless clump clumsiness
clung clutch clutter coagulate coagulation coalesce coalition coarsen coastal coastline coax cob cobalt cobble cobra
cobweb cocaine cock cockeyed cockpit cockroach cocktail cocky cocoa coconut cocoon cod coefficient coerce coercion
coexist coexistence coffer coffin cog cogency cogent cognac cognitive coherence coil coinage coincidental colander
colic collaborate collaborative collaborator collage collapsible collarbone collateral collation collector collegiate
collide collie collision colloquial colloquialism collusion colonel colonial colonisation colonise colonization
colonize colorful colorless colossal colourful colourless colt coma comb combatant combustible combustion comeback
comedian comestible comet comical commandant commandeer commando commemorate commemoration commencement commend
commendable commendation commerce commercialise commercialism commercialize commiserate commiseration commodore
commonplace commonwealth commotion commune communicable communicative communicator communion communique commutative
commute compaction companionship compartment compass compassionate compatriot complacency complexion compliance
compliant complimentary compost composure compulsive compunction comrade comradeship concatenation concave concealment
conceit concentric concession conciliate conciliation conclusive concoct concoction concord concordance concourse
concurrence concurrency concurrent concussion condensation condescend condiment condolence condominium condor
conducive cone confection confederacy confederate confederation confer confession confetti confidant confide
configurable confinement confiscate confiscation conformity confound confrontation congeal congenial conglomerate
congregate congregation congress congressman congressmen congresswoman congresswomen congruent conical conifer
coniferous conjugal conjugate conjugation conjure connective connectivity connoisseur connote conquer conqueror
conquest conscientious consecrate consequential conservatism conservatory conserve consign consignment consolidate
consolidation consonant consort consortium conspirator conspire constancy constellation consternation constipation
constrict constriction construe consul consular consulate consumable consumerism consummate contagion contagious
contaminate contamination contemplation contemplative contemptible contemptuous contentment contestant contextual
contiguous contingency contingent contort contortion contraband contraceptive contraction contractor contractual
contraption contravene contributory contrite controllable convalesce convalescence convalescent convection convene
convent converge convergence conversant conversational convertible convex conveyance convoluted convoy convulse
convulsion convulsive coo cookbook coop cooperative coordinator cop copious copperhead copulate copulation coral cord
cordial cordless cordon corduroy cork corkscrew cornea cornet cornflakes cornmeal cornstarch corny corollary coronary
coronation coroner corporal corps corpulent corpus corpuscle corral corrective corrector corroborate corroboration
corrode corrosion corrosive corruptible corsage corset cortex cosiness cosmetic cosmonaut cosmopolitan cosmos costume
cot cottage cottontail cottonwood couch cougar councillor councilor counsellor counselor countable countdown
countenance counteract counterattack counterbalance counterclockwise counterfeit countersign countess countryman
countrymen coup coupon courageous courteous courthouse courtroom courtship courtyard cove covenant covert covet
covetous coward cowardice cowboy cowgirl cowhide cox coy coyote coziness crab crabby crackle crackpot cradle craftsman
craftsmen crafty crag craggy cram cranberry crane cranium crank cranky crate crave crayfish crayon craze craziness
creak creaky creamy crease creativity credence credential creditable creditor credulous creek creepy cremate cremation
crepe crept crescendo crescent crest crestfallen cretin cretinous crevasse crevice crib crimson cringe crinkle cripple
crises crispy crisscross critique croak crochet crock crockery crocodile crocus crofts crony crook croon croquet
crossbow crosswalk crotch crouch crow crowbar crucifix crucifixion crucify crudity crumb crumble crummy crumple
crunchy crusade crust crustacean crusty crutch crux crybaby crypt crystallisation crystallise crystallization
crystallize cub cubicle cucumber cuddle cued cuff cuing cuisine culinary cull culminate culmination culpable cultivate
cultivation cupful cur curable curator curb curd curdle curfew curio curl currant curricula cursory curt curtail
curtsy curvature cushion custodian custody customisation customise customization customize cutback cuticle cutlery
cutlet cutthroat cyanide cybernetics cyclic cyclone cylindrical cymbal cynicism cypress cyst czar dab dabble dachshund
dad daddy daemon daffodil dagger dainty dairy dais daisy dally dam dame dampen damsel dandelion dandruff dandy dangle
dank dapper daredevil darken darn dart dashboard dastardly daub daunt dauntless dawdle daybreak daydream daze dazzle
deacon deaden deadlock dean dearth deathbed deaves debase debasement debauchery debilitate debility debit debonair
debrief debris debtor debunk debut decadence decadent decanter decapitate decease deceit deceitful deceive decency
decentralisation decentralise decentralization decentralize deception deceptive decibel deciduous decimate decipher
decisive declension decompose decomposition decorate decoration decorative decorator decorous decorum decoy decree
decrepit decry dedication deduct deductive deepen deer deface defamation defamatory defame defeatist defecate
defenceless defendant defenseless defensible defer deference deferential defiance defiant deficient deficit defile
definable deflate deflation deflect deflection deform deformity defraud defrost deft defunct dehydrate deify deign
deject dejection delectable delegate delegation deleterious deli deliberation delicacy delicatessen delimit
delinquency delinquent delirious delirium deliverance delude deluge deluxe delve demagogue demean demeanor demeanour
dementia demerit democrat demolition demon demonstrably demonstrative demonstrator demoralise demoralize demote
demotion demount demure den denial denigrate denim denomination denounce dent dental dentistry denunciation deodorant
deodorise deodorize depart dependable dependency depict depiction deplete deplorable deplore deport deportation
deportment depose depot deprave depravity deprecate depreciate depreciation deprivation derail derailment derelict
deride derision derivation derrick descendant descendent descent describable descriptor desecrate desecration
desegregation designation desirability desirous desist desolate desolation desperation despicable despondent despot
despotic dessert destabilise destabilize destiny destitute destitution detachable detachment detain detention
detergent deteriorate deterioration determinable determinism deterministic detest dethrone detonate detonation
detonator detour detriment detrimental devalue devastation deviant deviate devolution devolve devotee devotion devour
devout dew dexterity dexterous diabetes diabetic diabolical diagnose diametrically diamond diaper diaphragm diarrhea
diarrhoea diatribe dictation dictatorial diction dietary differentiation diffuse diffusion digestible digestion
digestive digitise digitize dignify dignitary digress digression dike dilapidated dilate dilation diligence diligent
dill dilute dilution dime diminish diminutive dimple din dinghy dingy dinosaur diocese dioxide diphtheria diphthong
diploma diplomacy diplomat diplomata diplomatically dirge disability disadvantageous disagreeable disallow
disambiguate disappearance disapproval disapprove disarm disarmament disarray disavow disband disbelief disbelieve
disburse disbursement discern discernible disciple disciplinarian disclaim disclose disclosure discolor discoloration
discolour discolouration discomfort disconcert disconsolate discontent discontinuity discord discordant discouragement
discourse discourteous discourtesy discredit discreet discretionary discriminatory discus disdain disdainful disembark
disembarkation disenchantment disengage disentangle disfavor disfavour disfigure disgrace disgraceful disgruntle
dishearten dishonesty dishonor dishonorable dishonour dishonourable dishwasher disillusion disillusionment
disincentive disinfect disinfectant disingenuous disinherit disintegrate disintegration disinterested disjoint
dislocate dislocation dislodge disloyal disloyalty dismantle dismay dismember dismissal dismissive dismount
disobedience disobedient disobey disown disparage disparate disparity dispassionate dispatch dispel dispensary
dispensation dispense dispersal disperse dispersion displace displacement displease displeasure dispossess
disproportionate disprove disqualify disquiet disrepair disreputable disrepute disrespect disrespectful disruptive
dissatisfaction dissatisfy dissect dissection disseminate dissemination dissension dissent disservice dissident
dissimilarity dissipate dissipation dissociate dissociation dissolute dissolution dissolve dissonance dissuade
distaste distend distil distill distillation distillery distinguishable distraction distraught distributor distrust
distrustful disuse dither ditty diverge divergence divergent diversify diversion dividend divinity divisible divisive
divisor divulge dizziness dizzy docile dock doctorate dodo doer doggerel doghouse dogmatic dogwood doily doldrums
doleful doll dolly dolphin dome domesticate domesticity domicile dominance domination dominion domino donkey donor
doodle doorman doormen doorstep doorway dope dopey dopier dopiest dormant dormitory dorsal dos dote dough doughnut
dour douse dove dowdy downcast downfall downgrade downhearted downpour downstream downtown downward downy dowry doze
drab draconian draftsman draftsmen drafty dragonfly drainage dramatisation dramatise dramatist dramatization dramatize
drape drapery draughtsman draughtsmen draughty drawbridge drawl dreamy dredge dregs drench dressmaker dressy dribble
drier driest driftwood drily drinkable driveway drizzle droll drone drool droop dropout dross drought drowse
drowsiness drowsy drudge drudgery druggist drugstore drumstick drunkard dualism dub duchess duckling duct dud dude
duel duet dugout duke dully dumbbell dumbfound dumpling dumpy dunce dune dung dungeon dunk dunno duo dupe duplex
duplicity durability durable duress dusk dusky dustmen dustpan dutiful duvet dwarf dwell dwelt dwindle dye dyed
dynamical dynamite dynamo dynasty dysentery dyslexia earache eardrum earl earmark earshot earthquake earthworm earthy
easel easterly eastward easygoing eave eavesdrop ebb ebony eccentricity ecclesiastical eclectic eclipse ecologist
economise economist economize ecosystem ecstasy ecstatic ecumenical eczema eddy edgewise edgy edible edict edifice
editorship educator eel eerie effectual effeminate effervescent effigy effortless effusive egalitarian eggplant
egocentric egoism egotism egotist eigenvalue eighteenth eightieth eighty ejaculate ejaculation eject ejection eke eked
eking elaboration elapse elastic elasticity elation elbow elder eldest elective elector electrician electrify
electrocute electrocution electrode electrolysis electromagnetic electrostatic elegance elegy elemental elevate
elevation eleventh elf elicit eligibility elimination elitism elk ellipse ellipsis elliptic elliptical elm elongate
elope elopement eloquence eloquent elucidate elude elusive elves email emanate emancipate emancipation embalm
embankment embargo embark embassy embellish embellishment ember embezzle embezzlement embitter emblem embodiment
embody emboss embrace embroider embroidery embryo embryonic emerald emergence emergent emigrant emigrate emigration
eminence emir emissary emission emotive empathy emperor emphases emphatic emphatically emphysema emporium empower
empress emptiness emulsion enact enactment enamel encapsulate encase enchant enchantment encircle enclosure encompass
encore encroach encrypted encryption encumber encumbrance encyclopaedia encyclopedia endanger endear endearment
endemic endive endorse endorsement endow endowment endurance endure endways enema energetic energetically enforcement
engagement engender engrave engross engulf enigma enigmatic enlargement enlist enlistment enliven enmity enormity
enrage enrich enrichment enrol enroll enrollment enrolment ensemble enshrine ensign enslave ensue entangle
entanglement enthral enthrall enthusiast enthusiastically entice enticement entomologist entomology entrails entrant
entrap entreat entreaty entrench entropy entrust entwine enumerate enumeration enunciate enunciation envelop enviable
envious environs envoy enzyme eon epaulet epaulette ephemeral epidemic epidermis epilepsy epileptic epilogue epitaph
epithet epitome epoch epsilon equalise equalize equanimity equator equatorial equestrian equilateral equine equinox
equitable equity equivalence equivocal eradicate erasure erect erection ergonomic erode erosion erotic errand errant
erratic erratically erstwhile erudite erupt eruption escalate escalation escalator escapade escapism escort esophagi
esophagus especial espionage esteem estrangement etch ether ethereal ethos etiquette etymological eulogise eulogize
eulogy euphemism eureka euthanasia evacuate evacuation evade evangelical evangelism evangelist evangelistic evaporate
evaporation evasion evasive eve eventful eventuality evergreen everlasting evermore evict eviction evocative evoke ewe
exacerbate exaggeration exalt exaltation exasperate exasperation excavate excavation excel excellence excerpt excise
excitable exclaim excommunicate excommunication excrement excrete excruciating excursion excusable executor exemplary
exemplify exemption exert exertion exhale exhaustion exhilarate exhilaration exhort exhortation exhume exile existent
existential exodus exonerate exoneration exorbitant expandable expanse expansive expatriate expectancy expectant
expediency expedient expedite expel expend expendable expiration expletive explicable exponent exposition expound
expressive expulsion exquisite extemporaneous exterior exterminate extermination extinct extinguish extol extort
extortion extortionate extracurricular extradite extradition extrapolate extrapolation extraterrestrial extravagance
extravagant extremity extricate extrovert exuberance exuberant exude exult exultant exultation eyeball eyebrow eyed
eyelash eyelid eyesore eyewitness fable fabricate fabrication fabulous facade faceless facet facetious facial facile
facsimile faction factorial factorisation factorization fad fade faeces faggot fagot faithless falcon fallible fallout
falsehood falsetto falsification falsify falsity falter familiarise familiarize fanatic fanatical fanciful fanfare
fang fantastically faraway farmland fascination fascism fasten fastidious fatalistic fatality fateful fatherhood
fatherland fathom fatigue fatten fatty faultless fauna favoritism favouritism fawn faze fearful fearless fearsome
feast feather feathery feces federalism federalist federation feign feint feline fellowship felon felony feminine
femininity feminism fen fend ferment fermentation fern ferocious ferocity ferret ferry fertile fertilisation fertilise
fertility fertilization fertilize fervent fervor fervour fester festive festivity festoon feted fetid feting fetish
fetter fetus feud feudal feudalism feverish fez fezzes fiasco fib fiberglass fibreglass fiche fickle fictitious
fidelity fidget fidgety fiend fiendish fiery fiesta fifteenth fiftieth fig figment figurative figurehead filament
filch filet fillet filly filmy filth fin finale finalist finality financier finch finesse fingernail fingerprint
fingertip finicky fir firearm firecracker firefighter firefly fireman firemen fireplace fireproof fireside firewood
firmware firsthand fisherman fishermen fishery fishy fission fissure fist fitful fixable fixation fixture fizz fizzle
flabby flagpole flagrant flagship flagstone flail flair flak flake flaky flamboyance flamboyant flamingo flammable
flank flannel flap flapjack flare flashback flashlight flashy flask flatten flattery flaunt flautist flawless flea
fleck fled fledged fledgling flee fleece fleecy fleshy flex flick flier fliest flightless flighty flimsiness flimsy
flinch fling flint flippant flirt flirtation flirtatious flit flock flog floodlight flop flora floral florid florist
floss flotilla flounce flounder flourish flout flowery flu fluctuate flue fluency fluff fluke flung flunk flunky
fluorescent flurry fluster flutist flutter flux flyover foal foamy focal fodder foe fogey foggy foghorn fogy foible
foil foist foliage folklore folksy folly foment fondle foodstuff foolhardy foolproof footage foothill foothold
footlights footpath footprint footstep footstool footwear footwork forage foray forbear forbearance forbore forborne
forceful forceps forcible ford fore forearm forebode forefather forefinger forefront forego foregone foreground
forehead foreleg foreman foremen foremost forensic foreplay forerunner foresaw foresee foreseen foreshadow foresight
foreskin forestall forestry foretaste foretell forethought foretold forewarn forewent foreword forfeit forge forgery
forgetful forgo forgone forlorn formalise formality formalize formative formidable formless formulate fornication
forsake forsaken forsook forswear forswore forsworn fort forte forthright forthwith fortieth fortification fortify
fortitude fortress fortuitous forwent fossilise fossilize foster foundling foundry fount fourteenth fowl fox foxy
foyer fracas fractal fractional fracture fragility fragmentary fragmentation fragrance fragrant frail frailty franc
franchise frankfurter frantically fraternal fraternise fraternity fraternize fraudulent fraught fray freckle freehand
freelance freight frenzy freshen freshman freshmen freshwater fret fretful friar friendliness frieze frigate fright
frightful frigid frigidity frill frilly frisk frisky fritter frivolity frizzy fro frock frolic frolicked frolicking
frond frontage frontal frontier frost frostbit frostbite frostbitten frosty froth frothy frugal frugality fruitful
fruition fruitless fruity fugitive fulcrum fulfillment fulfilment fumble fumigate fumigation fundamentalism fungi
fungicide fungus funnel furious furl furlong furlough furnace furnish furor furore furrow furtive fury fuselage
futility futuristic fuzz gab gable gadget gag gaiety gaily gainful gait gal gala gale gall gallant gallantry gallery
galley gallivant gallon gallop gallows galore galvanise galvanize gambit gamble gamma gamut gander gangling gangplank
gangrene gangster gangway gape garb gardenia gargle gargoyle garish garland garlic garment garnet garnish garret
garrison garrulous garter gaseous gash gasket gastric gaudy gauge gaunt gauntlet gauze gavel gawk gawky gaze gazelle
gazette gee geed geese gel gelatin geld gem genealogical genealogy genera generality generosity genesis geneticist
genial genie genii genital gent gentile gentility gentry genus geographic geological geologist geometric geranium
gerbil germ germicide germinate germination gestation gesticulate getaway geyser ghetto ghoul gibber gibe giddiness
giddy gigantic giggle gild gill gilt gimme gimmick ginger gingerbread gingham giraffe girder girdle girlhood girlish
girth gist gizzard glacial glacier gladden glade gladiator glamorise glamorize glamorous glamour gland glandular glare
glassware glassy glaze gleam glee glen glib glide glimmer glimpse glint glisten glitter gloat globe globular globule
gloom gloomy glorification glorify gloss glossary glucose glum glut glutton gluttony glycerin glycerine gnarl gnash
gnat gnaw gnu goad goalie goalkeeper goatee gob gobble goblet goblin godchild godchildren goddess godfather godless
godlike godmother godparent godsend goggle goldsmith gondola gong gonna goo goodnight goodwill gooey goof goofy gooier
gooiest goon goose gopher gore gorge gorilla gory gosh gosling gossamer gouge goulash gourd gourmet gout governess
governmental graceful graceless gracious gradation gradient graft gram gramophone grandchild grandchildren
granddaughter grandeur grandiose grandparent grandson grandstand granite granny granola granular granule grape
grapefruit grapevine graphite grapple grasshopper grassy grate gratification gratify gratitude gratuity gravel graven
gravestone graveyard gravitate gravitation gravy graze grease greediness greenback greenery greenhorn greenhouse greet
gregarious gremlin grenade greyhound griddle gridiron grievance grieve grievous grill grille grimace grime grimy grin
grindstone gripe grisly gristle grit gritty grizzled grizzly grocer grocery groggy groin groom groove groovy grope
grotesque grotto grouch grouchy groundless groundwork grouse grove grovel growl groyne grub grubby grudge gruel
gruesome gruff grumble grumpy grunt guarantor guardian gubernatorial guerrilla guessable guesswork guffaw guidebook
guild guile guillotine guiltless guise guitarist gulch gull gullet gully gulp gumdrop gummy gumption gunfire gunman
gunmen gunpowder gunshot guppy gurgle guru gush gust gusty guzzle gybe gym gymnasium gymnast gymnastics gynaecologist
gynaecology gynecologist gynecology gyrate gyration gyroscope habitable habitat habitation habitual hackney hacksaw
haddock haemoglobin haemophilia haemorrhage hag haggard haggle hailstone hairdo hairdresser hairline hale halfway
halibut hallelujah hallmark hallucination hallway halo halon hamburger hamlet hammock hamper hamster hamstring
hamstrung handbag handcuff handicraft handiwork handkerchief handlebar handmade handout handrail handshake handsome
handwriting hangar hangout hanker haphazard hapless harangue harass harassment harbor harbour hardliner hardwood hare
harebrained harem hark harlot harmonic harmonica harmonious harmonise harmonize harness harp harpist harpoon
harpsichord harrow harry hart harvest haste hatch hatchet hateful haughtiness haughty haul haunt haven hawk haystack
haywire hazardous haze hazel headfirst headland headlight headlong headmaster headphone headquarter headrest headroom
headstone headstrong headway heady heal healthcare healthful hearsay hearse heartache heartbeat heartbreak heartbroken
heartburn hearten heartfelt hearth heartless hearty heath heathen heave heaviness heavyweight heckle hectic hedge
hedgehog heed heedless hefty heifer heighten heinous heir heirloom heliport helium hellish helm hem hemisphere hemlock
hemoglobin hemophilia hemorrhage hemp hen henchman henchmen hepatitis herald herb herbivorous hereabouts hereafter
hereditary heredity herein heretic heretical herewith hermaphrodite hermit hernia heroine heroism heron herpes
hesitancy hesitant hesitation heterogeneous heterosexuality heuristic hew hexagon hexagonal heyday hi hiatus hibernate
hibernation hiccup hick hickory hideaway hieroglyphic highbrow highland hijack hike hilarity hillbilly hillside hilly
hilt hind hindrance hinge hinterland hippie hippopotamus hippy histogram hitch hitchhike hither hive hoard hoarse hoax
hobbit hobble hobbyhorse hobgoblin hobnob hobo hock hockey hodgepodge hoe hoed hoist holdup holiness holler holly
holocaust holster homage homeland homeless homemade homesick homespun homestead homeward homework homey homicidal
homicide homier homiest homogeneous homogenise homogenize homonym homophobic hone honeycomb honeymoon honeysuckle honk
honorable honourable hood hoodlum hoodwink hoof hoop hooray hoot hooves hop hopscotch hormone hornet horny horoscope
horseback horseman horseplay horsepower horseradish horseshoe horticultural horticulture hose hosiery hospitable
hospitalisation hospitalise hospitality hospitalization hospitalize hostage hostel hostess hostility hotbed hothead
hound hourglass houseboat housekeeper housewarming housewife housewives housework hove hovel howl hub hubbub huddle
hue hued huff huffy hug hulk hull hullabaloo humanise humanism humanist humanitarian humanize humbug humdrum humid
humidify humidity humiliate humiliation humility hummingbird humorist hump hunch hunchback hundredth hunk hurdle hurl
hurrah hurricane hurtful hurtle hush husk huskiness husky hustle hutch hyacinth hybrid hydrant hydraulic hydroelectric
hydroplane hyena hygiene hygienic hymn hymnal hyperbole hypertension hyphenate hyphenation hypnosis hypnotic hypnotise
hypnotism hypnotist hypnotize hypochondria hypochondriac hypotenuse hypotheses hypothesise hypothesize hysteria
hysteric iceberg icebreaker iced icicle icier iciest icing icy idealise idealist idealize identifiable idiocy
idiomatic idiosyncrasy idly idol idolise idolize idyllic ifs igloo ignite ignition iguana ilk illegible illegitimate
illicit illiteracy illuminate illumination illusory illustrative illustrator illustrious imagery imaginable imbecile
imitate imitation imitative imitator immaculate immaterial immaturity immeasurable immensity immerse immersion
immigrant immigrate immigration immobile immobilise immobilize immorality immortality immovable immunisation immunise
immunity immunization immunize imp impairment impale impart impartial impartiality impassable impasse impassioned
impassive impatience impatient impeach impeccable impedance impede impediment impel impenetrable imperceptible
imperfection imperialism imperialist imperil impersonate impersonation impertinence impertinent impervious impetuous
impetus impinge impish implacable implant implementable implicate implore impolite importation imposition
impossibility impostor impotence impotent impound impoverish imprecise impregnable impregnate impressionable imprint
imprisonment improbability impromptu improper impropriety improvisation improvise impudence impudent impulsive
impunity impure impurity inaction inactive inactivity inadequacy inadmissible inadvertent inadvisable inalienable
inanimate inapplicable inarticulate inasmuch inaudible inaugural inaugurate inauguration inauspicious inborn inbred
inbreed inbuilt incalculable incandescence incandescent incantation incapacitate incapacity incarcerate incarceration
incarnate incendiary incense inception incessant incest incestuous incinerate incinerator incision incisive incisor
incite incitement incognito incoherence incomparable incompatibility inconceivable inconclusive incongruity
incongruous inconsequential inconsiderable inconsiderate inconsolable inconspicuous incorporation incorrigible
incredulity incredulous incremental incriminate incubate incubation incubator incumbent incurable indebted indecency
indecent indecision indecisive indefinable indelible indelicate indentation indescribable indestructible indices
indict indifference indifferent indigenous indigestible indigestion indignant indignation indignity indigo indiscreet
indiscretion indiscriminate indispensable indisposed indisputable indistinct individualism individualist individuality
indivisible indoctrinate indoctrination indolence indolent indomitable indoor inducement induct indulgence indulgent
industrialisation industrialise industrialist industrialization industrialize industrious inedible ineffectual
inelegant ineligible inept ineptitude inert inertial inescapable inexact inexcusable inexhaustible inexorable
inexpensive inexperience inexplicable inextricably infamy infancy infantry infatuation infeasible infectious inferno
infertile infest infestation infidel infidelity infield infiltrate infiltration infinitesimal infinitive infirm
infirmary infirmity infix inflame inflammable inflammation inflammatory inflatable inflate inflationary inflection
inflexion influenza influx informality informant informational infraction infrared infringe infuriate infuse infusion
ingenuity ingest ingrain ingratiate ingratitude inhale inhospitable inhuman inhumane inhumanity initiation initiator
injection injunction injurious inkling inky inlaid inland inlay inlet inmate inn innards innate innermost innkeeper
innocuous innuendo innumerable inoculate inoculation inoffensive inoperative inopportune inordinate inquest
inquisition inquisitive ins insanity insatiable inscribe inscription inscrutable insecticide insecurity insensitivity
inseparable insignia insignificance insincere insincerity insinuate insinuation insipid insistent insolence insolent
insoluble insolvency insolvent insomnia inspector instability installment instalment instantaneous instep instigate
instigation instil instill instinctive institutional institutionalise institutionalize instructive instructor
insubordinate insubordination insubstantial insufferable insular insulate insulation insulator insulin insure
insurgent insurmountable insurrection intangible intelligible intensify intercede intercept interception interchange
interchangeable intercom interconnect intercontinental interdependence interdependent interject interjection interlock
interloper interlude intermarriage intermarry intermediary interment interminable intermingle intermission intern
internet interplanetary interplay interpolation interpose interracial interrogation interrogator intersect intersperse
interstate interstellar intertwine interweave interwove interwoven intestinal intestine intimacy intimation intimidate
intimidation intolerable intolerant intonation intoxicate intoxication intractable intramural intransitive intravenous
intrepid intricacy intricate intrigue introspective introvert intrude intrusion intrusive intuition inundate
inundation invariable invariant invective inventive inventory inversion invertebrate investigator investor inveterate
invigorate invincible invisibility invocation invoice involuntary invulnerable inward iodine iota irascible ire
iridescence iridescent iris irk ironically irradiate irreconcilable irrefutable irregular irregularity irrelevance
irreparable irreplaceable irrepressible irreproachable irresistible irresponsibility irretrievable irreverence
irreverent irreversible irrevocable irrigate irrigation irritability irritable irritant isle isthmus italic italicise
italicize itch itchy itemise itemize iterate iteration iterative itinerant itinerary ivies ivory ivy jab jackal
jackass jackdaw jackknife jackknives jackpot jade jagged jaguar jalopy jamb jamboree jangle janitor jar jaundice jaunt
jaunty javelin jaw jawbone jay jaywalk jealousy jeer jell jellyfish jeopardise jeopardize jeopardy jerky jersey
jettison jetty jewel jewellery jewelry jibe jiffy jig jiggle jigsaw jilt jingle jinx jitters jittery jockey jocular
jog jolt jostle jot journalism jovial joyful joyous joystick jubilant jubilation jubilee judicial judiciary judicious
judo jug juggernaut juggle jugular juicy jumble jumbo jumpy juncture juniper junket junkie junta jurisdiction juror
jut jute juxtapose juxtaposition kaleidoscope kangaroo karat karate kayak keel keepsake keg kelp kennel kerb kerchief
kerosene ketchup keyhole keynote keystone khaki kickback kickoff kiln kilo kilobyte kilogram kilometer kilometre
kilowatt kilt kimono kin kinda kindergarten kindle kindred kinfolk kingfisher kink kinky kinship kiosk kipper
kitchenette kite kitten kitty kiwi knack knapsack knead kneecap kneel knelt knickers knighthood knit knives knob
knockout knoll knot knotty knowledgeable knuckle koala kosher kowtow kudos laborious labyrinth lace lacerate
laceration lackluster lacklustre lacquer lacrosse lacy lade laden ladle ladybug ladylike laggard lagoon lair lamb
lambda lame lament lamentable lamentation lampoon lance landlady landlocked landmark landowner landslid landslide
languid languish languor languorous lanky lantern lap lapel lapse larceny lard larva larvae larynges laryngitis larynx
lascivious lash lass latch latent lateral latex lath lathe latitude latrine lattice laud laudable laughable
laughingstock launder laundry laureate laurel lava lavender lavish lawful lawless lawmaker lawsuit lax laxative laxity
layman laymen leaden leafy leakage leaky leapfrog leapt lease leash leathery lectern ledge lee leech leek leer leery
leeway leftmost legacy legalise legalistic legality legalize legibility legion legislate legislative legislator
legislature legitimacy legume lemme lemonade lengthen lengthwise leniency lentil leopard leotard leper leprosy lesion
lessen letdown lethargic lethargy letterhead lettuce letup leukaemia leukemia levee lever leverage levity levy lewd
lexical lexicon liar libellous libelous liberalisation liberalise liberalism liberalization liberalize liberate
liberation libertarian libretto lice lichen lick licorice lieu lieutenant lifeboat lifeforms lifeguard lifeless
lifelike lifeline lifelong lifespan ligament ligature lighten lighthouse lightweight likable likeable liken lilac lilt
lily limbo lime limelight limerick limestone limitless limousine limp linchpin lineage linefeed linen linger lingerie
lingo linguist liniment linoleum lint lioness lipstick liquefy liqueur liquidate liquidation liquorice listless litany
literacy lithe lithium litigation litterbug liturgical liturgy livable liveable livelihood liveliness liven livestock
livid lizard llama loadable loaf loam loath loathe loathsome loaves lob lobbyist lobe lobotomy lobster locale localise
locality localize locket locksmith locomotion locomotive locust loft loftiness lofty logarithm logarithmic logician
loin loincloth loiter loll lollipop lone loneliness lonesome longevity longhand longish longitude longitudinal
longshoreman longshoremen lookout loom loon loonie loony loosen loot lop lope lopsided lore lotion lottery lotus
loudspeaker lounge louse lovable loveliness lowdown loyalty lozenge lubricant lubricate lubrication lucid lucrative
lug lukewarm lull lullaby lumber lumberjack luminary luminous lumpy lunacy lunar luncheon lunge lupin lupine lurch
lure lurid luscious lush lustre lustrous lusty lute luxuriant luxuriate luxurious lye lymph lymphatic lynch lyre
lyrical ma macabre macaroni mace machete machinist macho mackerel macroscopic madam madame madcap madden madhouse
madman madmen maelstrom magenta maggot magician magistrate magnanimity magnanimous magnate magnesium magnet magnetise
magnetism magnetize magnificence magnify magnolia magnum magpie mahogany maid maiden mailman mailmen maim mainland
mainline mainstay maintainability maintainable majestic majestically majesty makeshift makeup maladjusted malady
malaria malevolence malevolent malformed malice malign malignancy malignant mall mallard malleable mallet malnutrition
malpractice malt maltreat mama mamma mammal mammalian mammoth manacle manageable managerial mandible mandolin mane
maneuver mange mango mangrove mangy manhandle manhole manhood maniac maniacal manic manicure manicurist manifest
manifold manliness mannequin mannerism mannish manoeuvre manor mansion manslaughter mantel mantelpiece mantle manure
manuscript maple mar marathon marble mare margarine maria marigold marijuana marina marinate marine marionette
maritime marketable marketplace marksman marksmen marmalade maroon marquee marrow marsh marshal marshmallow marshy
marsupial mart martial martin martyr martyrdom marvel mas mascara mascot masculine mash masochist mason masonry
masquerade massacre massage mast masterful mastermind masterpiece mastery masticate masturbation mat matador matchbook
matchless matchmaker materialise materialism materialist materialistic materialize maternal maternity math matriarch
matriarchal matriculate matriculation matrimonial matrimony matron matt matte mattress maturity maudlin maul mausoleum
mauve maverick maxim maxima maximal mayhem mayonnaise meadow meager meagre mealy meander measles measly measurable
mechanise mechanize medal medallion meddle meddlesome median mediate mediation mediator medicate medication medicinal
mediocre mediocrity meditate meditation medley meek megalomaniac megaphone megaton melancholy mellow melodic melodious
melodrama melodramatic melon membrane memento memo memoir memorandum memorial memorise memorize menace menagerie
menial menopause menstrual menstruate menstruation menthol mentor meow mercantile mercenary merchandise merchant
merciful merciless meridian meringue mermaid merriment mes mesdames mesh messenger metabolic metabolism metallic
metallurgy metamorphose metamorphosis metaphorical metaphysical metaphysics mete meteor meteoric meteorite
meteorologist meteorology methodical methodology meticulous metropolis metropolitan mettle mew mezzanine miaow microbe
microbiology microcode microfiche microfilm micrometer micrometre microorganism microphone microscope microscopic
microsecond middleman middlemen midget midriff midst midstream midsummer midway midwife midwives mien migraine migrant
migratory mike mildew milestone militancy militant militate militia milkman milkmen milky milligram millimeter
millimetre milliner millinery millionaire millionth millisecond mime mimicked mimicking mimicry mince mincemeat
mindbogglingly mindful minefield mineral mingle miniature minibus minicomputer minimalism minion ministerial ministry
mink minnow minstrel minuet minuscule mirage mire mirth misadventure misapprehension misappropriate misappropriation
misbehave misbehavior misbehaviour miscarriage miscarry miscellany mischief mischievous misconception misconduct
misconstrue misdeed misdemeanor misdemeanour misdirection miser misfit misgiving mishap misinform misinformation
misinterpretation misjudge mislaid mislay mismanagement mismatch misnomer misquote misrepresentation misshapen
missionary missive misspell mistletoe mistress mistrust misty mistype mite mitigate mitt mitten moat mobilisation
mobilise mobility mobilization mobilize moccasin mockery mockingbird modal moderator modernisation modernise modernity
modernization modernize modesty modicum modular modulate modulation mohair moist moisten moisture molar molasses moldy
mollify mollusc mollusk molt molten momentary momentous monarchy monastery monastic monetarism monetary mongoose
mongrel monies monk monogamous monogamy monogram monolithic monologue monopolise monopolize monorail monosyllable
monotonically monotonous monotony monsoon monstrosity monstrous monument monumental moo moody moonbeam moonlight moor
moose moot mop mope morale moralist morass moratorium morbid morgue morn moronic morose morphine morphology morsel
mortar mortgage mortification mortify mortuary mosaic mosque mosquito moss mossy motel moth mothball motherhood motif
motionless motley motlier motliest motorbike motorcade motorcycle motorise motorist motorize mouldy moult mound
mountaineer mountainous mourn mournful mousse moustache mousy mouthful mouthpiece movable mow ms mu mucous mucus muddy
muff muffin muffle mugginess muggy mulch mule mull multi multinational multiplicative multiplicity multiprocessing
multitasking multitude mummify mumps munch municipal municipality mural murderous murky murmur muscular muse mush
mushroom mushy musk musket muss mussel mustache mustang mustard musty mutant mutate mutation mute mutilate mutilation
mutinous mutiny mutt mutton muzzle myopic myriad mys mystical mysticism mystify mythological nab nag naivety namesake
nap napalm nape napkin nappy narcotic narrate narration narrator nasal nastiness nationalise nationalism nationalist
nationalistic nationality nationalize nationwide nativity natty naturalisation naturalise naturalist naturalization
naturalize naught naughtiness nausea nauseate nauseous nautical naval navel navigable navigate navigation navigator
navy nearsighted nebula nebulae nebulous necessitate neckerchief necklace neckline necktie necrophilia nectar
nectarine needlework needy negation neglectful negligee negligence negligent negotiator neigh neighborliness
neighbourliness neon neophyte nephew nepotism nestle nether nettle neurologist neurology neuron neuroses neurosis
neurotic neuter neutralise neutrality neutralize neutron newbie newborn newfangled newsagents newscast newsprint
newsstand newsy newt newton nibble nicety niche nickel nicotine niece nifty nigh nightclub nightfall nightgown
nightingale nightmarish nighttime nimble nincompoop nineteen nineteenth ninetieth ninety ninny ninth nip nipple nippy
nit nitrate nitrogen nitwit nobility nobleman noblemen noblewoman noblewomen nocturnal nod noes noiseless noisiness
nomad nomadic nomenclature nomination nominative nominee non nonchalance nonchalant noncommittal nonconformist
nondescript nonentity nonfiction nonflammable nonpartisan nonprofit nonresident nonsensical nonstandard nonstop
nontrivial nonviolence noodle nook noose northeast northeasterly northeastern northerly northward northwest
northwestern nosebleed nostalgic nostril nosy notch notebook noteworthy noticeboard notional notoriety nougat nought
nourish nourishment nova novelist noxious nozzle nuance nuclei nucleus nude nudge nudity nugget nullify numerate
numerator nuptial nursemaid nursery nurture nutcracker nutmeg nutrient nutriment nutrition nutritional nutritious
nutshell nutty nuzzle nylon nymph oaf oak oases oasis oath oatmeal obedience obedient obelisk obese obesity
obfuscation obituary objectivity objector obligate oblique obliterate obliteration oblivion oblivious oblong oboe
obscenity observable observance observant observatory obsessive obsolescence obsolescent obstacle obstetrician
obstetrics obstinacy obstinate obstruction obstructive obtrusive obtuse occupancy occupant occupational oceanic
oceanography octagon octagonal octal octave octopus ocular oddity ode odious odometer odor odour oesophagi oesophagus
offbeat officiate officious offload offshoot offshore offstage ogle ogre ohm ohs oily ointment okay okra olden
olfactory olive omega omelet omelette omen ominous omnibus omnipotence omnipotent omnipresent omniscient oncoming
onerous onlooker onomatopoeia onrush onset onslaught onward oodles ooze opal opaque operand operatic operative
ophthalmologist ophthalmology opinionated opium opossum opportune opportunist oppressive oppressor optician optima
optimism optimist optometrist opulent oracle orangutan oration orator oratory orchard orchestrate orchestration orchid
ordain ordeal ordinance ordination ore organisational organism organist organizational orgasm orgy orifice originality
ornament ornamental ornate ornithologist ornithology orphan orphanage orthodontist orthogonal orthogonality
orthography orthopaedics orthopedics oscillate oscillation oscilloscope osmosis ostensible ostentation ostentatious
ostracise ostracize ostrich otter ouch ounce oust outbound outbreak outburst outcast outclass outdid outdistance outdo
outdone outdoor outermost outfield outfit outgrew outgrow outgrown outgrowth outhouse outlaid outlandish outlast
outlaw outlay outlet outlive outlying outmoded outnumber outpatient outpost outran outrun outshine outshone outskirt
outsmart outspoken outstation outstrip outward outwit ova oval ovary ovation oven overate overbear overblown overboard
overbore overborne overburden overcast overcharge overcoat overcrowd overdid overdo overdone overdose overdraw
overdrawn overdrew overeat overeaten overestimate overgrew overgrow overgrown overhand overhang overhaul overhear
overheard overheat overhung overkill overlaid overlain overland overlay overlie overpass overpopulation overpower
overprint overran overrate overreact overrule overrun oversampling oversaw oversee overseen overshadow overshoot
overshot oversight oversimplification oversleep overslept overstate overstep overt overtake overtaken overthrew
overthrow overthrown overtook overture overturn overuse overweight overwork overwrite overwrought ovum owl ox oxen
oxidation oxide oxidise oxidize oyster pa pacemaker pacific pacifism pacifist pacify pact paddle paddock paddy padlock
paediatrician paediatrics pagan pageant pageantry pagination pagoda pail painstaking pajamas pal palaeontologist
palaeontology palatable palate palatial paleontologist paleontology palette pall pallbearer pallid pallor palm
palomino palpable paltry pamper pamphlet panacea pancake pancreas pancreatic panda pandemonium pander pane pang
panhandle panicked panicking panicky panorama panoramic pansy panther pantie pantomime pantry pap papa papacy papal
papaya paperweight paperwork paprika papyri papyrus parable parachute paradigm paradoxical paraffin paragon parakeet
paralyse paralysis paralytic paralyze paramount paraphernalia paraplegic parasite parasitic parasol paratrooper parcel
parch parchment pardonable pare parentage parental parenthetical parenthood parish parishioner parka parkway
parliamentary parlor parlour parole parsec parsley parsnip parson parsonage partake partaken partiality participation
participle partisan partnership partook partridge pas passable passageway passbook pasta pastel pasteurisation
pasteurise pasteurization pasteurize pastiche pastime pastor pastoral pastry pasture pasty patchwork patchy pate
paternal paternalism paternity pathetically pathological pathologist pathology pathos pathway patio patriarch
patriarchal patrimony patriot patriotic patriotism patrol patron patronage patty paucity paunch paunchy pauper pave
pavilion paw pawn pawnbroker payable payload payoff payroll pea peaceable peacemaker peach peacock peal pear pearl
peat pebble pecan peck peculiarity pedagogy peddle pedestal pediatrician pediatrics pedigree pedlar peek peel peep
peerless peeve peevish peg pelican pellet pelt pelvic pelvis penal penalise penalize penance penchant pendant pendulum
penetrate penetration penicillin peninsula penis penitence penitent penitentiary penknife penknives penmanship pennant
penniless pension pensive pentagon pentagonal penthouse penultimate peon peony pep peppermint perceptible perceptive
perch perchance percolate percolation percolator percussion peremptory perennial perfectionist perforate perforation
perfume perfunctory peril perilous perimeter periodical periphery periscope perish perishable perjure perjury perk
perky permanence permeate permissive permutation pernicious peroxide perpendicular perpetrate perpetrator perpetuate
perplex perplexity persecution persecutor perseverance persevere persistence persona personable personalise
personalize personification personify perspiration perspire persuasive pert pertain pertinent perturb perusal peruse
pervade pervasive perversion pervert pesky pessimism pessimist pessimistic pest pesticide pestilence petal petite
petition petrify petroleum petticoat pettiness petulant petunia pew pewter phantom pharmaceutical pharmacist pheasant
phenomenal philanthropic philanthropist philanthropy philosophise philosophize phlegm phlegmatic phobia phonetic
phoney phonics phonograph phony phosphor phosphorescence phosphorescent phosphorus photogenic photography photon
photosynthesis phototypesetter phraseology physician physiological physique pianist piccolo pickax picket pickle
pickpocket pickup picky picnic picnicked picnicking pictorial picturesque piddle piecemeal piecework pier pierce piety
pigeonhole piggish piggyback pigheaded pigment pigpen pigtail pike pilfer pilgrim pilgrimage pillage pillar pillow
pillowcase pimple pincushion pine pineapple pinion pinnacle pinpoint pioneer pious pique piracy piranha pirate
pirouette pis pistachio pistol piston pitchfork piteous pithy pitiful pitiless pittance pivot pivotal pixie placard
placate placement placenta placid plagiarise plagiarism plagiarist plagiarize plaice plaid plaintiff plaintive planar
planetarium plank plankton plantain plantation plaque plasma plateau platinum platitude platoon platter plausibility
playable playback playful playhouse playmate playpen plaything playwright plaza plead pleasantry pleasurable pleat
pledge plentiful plethora pliable pliant plied pliers plies plight plod plop plough plow pluck plucky plum plumage
plumb plume plummet plump plunder plunge plurality plush plutonium ply plywood pneumatic pneumonia poach pocketbook
pockmark pod podium poetical poignancy poignant poinsettia poise poisonous pokey poky polarisation polarise polarity
polarization polarize polemic policemen policewoman policewomen polio polka pollen pollinate pollination pollster
pollutant pollute polo polygamous polygamy polygon polyp polytechnic pomegranate pomp poncho pond ponderous pontoon
pony poodle poop popcorn poplar poppy popularise popularize populous porcelain porch porcupine pore pornographic
porous porpoise porridge portal portend portent portfolio porthole portico portrait portrayal positional positivism
possessive possessor possum postbox postcode posterior posterity postgraduate posthumous postman postmark postmen
postponement posture posy potassium potency potent pothole potion pottery pouch poultry pounce pout powdery powerhouse
powerless powwow practicality practitioner pragmatism prairie praiseworthy pram prance prank prattle prawn preamble
precarious precautionary precinct precipice precipitate precipitation precipitous preclude precocious preconceive
preconception precursor predator predatory predefined predestination predicament predicate predictor predisposition
predominance predominant predominate preeminence preeminent preempt preen prefab prefect preferential prehistoric
prejudicial prelude premeditation premier premiere premonition prenatal preoccupation preoccupy prepaid preparatory
prepay preponderance preposition prepositional preposterous prerogative presentable preservation preservative preside
presidency presidential prestige prestigious presto presumption presumptuous presuppose pretence pretense pretension
pretext pretzel prevalence preventable preventive prey priceless prick prickle pried pries priestess priesthood prim
primal primate primeval primp primrose principality printable prism privation privatise privatize privy probabilistic
probation probe problematic procedural procession processional proclamation procrastinate procrastination procure
procurement prod prodigal prodigious prodigy profane profanity profess proffer proficiency proficient profiteer
profundity profuse profusion progeny prognoses prognosis progression progressive prohibition prohibitive projectile
projector proletarian proletariat proliferate prolific prologue prom promenade prominence promiscuity promiscuous
promontory promulgate prong pronouncement proofread prop propagate propagation propel propensity prophecy prophesy
prophetic proponent proportionality proportionate propositional proprietor propriety propulsion prosecutor prospector
prospectus prosper prosperity prosperous prostitution prostrate protagonist protective protector protestant proton
protract protractor protrude protrusion provable provenance proverb proverbial providence province provincial proviso
provocation prow prowess prowl proxy prude prudence prudent prudish prune pry psalm pseudonym psych psyche psychedelic
psychiatric psychiatrist psychiatry psychic psychoanalysis psychoanalyst psychopath psychoses psychosis psychotherapy
psychotic puberty puck puddle pudgy pueblo puff puffy pugnacious puke pulley pullover pulmonary pulpit pulsate
pulsation pulverise pulverize puma pumice pummel pumpernickel pumpkin punchline punctual punctuality punctuate pundit
pungent punishable punitive punk puny pup puppet puppy puree purgatory purification purify puritanical purport
purposeful purr purse purveyor pus pushover pushy pussy putative putrid putty pyjamas pyramid pyre qua quack
quadrangle quadrant quadratic quadrilateral quadruped quadruple quadruplet quagmire quail quaint quake qualitative
qualm quandary quantify quantitative quarantine quark quarrel quarrelsome quarry quart quarterback quartet quartz
quash quaver quay queasy queer quell quench quiche quicken quicksand quill quilt quinine quintessence quintet
quintuplet quip quirk quirky quiver quizzes quizzical quorum quotient rabbi rabble rabies raccoon racetrack racketeer
racy radial radiance radiant radiate radiator radii radioactive radioactivity radish radium raffle raft ragamuffin
ragtime raincoat raindrop rainfall rainstorm rainwater rainy raisin rake rally ramble ramification ramp rampage ramrod
ramshackle ranch rancid rancor rancorous rancour rankle ransack ransom rap rapidity rapist rapport rapt rapture
rapturous rarity rascal rasp raspberry raster ratification ratify ration rationalisation rationalise rationality
rationalization rationalize rattlesnake ratty raucous ravage ravel raven ravenous ravine ravish rayon raze reactive
readability readiness readjust realism realist realistically reallocate realty ream reap reappear rearrangement
reassurance rebate rebel rebellion rebellious rebind rebirth reborn rebound rebuff rebuke rebut rebuttal recalcitrant
recant recap recapture recede receptacle receptionist receptive recess recession recharge rechargeable reciprocal
reciprocate recital recitation recite reclamation recline recluse recoil recollect recompense recompile reconciliation
recondition reconfigure reconnaissance reconnect reconstruct reconstruction recount recoup recourse recoverable
recreate recreation rectal rector rectum recuperate recuperation recur recurrence recurrent redden redeem redeemable
redefinition redemption redesign redhead redid redirection rediscover redistribute redistribution redo redone redraft
redraw redress reed reef reek reel reelect referee refill refinement refinery reflective reflector reflexive
reformation refraction refreshment refrigerate refrigeration refrigerator refuel refuge refugee refurbish
refurbishment refutation regal regale regalia regatta regenerate regeneration regent regimen regiment regimental
registrar registry regress regression regretful regrettable regularity regulate regurgitate rehabilitate
rehabilitation rehash rehearsal rehearse reimburse reimbursement rein reincarnate reincarnation reindeer reinforce
reinforcement reinstatement reiteration rejoice rejoin rejoinder rejuvenate rejuvenation relaid relapse relational
relativistic relaxation releasable relegate relent relentless reliance reliant relic relinquish relish relive reload
relocatable relocate remade remake remedial remembrance reminisce reminiscence remiss remission remit remittance
remnant remodel remorse remorseful remorseless removable remunerate remuneration renaissance rendezvous renegade
renege renewable renewal renounce renovate renovation renown rental renunciation reopen reorganisation reorganise
reorganization reorganize repaid reparation repatriate repay repayment repeal repel repellent repentance repentant
repercussion repetitious replay replenish replete replica replicate replication repose repository reprehensible
repress repression repressive reprieve reprimand reprint reprisal reproach reproductive reprogram reprove reptile
republic republican repudiate repudiation repugnance repugnant repulse repulsion reputable repute requiem requisition
reroute resale reschedule rescind resentful resentment reservoir reshuffle residential residual residue resilience
resilient resin resistant resistor resolute resonance resonant resound resourceful respectability respectful
respiration respirator respiratory respite resplendent responsive restful restitution restive restless restoration
restraint restructure resubmit resultant resumption resurface resurgence resurrect resuscitate resuscitation retaliate
retaliation retard retch retention rethink reticence reticent retina retort retrace retraction retreat retribution
retroactive retrograde retrospect retrospective retry returnable retype reunion reunite rev revamp revel revelry
revengeful reverberate reverberation revere reverence reverent reverie reversal reversible reversion revile revisit
revival revive revoke revolutionise revolutionize revolve revue revulsion rewind rework rhapsody rhetoric rheumatism
rhino rhinoceros rhododendron rhubarb rhythmic rib rickety rickshaw ricochet riddance riddle ridge ridicule rife rifle
rift rig righteous rightful rightmost rigidity rigor rigour rile rim rind ringleader ringlet ringworm rink rinse
riotous ripe ripen riposte ripple rite rivalry rivet roach roadblock roadside roam roar roast rob robbery robe robin
rocky rodent rodeo roe rogue roguish romantically romp rook rookie roommate roomy roost rosary rosemary roster rostrum
rosy rotary rote rotisserie rotor rotund rotunda rouge roughage roughen roughhouse roulette rouse rowboat rowdiness
rowdy royalty rubble rubric ruby rucksack ruckus rudder ruddy rudimentary rue rued rueful ruff ruffian ruffle rug
rugby ruing ruinous rum rumble ruminate rummage rummy rump rumple runaway rundown rune runny runt runway rupture ruse
rust rustic rustle rut ruthless rye sabbatical saber saboteur sabre sac sacrament sacrificial sacrilege sacrilegious
saddle sadism sadist sadistic safari safekeeping saffron sag sage sagebrush sailboat sailor salable salad salami
saleable salesmen salespeople salesperson saleswoman saleswomen salient saliva salivate sallow sally salmon salon
saloon salty salutation salute salvage salve sanatorium sanctify sanctimonious sanction sanctity sanctuary sandal
sandbag sandman sandmen sandpaper sandstone sandstorm sandy sanitarium sanitary sanitation sanserif sap sapling
sapphire sarcastically sardine sari sash sassy satanic satchel satin satirical satirise satirist satirize saturate
saturation saucepan saucy sauerkraut sauna saunter sausage savage savagery savior saviour savor savory savour savoury
savvy sawdust saxophone scab scaffold scalar scald scallop scalp scalpel scamper scandalise scandalize scandalous
scant scanty scapegoat scar scarcity scarecrow scarves scary scathing scatterbrain scavenger scenic scent scepter
sceptic scepticism sceptre schizophrenia schizophrenic scholarship scholastic schoolboy schoolchild schoolchildren
schoolteacher schooner scissor scoff scold scoop scoot scorch scorn scornful scorpion scoundrel scour scourge scout
scowl scrabble scram scramble scrapbook scrape scratchy scrawl scrawny screech screwdriver screwy scribble scribe
scripture scriptwriter scrounge scrub scruff scruffy scruple scrupulous scrutinise scrutinize scrutiny scuff scuffle
sculptor sculpture scurrilous scurry scuttle scythe seafaring seafood seam seaman seamen seamstress seaport sear
searchlight seashell seashore seasick seaside seasonable seasonal seaweed secede secession seclude seclusion secrecy
secretarial secrete secretion secretive sedan sedate sedative sedentary sediment sedimentary seduce seduction
seductive seedling seedy seep seepage seer seesaw seethe segmentation segregate segregation seize seizure selector
selves semantically semblance semen semester semicircle semicolon semiconductor semifinal seminary senate senator
senile senility seniority sensational sensationalism senseless sensibility sensor sensory sensual sensuality sensuous
sentience sentimentality sentry sepulcher sepulchre sequin serenade serene serenity sergeant serpent serum serviceable
serviceman servicemen serviette servile servitude setback settable settlement seventeen seventeenth seventy sever
severance sew sewage sewn sexism shabby shack shackle shadowy shady shaft shaggy sham shamble shameful shameless
shampoo shamrock shanty shark sharpen shatter shave shaven shawl sheaf shear sheath sheathe sheave sheen sheepish
sheikh shellfish shepherd sherbet sheriff sherry shied shield shies shiftless shifty shimmer shin shingle shipment
shipshape shipwreck shire shirk shiver shoal shod shoddy shoelace shoestring shoo shopkeeper shoplifter shore
shortcoming shortfall shortlist shotgun shovel showcase showdown showman showmen showy shrank shrapnel shred shrew
shrewd shriek shrill shrimp shrine shrink shrinkage shrivel shroud shrub shrubbery shrug shrunk shrunken shuck shudder
shuffle shun shunt shuttle sibling sickle sideline sidelong sideshow sidestep sidetrack sidewalk sidle siege sierra
siesta sieve sift sightless signify signpost silhouette silk silken sill silliness silo silt silversmith silverware
silvery simile simmer simplex simplification simulator sincerity sinew sinewy singe singularity sinus sip siphon sire
siren sirloin sissy sisterhood sixpence sixteenth sixtieth sizable sizeable sizzle skate skateboard skein skeptic
skepticism sketchy skew ski skid skilful skillet skillful skim skimp skimpy skinflint skinny skirmish skit skittish
skulk skunk skylight skyline skyrocket skyscraper slab slack slacken slain slake slam slander slant slap slapstick
slat slate slaughter slavery slavish slay sleazy sled sledgehammer sleek sleepless sleepy sleet sleeve sleeveless
sleigh slender slew slick slier sliest slime slimy sling slingshot slink slipshod slit slither sliver slob slog slop
slosh sloth slothful slouch slovenly sludge slug sluggish sluice slum slumber slump slung slunk slur slush slut sly
smack smallpox smattering smear smelt smidgen smirk smite smithereens smitten smock smog smokestack smoky smolder
smote smother smoulder smudge smuggle smut snake snap snappy snapshot snare snarl snatch sneer sneeze snicker snide
sniffle snip snipe snippet snitch snob snobbish snooker snoop snooty snooze snore snorkel snort snot snout snowball
snowdrift snowfall snowflake snowplough snowplow snowstorm snowy snub snuff snug snuggle soak soapy soar sob sobriety
soccer sociable socialise socialize sociological sociologist sociology soda sodden sodium sodomy sofa softball soften
soggy sojourn solace solemn solemnity solicit solicitous solidarity solidify solidity solitaire solitary solitude
soloist soluble solvent somber sombre someday somersault sonata sonic sonnet sonorous soot soothe sooty sop
sophistication sophistry sophomore soprano sorcerer sorceress sorcery sorority sorrow sorrowful sorta soundproof sour
southeast southeastern southerly southpaw southward southwest southwestern souvenir sovereign sovereignty sow sown spa
spacecraft spaceship spacial spacious spade spaghetti spangle spaniel spank spar spark sparkle sparrow sparse spasm
spasmodic spat spate spatula spawn spay spear spearhead spearmint specialisation specialization specious speck
spectacle spectator specter spectra spectre speculative speculator speechless speedboat speedometer speedy spellbind
spellbound spendthrift sperm spew spherical sphinx spice spicy spider spied spilt spinach spinal spindly spine
spineless spinster spire spiteful spittle splash splat spleen splendor splendour splice splint splurge spokesmen
spokespeople spokesperson spokeswoman spokeswomen sponge spongy sponsorship spontaneity spook spooky spoon spoonful
sporadic spore sporran sportsmanship spotless spotlight spotty spouse sprain sprawl spreadsheet spree sprig
springboard springtime springy sprinkle sprint sprout spruce spry spud spun spunk spurn spurt sputter squabble
squadron squalid squall squalor squander squat squawk squeak squeaky squeal squeamish squelch squid squint squire
squirm squirrel squirt stab stabilise stabilize stadium stag stagecoach stagnant stagnate stagnation staid stain
stairway stalemate stalk stallion stalwart stamina stammer stampede stanch standardisation standardization standby
standoff standstill stank stanza staple starboard starch starchy stardom starfish starlight starry starvation
statesman statesmanship statesmen stationery statistician statue stature statute statutory staunch stave steadfast
steak stealth stealthy steamroller steamy steeple stellar stench stencil stenographer stenography stepladder
sterilisation sterilise sterilization sterilize stern stethoscope stew steward stewardess stickler stiffen stifle
stigma stigmata stillborn stilted stimulant stimuli stimulus sting stinginess stingy stink stint stipulate stipulation
stirrup stitch stockade stockbroker stockholder stockpile stocky stockyard stodgy stoical stoke stolid stomp stony
stool stoop stopgap stopover stoppage stopwatch storehouse storekeeper storeroom stork stormy stout stove stow
stowaway straddle straggle straighten strait straitjacket strand strangle strangulation strap strata stratagem
stratify stratosphere stratum strawberry streak streamline streetcar strenuous stressful strew strewn stricken
stridden stride strife stringy stripe striven strode stroll stronghold strove structuralist strum strung strut stub
stubble stubborn stubby stud studentship studious stuffy stump stung stunk stupefy stupendous stupor sturdy stutter
stylish stylistic stylus suave sub subcommittee subconscious subdivide subdivision subdue subgroup subjugate
subjunctive sublet sublime submarine submerge submersion submissive subnormal subordinate subprogram subscript
subsection subservient subside subsidy subsist subsistence substandard substantiate subsystem subterfuge subterranean
subtract subtraction suburb suburban subversive subvert succinct succor succour succulent succumb suck suckle suction
suds suede suffocate suffocation suffrage sugary suggestive suitcase suitor sulfur sulk sulky sullen sulphur sultan
sultry summit summon sumptuous sunbathe sunburn sundae sundial sundown sunflower sunglasses sunken sunlit sunscreen
sunset suntan sunup sup supercomputer superhuman superimpose superintendent superlative superscript supersede
supersonic superstar superstition superstitious superstructure supervisory supplant supple supportive supposition
supremacy surcharge surf surfboard surge surgeon surgical surly surmise surmount surpass surreal surrender
surreptitious surveillance surveyor survivor suspense sustainable sustenance swab swagger swampy swan swarm swarthy
swat swathe sway sweaty sweepstake sweeten sweetheart swell swerve swift swig swill swindle swine swipe swirl swish
switchable switchboard swivel swollen swoon swoop swordfish swung syllable syllabus symbolise symbolism symbolize
symmetrical sympathetically symphonic symptomatic synagogue synapse synchronisation synchronise synchronization
synchronize synchronous synopses synopsis syntheses synthesise synthesize synthetic syphilis syringe syrup
systematically tabby tabernacle tablecloth tablespoon tablespoonful tablet tabloid taboo tabulate tabulation tacit
taciturn tacky taco tact tactful tadpole tailgate taillight tailspin taint takeoff takeover talc talisman talkative
tallow tally talon tambourine tamper tan tandem tang tangential tangerine tangible tangle tango tankard tantalise
tantalize tantamount tantrum tapestry tar tarantula tardiness tardy tariff tarnish tarpaulin tarry tart tartan tartar
tassel tasteful tasty tattle tattoo tatty taunt taut tautology tavern tawdry tawny taxable taxicab teacup teak
teammate teamster teamwork teardrop tearful tease teaspoon teat technicality technician tedium tee teed teem teen
teeter teethe teetotal telecommunications telegram telegraph telepathic telepathy teletype televise telltale
temperament temperamental temperance temperate tempest tempestuous template tempo temporal tenable tenacious tenacity
tenancy tenant tenderise tenderize tendon tendril tenement tenet tenor tensors tent tentacle tenuous tenure tepee
tepid termini terminus termite terrace terrain terrestrial terrier terrific territorial terrorise terrorize testable
testament testicle testify testimonial testimony testis tetanus tether textile texture thankless thatch thaw
theatrical theist thence theologian theoretic theorise theorist theorize therapeutic therapist thereon thereupon
thermal thermodynamics thermometer thermostat thesauri thesaurus theta thicken thicket thigh thimble thirsty thirteen
thirteenth thirtieth thistle thong thorn thorny thoroughbred thoughtful thoughtless thousandth thrash threadbare
thresh thrice thrift thrifty thrill thrive throb throne throng throttle throwaway throwback thud thug thumbtack thump
thunder thunderbolt thunderous thunderstorm thunderstruck thwart thyme thyroid tiara tickle ticklish tidal tidbit tide
tier tiff tighten tightrope tightwad tilde tilt timber timekeeper timeless timezone timid timidity tinder ting tinge
tingle tinker tinkle tinny tinsel tint tipsy tiptoe tirade tireless tissue tit titbit titillate toadstool toboggan
toddle toed toenail toffee toga toil tolerable tomahawk tomb tomboy tombstone tomcat tonal tong tonic tonnage tonne
tonsil tonsillitis toolkit toot toothache toothbrush toothpaste toothpick topaz topography topology topple torch
torment tormentor tornado torpedo torque torrent torrential torrid torso tortilla tortoise tortuous tot totalitarian
totalitarianism totality tote totem toucan touchdown touchy toughen toupee tournament tourniquet tousle tout tow towel
townspeople toxic toxin tract traction tractor trademark traditionalist trafficked trafficking tragically trainee
trait traitor traitorous tramp trample trampoline trance tranquil tranquility tranquilize tranquillise tranquillity
transact transatlantic transcend transcontinental transcribe transcription transferable transfusion transgress
transgression transistor transitional transitive transitory transliteration translucent transparency transpire
transplant transportable transportation transpose transverse trapdoor trapeze trapezoid trashy trauma traumatic
traumatise traumatize traverse travesty trawl treacherous treachery treacle treadmill treason treasury treatise treble
trellis tremble tremor trench trepidation trespass trestle triangular tribal tribulation tribunal tributary tribute
trickery trickle trickster tricycle trigonometry trill trillion trim trimester trinket trio tripe triplet triplicate
tripod trite triumphant triviality trod trodden troll trombone trophy tropical trot troublemaker troublesome trough
trounce troupe trout trowel truancy truant truce trudge truffle truism trump truncation trustee trustful trustworthy
truthful tryout tsar tub tuba tuberculosis tubular tuck tuft tug tuition tulip tumble tummy tumor tumour tumult
tumultuous tuna tundra tuneful tunic turban turbine turbulence turbulent tureen turf turgid turkey turmoil turnaround
turnip turnout turnover turnpike turnstile turpentine turquoise turret turtle turtleneck tusk tussle tuxedo twang
tweak twee tweet tweezers twelfth twiddle twig twilight twine twinge twinkle twirl twitch twitter tycoon typeface
typescript typhoid typhoon typhus typify typist typographic typographical tyrannical tyrannise tyrannize tyranny
tyrant ubiquitous udder ugliness ulcer ulterior ultimatum ultra ultrasonic ultraviolet umpire umpteen unaccepted
unaccountable unadulterated unaltered unanimity unanimous unanswerable unanswered unarmed unassigned unassuming
unattached unattainable unattractive unbeatable unbecoming unbeliever unblock unborn unbreakable unbroken unburden
uncanny unceasing unchallenged uncharitable unchristian unclean uncompromising unconcerned unconditional unconfirmed
unconstitutional uncontrollable uncontrolled uncontroversial unconventional unconvinced uncountable uncouth uncover
uncultured uncut undamaged undaunted undecidable undecided undemocratic undeniable underbrush undercover undercurrent
undercut underdog underflow underfoot undergarment undergrowth underhanded undermine undernourished underpants
underpass underprivileged underrate underscore undershirt underside understate understatement understudy undertone
undertow underwater underwear underweight underworld underwrite underwritten underwrote undeserved undetected
undeveloped undisturbed undoubted undress undue undying unearth uneasiness uneconomic uneconomical uneducated
unemployable unenlightened unequal unequivocal unerring unethical uneven uneventful unfailing unfaithful unfasten
unfavorable unfavourable unfeasible unfeeling unfilled unfit unfold unforeseen unforgettable unforgivable unfunny
unfurl ungainly ungodly ungrammatical ungrateful unhappiness unheard unhook unicorn unicycle unidentified unification
uniformity unilateral unimaginative unimpressed uninformative uninformed uninhibited uninitiated uninspired
uninspiring unintelligent unintelligible unintended unintentional uninterested unionise unionize unison unjust
unjustifiable unkempt unkind unlabeled unlabelled unlawful unleash unman unmarked unmarried unmask unmistakable
unmitigated unmodified unmoved unnamed unnerve unnoticed unoccupied unoriginal unorthodox unpack unpaid unparalleled
unpick unpopularity unprecedented unprepared unprincipled unprintable unprivileged unprotected unproven unprovoked
unpublished unqualified unquestionable unravel unreal unrecognised unrecognized unrelenting unreliability unremarkable
unrepeatable unrepresentative unreservedly unresolved unrest unrestricted unrivaled unrivalled unruffled unruly unsaid
unsanitary unsatisfied unsavory unsavoury unsay unscathed unscheduled unscientific unscrew unscrupulous unseasonable
unseat unseemly unsettle unsightly unsigned unskilled unsolved unsophisticated unspeakable unstructured unstuck
unsubstantiated unsuited unsung unsupportable untangle untenable unthinkable untie untiring untold untouched untrained
untrustworthy untying unveil unwarranted unwary unwashed unwell unwieldy unwind unwittingly unworthy unwound unwrap
unwritten upbeat upend upheaval upheld uphill uphold upholster upholstery upkeep uplift upload upped uppermost upping
uprising uproar uproot upshot upstanding upstart upstream uptake uptight uptown upturn uranium urbane urchin urinate
urine urn usher usurp utensil uteri uterus utilisation utilise utilitarian utilitarianism utilization utilize utmost
utterance vacant vacate vaccinate vaccination vaccine vacillate vacuous vagabond vagary vagina vaginae vaginal vagrant
valentine valet valiant validate validation valise valor valour valueless vampire vandal vandalise vandalize vane
vanguard vanilla vanity vanquish vapor vaporise vaporize vapour varnish varsity vase vault veal veer vegetarianism
vegetation vehement veil velour velvet velvety veneer venerable venerate veneration vengeance vengeful venison venom
venomous vent ventilate ventilation ventilator ventricle ventriloquist veracity veranda verbiage verbosity verge
veritable vermin vernacular versatility vertebra vertebrae vertebrate vertices vertigo verve vest vestibule vestige
vestment veteran veterinarian veterinary veto vex vexation viability viaduct vial vibrant vibrate vibration vicarious
victimise victimize victor victorious videotape vie vied vigil vigilance vigilant vigilante vigor vigorous vigour
vilify villa villain villainous villainy vindicate vindictive vine vinegar vineyard viola violet viper viral virginity
virile virility virtuoso virtuous virulent visa vise visibility visionary visitation visor vista visualise visualize
vitality vitamin vitriolic vivacious vivacity vivid vivisection vocalist vocation vocational vociferous vodka vogue
volatile volcanic volcano volition volley volleyball volt voluminous voluptuous voodoo voracious vortex vow voyage
vulgar vulgarity vulnerability vulture vying wad waddle wafer waft wag wagon waif wail waist waistline waitress waive
waken walkout wallop wallow wallpaper walnut walrus waltz wan wand wane wanna wanton warble warden wardrobe warfare
warhead warlike warmth warpath warren warrior wart washable washcloth washout washroom wasp wastage wastebasket
wasteland watchdog watchful watchman watchmen watchword watercolor watercolour waterfall waterfront waterlogged
watermark watermelon waterproof watershed watertight waterway waterworks watery watt waveform wavelength wavy wax waxy
waylaid waylay wayside wayward weaken weakling wean weaponry weariness wearisome weave web wedge wedlock weed weedy
weep weer weest weighty weirdo weld wellington welt wept werewolf werewolves westerly westward whack wharf wharves
wheat wheedle wheelbarrow wheelchair wheeze whereabouts wherein wherewithal whet whew whiff whimper whimsical whine
whinny whip whir whirl whirlpool whirlwind whirr whisk whisper whiten whitewash whittle whiz whizz whoa wholehearted
wholesale wholesome whopper whore wick wicket widen widow wield wig wiggle wigwam wildcat wildfire wildlife wilful
willful willow willpower wilt wily wince winch windfall windmill windowpane windpipe windscreen windshield windy wink
winsome wintertime wintry wiry wisecrack wishbone wishful wisp wispy wist wistful witchcraft withheld withhold
withstand withstood witless witticism wiz wizened wobble woe wok wolves womanhood womankind womb wonderland woo
woodchuck woodland woodpecker woodsman woodsmen woodwind woodwork woody woof wool woolen woollen wordy workbench
workbook workforce workman workmanship workmen workout workplace wormhole worrisome worsen wot wove woven wrangle
wreak wreath wreathe wreckage wrench wrest wrestle wretch wriggle wright wring wrinkle wristwatch writ writable writhe
wrongdoer wrongdoing wrought wrung wry xenophobia xylophone yacht yak yam yank yap yardstick yarn yearling yearn yeast
yell yelp yen yew yodel yoga yogurt yoke yokel yolk yonder youngster youthful yowl yuck zany zeal zealous zebra zenith
zest zeta zigzag zillion zinc zincked zincking zip zodiac zombie zoo zoological zoologist zoology zucchini`;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''));

export const COMMON_WORDS = setOf(COMMON);
export const RARE_WORDS = setOf(RARE);
