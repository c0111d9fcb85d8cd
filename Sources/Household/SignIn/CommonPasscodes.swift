/// What people choose first, in lower case: the passcodes of eight characters and more that published
/// leaks show most often, and shorter words that are mostly lengthened by a year or a `123`. Kept to
/// what the patterns do not find by themselves: runs of keys, repetitions and dates are missing here.
/// Crude words and all, since those are tried too. Ranked as in zxcvbn (Dropbox, MIT licence).
enum CommonPasscodes {
  /// By length, each of ASCII.
  static let byLength: [Int: [Substring]] = Dictionary(
    grouping: words.split(whereSeparator: \.isWhitespace), by: \.utf8.count)

  static let longest = byLength.keys.max() ?? 0
  static let shortest = byLength.keys.min() ?? 0

  private static let words = """
    anal asdf babe bear beer blue cats cock cunt dick dogs fall fire fish frog fuck golf hola home
    love pass pimp poop porn razz sexy slut star suck teen test tits weed admin alpha angel apple
    april asdfg babes balls bitch blues boobs booty bubba buddy bunny chaos chevy cobra danni
    delta devil doggy eagle eatme enter flash ghost gifts girls gizmo hallo haslo hello honda
    horny horse house irina joker juice kitty loser lover lucky magic march money moose mouse
    naked nasty ninja omega orion paris penis pepsi phpbb pizza porno pussy qwert raven rocks
    rulez santa senha shark sifre slick sluts smoke snake sonne spike storm sucks sugar super
    teamo teens tiger truck turbo viper whore woody access accord action adidas advent alaska
    alexis alpine anakin andrei andrey angels animal anubis apache apollo apples asdasd asdfgh
    asdzxc assman august austin autumn avalon avatar azerty badass badboy badger baller bambam
    banana bandit barbie barney basket batman bayern beagle beauty beaver beavis beetle berlin
    bigboy bigdog biggie bigmac bigman bigone bigred birdie biteme blabla blades blazer blonde
    blowme bobcat boeing bomber booboo booger boogie boomer boston brandy braves brazil bronco
    browns bruins brutus bubble buddha bullet burger buster butter cactus caesar camaro canada
    cancer carrot casino casper cassie catdog celtic cessna cheese cherry chichi chicks chiefs
    chores christ chubby cjkywt clover coffee colors compaq condor connor cookie coolio copper
    corona cosmos cougar cowboy coyote cthutq dakota dallas dancer danger delete desire devils
    dexter dfvgbh diablo diesel digger dishes disney doctor dodger doggie dollar domino donkey
    doudou dragon dreams driver drizzt ducati eagles easter eminem empire enigma erotic escort
    exigen falcon family faster fatboy fatcat fender ferret fetish ficken finger flower fluffy
    flyers foobar forest fossil freaky freddy friday froggy frosty fucked fucker fuckit fuckme
    fusion fylhtq galaxy galina galore gambit garden gators geheim gemini genius gfhjkm ghbdtn
    giants ginger goblin goblue golden golfer goober google gothic groovy guitar gundam gunner
    hacker hamlet hammer hannah hardon harley hawaii hearth heaven helpme hentai herbst hiphop
    hitman hobbes hobbit hockey hooker hornet horney horses hotdog hotrod hotsex hottie hummer
    hunter ibanez iceman iloveu impala indigo insane italia iwantu jaguar januar jasper jester
    jordan jumper jungle junior justme kansas karate karina katana keeper killer kirill kissme
    kitten knicks kodiak kueche lakers lancer larisa legend legion lennon lestat licker lickme
    lights lizard lollol london loulou lovely loveme lovers maddie maddog madman madmax maggie
    magnum maiden maksim malibu maniac manson manutd marina marine marino marley master matrix
    mature maxima merlin mexico mickey mirage mister monday monkey montag mookie moomoo moscow
    mother mozart muffin mulder munich muscle mylove naruto nascar nastya natali nicola nigger
    nikita niners nipple nissan nugget nylons obiwan oksana oldman oliver online openup orange
    ostern outlaw oxford panama panzer parola pascal passat peanut peewee pencil pepper philly
    picard pickle piglet pimpin pirate planet player poison poiuyt police polina pookie poopoo
    popeye potato prince privet psycho purple pussys python qawsed qazqaz qazwsx qazxsw qwaszx
    qweasd qweqwe qwerty rabbit racing raider random ranger raptor rascal ravens reaper reddog
    redman redrum redsox ripper rocker rocket rommel rubber runner ruslan russia sabine sailor
    saints sakura salmon samson saturn schatz scooby scotty scully secret serega sergey sesame
    sexsex sexual shadow shaggy shalom sharks shasta shaved shelby shogun shorty showme sierra
    silver simple skater skippy slayer smiles smiley smitty smokey smooth snakes snatch sniper
    snoopy soccer soleil sommer sophie spanky sparky speedy spider spirit spooky spring sprite
    spunky spyder squirt sticky stinky stones stormy strike stupid subaru sucker suckit suckme
    summer sunday sunset surfer suzuki sweets sweety sydney tanker target tarzan tattoo taurus
    techno tennis tester theman theone tickle tigers tigger timber tinker tintin titans tomcat
    topgun toyota travel trixie trojan trucks trunks turkey turtle tweety unreal vagina valera
    vegeta velvet vfhbyf vfrcbv viking viktor virgin vision voodoo wanker weasel whynot wicked
    willow winner winter wizard wolves wombat wutang xavier xfiles yamaha yankee ybrbnf yellow
    yfnfif yomama ytrewq zaqwsx zipper zombie zxcvbn abgrtyu alabama amadeus amateur america
    aragorn arizona arsenal asdfghj asshole atlanta awesome babylon baggins banshee bassman
    bastard beatles bigcock bigdick bigfoot bigtits biscuit bitches blackie blaster blessed
    blondie blowjob bluesky bondage bonjour boobies bowling britney broncos brownie bubbles
    buckeye buffalo bulldog buttons cameron cantona captain cartman caserta catfish charger
    charlie chelsea chester chicago chicken chipper chopper chrissy chronic classic connect
    cookies cowboys cricket crimson cumming cumshot curious daytona default destiny detroit
    diamond digital dilbert dodgers dolphin dragons dreamer drummer eclipse element emerald
    everton express extreme familie fantasy februar ferrari fighter fireman fishing fktrctq
    flatron flipper florida forever foxtrot freedom freitag fucking fuckoff fuckyou funtime
    gandalf gateway genesis getsome goddess goforit grendel hamburg hamster hansolo hawkeye
    hendrix hershey hesoyam hjvfirf holiday hooters hunting huskers indiana indians inferno
    integra ironman jackass jackoff jamaica january jasmine jericho jetaime jupiter justice
    kitchen klaster ladybug leather legolas lesbian letmein liberty lobster loveyou lucifer
    lvbnhbq machine madison madness madonna maestro marines martini maximus maxwell memphis
    mercury mnbvcxz monitor monster montana mustang natasha naughty nemesis neptune newlife
    newport newyork nfnmzyf nipples nirvana nolimit october oktober onelove packard packers
    paladin pandora pantera panther panties passion passwor patches patriot peaches peanuts
    pebbles pegasus penguin pentium pervert phantom philips phoenix pickles pikachu pioneer
    pirates pitbull plastic playboy pokemon polaris pontiac popcorn porsche prelude present
    princes private pumpkin pussies pyramid qwertyu racecar raiders rainbow rangers redhead
    redneck rfrfirf ronaldo rooster rosebud sailing samstag samsung samurai sandman schalke
    scooter scorpio seattle shooter shotgun siemens skeeter skipper skyline snapper snowman
    soldier sonntag sooners spartak spartan stalker stealth stinger strider sublime success
    sunrise surfing swinger tarheel teacher tequila testing therock thumper thunder titanic
    tornado toronto toshiba transam trigger trinity triumph trooper trouble trucker trumpet
    tuesday twister unicorn vampire vfvjxrf victory vikings voyager warlock warrior welcome
    westham whiskey wildcat windows winston wolfman yankees zuhause zxcvbnm 01011950 01011960
    01011961 01011970 01011971 01011972 01011973 01011974 01011975 01011976 01011977 01011978
    01011979 01011980 01011981 01011982 01011983 01011984 01011985 01011986 01011987 01011988
    01011989 01011992 01011993 01011994 01011995 01020304 01021990 01031985 01031988 01031989
    01041985 01041988 01061986 01061990 01071986 01081989 01091987 01091989 01121986 01121988
    02011971 02011975 02011980 02011981 02011982 02011983 02011984 02011985 02011986 02011987
    02011988 02011989 02021971 02021973 02021976 02021979 02021981 02021982 02021983 02021984
    02021985 02021986 02021987 02021988 02021989 02021990 02031970 02031973 02031974 02031975
    02031977 02031978 02031979 02031980 02031981 02031982 02031984 02031985 02031986 02031987
    02031988 02031989 02041972 02041973 02041974 02041975 02041976 02041977 02041978 02041979
    02041980 02041981 02041982 02041983 02041984 02041985 02041986 02041987 02041988 02041989
    02051970 02051972 02051973 02051975 02051976 02051977 02051978 02051980 02051981 02051982
    02051983 02051984 02051985 02051986 02051987 02051988 02051989 02061971 02061972 02061974
    02061976 02061977 02061980 02061982 02061983 02061984 02061985 02061986 02061987 02061988
    02061989 02071971 02071975 02071976 02071978 02071979 02071980 02071981 02071982 02071983
    02071984 02071986 02071987 02071988 02071989 02081970 02081973 02081974 02081976 02081977
    02081980 02081982 02081983 02081984 02081985 02081986 02081987 02081988 02081989 02091971
    02091973 02091975 02091976 02091977 02091980 02091981 02091983 02091984 02091985 02091986
    02091987 02091989 02101973 02101976 02101977 02101979 02101981 02101983 02101984 02101985
    02101986 02101987 02101988 02101989 03031986 03041986 03041991 03082006 04041988 04041991
    05051985 05051987 05051989 06061986 07071977 07071987 07091990 08031985 08031986 08051990
    08081988 08121986 09051945 0o9i8u7y 10011986 10031988 10051987 10071987 10101986 10203040
    10293847 11051987 11051990 11061985 11081989 11121986 11223344 11235813 12011987 12021988
    12031985 12031987 12051988 12121985 12121990 12131415 1232323q 123456ru 12365478 12369874
    123qq123 12qw34er 13021990 13031987 13041987 13041988 13061986 13121985 13243546 14021985
    14021986 14061991 14111986 14725836 14785236 14789632 15011987 15021985 15051981 15051990
    15101986 15426378 16051987 16051989 16121987 17011987 17051988 17061988 18011987 18061990
    18091985 18436572 19061987 19101987 19283746 19411945 1a2b3c4d 1a2s3d4f 1michael 1million
    1q2q3q4q 1q2w3e4r 1qw23er4 1x2zkg8w 1z2x3c4v 20031987 20051988 20061988 20091988 20091991
    20111986 20spanks 21011989 21031987 21031988 21031990 21051988 21051991 21101986 22011988
    22021986 22021989 22031984 22041987 22041988 22061941 22071986 22446688 23021986 23041987
    23skidoo 24011985 24061986 24111989 24681012 25031987 25041988 25081988 25091987 25121987
    25800852 26031988 26061987 27061988 28011987 28021990 28021992 28041987 29011985 29051989
    29071983 30031988 30041986 30051985 31011987 31415926 44332211 50spanks 55bgates 5wr2i7h8
    73501505 74108520 74123698 78945612 8j4ye3uz 99762000 a1a2a3a4 a1b2c3d4 a1s2d3f4 aardvark
    aberdeen abnormal acapulco achilles acidburn adgjmptw aerosmit agent007 airborne airforce
    airplane albatros alcatraz alejandr alessand alex1234 alexande alexandr aligator alleycat
    allison1 allnight allstate alphabet alterego amateurs ambrosia amethyst amsterda anaconda
    anastasi andromed andyod22 anhyeuem antelope anthony1 anthony7 aolsucks applepie aquarius
    archange architec argentin armstron aspirine assassin assholes asslover assmunch atlantis
    atreides augustin australi avalanch azsxdcfv baberuth babybear babyblue babycake babydoll
    babyface babygirl babylove backbone backdoor badabing bajingan balloons ballsack baltimor
    baracuda barbados barcelon barefeet barefoot baritone baseball basketba bcfields bearcats
    beautifu beckham7 beefcake beethove bellagio bendover bergkamp bernhard bettyboo bigballs
    bigblack bigblock bigboobs bigbooty bigbucks bigdaddy bigdicks bigmoney bigpoppa bigtruck
    billabon billybob billyboy binladen bionicle birthday bisexual bismarck bismilla bitchass
    blackbir blackcat blackdog blackhaw blackice blackjac blacklab blackops blackout blessing
    blink182 blizzard blowfish blueball bluebell blueberr bluebird blueeyes bluefish bluejays
    bluemoon bluesman bluestar bobafett bobdylan bollocks bonehead bookworm bordeaux borussia
    bradley1 brandon1 brighton brooklyn browndog brucelee buckeyes buckshot budapest buddyboy
    buddydog budlight budweise bukowski bulldogs bullfrog bullseye bullshit bunghole buttercu
    butterfl buttfuck butthead butthole bynthytn cabernet cadillac caliente californ caligula
    calimero callisto camaross cambiami cambridg cameltoe candyass candyman cannabis cannibal
    capetown capitals capoeira capricor capslock cardinal care1839 carebear carlitos carnival
    carolina carpedie carpente cartoons casanova cashflow cashmone cassandr catfight catherin
    catwoman cavalier cbr900rr cdtnkfyf cerberus cfitymrf chainsaw challeng champion changeme
    chargers charisma charles1 charlott charlton checkers checkmat cherokee cherries cheshire
    chevelle chevrole chevys10 chewbacc cheyenne chickens chipmunk chocolat chouchou chris123
    chrisbln christia christin christma christop chrysler chuckles churchil cinnamon civilwar
    cjkysirj clarinet classics claudia1 claymore cleopatr clevelan clippers clitoris close-up
    cocacola cocksuck coldbeer coldplay colombia colorado coltrane comanche commande commando
    computer concorde concrete consumer cooldude coolhand coolness copenhag corleone cornhole
    corvette cosworth coventry crazybab crazyman creampie creative creepers crescent crjhgbjy
    crusader crystal1 cucumber culinary cutiepie cyclones cygnusx1 daisydog daniel12 dannyboy
    daredevi darkange darklord darkness darkside darkstar darthvad david123 daydream dbrnjhbz
    deadhead deadpool deadspin death666 december deerhunt deeznuts deeznutz defender deftones
    delpiero demon666 derparol designer devildog devilman dezember dfcbkbcf dfktynby diamonds
    dickhead dienstag dietcoke dilligaf dima1995 dingdong dinosaur dipstick dirtbike dirtydog
    discover dkflbvbh doberman dodgeram doghouse dogpound dolemite dolphins domenico dominika
    dominion dominiqu dontknow doomsday dortmund doughboy douglas1 downhill dragonba dragonfl
    dragster dreamcas drowssap drpepper dthjybrf dtxyjcnm dutchess dutchman dynamite earnhard
    earthlin eastside eastwood eatmenow eatpussy eggplant einstein elcamino eldiablo eldorado
    electric electron elephant elisabet elizabet enforcer engineer england1 enternow enterpri
    erection ericsson escalade escorpio espresso eternity euphoria evangeli everlast evolutio
    excalibu explorer f00tball fairlane fandango fantasia fantomas farscape fastball fearless
    feathers february feelgood fellatio fgtkmcby fidelity fireball firebird fireblad firefigh
    firehawk firewall fishbone fishcake fisherma fishhead fishtank fivestar fkbyjxrf flamengo
    flamingo flashman flathead flexible flipflop flounder football fordf150 foreplay foreskin
    forgetit formula1 forsaken foxylady francesc francisc frankie1 freckles frederik freebird
    freefall freepass freeporn freeuser freewill frenchie friends1 front242 frontier fuckface
    fuckhead fuckthis fujifilm fullback fullmoon funstuff funtimes fussball futurama futyn007
    fuzzball fyfnjkbq fyutkbyf gabriel1 gabriell gamecock gamecube gameover gangbang gangster
    gannibal garfield gargoyle gatorade gbhfvblf general1 georgia1 geronimo geschenk gesperrt
    getmoney ghbdtnbr ghblehjr gianluca gigabyte gizmodo1 gladiato glendale godbless godfathe
    godsmack godspeed godzilla gogators goldeney goldfing goldfish goldstar goldwing golfball
    goodgirl goodluck goodtime goodyear goofball gordon24 gotohell graywolf greatone green123
    greenbay greenday greenman gregory1 greywolf gsxr1000 gtnhjdbx guardian guillaum guillerm
    guinness hairball halflife hallowee handball handyman hannibal happines happy123 happyday
    happyman hardball hardcock hardcore harddick hardrock hardwood hattrick haushalt hawaiian
    hawkeyes hawthorn hayabusa heather1 hedgehog heineken hellfire hellsing hellyeah hercules
    herewego hetfield highbury highheel highland highlife hillbill hillside hollywoo holyshit
    homemade homepage hondacbr honeybee honeybun hongkong honolulu hooligan hoosiers horseman
    horsemen hotgirls hotpussy hotstuff hounddog houston1 hugetits hugoboss hurrican hyperion
    icecream icehouse idontkno ihateyou ilikepie illmatic illusion ilovegod ilovesex iloveyou
    ilya1234 immortal implants india123 infiniti infinity insomnia inspiron internet intrepid
    intruder inuyasha ireland1 irishman islander istanbul istheman italiano iverson3 jackson1
    jackson5 james007 james123 jamesbon jayhawks jediknig jeepster jefferso jeffrey1 jellybea
    jessica1 jessica2 jesus123 jesus777 jiggaman johannes johncena johndeer johngalt johnson1
    josephin joystick junkmail jurassic just4fun justdoit juventus kakashka kamikaze kangaroo
    karolina katarina katerina kawasaki kazantip kcchiefs kcj9wx5n kenneth1 kennwort kenworth
    keyboard keystone kicksass kikimora killbill kingfish kingkong kingston kissmyas kittycat
    kittykat klondike knickers knockers knuckles komputer kordell1 koroleva krasotka kristen1
    kristin1 krokodil labrador lacrosse laetitia lakeside lakewood lalakers lancelot lapochka
    laserjet lasvegas lavalamp lebowski leedsutd lemonade lenochka leonidas lesbians letmesee
    letsdoit letsfuck lfitymrf libertad lifehack lighthou lightnin lilwayne limewire lincoln1
    lineage2 lionhear lionking livelife liverpoo livewire ljxtymrf lockdown logitech lol12345
    lollipop lollypop lonesome lonestar lonewolf longdong longhair longhorn longjohn losenord
    lovehate lovelife loverboy loverman lowrider luckydog luckyone ludacris lunchbox macaroni
    macdaddy macgyver macintos madala11 magellan magician magicman majestic makaveli makeitso
    maksimka mallorca mallrats mamacita mamochka manager1 manchest mandarin mandingo mandrake
    mannheim maradona marathon marauder marcello marcius2 margarit marijuan mariners mariposa
    marlboro marseill maryjane masamune maserati mash4077 matchbox matthew1 matthias maurizio
    maverick maxpower mazafaka mazda323 mazda626 mazdarx7 meatball meathead meatloaf mechanic
    megadeth megapass megatron melanie1 melissa1 mephisto mercedes meridian mersedes metallic
    michael1 michael2 michigan microlab microsof midnight mike1234 milamber millwall minimoni
    minnesot mischief misfit99 mistress mittwoch mobydick modelsne molly123 mollydog monalisa
    moneyman mongoose monkeybo monopoly montecar monterey montreal montrose moonbeam moonligh
    moonshin morpheus mortgage mortimer motocros motorola mountain mudvayne munchkin mushroom
    musicman mustangs myfriend mynameis myspace1 myxworld nancy123 nastenka natalie1 natedogg
    nathanie nautilus navyseal ncc1701a ncc1701d ncc1701e ncc74656 nebraska nemrac58 netscape
    nevermin newcastl neworder newpass6 nicetits nightmar nightowl nightwin nikolaus nineball
    nineinch nintendo nocturne nokia123 nokian73 normandy nostromo notebook nothing1 notredam
    nounours november nwo4life nygiants oblivion obsidian opendoor operator optimist outsider
    overkill overlord p0015123 p0o9i8u7 p4ssw0rd p@ssw0rd pa55w0rd pa55word paintbal pakistan
    pallmall palmtree panasoni panthers pantyhos paperino papillon paradigm paradise paramedi
    pasadena passcode passmast passport passw0rd password passwort pathfind patrick1 patriots
    pavement pavilion pearljam peekaboo penguins pennywis penthous perfect1 peterbil peterpan
    pharmacy phialpha philippe phillies pianoman pictuers piercing pimpdadd pineappl pinetree
    pingpong pinkfloy pinnacle pipeline pippen33 piramida pitchers pizzahut pizzaman plastics
    platinum platypus playball playmate playstat playtime plymouth poohbear pool6123 poontang
    poophead porkchop pornking pornstar portland portugal poseidon power123 powerman preacher
    precious predator presario presents presiden princesa princess pringles priyanka pumpkins
    punisher punkrock puppydog pussycat pussyman q1w2e3r4 q2w3e4r5 qawsedrf qazwsxed qweasdzx
    r2d2c3po radiohea ragnarok rainbows rainyday raistlin rasputin rastaman raymond1 rebecca1
    reckless redalert redbaron reddevil reddwarf redheads redlight redskins redwings reloaded
    remingto renegade revoluti revolver rfhfylfi rfhnjirf rfnthbyf rfntymrf rhbcnbyf rhfcjnrf
    rhjrjlbk rhtdtlrj riccardo richard1 riffraff rightnow riverrat riversid rjhjktdf roadkill
    roadking roadrunn roadster robotech robotics rockford rockhard rocknrol rockstar rocky123
    rolltide romashka roosters rootbeer rosewood rush2112 rushmore rustydog sabrina1 sailboat
    salasana salvator samantha sammy123 sandiego sandrine sapphire sarajevo saratoga sasha123
    satan666 saturday sausages saxophon scarface scheisse schnecke scirocco scoobydo scorpion
    scotland scrabble scrapper screamer screwyou seahawks sealteam sebastia security segblue2
    seinfeld seminole semperfi senators sentinel sephirot septembe serenity sergbest service1
    sexybabe sexygirl sexylady sexymama shamrock shaney14 shannon1 sheepdog sherlock shitface
    shithead showtime shredder sidekick sigmachi silverad simpsons singapor sinister sithlord
    skinhead skittles skorpion skydiver skywalke slamdunk slapnuts slapshot slimshad slipknot
    slippery slowhand smackdow smartass smashing smeghead smirnoff smirnova smoothie snapshot
    sneakers snickers snoopdog snowball snowbird snowboar snowflak snuggles socrates softball
    softtail software sokolova solitude sonyfuck sopranos soulmate southpar southpaw spaceman
    spanking sparhawk sparkles spartans special1 specialk spectrum spencer1 spiderma spitfire
    splinter spongebo sprinter sprocket squirrel srinivas stallion stanley1 starbuck starcraf
    stardust starfire starfish stargate starligh starlite starship start123 startrek starwars
    steelers stephani stephen1 stewart1 stickman stigmata stiletto stingray stocking stonecol
    stonewal stranger stratfor strawber stripper suckcock suckdick sundance sundevil sunflowe
    sunlight sunnyday sunshine superfly superman supernov supersta surveyor survivor svetlana
    sweetnes sweetpea swimming swingers swinging swordfis sylveste syracuse tacobell tailgate
    talisman tamerlan tampabay tangerin tarheels tazmania technics teddybea telephon temppass
    tennesse terminat terrapin testpass thailand thanatos thankyou thebeast thedoors theforce
    thegreat thetruth thirteen thisisit threesom thuglife thunderb thursday tiberius tickling
    ticklish tiffany1 tigercat timothy1 timoxa94 tinkerbe titanium titleist tomahawk tommyboy
    toonarmy topolino toriamos tortoise tottenha toulouse traveler treasure treefrog triangle
    trinitro trombone trucking trueblue truelove truffles trustno1 tunafish twilight ultimate
    umbrella underdog undertak universa username usmarine vacation vagabond valentin valeriya
    valhalla valkyrie valleywa vancouve vanessa1 vanguard vanhalen vasilisa vauxhall vendetta
    verbatim veronika vfitymrf vfrcbvrf viewsoni viktoria vincent1 violetta vipergts virginie
    vivitron vladimir vodafone volkswag volleyba wanderer warcraft wareagle warhamme warriors
    washingt waterboy waterfal waterloo waterski wdtnjxtr weare138 webmaste websol76 wednesda
    wellingt werewolf westside westwood wetpussy wg8e3wjf whatever whiplash whiskers whistler
    whiteboy whiteout whitesox whocares whoknows wildbill wildcard wildcats wildfire wildwood
    william1 windmill windsurf wishbone wishlist wolfgang wolfpack wolverin wonderfu woodland
    woodstoc wordpass wp2003wp wrangler wrestlin wrinkle1 wrinkles yamahar1 yaroslav yeahbaby
    yogibear yosemite z1x2c3v4 zachary1 zanzibar zeppelin zerocool zildjian zxasqw12 123581321
    123698745 134679852 135792468 135798642 147258369 147852369 147896325 159753456 192837465
    1q2w3e4r5 369258147 45m2do5bs 741258963 741852963 789632145 918273645 963258741 963852741
    adrenalin aleksandr alexandre amsterdam andromeda armagedon arschloch barcelona barselona
    baseball1 basketbal benessere bettyboop biohazard bismillah blackbird blackhawk blackjack
    bobmarley budweiser buttercup butterfly capricorn carpediem cashmoney chevrolet christmas
    cnfybckfd computer1 daredevil darkangel deathnote dfktynbyf dkflbckfd dragonfly dreamcast
    dtkjcbgtl earthlink ekaterina elizaveta excalibur favorite2 favorite6 fhvfutljy firestorm
    fisherman fktrcfylh fyfcnfcbz fyutkjxtr gallaries geschenke ghbywtccf ghjcnjnfr ghjuhfvvf
    gladiator godfather goldeneye hallowelt household idontknow jamesbond jellybean jennifer1
    kamasutra kamikadze kissmyass kjrjvjnbd kleopatra lacrimosa left4dead lightning lionheart
    liverpool lokomotiv manunited marijuana marseille metallica michelle1 microsoft millenium
    minecraft monkeyboy moonlight morrowind motocross navigator nevermind nevermore nightwish
    nokia5130 nokia5530 nokia5800 nokia6233 nokia6300 noname123 nosferatu ntktdbpjh paintball
    panasonic parlament passwords pertinant petrovich pimpdaddy pineapple pinkfloyd princess1
    radiohead rammstein rfvfcenhf rhfcfdbwf rocknroll runescape sasha_007 scoobydoo scorpions
    seductive sephiroth september sexybitch shinigami silverado skywalker slimshady smackdown
    snowboard southpark spiderman spongebob squerting stanislav starcraft starlight starwars1
    stonecold stoppedby streaming sunflower sunshine1 superman1 supernova superstar sweetness
    swordfish taekwondo teddybear thumbnils tkbpfdtnf topsecret tottenham trfnthbyf trinitron
    valentina vfhbyjxrf vfhufhbnf viewsonic viktoriya vjqgfhjkm vkontakte vladislav warcraft3
    warhammer webhompas webmaster wednesday wolverine wonderboy yfcntymrf 0192837465 1020304050
    1029384756 1122334455 1123581321 1357908642 1357924680 1q2w3e4r5t 1z2x3c4v5b 3rjs1la7qe
    4815162342 7894561230 7ugd5hip2j 9293709b13 a1b2c3d4e5 a1s2d3f4g5 aleksandra alessandro
    alexander1 anastasiya armageddon babemagnet blackberry casablanca christophe cocksucker
    contrasena deepthroat donnerstag dragonball enterprise evangelion fktrcfylhf friendster
    fuckinside gangbanged geburtstag ghbdtndctv ghostrider good123654 groupd2013 hearthkeep
    hellokitty helloworld highlander housewifes ilovepussy interacial ironmaiden konstantin
    liverpool1 lockerroom losangeles madagaskar manchester masterbate mastermind metallica1
    microphone montgom240 motdepasse motherlode multiplelo mypassword nopassword nthvbyfnjh
    pussylover q1q2q3q4q5 q1w2e3r4t5 quant4307s realmadrid rfhfvtkmrf rjirfrgbde rjycnfynby
    roadrunner ronaldinho salamander skateboard spiderman1 strawberry suckmydick supersonic
    syncmaster terminator tinkerbell tokiohotel translator undertaker vflfufcrfh vfntvfnbrf
    vqsablpzla vsjasnel12 wachtwoord willkommen z1x2c3v4b5 abracadabra abrakadabra cheerleaers
    dragonballz ejaculation fuck_inside ghjcnbnenrf greedisgood harrypotter htubcnhfwbz
    intercourse lamborghini nuttertools penetration playstation pufunga7782 sersolution
    soso123aljg usuckballz1 weihnachten wunschliste yjdsqgfhjkm 112233445566 1q2w3e4r5t6y
    finalfantasy gfhjkmgfhjkm ghhh47hj7649 ghjcnjgfhjkm ichliebedich justinbieber lassmichrein
    leavemealone masterbating q1w2e3r4t5y6 sonyericsson websolutions administrator flvbybcnhfnjh
    ghbdtnrfrltkf sojdlg123aljg chickenwing101 mailcreated5240 polniypizdec0211
    """
}
