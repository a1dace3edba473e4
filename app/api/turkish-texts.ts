// Turkish texts of the API: what a call does and what its fields mean, by the English text of the declaration.

/** As the reference and the console show them: calls under /api/v2, then the others. */
export const turkishTexts: Readonly<Record<string, string>> = {
  'List those whose trades may be copied, the best first':
    'İşlemleri kopyalanabilen elit trader’ları listeler; en iyisi önce',
  'What is copied: USDT-M contracts, or spot pairs with USDT':
    'Kopyalanan: USDT-M sözleşmeler veya USDT’li spot pariteler',
  'On spot: coins go to the account instead of being sold': 'Spotta: coinler satılmaz, hesaba aktarılır',
  'A contract, or of spot a pair; on spot positionSide is long':
    'Bir sözleşme, spotta bir parite; spotta positionSide long olur',
  'List open positions of the account that leads, by the orders that opened them, newest first':
    'Elit trader hesabının açık pozisyonlarını, açan emirlere göre listeler; en yenisi önce',
  'List closed positions of the account that leads, by the orders that opened them':
    'Elit trader hesabının kapanan pozisyonlarını, açan emirlere göre listeler',
  'Get what leading came to in the last 90 days; rates are shares: 0.05 is 5 %':
    'Elit trader olarak son 90 günde elde edilenleri verir; oranlar paydır: 0.05, %5 demektir',
  'Set the stops of a position by the one order that opened it; 0 takes a stop away':
    'Tek emirle açılmış bir pozisyonun kâr al ve zarar durdur fiyatlarını ayarlar; 0, emri kaldırır',
  'Close positions of the account that leads at the market: by the oldest order of one, of a contract, or all':
    'Elit trader hesabının pozisyonlarını piyasa fiyatından kapatır: en eski emrine göre birini, bir sözleşmedekileri veya tümünü',
  'Get the shares of profit that leading brought: in all, yesterday, and to come':
    'Elit trader olarak alınan kâr paylarını verir: toplam, dün ve beklenen',
  'List the shares of profit that leading brought, newest first':
    'Elit trader olarak alınan kâr paylarını listeler; en yenisi önce',
  'List the shares of profit to come, by follower': 'Beklenen kâr paylarını takipçiye göre listeler',
  'List the shares of profit that leading brought by coin and day (UTC+8), newest first':
    'Elit trader olarak alınan kâr paylarını coine ve güne (UTC+8) göre listeler; en yenisi önce',
  'List the contracts that are copied from the account that leads: all that are traded':
    'Elit trader hesabından kopyalanan sözleşmeleri listeler: işlem gören tüm sözleşmeler',
  'Set which contracts are copied: all are, so none is taken away and none has ratios of its own':
    'Hangi sözleşmelerin kopyalanacağını ayarlar: tümü kopyalanır; hiçbiri çıkarılamaz ve hiçbirinin kendi oranı olmaz',
  'Set whether the account leads: NO terminates leading and closes what was copied':
    'Hesabın elit trader olup olmadığını ayarlar: NO, elit trader olmayı bırakır ve kopyalananları kapatır',
  'NO: the equity of a leader is not shown': 'NO: elit trader’ın varlığı gösterilmez',
  'NO: the stops of a leader are not shown':
    'NO: elit trader’ın kâr al ve zarar durdur fiyatları gösterilmez',
  'List those who follow the account': 'Hesabı takip edenleri listeler',
  'What the wallet of the copy is worth, USDT': 'Kopyanın cüzdanının değeri, USDT',
  'In the coin that was bought, or in tokens; empty where a lot has fees of both':
    'Alınan coin veya token cinsinden; bir lotun komisyonu ikisinden de ödendiyse boştur',
  'Left after the fee: what is copied': 'Komisyondan sonra kalan: kopyalanan miktar',
  'Bought, before the fee': 'Komisyondan önce alınan',
  'USDT at the last price, before fees': 'Son fiyata göre USDT, komisyonlar hariç',
  'Share of what was paid': 'Ödenen tutara oranı',
  'After the fee of buying at that price; empty with tokens':
    'Alış fiyatıyla hesaplanan alış komisyonu düşülmüş; komisyon tokenla ödendiyse boştur',
  'List open spot lots of the account that leads, by the orders that bought them, newest first':
    'Elit trader hesabının açık spot lotlarını, alan emirlere göre listeler; en yenisi önce',
  'List sold spot lots of the account that leads, by the orders that bought them, newest first':
    'Elit trader hesabının satılmış spot lotlarını, alan emirlere göre listeler; en yenisi önce',
  'Get what leading on spot came to in the last 90 days; rates are shares: 0.05 is 5 %':
    'Spotta elit trader olarak son 90 günde elde edilenleri verir; oranlar paydır: 0.05, %5 demektir',
  'All coins of the account at last prices, USDT': 'Hesaptaki tüm coinlerin son fiyatlarla değeri, USDT',
  'Reject the request: lots of a leader have no stops of their own, orders with a trigger price do that':
    'İsteği reddeder: elit trader’ın lotlarının kendi kâr al ve zarar durdur fiyatı olmaz; bunun için tetik fiyatlı emir verilir',
  'Close lots of a pair of the account that leads at the market, the oldest first':
    'Elit trader hesabının bir paritedeki lotlarını en eskisinden başlayarak piyasa fiyatından satar',
  'By day (UTC+8), newest first': 'Güne göre (UTC+8), en yenisi önce',
  'Percent of profit that the leader takes; empty: leads no longer':
    'Elit trader’ın kârdan aldığı yüzde; boşsa hesap artık elit trader değildir',
  'Percent of profit that the leader takes': 'Elit trader’ın kârdan aldığı yüzde',
  'Days since the leader began to lead': 'Elit trader olmasından bu yana geçen gün sayısı',
  'Get whether the account leads on spot, and the pairs that are copied: all with USDT':
    'Hesabın spotta elit trader olup olmadığını ve kopyalanan pariteleri verir: USDT pariteleri',
  'Empty: any follower may be removed': 'Boş: her takipçi çıkarılabilir',
  'The most that one order may be worth; empty: none': 'Tek bir emrin en yüksek tutarı; boşsa sınır yoktur',
  'Set which pairs are copied: all with USDT are, so none is taken away':
    'Hangi paritelerin kopyalanacağını ayarlar: tüm USDT pariteleri kopyalanır, hiçbiri çıkarılamaz',
  'percent: 1 is the size of the leader; amount: USDT for each order; count is refused; extension smart: by the ratio of equities':
    'percent: 1, elit trader’ın büyüklüğüdür; amount: her emir için USDT; count reddedilir; ek değer smart: varlıkların oranına göre',
  'USDT of value of what is held of one pair': 'Bir paritede tutulan miktarın USDT değeri',
  Extension: 'Ek alan',
  'Set how a leader is copied, with the same terms for every pair; who does not follow yet begins to':
    'Bir elit trader’ın nasıl kopyalanacağını her parite için aynı koşullarla ayarlar; henüz takip etmeyen takibe başlar',
  'on: all pairs with USDT are copied; off is refused unless every pair is listed':
    'on: tüm USDT pariteleri kopyalanır; off, her parite listelenmedikçe reddedilir',
  'Reject the request: stops of a copy are ratios of its settings, for every lot alike':
    'İsteği reddeder: bir kopyanın kâr al ve zarar durdur oranları ayarlarındadır ve her lot için aynıdır',
  'Reject the request: a lot stays with its copy until it is sold or the copy ends':
    'İsteği reddeder: bir lot, satılana veya kopya bitene kadar kopyasında kalır',
  'Close copied lots at the market: all lots of a pair that a copy holds, together':
    'Kopyalanan lotları piyasa fiyatından satar: bir kopyanın bir paritedeki tüm lotlarını birlikte',
  'Terminate a copy: all is sold, the share is paid, the rest returns to the spot balance':
    'Bir kopyayı sonlandırır: tümü satılır, kâr payı ödenir, kalan spot bakiyeye döner',
  'List open spot lots that copies of the account bought, newest first':
    'Hesabın kopyalarının aldığı açık spot lotları listeler; en yenisi önce',
  'List sold spot lots that copies of the account bought, newest first':
    'Hesabın kopyalarının aldığı, satılmış spot lotları listeler; en yenisi önce',
  'List the leaders that the account follows on spot':
    'Hesabın spotta takip ettiği elit trader’ları listeler',
  'After fees and shares; open lots count at their last prices':
    'Komisyonlar ve kâr payları düşülmüş; açık lotlar son fiyatlarıyla sayılır',
  'List the pairs that are copied of a leader on spot: all with USDT that are traded':
    'Bir elit trader’ın spotta kopyalanan paritelerini listeler: işlem gören tüm USDT pariteleri',
  'Get the settings of the copy of a leader on spot, the same for every pair, and what they may be':
    'Bir elit trader’ın spot kopyasının her parite için aynı olan ayarlarını ve alabilecekleri değerleri verir',
  'Remove a follower: what was copied is closed; following again stays possible':
    'Bir takipçiyi çıkarır: kopyalananlar kapatılır; yeniden takip edebilir',
  'List open positions that copies of the account opened, newest first':
    'Hesabın kopyalarının açtığı açık pozisyonları listeler; en yenisi önce',
  'List closed positions that copies of the account opened, newest first':
    'Hesabın kopyalarının açtığı kapanmış pozisyonları listeler; en yenisi önce',
  'Get the settings of the copy of a leader: the same for every contract':
    'Bir elit trader’ın kopyasının ayarlarını verir: her sözleşme için aynıdır',
  'List the leaders that the account follows': 'Hesabın takip ettiği elit trader’ları listeler',
  'Realised so far, after fees, funding and shares; the mark of what is open counts':
    'Şimdiye dek gerçekleşen; komisyonlar, fonlama ve kâr payları düşülmüş, açık pozisyonlar işaret fiyatıyla sayılmış',
  'Get the least and the most that one copied order of a contract may have':
    'Bir sözleşmede kopyalanan tek bir emrin en az ve en çok büyüklüğünü verir',
  'Set how a leader is copied, with the same terms for every contract; who does not follow yet begins to':
    'Bir elit trader’ın nasıl kopyalanacağını her sözleşme için aynı koşullarla ayarlar; henüz takip etmeyen takibe başlar',
  'on: all contracts are copied; off is refused unless every contract is listed':
    'on: tüm sözleşmeler kopyalanır; off, her sözleşme listelenmedikçe reddedilir',
  'basic: margin mode and leverage are those of the leader':
    'basic: marjin modu ve kaldıraç elit trader’ınkilerdir',
  'Extension: USDT from the spot balance to begin with; otherwise the least that the leader takes':
    'Ek alan: başlangıç için spot bakiyeden alınacak USDT; verilmezse elit trader’ın kabul ettiği en az tutar',
  'Reject the request: stops of a copy are ratios of its settings, for every position alike':
    'İsteği reddeder: bir kopyanın kâr al ve zarar durdur oranları ayarlarındadır ve her pozisyon için aynıdır',
  'Close copied positions at the market: by the one order that opened it, of a contract, or all':
    'Kopyalanan pozisyonları piyasa fiyatından kapatır: tek emirle açılmış olanı, bir sözleşmedekileri veya tümünü',
  Step: 'Adım',
  'Percent of the margin: 1 to 400, of losses to 90': 'Marjinin yüzdesi: 1 ile 400 arası, zararda en çok 90',
  "specify: the mode that the account has set for the contract's own positions":
    'specify: hesabın sözleşmedeki kendi pozisyonları için ayarladığı mod',
  'position: the leverage that the account has set for the contract':
    'position: hesabın sözleşme için ayarladığı kaldıraç',
  'percent: 1 is the size of the leader; amount: USDT of margin for each order; count is refused; extension smart: by the ratio of equities':
    'percent: 1, elit trader’ın büyüklüğüdür; amount: her emir için USDT marjin; count reddedilir; ek değer smart: varlıkların oranına göre',
  'Share of the margin at opening': 'Açılıştaki marjine oranı',
  'After the fee of opening': 'Açılış komisyonu düşülmüş',
  'Empty: fees of closing are kept by order, not by position':
    'Boş: kapanış komisyonları pozisyona göre değil, emre göre tutulur',
  'The most equity used, USDT': 'Kullanılan en yüksek varlık, USDT',
  'Get the figures of a leader': 'Bir elit trader’ın rakamlarını verir',
  'Create a leader of the own account: others may copy its USDT-M contracts, or its spot trades':
    'Kendi hesabınızı elit trader yapar: USDT-M sözleşmeleriniz veya spot işlemleriniz kopyalanabilir',
  'Terminate leading: what was copied is closed, own positions stay':
    'Elit trader olmayı bırakır: kopyalanan pozisyonlar kapatılır, kendi pozisyonlarınız kalır',
  'Update whether someone may follow; who is blocked stops copying':
    'Birinin takip edip edemeyeceğini değiştirir; engellenenin kopyalaması durur',
  'Create a copy of a leader with funds from the spot balance; what is opened from now on is copied':
    'Spot bakiyenizle bir elit trader’ı kopyalamaya başlar; bundan sonra açılanlar kopyalanır',
  'Update the terms of a copy as a whole; paused: only what closes is copied':
    'Bir kopyanın koşullarını bütünüyle değiştirir; duraklatılmışken yalnızca kapanışlar kopyalanır',
  'Terminate a copy: all is closed, the share is paid, the rest returns to the spot balance':
    'Kopyalamayı durdurur: tüm pozisyonlar kapatılır, kâr payı ödenir, kalan spot bakiyeye döner',
  'Close one copied position at the market': 'Kopyalanan bir pozisyonu piyasa fiyatından kapatır',
  'List own copies that go on, with their open positions':
    'Süren kopyalarınızı açık pozisyonlarıyla listeler',
  'List positions of a leader by the orders that opened them, newest first':
    'Bir elit trader’ın pozisyonlarını, açan emirlere göre listeler; en yenisi önce',
  'List positions that own copies opened, newest first':
    'Kopyalarınızın açtığı pozisyonları listeler; en yenisi önce',
  'List what own copies did not copy, and why, newest first':
    'Kopyalarınızın neyi neden kopyalamadığını listeler; en yenisi önce',
  'List shares of profit that the account paid or got, newest first':
    'Hesabın ödediği veya aldığı kâr paylarını listeler; en yenisi önce',
  'List those who follow the own account': 'Kendi hesabınızı takip edenleri listeler',
  "Of followers' profit": 'Takipçilerin kârından alınan pay',
  'The least that a follower puts in, USDT': 'Bir takipçinin en az yatıracağı tutar, USDT',
  'No one else may follow': 'Başka kimse takip edemez',
  'Trades by a fixed rule of the exchange': 'Borsanın sabit bir kuralıyla işlem yapar',
  'UID, or the account of a simulated leader': 'UID veya simüle bir elit trader’ın hesabı',
  'How many may follow': 'En çok kaç kişinin takip edebileceği',
  'USDT in the wallets of followers': 'Takipçilerin cüzdanlarındaki USDT',
  'Realised by followers before fees, USDT': 'Takipçilerin komisyonlar düşülmeden gerçekleşen kârı, USDT',
  '7, 30 or 90': '7, 30 veya 90',
  "Of followers' profit, at most 0.2; otherwise 0.1": 'Takipçilerin kârından, en çok 0.2; verilmezse 0.1',
  'amount: USDT for each order, of contracts the margin; multiplier: of the size of the leader; smart: by the ratio of equities':
    'amount: her emir için USDT, sözleşmelerde teminat; multiplier: elit trader’ın miktarının katı; smart: öz varlıkların oranıyla',
  'Of amount USDT, of multiplier 0.01 to 100': 'amount için USDT, multiplier için 0.01 ile 100 arası',
  'Of contracts; otherwise that of the leader': 'Sözleşmelerde; verilmezse elit trader’ınki',
  'Share of the average price of the leader, 0.001 to 0.05':
    'Elit trader’ın ortalama fiyatına göre oran, 0.001 ile 0.05 arası',
  'USDT of value of one position': 'Bir pozisyonun en çok değeri, USDT',
  'high-water: weekly, above the most net profit so far; daily: held of each gain, settled by the net of the day':
    'high-water: haftalık, önceki en yüksek net kârın üstünden; daily: her kazançtan tutulur, günün netine göre kesinleşir',
  'Share of the margin of a position, on spot of the cost of a lot, 0.01 to 4: closed with so much gained':
    'Pozisyon teminatının, spotta alış maliyetinin oranı, 0,01-4: bu kadar kazanınca kapatılır',
  'Share of the margin of a position, on spot of the cost of a lot, 0.01 to 0.9: closed with so much lost':
    'Pozisyon teminatının, spotta alış maliyetinin oranı, 0,01-0,9: bu kadar kaybedince kapatılır',
  'Held of the gains of this day': 'Bu günün kazançlarından tutulan',
  'USDT: with so much lost copying stops': 'USDT: zarar bu tutara ulaşınca kopyalama durur',
  'USDT put in less taken out': 'Yatırılan eksi çekilen USDT',
  'USDT paid to the leader': 'Elit trader’a ödenen USDT',
  'The most net profit that a share was paid of': 'Pay ödenmiş en yüksek net kâr',
  'USDT, net, with what is open; of spot by its lots, before fees':
    'USDT, net, açık pozisyonlarla; spotta lotlara göre, komisyonlar düşülmeden',
  'Profit of the most equity used': 'Kârın, kullanılan en yüksek öz varlığa oranı',
  'The deepest fall of the equity since a peak': 'Öz varlığın bir tepeden en derin düşüşü',
  'Positions closed whole': 'Tamamen kapatılan pozisyonlar',
  'Profit since the first day at the end of each day': 'İlk günden beri her gün sonundaki kâr',
  'Of the given days': 'Verilen gün sayısı için',
  'Of what was closed, before fees': 'Kapatılan kısmın komisyonlar düşülmeden kârı',
  '0: less than the smallest size': '0: en küçük miktardan az',
  'below-minimum, slippage, insufficient-margin, insufficient-funds, max-position, pair-off, leader-limit, one-way or risk':
    'below-minimum, slippage, insufficient-margin, insufficient-funds, max-position, pair-off, leader-limit, one-way veya risk',
  'By this account; otherwise it got it': 'Bu hesap ödedi; değilse bu hesap aldı',
  'All profit of the copy so far': 'Kopyanın bugüne kadarki tüm kârı',
  'What a deal ends with': 'İşlemin neyle kapandığı',
  'When the pair is expected on spot': 'Paritenin spotta beklendiği zaman',
  'Share of the delivered value that each side pays': 'Teslim edilen değerin her tarafın ödediği payı',
  'Of all deals, in USDT': 'Tüm işlemlerin toplamı, USDT',
  'What the pair opened at on spot': 'Paritenin spottaki açılış fiyatı',
  'Why it was called off': 'Neden kaldırıldığı',
  'USDT frozen for what remains': 'Kalan kısım için dondurulan USDT',
  '0 user, 2 platform, 9 project called off': '0 kullanıcı, 2 platform, 9 proje kaldırıldı',
  'USDT frozen on this side': 'Bu tarafta dondurulan USDT',
  'USDT got for a default or by a settlement; below zero: paid':
    'Teslimat yapılmadığı için veya uzlaşmayla alınan USDT; sıfırın altında: ödenen',
  'Best price first': 'En iyi fiyat önce',
  'List the projects of the pre-market, newest first': 'Ön piyasa projelerini listeler; en yenisi önce',
  'Get the newest project of a coin in the pre-market, with its open ads':
    'Bir coinin ön piyasadaki en yeni projesini açık ilanlarıyla verir',
  'Place an ad in the pre-market; value and fee of a buyer are frozen, of a seller a deposit of the value':
    'Ön piyasaya ilan verir; alıcının tutarı ve komisyonu, satıcının tutar kadar teminatı dondurulur',
  'Take all or a part of an ad in the pre-market, at its price':
    'Ön piyasadaki bir ilanın tamamını veya bir kısmını ilan fiyatından alır',
  'Cancel what was not taken of an ad in the pre-market':
    'Ön piyasadaki bir ilanın alınmayan kısmını iptal eder',
  'Cancel what was not delivered of an own sale in the pre-market: its deposit goes to the buyer':
    'Ön piyasadaki bir satışın teslim edilmeyen kısmından vazgeçer: teminatı alıcıya geçer',
  'List own ads in the pre-market, newest first': 'Ön piyasadaki kendi ilanlarınızı listeler; en yenisi önce',
  'List own deals in the pre-market, newest first':
    'Ön piyasadaki kendi işlemlerinizi listeler; en yenisi önce',
  'List plans on contracts of a type that wait, newest first':
    'Sözleşmelerde bekleyen, bir türdeki koşullu emirleri listeler; en yenisi önce',
  'List plans on contracts of a type that ended within the last three months, newest first':
    'Sözleşmelerde son üç ayda sona eren, bir türdeki koşullu emirleri listeler; en yenisi önce',
  'Place a trigger order (normal_plan) or a trailing stop (track_plan) on a contract':
    'Sözleşmede tetikleyici emir (normal_plan) veya takip eden stop (track_plan) verir',
  'Place a take profit or a stop loss of a position; pos_profit and pos_loss are of the whole position':
    'Pozisyona kâr al veya zarar durdur ekler; pos_profit ve pos_loss tüm pozisyon içindir',
  'Place take profit and stop loss of a whole position together':
    'Tüm pozisyonun kâr al ve zarar durdur emirlerini birlikte verir',
  'Modify a trigger order or a trailing stop of a contract that waits':
    'Sözleşmede bekleyen tetikleyici emri veya takip eden stopu değiştirir',
  'Modify a take profit or a stop loss of a position that waits':
    'Pozisyonun bekleyen kâr al veya zarar durdur emrini değiştirir',
  'Cancel plans on contracts: those of a list, or all of a contract or a type':
    'Sözleşmelerdeki koşullu emirleri iptal eder: listedekileri veya bir sözleşmenin ya da türün tümünü',
  'List settled funding rates of a contract by pages, newest first':
    'Sözleşmenin gerçekleşen fonlama oranlarını sayfalar hâlinde listeler; en yenisi önce',
  'List the shares of accounts that are long and short in a contract, oldest first':
    'Sözleşmede long ve short olan hesapların oranlarını listeler; en eskisi önce',
  '1 to 5: how soon it would be reduced by auto-deleveraging':
    '1-5: otomatik kaldıraç azaltmada ne kadar önce azaltılacağı',
  'List the place of each position in auto-deleveraging, 1 to 5':
    'Her pozisyonun otomatik kaldıraç azaltmadaki yerini listeler (1-5)',
  'Borrow a coin into a margin wallet; the first hour of interest is charged at once':
    'Marjin cüzdanına borç alır; ilk saatin faizi hemen işler',
  'Repay a debt with what the wallet has of the coin: interest first, then principal, the oldest loan first. Without amount: as much as possible':
    'Borcu cüzdandaki aynı varlıkla öder: önce faiz, sonra anapara; en eski kredi önce. Tutar verilmezse: olabildiğince',
  'Repay debts with the same coin first, then by selling other coins of the wallet at the market':
    'Borçları önce aynı varlıkla, sonra cüzdandaki diğer varlıkları piyasa fiyatından satarak öder',
  'Get a margin wallet: assets, debts, risk and safety ratio, coins with limits and liquidation prices':
    'Marjin cüzdanını getirir: varlıklar, borçlar, risk ve güvenlik oranı; her varlığın limitleri ve likidasyon fiyatı',
  'List the running loans of a margin wallet, oldest first':
    'Marjin cüzdanının süren kredilerini listeler; en eskisi önce',
  'Get the daily interest rate of a coin by fee level, and its tiers of debt':
    'Bir varlığın komisyon seviyesine göre günlük faiz oranını ve borç kademelerini getirir',
  'List what was borrowed in the last three months, newest first':
    'Son üç ayda alınan borçları listeler; en yenisi önce',
  'List repayments of the last three months, newest first':
    'Son üç ayın geri ödemelerini listeler; en yenisi önce',
  'List interest of the last three months, hour by hour, newest first':
    'Son üç ayın faizini saat saat listeler; en yenisi önce',
  'List liquidations of margin wallets in the last three months, newest first':
    'Marjin cüzdanlarının son üç aydaki likidasyonlarını listeler; en yenisi önce',
  'List everything that moved what is in margin wallets in the last three months, newest first':
    'Son üç ayda marjin cüzdanlarındaki her hareketi listeler; en yenisi önce',
  'margin: the cross wallet; margin:BTCUSDT: the isolated wallet of that pair':
    'margin: çapraz cüzdan; margin:BTCUSDT: o paritenin izole cüzdanı',
  'What is left of the debt, interest included': 'Faiz dahil kalan borç',
  'In USDT: index price, or the last price where there is none':
    'USDT cinsinden: endeks fiyatı; yoksa son fiyat',
  'Share of the debt': 'Borcun payı',
  'Amount that may leave the wallet': 'Cüzdandan çıkabilecek tutar',
  'Share; 1: liquidation': 'Pay; 1: likidasyon',
  'Assets divided by debts': 'Varlıkların borçlara bölümü',
  'Highest debt of the tier, in the coin': 'Kademenin en yüksek borcu, varlık cinsinden',
  'renewed: unpaid interest that became principal': 'renewed: anaparaya eklenen ödenmemiş faiz',
  'In USDT, paid by the insurance fund': 'USDT cinsinden, sigorta fonunun ödediği tutar',
  'Available and frozen together, after it': 'Hareketten sonraki kullanılabilir ve bloke toplamı',
  'Of an order of a margin wallet': 'Marjin cüzdanının emrinde',
  'List contracts and their terms': 'Sözleşmeleri ve koşullarını listeler',
  'List the position tiers of a contract': 'Sözleşmenin pozisyon kademelerini listeler',
  'Highest value of a position in the quote coin': 'Karşıt varlık cinsinden en yüksek pozisyon değeri',
  'No fresh index price: the mark stands still': 'Taze endeks fiyatı yok: gösterge fiyatı değişmez',
  'Of the next settlement, as it stands': 'Sonraki ödemenin şu anki oranı',
  'Get the ticker of one contract or of all, with mark, index and funding rate':
    'Bir sözleşmenin veya tümünün piyasa özetini, gösterge ve endeks fiyatı ve fonlama oranıyla getirir',
  'Get the order book of a contract, best price first, grouped by 10^group ticks':
    'Sözleşmenin emir defterini 10^group fiyat adımıyla gruplanmış olarak getirir; en iyi fiyat önce',
  'List recent trades of a contract, newest first': 'Sözleşmenin son işlemlerini listeler; en yenisi önce',
  'List settled funding rates of a contract, newest first':
    'Sözleşmenin gerçekleşen fonlama oranlarını listeler; en yenisi önce',
  'List open interest and the accounts that are long and short, newest first, every five minutes':
    'Açık pozisyonu ve long ile short hesap sayılarını beş dakikalık aralıklarla listeler; en yenisi önce',
  'Get the insurance fund of a coin now, and its past, newest first':
    'Bir varlığın sigorta fonunu ve geçmişini getirir; en yenisi önce',
  'Mark and index: of contracts': 'mark ve index: sözleşmeler için',
  'Place an order for a contract. Idempotent: a retry with the same clientOid and body returns the first response':
    'Sözleşme emri verir. Aynı clientOid ve gövdeyle yinelenirse ilk yanıt döner',
  'In the base coin; coin-margined contracts: in USD':
    'Ana coin cinsinden; coin marjinli sözleşmelerde USD cinsinden',
  'Hedge mode only: the position to open or close':
    'Yalnızca hedge modunda: açılacak veya kapatılacak pozisyon',
  "Modify an open contract order's price, total size, take profit or stop loss":
    'Açık bir sözleşme emrinin fiyatını, toplam miktarını, kâr al veya zarar durdur fiyatını değiştirir',
  'Market orders only: tighter slippage limit, as a fraction':
    'Yalnızca piyasa emirlerinde: daha dar kayma sınırı, oran olarak',
  'Placed once the order ends, for what it opened': 'Emir sonlanınca, açtığı miktar için verilir',
  'A triggerPrice of 0 removes it': 'triggerPrice 0 ise kaldırılır',
  'Cancel one contract order by orderId or clientOid':
    'Bir sözleşme emrini orderId veya clientOid ile iptal eder',
  'Cancel all open contract orders, optionally by contract, line, side or list of ids':
    'Açık sözleşme emirlerinin tümünü iptal eder; sözleşme, ürün grubu, yön veya kimlik listesiyle sınırlanabilir',
  'Close positions at the market: of a contract, of a line, or all':
    'Pozisyonları piyasa fiyatından kapatır: bir sözleşmeninkini, bir ürün grubununkini veya tümünü',
  'Reverse a position: close it at the market, and open as much the other way':
    'Pozisyonu piyasa fiyatından kapatır ve ters yönde aynı miktarda açar',
  'Add to the margin of an isolated position, or take from it':
    'İzole pozisyonun marjinini artırır veya azaltır',
  'Set whether margin is added to isolated positions automatically':
    'İzole pozisyonlarda otomatik marjin eklemeyi açar veya kapatır',
  'Set the leverage of a contract': 'Sözleşmenin kaldıracını ayarlar',
  'Isolated positions in hedge mode may have one each':
    'Hedge modunda izole pozisyonların her biri için ayrı olabilir',
  'Set the margin mode of a contract without position or orders':
    'Pozisyonu ve emri olmayan sözleşmenin marjin modunu ayarlar',
  'Set the position mode of a line without positions or orders':
    'Pozisyonu ve emri olmayan ürün grubunun pozisyon modunu ayarlar',
  'Place a trigger order on a contract; add callbackRate for a trailing stop. Idempotent by clientOid':
    'Sözleşmede tetik emri verir; callbackRate eklenirse takip eden stop olur. clientOid ile yinelenebilir',
  'Turns this into a trailing stop; percent, 0.01 to 10':
    'Bunu takip eden stop emrine dönüştürür; yüzde, 0,01 ile 10 arası',
  'Place take profit and/or stop loss of a position: of the whole, or of a part of it':
    'Pozisyonun tamamına veya bir kısmına kâr al ve/veya zarar durdur koyar',
  'Hedge mode only: the position to close': 'Yalnızca hedge modunda: kapatılacak pozisyon',
  'If omitted: the whole position, in place of the one before':
    'Verilmezse pozisyonun tamamı; öncekinin yerine geçer',
  'Place a stop that closes a position once its margin ratio reaches a percentage':
    'Marjin oranı belirtilen yüzdeye ulaştığında pozisyonu kapatan bir stop koyar',
  'Margin ratio in whole percent, 10 to 95; 80 if omitted':
    'Marjin oranı, tam yüzde olarak 10 ile 95 arası; verilmezse 80',
  'Modify a plan on a contract that was not triggered; omitted fields stay':
    'Sözleşmenin tetiklenmemiş koşullu emrini değiştirir; verilmeyen alanlar aynı kalır',
  'Cancel one plan on a contract by planId or clientOid':
    'Sözleşmenin bir koşullu emrini planId veya clientOid ile iptal eder',
  'Cancel all plans on contracts, optionally by contract or kind':
    'Sözleşmelerin koşullu emirlerinin tümünü iptal eder; sözleşme veya türle sınırlanabilir',
  'profit and loss: of a position; ratio: closes at a margin ratio':
    'profit ve loss: pozisyona ait; ratio: marjin oranında kapatır',
  'null: the whole position': 'null: pozisyonun tamamı',
  'List plans on contracts that wait, newest first':
    'Sözleşmelerin bekleyen koşullu emirlerini listeler; en yenisi önce',
  'List plans on contracts that ended within the last three months, newest first':
    'Sözleşmelerin son üç ayda sonlanan koşullu emirlerini listeler; en yenisi önce',
  'List open positions of contracts': 'Açık sözleşme pozisyonlarını listeler',
  '0: none': '0: yok',
  'Null: several positions were closed': 'null: birden çok pozisyon kapatıldı',
  'List open contract orders, newest first': 'Açık sözleşme emirlerini listeler; en yenisi önce',
  'List completed contract orders of the last three months, newest first':
    'Son üç ayın tamamlanan sözleşme emirlerini listeler; en yenisi önce',
  'Get one contract order of any age, with its fills of the last three months':
    'Bir sözleşme emrini, son üç aydaki gerçekleşmeleriyle birlikte getirir',
  'List your fills of contracts, newest first':
    'Sözleşme emirlerinizin gerçekleşmelerini listeler; en yenisi önce',
  'Get what an order would cost, how much could be opened, and the liquidation price it would leave':
    'Bir emrin maliyetini, açılabilecek en yüksek miktarı ve oluşacak likidasyon fiyatını getirir',
  'List the balances of a line of contracts, and its position mode':
    'Bir ürün grubunun bakiyelerini ve pozisyon modunu listeler',
  'Get margin mode, leverage and automatic margin of a contract':
    'Sözleşmenin marjin modunu, kaldıracını ve otomatik marjin ayarını getirir',
  'List closed positions of the last three months, newest first':
    'Son üç ayın kapanan pozisyonlarını listeler; en yenisi önce',
  'List everything that moved the cash of contract wallets, newest first':
    'Sözleşme cüzdanlarının nakdini değiştiren her hareketi listeler; en yenisi önce',
  'List funding that was paid and received, newest first':
    'Ödenen ve alınan fonlama tutarlarını listeler; en yenisi önce',
  'List liquidations, and positions that were reduced against those of others; with id: every step of one':
    'Likidasyonları ve başkalarınınkine karşı azaltılan pozisyonları listeler; id verilirse bir likidasyonun tüm adımlarını',
  'Add to the margin of an isolated position, or take from it with a minus sign':
    'İzole pozisyonun marjinini artırır; eksi işaretli tutar marjinden çekilir',
  'Cancel all contract orders of a product type, or of one contract':
    'Bir ürün türünün veya tek bir sözleşmenin tüm emirlerini iptal eder',
  'Cancel several contract orders, or all of a contract without a list':
    'Birden çok sözleşme emrini iptal eder; liste verilmezse sözleşmenin tüm emirlerini',
  'Close positions at the market: of a contract, or of a product type':
    'Bir sözleşmenin veya ürün türünün pozisyonlarını piyasa fiyatından kapatır',
  'Get a contract order of any age by orderId or clientOid':
    'Bir sözleşme emrini orderId veya clientOid ile getirir',
  'Get last, index and mark price of a contract': 'Sözleşmenin son, endeks ve gösterge fiyatını getirir',
  'Get the funding rate of the next settlement as it stands, of a contract or of all':
    'Bir sonraki fonlamanın şu anki oranını, bir sözleşme veya tümü için getirir',
  'Get the open interest of a contract': 'Sözleşmenin açık pozisyon miktarını getirir',
  'Get the order book of a contract with optional price grouping':
    'Sözleşmenin emir defterini, istenirse fiyatları gruplayarak getirir',
  'Get the ticker of a contract': 'Sözleşmenin piyasa özetini getirir',
  'Get the wallet and the settings of a contract': 'Sözleşmenin cüzdanını ve ayarlarını getirir',
  'Get when funding of a contract is settled next, and how often':
    'Sözleşmenin bir sonraki fonlama zamanını ve sıklığını getirir',
  '0 removes it': '0 ise kaldırılır',
  'Hedge mode only; side is that of the position then':
    'Yalnızca hedge modunda; side bu durumda pozisyonun yönüdür',
  'Hedge mode: buy is the long position': 'Hedge modunda buy, long pozisyondur',
  'List everything that moved the money of a product type, newest first':
    'Bir ürün türünün bakiyesini değiştiren her hareketi listeler; en yenisi önce',
  'List open positions of a product type': 'Bir ürün türünün açık pozisyonlarını listeler',
  'List recent trades of a contract, newest first (up to 200)':
    'Sözleşmenin son işlemlerini listeler; en yenisi önce (en fazla 200)',
  'List the contracts of a product type and their trading rules':
    'Bir ürün türünün sözleşmelerini ve işlem kurallarını listeler',
  'List the most recent candles of a contract in the window, oldest first, no gaps':
    'Aralıktaki en son sözleşme mumlarını listeler; en eskisi önce, boşluksuz',
  'List the open positions of a contract': 'Sözleşmenin açık pozisyonlarını listeler',
  'List the tickers of all contracts of a product type':
    'Bir ürün türündeki tüm sözleşmelerin piyasa özetlerini listeler',
  'List the tiers of a contract: leverage and maintenance margin by value':
    'Sözleşmenin kademelerini listeler: değere göre kaldıraç ve sürdürme marjini',
  'Get the largest size that an order of a contract could have':
    'Bir sözleşme emrinin en fazla ne büyüklükte olabileceğini verir',
  'Get the price at which the position would be liquidated if an order of this size were filled now':
    'Bu büyüklükte bir emir şimdi gerçekleşirse pozisyonun likidasyon fiyatını verir',
  'Get the size of a contract that an amount of the margin coin could open':
    'Belirtilen marjin tutarıyla bir sözleşmede açılabilecek büyüklüğü verir',
  'In the margin coin': 'Marjin coini cinsinden',
  'If omitted, that of the contract': 'Verilmezse sözleşmenin kaldıracı',
  'List the contracts of a product type whose margin mode is isolated':
    'Bir ürün türünde marjin modu izole olan sözleşmeleri listeler',
  'Limit orders only': 'Yalnızca limit emirler',
  'Size in the base coin': 'Baz coin cinsinden büyüklük',
  'List the orders that a plan on a contract sent; none while it waits':
    'Bir sözleşme planının gönderdiği emirleri listeler; plan beklerken liste boştur',
  'List the wallets of a product type': 'Bir ürün türünün cüzdanlarını listeler',
  'List your fills of contracts of the last three months, newest first':
    'Sözleşme emirlerinizin son üç aydaki gerçekleşmelerini listeler; en yenisi önce',
  'Modify the price, the total size or the stops of an open contract order; it keeps its ids':
    'Açık bir sözleşme emrinin fiyatını, toplam miktarını, kâr al veya zarar durdur fiyatını değiştirir; kimlikleri aynı kalır',
  'Place an order for a contract': 'Sözleşme emri verir',
  'Place several orders of a contract; each one succeeds or fails on its own':
    'Bir sözleşme için birden çok emir verir; her biri ayrı ayrı sonuçlanır',
  'Set the position mode of a product type without positions or orders':
    'Pozisyonu ve emri olmayan ürün türünün pozisyon modunu ayarlar',
  'List price alerts, oldest first': 'Fiyat alarmlarını listeler; en eskisi önce',
  'Create a price alert; give the fields of its kind': 'Fiyat alarmı oluşturur; türünün alanları gönderilir',
  'Of rises-to and falls-to': 'rises-to ve falls-to için',
  'Of gains, loses, gains-24h and loses-24h': 'gains, loses, gains-24h ve loses-24h için',
  'Lower bound of enters and leaves': 'enters ve leaves için alt sınır',
  'Upper bound of enters and leaves': 'enters ve leaves için üst sınır',
  'Minutes ahead of UTC, for once a day; default: 0':
    "UTC'den kaç dakika ileride; günde bir kez seçeneği için; varsayılan: 0",
  'Change a price alert, or switch it on or off; fields left out stay':
    'Fiyat alarmını değiştirir, açar veya kapatır; gönderilmeyen alanlar aynı kalır',
  'Delete a price alert': 'Fiyat alarmını siler',
  'List when price alerts fired, newest first':
    'Fiyat alarmlarının ne zaman çaldığını listeler; en yenisi önce',
  'The limit of notices that held it back; null: none': 'Bildirimi tutan sınır; null: yok',
  'List your sub-accounts, oldest first': 'Alt hesaplarınızı listeler; en eskisi önce',
  'Create a sub-account; up to 20, of which 10 custodial':
    'Alt hesap açar; en fazla 20, bunların en fazla 10’u yönetilen hesap olabilir',
  'general: has a login; virtual: opened from the main account; custodial: another person trades it; demo: demo funds':
    'general: kendi girişi vardır; virtual: ana hesaptan açılır; custodial: başka biri işlem yapar; demo: demo bakiyesi',
  'Of a general one': 'Yalnızca general için',
  'UID of the trader of a custodial one': 'Yönetilen hesapta işlem yapacak kişinin UID’si',
  'Update a sub-account: rename, freeze or unfreeze it, or change what it may do by itself':
    'Alt hesabın adını değiştirir, dondurur veya açar, izinlerini düzenler',
  'true cancels its orders and ends its logins': 'true: emirleri iptal edilir, oturumları kapatılır',
  'It may transfer to the main account': 'Ana hesaba transfer yapabilir',
  'It may transfer to the other sub-accounts of its owner':
    'Sahibinin diğer alt hesaplarına transfer yapabilir',
  'Terminate the trading of a custodial sub-account by its trader':
    'Yönetilen alt hesapta işlem yapan kişinin yetkisini kaldırır',
  'List the API keys of a sub-account': 'Alt hesabın API anahtarlarını listeler',
  'Create an API key that acts for a sub-account; the secret is in this response only':
    'Alt hesap adına çalışan API anahtarı oluşturur; gizli anahtar yalnızca bu yanıtta yer alır',
  'List virtual sub-accounts, newest first': 'Sanal alt hesapları listeler; en yenisi önce',
  'Create virtual sub-accounts by name': 'Verilen adlarla sanal alt hesap açar',
  'Update a virtual sub-account: freeze or unfreeze it, and let it transfer to the main account or not':
    'Sanal alt hesabı dondurur veya açar; ana hesaba transfer iznini düzenler',
  'Create an API key of a sub-account, with no more rights than the calling key has':
    'Alt hesap için API anahtarı oluşturur; çağıran anahtarın yetkilerini aşamaz',
  'List the spot balances of each sub-account': 'Her alt hesabın spot bakiyelerini listeler',
  'spot_trade, transfer, read; others are ignored': 'spot_trade, transfer, read; diğerleri dikkate alınmaz',
  'List the products of Earn with their rates and quotas':
    'Kazan ürünlerini oranları ve kotalarıyla listeler',
  'Null: flexible': 'Esnek ürünlerde null',
  'Shares a year from the first coin on; a tier without upTo is for all above':
    'İlk birimden başlayarak yıllık oranlar; upTo değeri olmayan kademe, üzerindeki tutarın tamamı içindir',
  'The most of one account': 'Bir hesabın tutabileceği en yüksek tutar',
  'Of the pool': 'Havuzda kalan',
  'Get what an amount brings if it is subscribed now':
    'Bir tutarla şimdi katılınırsa getireceği tutarı hesaplar',
  'Of an hour or a day; of a fixed product, of the whole term':
    'Bir saatin veya bir günün getirisi; sabit süreli üründe tüm sürenin getirisi',
  'When it begins to earn': 'Getirinin başladığı an',
  'When it is paid for the first time': 'İlk ödeme anı',
  'Create a subscription to a product of Earn from the spot balance':
    'Spot bakiyedeki bir tutarla Kazan ürününe katılır',
  'Return a subscription to spot; a fixed one before its end only whole, and without what it would have brought':
    'Katılımı geri alır; sabit süreli olan, süresi dolmadan ancak tümüyle ve getirisiz geri alınır',
  'Update whether idle amounts of a coin in spot are subscribed each day':
    'Spot hesapta boşta duran coinin her gün ürüne eklenip eklenmeyeceğini belirler',
  'Of it, what the present period counts': 'Bunun, içinde bulunulan dönemde getiri sağlayan kısmı',
  'Of a fixed product, what the whole term brings': 'Sabit süreli üründe tüm sürenin getirisi',
  'List what the account holds in Earn, what each coin brought in all, and the coins subscribed each day':
    'Hesabın Kazan katılımlarını, her coinin toplam getirisini ve her gün eklenen coinleri listeler',
  'person, auto, bot, term or early; null for what was paid':
    'person, auto, bot, term veya early; ödemelerde null',
  'List subscriptions, redemptions and payments of Earn of the last three months, newest first':
    'Son üç ayın Kazan katılımlarını, geri almalarını ve ödemelerini listeler; en yenisi önce',
  'List the projects of Launchpool, newest first': 'Launchpool projelerini listeler; en yenisi önce',
  'What is staked': 'Stake edilen coin',
  'Of the coin of the project, for all stakers of this pool':
    'Bu havuzda stake edenlerin tamamına dağıtılacak proje coini',
  'What all stakers get in an hour together': 'Stake edenlerin bir saatte toplam aldığı miktar',
  'List what the account stakes in Launchpool, and what that earned':
    "Hesabın Launchpool'daki stake tutarlarını ve kazandıklarını listeler",
  'Of it, what the present hour counts': 'Bunun, içinde bulunulan saatte sayılan kısmı',
  'What the present hour brings if all stakes stay':
    'Stake tutarları değişmezse içinde bulunulan saatin getirisi',
  'Add to a stake in Launchpool from the spot balance': "Spot bakiyeden Launchpool'a stake ekler",
  'Return a stake in Launchpool to the spot balance, all of it without an amount':
    "Launchpool stake'ini spot bakiyeye döndürür; tutar verilmezse tamamını",
  'USDT for one': 'Bir birimin USDT fiyatı',
  'The most of the coin that one account gets': 'Bir hesabın alabileceği en yüksek miktar',
  'USDT of all accounts': 'Tüm hesapların toplamı, USDT',
  'After the end': 'Bittikten sonra',
  'List the sales of Launchpad, newest first': 'Launchpad satışlarını listeler; en yenisi önce',
  'List what the account committed in Launchpad, and what it gets for it':
    "Hesabın Launchpad'e ayırdığı tutarları ve karşılığında aldıklarını listeler",
  'Of the coin; before the end, as if it ended now':
    'Coin miktarı; bitişten önce, şimdi bitseydi alınacak miktar',
  'USDT that is not used': 'Kullanılmayan USDT',
  USDT: 'USDT',
  'Add to a commitment of USDT in Launchpad; it is frozen until the end':
    "Launchpad'e USDT ayırır; tutar bitişe kadar dondurulur",
  'List the votes to list a coin with their tallies, newest first':
    'Listeleme oylamalarını sonuçlarıyla listeler; en yenisi önce',
  'Of the platform token, locked by one vote until the end':
    'Bir oyun bitişe kadar kilitlediği platform tokenı',
  'List the votes that the account cast': 'Hesabın kullandığı oyları listeler',
  'Create votes for a candidate; each locks a lot of the platform token':
    'Bir adaya oy verir; her oy belirli miktarda platform tokenını kilitler',
  'List the trading campaigns, newest first': 'İşlem kampanyalarını listeler; en yenisi önce',
  'Of the first place, the second and so on': 'Birinci sıradan başlayarak sıra ödülleri',
  'How many may join': 'Katılabilecek kişi sayısı',
  'USDT of all who joined': 'Katılanların toplam hacmi, USDT',
  'List the best traders of a campaign': 'Bir kampanyanın en yüksek hacimli katılımcılarını listeler',
  'Get the progress of the account in a campaign': 'Hesabın bir kampanyadaki ilerlemesini verir',
  'Null: it did not join': 'Katılmadıysa null',
  '0: nothing traded yet': 'Henüz işlem yapılmadıysa 0',
  'Add the account to a campaign; what it trades counts from then on':
    'Hesabı kampanyaya katar; işlemleri o andan itibaren sayılır',
  'List what happened to the account in the launch products in the last three months, newest first':
    'Hesabın lansman ürünlerindeki son üç aylık hareketlerini listeler; en yenisi önce',
  'staked, unstaked, reward, committed, allotted, refunded, voted, returned, joined, task or prize':
    'staked, unstaked, reward, committed, allotted, refunded, voted, returned, joined, task veya prize',
  'Staked coin of a reward, cost of an allotment, candidate, volume of a task, or place':
    'Ödülde stake edilen coin, dağıtımda maliyet, oyda aday, görevde hacim, sıra ödülünde sıra',
  'List the coins that can be converted, and the limits of a conversion in USDT':
    'Dönüştürülebilen coinleri ve dönüştürme sınırlarını USDT olarak listeler',
  'Get a firm price for a conversion; give exactly one of the sizes':
    'Dönüştürme için kesin fiyat verir; miktarlardan yalnızca biri gönderilir',
  'Of one fromCoin, in toCoin': 'Bir fromCoin karşılığı, toCoin olarak',
  'Convert at a quoted price, once and before it expires':
    'Alınan fiyattan, süresi dolmadan ve bir kez dönüştürür',
  'List balances that can be converted as small ones, and when that is possible again':
    'Düşük bakiye olarak dönüştürülebilenleri ve bunun ne zaman yeniden yapılabileceğini listeler',
  '0: at once': '0: hemen',
  'Convert small balances into the platform token, once in six hours':
    'Düşük bakiyeleri platform tokenine dönüştürür; altı saatte bir kez yapılabilir',
  'Null for small balances': 'Düşük bakiyelerde null',
  'In toCoin, taken off toCoinSize': 'toCoin olarak; toCoinSize değerinden düşülmüştür',
  'List the conversions of the last three months, newest first':
    'Son üç ayın dönüştürmelerini listeler; en yenisi önce',
  'Get the address at which the account receives a coin on a network':
    'Hesabın bir coini bir ağda aldığı adresi verir',
  'Must be sent along with the transfer': 'Transferle birlikte gönderilmelidir',
  'List the deposits of the last three months, newest first':
    'Son üç ayın yatırmalarını listeler; en yenisi önce',
  'Confirmations that make it final': 'Kesinleşmesi için gereken onay sayısı',
  'Null before it is sent': 'Gönderilene kadar null',
  'List the withdrawals of the last three months, newest first':
    'Son üç ayın çekimlerini listeler; en yenisi önce',
  'Taken off the amount': 'Tutardan düşülür',
  'When the review ends at the latest': 'İncelemenin en geç biteceği zaman',
  'Get what may leave in a coin now: the day’s limit, coins that wait, amounts of stablecoins':
    'Bir coinden şu anda ne kadar çekilebileceğini verir: günlük limit, bekleyen coinler, sabit coin tutarları',
  'In USDT, of the fee level': 'USDT olarak; komisyon seviyesine göre',
  'How far it came on each channel beside the bell': 'Zil dışındaki her kanalda nereye kadar ulaştığı',
  'Beside those that the settings of notifications name for alerts':
    'Bildirim ayarlarında alarmlar için seçilenlere eklenir',
  'How long coins stay after they were deposited or bought':
    'Coinlerin yatırıldıktan veya satın alındıktan sonra bekleme süresi',
  'Of the coin: may not leave yet': 'Coin cinsinden; henüz çekilemez',
  'When the first of them may leave': 'Bunların ilkinin çekilebileceği zaman',
  'Within 30 days': '30 gün içinde',
  'In USD; null for other coins': 'USD olarak; başka coinlerde null',
  'Null while the rules for withdrawals are off': 'Çekim kuralları kapalıyken null',
  'What it is for, where the rules for withdrawals ask': 'Çekim kuralları istiyorsa çekimin amacı',
  'What it is for, in at least 20 characters; required while the rules for withdrawals are on':
    'En az 20 karakterle çekimin amacı; çekim kuralları açıkken zorunludur',
  'Send a test deposit from outside to the account on the simulated network':
    'Simüle edilen ağda hesaba dışarıdan bir deneme yatırması gönderir',
  'The network reorganises once before the last confirmation':
    'Ağ, son onaydan önce bir kez yeniden düzenlenir',
  'Send coins to an address; not for keys': 'Bir adrese coin gönderir; anahtarlarla kullanılamaz',
  'Leaves the balance; the fee is taken off it': 'Bakiyeden çıkan tutar; ücret bundan düşülür',
  'Not of demo accounts': 'Demo hesaplarda gerekmez',
  'Of the authenticator; not of demo accounts': 'Doğrulama uygulamasının kodu; demo hesaplarda gerekmez',
  'Cancel a withdrawal while it is under review; not for keys':
    'İncelenmekte olan bir çekimi iptal eder; anahtarlarla kullanılamaz',
  'Get the address at which the account receives a coin; the first network without a chain':
    'Hesabın bir coini aldığı adresi verir; chain yoksa ilk ağ',
  'List deposits between two times, newest first':
    'İki zaman arasındaki yatırmaları listeler; en yenisi önce',
  'List withdrawals between two times, newest first':
    'İki zaman arasındaki çekimleri listeler; en yenisi önce',
  'Send coins to an address: always refused, as a key may not withdraw':
    'Bir adrese coin gönderir: anahtarla çekim yapılamadığı için her zaman reddedilir',
  'List the coins that can be converted, with the available balance and limits':
    'Dönüştürülebilen coinleri, kullanılabilir bakiye ve sınırlarla listeler',
  'Convert at the price of a quote; the terms must be those quoted':
    'Alınan fiyattan dönüştürür; değerler fiyat alınırkenkiyle aynı olmalıdır',
  'List conversions between two times, newest first':
    'İki zaman arasındaki dönüştürmeleri listeler; en yenisi önce',
  'Get the server time, used for signatures': 'İmzalarda kullanılan sunucu saatini verir',
  'List all coins and their networks': 'Tüm coinleri ve ağlarını listeler',
  'List all pairs and their trading rules': 'Tüm işlem çiftlerini ve işlem kurallarını listeler',
  'List the tickers of all pairs, or of one':
    'Tüm işlem çiftlerinin veya tek bir çiftin fiyat özetini listeler',
  'Get the order book, best price first': 'Emir defterini verir; en iyi fiyat önce',
  'Get the order book with optional price grouping': 'Emir defterini, istenirse fiyatları gruplayarak verir',
  'List recent trades of a pair, newest first (up to 200)':
    'Bir işlem çiftinin son işlemlerini listeler; en yenisi önce (en çok 200)',
  'List the most recent candles in the window, oldest first, no gaps':
    'Aralıktaki en son mumları listeler; en eskisi önce, boşluksuz',
  'List balances by coin, including coins never held':
    'Bakiyeleri coin bazında listeler; hiç tutulmamış coinler de dahildir',
  'Get the account and permissions of the API key': 'API anahtarının hesabını ve izinlerini verir',
  "Get the account's fee rates for a pair": 'Hesabın bir işlem çiftindeki komisyon oranlarını verir',
  'Transfer between wallets of one account; the first transfer to a wallet opens it':
    'Bir hesabın cüzdanları arasında transfer yapar; cüzdan ilk transferle açılır',
  'Transfer between the main account and its sub-accounts':
    'Ana hesap ile alt hesapları arasında transfer yapar',
  'List transfers to or from the wallet fromType, newest first; without it, those of all wallets':
    'fromType cüzdanının transferlerini listeler, en yenisi önce; fromType yoksa tüm cüzdanlarınkini',
  'List balance changes of the spot wallet, newest first; limit counts transactions, some of which produce several rows':
    'Spot cüzdanındaki bakiye değişikliklerini listeler, en yenisi önce; limit hareketleri sayar, bazı hareketler birden çok satırdır',
  'Place an order. The clientOid of an accepted order is refused':
    'Emir verir. Kabul edilmiş bir emrin clientOid değeri reddedilir',
  'Place several orders; each one succeeds or fails on its own':
    'Birden çok emir verir; her emrin sonucu diğerlerinden bağımsızdır',
  'Cancel and replace an open order atomically; if size is omitted, the unfilled size is used':
    'Açık emri tek adımda iptal edip yenisini verir; size yoksa gerçekleşmeyen miktar kullanılır',
  'Modify an open order in place (extension); reducing the size at the same price keeps queue priority':
    'Açık emri yerinde değiştirir (ek özellik); aynı fiyatta miktar azaltılırsa sıradaki yeri korunur',
  'Cancel one order by orderId or clientOid': 'Bir emri orderId veya clientOid ile iptal eder',
  'Cancel several orders; each one succeeds or fails on its own':
    'Birden çok emri iptal eder; her iptalin sonucu diğerlerinden bağımsızdır',
  'Cancel all open orders of a pair': 'Bir işlem çiftinin tüm açık emirlerini iptal eder',
  'Get an order of any age by orderId or clientOid; empty list if not found':
    'Bir emri tarihi ne olursa olsun orderId veya clientOid ile verir; bulunamazsa liste boştur',
  'List open orders, newest first': 'Açık emirleri listeler; en yenisi önce',
  'List completed orders of the last three months, newest first':
    'Son üç ayda tamamlanan emirleri listeler; en yenisi önce',
  'List your fills of the last three months, newest first; idLessThan takes a trade id':
    'Son üç aydaki gerçekleşen işlemlerinizi listeler, en yenisi önce; idLessThan bir işlem numarasıdır',
  'Place a trigger order': 'Tetikleyici emir verir',
  'Modify an untriggered order of any type': 'Henüz tetiklenmemiş, herhangi türden bir emri değiştirir',
  'Cancel one trigger order of any type': 'Herhangi türden bir tetikleyici emri iptal eder',
  'Cancel trigger orders for the given pairs, or all pairs; filter by planKind and side':
    'Verilen çiftlerin veya tüm çiftlerin tetikleyici emirlerini iptal eder; planKind ve side ile süzülür',
  'List pending trigger orders, newest first': 'Bekleyen tetikleyici emirleri listeler; en yenisi önce',
  'List the trigger order history (last three months), newest first':
    'Son üç ayın tetikleyici emir geçmişini listeler; en yenisi önce',
  'Place an OCO order (extension): a resting limit order and a stop order; one cancels the other':
    'OCO emri verir (ek özellik): defterde bekleyen bir limit emir ve bir stop emir; biri diğerini iptal eder',
  'Place a trailing stop order (extension)': 'Takip eden stop emri verir (ek özellik)',
  'Place a take profit and/or stop loss on a spot holding (extension)':
    'Spot varlık için kâr al ve/veya zarar durdur emri verir (ek özellik)',
  'Cancel all open orders, or filter by pair, side or ids, in one command (extension)':
    'Tüm açık emirleri ya da çift, yön veya numaraya göre seçilenleri tek komutla iptal eder (ek özellik)',
  'Cancel open contract orders by product type, contract, side or ids, in one command (extension)':
    'Açık sözleşme emirlerini ürün türü, sözleşme, yön veya numaraya göre tek komutla iptal eder (ek özellik)',
  'Side of the order': 'Emrin yönü',
  'Extension: if omitted, all of them': 'Ek özellik: verilmezse hepsi',
  'Cancel all trigger orders, or filter by pair, side, type or ids, in one command (extension)':
    'Tüm tetikleyici emirleri ya da çift, yön, tür veya numaraya göre seçilenleri tek komutla iptal eder (ek özellik)',

  'Groups prices by 10^n ticks': 'Fiyatları 10^n fiyat adımında gruplar',
  'End of the window, inclusive': 'Aralığın sonu (dahil)',
  'Pair of an isolated_margin wallet': 'isolated_margin cüzdanının işlem çifti',
  'Limit price; omit it if bbo is set': 'Limit fiyatı; bbo verilmişse boş bırakın',
  'Base amount; for a market buy, the quote amount to spend':
    'Baz coin miktarı; piyasa alışında harcanacak karşıt coin tutarı',
  'normal only; trigger orders have their own endpoints':
    'Yalnızca normal; tetikleyici emirlerin kendi uç noktaları vardır',
  'Extension: takes the price from an order book level':
    'Ek özellik: fiyatı emir defterindeki bir kademeden alır',
  'Extension: tighter slippage limit for a market order, as a fraction':
    'Ek özellik: piyasa emri için daha dar kayma sınırı, oran olarak',
  'At most 50': 'En çok 50',
  'Limit price of the order to place; price is an alias':
    'Verilecek emrin limit fiyatı; price da kullanılabilir',
  'Whether size is a base or a quote amount': 'size baz coin miktarı mı, karşıt coin tutarı mı',
  'Alias of executePrice': 'executePrice ile aynıdır',
  'Price of the resting leg of an OCO': "OCO'da defterde bekleyen emrin fiyatı",
  'Callback of a trailing stop, in percent': 'Takip eden stopun geri çekilme oranı, yüzde',
  'Price of the resting leg': 'Defterde bekleyen emrin fiyatı',
  'Limit price of the stop leg': 'Stop emrin limit fiyatı',
  'Percent, 0.1 to 20': 'Yüzde; 0.1 ile 20 arası',
  'Price where trailing starts; if omitted, trailing starts immediately':
    'Takibin başladığı fiyat; boşsa takip hemen başlar',
  'Limit price of the order to place': 'Verilecek emrin limit fiyatı',

  'List current important notices, newest first (pages poll every five minutes)':
    'Güncel önemli duyuruları listeler, en yenisi önce (sayfalar beş dakikada bir yeniler)',
  'Get the number of unread notices': 'Okunmamış duyuru sayısını verir',
  'List USDT exchange rates for the available display currencies; the first is the default':
    "USDT'nin gösterim para birimlerindeki kurlarını listeler; ilki varsayılandır",
  'Check health; returns no data': 'Çalıştığını doğrular; veri döndürmez',
  'List candles before a given time, oldest first; the latest may still be open':
    'Verilen zamandan önceki mumları listeler, en eskisi önce; sonuncusu henüz kapanmamış olabilir',
  "Get today's opening price for every pair, in the given time zone":
    'Her çiftin verilen saat dilimine göre bugünkü açılış fiyatını verir',
  'List all pairs and their trading rules; items is null if md5Value is up to date':
    'Tüm işlem çiftlerini ve kurallarını listeler; md5Value güncelse items null olur',
  'Get the order book, best price first, grouped by 10^group ticks':
    'Emir defterini verir; en iyi fiyat önce, 10^group fiyat adımında gruplu',
  'List recent trades, newest first': 'Son işlemleri listeler; en yenisi önce',
  'Get the 24-hour ticker for one pair or all pairs':
    'Bir çiftin veya tüm çiftlerin 24 saatlik fiyat özetini verir',
  'Get the initial client configuration': 'İstemcinin ilk yapılandırmasını verir',
  "List market categories, starting with the caller's favourites; item is null if md5Value is up to date":
    'Piyasa kategorilerini listeler, önce favoriler; md5Value güncelse item null olur',
  'List deposit and withdrawal networks for one coin or all coins':
    'Bir coinin veya tüm coinlerin yatırma ve çekme ağlarını listeler',
  'List display settings and deposit/withdrawal status of all coins':
    'Tüm coinlerin gösterim ayarlarını, yatırma ve çekme durumlarını listeler',
  'List all coins with their price in USDT': 'Tüm coinleri USDT fiyatlarıyla listeler',
  'Get a coin: category, price, pairs and networks': 'Bir coini verir: kategori, fiyat, çiftler ve ağlar',
  'Place a limit or market order. Idempotent: a retry with the same clientOid and body returns the first response':
    'Limit veya piyasa emri verir. Yinelenebilir: aynı clientOid ve gövdeyle gelen istek ilk yanıtı alır',
  "Modify an open order's price or size; reducing the size at the same price keeps queue priority":
    'Açık emrin fiyatını veya miktarını değiştirir; aynı fiyatta miktar azaltılırsa sıradaki yeri korunur',
  'Cancel all open orders, optionally by pair, side or list of ids':
    'Tüm açık emirleri ya da çift, yön veya numara listesine göre seçilenleri iptal eder',
  'Get one order of any age, with its fills of the last three months':
    'Tarihi ne olursa olsun bir emri, son üç aydaki gerçekleşmeleriyle verir',
  'List your fills, newest first': 'Gerçekleşen işlemlerinizi listeler; en yenisi önce',
  'Place a trigger order (add callbackRate for a trailing stop, oco for an OCO order). Idempotent by clientOid':
    'Tetikleyici emir verir (takip eden stop için callbackRate, OCO için oco ekleyin). clientOid ile yinelenebilir',
  'Place a take profit and/or stop loss on a spot holding':
    'Spot varlık için kâr al ve/veya zarar durdur emri verir',
  'Modify an untriggered order; a new trigger price is checked against the market again':
    'Tetiklenmemiş emri değiştirir; yeni tetikleme fiyatı piyasayla yeniden karşılaştırılır',
  'Cancel one trigger order by planId or clientOid; cancelling an OCO removes both legs':
    "Bir tetikleyici emri planId veya clientOid ile iptal eder; OCO'da iki emir birden kalkar",
  'Cancel trigger orders by id, pair, side or type':
    'Tetikleyici emirleri numara, çift, yön veya türe göre iptal eder',
  'Get one trigger order of any age, with the orders it placed':
    'Tarihi ne olursa olsun bir tetikleyici emri, verdiği emirlerle birlikte verir',
  "Create a bot; the investment moves to the bot's own account":
    'Bot oluşturur; yatırım tutarı botun kendi hesabına geçer',
  'List your bots, running or ended, newest first':
    'Çalışan veya sonlanan botlarınızı listeler; en yenisi önce',
  'Get a bot with its latest log entries': 'Bir botu son kayıtlarıyla verir',
  'Send a command to a running bot, for example {"type":"setExits","takeProfit":"70000"}':
    'Çalışan bota komut gönderir; örneğin {"type":"setExits","takeProfit":"70000"}',
  "Terminate a bot. close: convert its holdings to the invested coin; defaults to the bot's setting":
    'Botu sonlandırır. close: varlıkları yatırılan coine çevirir; verilmezse botun ayarı geçerlidir',
  'List published bots; ranked if a list is given, otherwise newest first':
    'Yayındaki botları listeler; liste verilirse sıralı, verilmezse en yenisi önce',
  'Get a published bot: current figures, return curve and settings (hidden if paid)':
    'Yayındaki bir botu verir: güncel değerler, getiri eğrisi ve ayarlar (ücretliyse gizli)',
  'Copy a published bot with your own budget, in the coin it invests':
    'Yayındaki bir botu, yatırım yaptığı coinle ve kendi bütçenizle kopyalar',
  'Buy access to a published bot; amount is its price in USDT':
    'Yayındaki bir bota erişim satın alır; amount, USDT cinsinden fiyatıdır',
  'Publish one of your bots (strategists only)':
    'Botlarınızdan birini yayınlar (yalnızca strateji sağlayıcılar)',
  'Unpublish one of your bots; existing copies keep running':
    'Botunuzu yayından kaldırır; mevcut kopyalar çalışmaya devam eder',
  'Suggest bot settings for three risk levels, from backtests (7 days for grids, 30 for others). Poll until done':
    'Geriye dönük testlerle üç risk seviyesi için bot ayarı önerir (gridlerde 7, diğerlerinde 30 gün). Bitene kadar yineleyin',
  'Backtest a bot over recent days. Poll until done':
    'Botu son günlerde geriye dönük test eder. Bitene kadar yineleyin',
  'Cancel a running aiParams or backtest job, unless someone else is waiting for it':
    'Süren aiParams veya backtest işini, başka bekleyen yoksa iptal eder',
  'List your signals, oldest first': 'Sinyallerinizi listeler; en eskisi önce',
  'Create a signal, an endpoint that external scripts post to. Signal bots reference it in their config':
    'Sinyal oluşturur: dış betiklerin mesaj gönderdiği bir adres. Sinyal botları ayarlarında onu belirtir',
  "Update a signal's name, description and pairs": 'Sinyalin adını, açıklamasını ve çiftlerini günceller',
  "Rotate a signal's webhook URL; the old one stops working":
    'Sinyalin webhook adresini yeniler; eskisi çalışmaz olur',
  'List messages received by a signal and their results, newest first':
    'Sinyale gelen mesajları sonuçlarıyla listeler; en yenisi önce',
  'Send a test message to a signal; a repeated clientOid is treated as a duplicate':
    'Sinyale deneme mesajı gönderir; yinelenen clientOid tekrar sayılır',
  'Delete a signal and its log (not allowed while a bot follows it)':
    'Sinyali kayıtlarıyla birlikte siler (onu izleyen bot varken silinemez)',
  'Get your profile and enabled features; email and names are masked':
    'Profilinizi ve açık özellikleri verir; e-posta ve adlar maskelidir',
  'Get all preferences': 'Tüm tercihleri verir',
  'Update the given preferences and return all of them; unknown keys are ignored':
    'Verilen tercihleri günceller ve tümünü döndürür; bilinmeyen anahtarlar yok sayılır',
  'List your favourite pairs, in your order': 'Favori çiftlerinizi sizin sıranızla listeler',
  'Add a pair to favourites': 'Bir çifti favorilere ekler',
  'Remove a pair from favourites (no error if it is not there)':
    'Bir çifti favorilerden çıkarır (listede yoksa hata vermez)',
  'Issue a one-time WebSocket login ticket, valid for 30 seconds':
    'WebSocket girişi için tek kullanımlık, 30 saniye geçerli bilet verir',
  'Transfer funds between the main account and its sub-accounts, or between wallets of one account':
    'Ana hesap ile alt hesapları veya bir hesabın cüzdanları arasında transfer yapar',
  'List the balance changes of the last three months, newest first; limit counts transactions, some of which produce several rows':
    'Son üç ayın bakiye değişikliklerini listeler, en yenisi önce; limit hareketleri sayar, bazı hareketler birden çok satırdır',
  'List available and frozen balances by coin': 'Kullanılabilir ve bloke bakiyeleri coin bazında listeler',
  'Log in; session cookies are set on the response': 'Oturum açar; oturum çerezleri yanıtla gelir',
  'Create a verified demo account with funds and log in':
    'Bakiyeli ve doğrulanmış bir demo hesabı açar ve oturum başlatır',
  'Log out and clear session cookies': 'Oturumu kapatır ve oturum çerezlerini siler',
  'Get the current state: exchange time, paused or running, active faults, snapshots':
    'Güncel durumu verir: borsa saati, duraklatılmış mı çalışıyor mu, etkin hatalar, anlık kayıtlar',
  'Pause exchange time; requests still work': 'Borsa saatini duraklatır; istekler çalışmaya devam eder',
  'Resume exchange time': 'Borsa saatini sürdürür',
  'Resume a bot that one of its own limits has paused':
    'Kendi sınırlarından birinin duraklattığı botu sürdürür',
  '0 cancelled by user or with its linked order, 6 undone by the system':
    '0 kullanıcı ya da bağlı emriyle iptal, 6 sistem geri aldı',
  'Conditional orders of an account, all kinds together':
    'Bir hesabın koşullu emirleri, bütün türler birlikte',
  'Advance time; everything due in between runs in order':
    'Saati ilerletir; arada zamanı gelen her şey sırayla çalışır',
  'Set the speed of exchange time relative to real time': 'Borsa saatinin gerçek zamana göre hızını belirler',
  'Start a new exchange with the same pairs; users are deleted, startup API keys are kept':
    'Aynı çiftlerle yeni bir borsa başlatır; kullanıcılar silinir, başlangıçta verilen API anahtarları kalır',
  'Save a named snapshot': 'Adlandırılmış bir anlık kayıt alır',
  'Restore a snapshot': 'Bir anlık kaydı geri yükler',
  'Start a fault, or end all faults with kind "none"':
    'Bir hata durumu başlatır veya kind "none" ile tümünü bitirir',

  'Base amount; for a market buy without quoteSize, the quote amount':
    'Baz coin miktarı; quoteSize verilmeyen piyasa alışında karşıt coin tutarı',
  'Quote amount to spend (market buys)': 'Harcanacak karşıt coin tutarı (piyasa alışında)',
  'Rows before this time': 'Bu zamandan önceki satırlar',
  'Optional for a trailing stop; if omitted, trailing starts immediately':
    'Takip eden stopta isteğe bağlıdır; verilmezse takip hemen başlar',
  'Turns this into a trailing stop; percent, 0.1 to 20':
    'Emri takip eden stopa çevirir; yüzde, 0.1 ile 20 arası',
  'Turns this into an OCO; triggerPrice and executePrice define the stop leg':
    "Emri OCO'ya çevirir; triggerPrice ve executePrice stop emri belirler",
  'Idempotent: a retry returns the first result': 'Yinelenebilir: aynı istek ilk sonucu döndürür',
  'The bot that is published': 'Yayınlanan bot',
  "Quote amount to spend; defaults to the bot's setting":
    'Harcanacak karşıt coin tutarı; verilmezse botun ayarı geçerlidir',
  "Defaults to the caller's account; otherwise one of its sub-accounts, or a wallet of either":
    'Verilmezse çağıranın hesabıdır; alt hesaplarından biri veya bunların bir cüzdanı olabilir',
  'An account, or a wallet such as UID/usdtm, UID/margin or UID/margin:BTCUSDT':
    'Bir hesap veya UID/usdtm, UID/margin, UID/margin:BTCUSDT gibi bir cüzdan',
  'spot, usdtm, coinm, usdcm, margin, margin:BTCUSDT, earn …; default: all wallets, with transfers between them listed once':
    'spot, usdtm, coinm, usdcm, margin, margin:BTCUSDT, earn …; verilmezse tüm cüzdanlar, aralarındaki transferler bir kez listelenir',
  'spot, usdtm, coinm, usdcm, margin, margin:BTCUSDT, earn …; default: spot':
    'spot, usdtm, coinm, usdcm, margin, margin:BTCUSDT, earn …; verilmezse spot',
  'In exchange time: 30s, 5m, 1h, 2d': 'Borsa saatiyle: 30s, 5m, 1h, 2d',
  'Or epoch milliseconds': 'Ya da epoch milisaniyesi',

  '1 accepted, 2 live, 3 partially filled, 4 filled, 5-6 cancelled':
    '1 alındı, 2 açık, 3 kısmen gerçekleşti, 4 gerçekleşti, 5-6 iptal edildi',
  '1 cancelled by user, 2 by system, 3 order failed, 4 completed':
    '1 kullanıcı iptal etti, 2 sistem iptal etti, 3 emir verilemedi, 4 tamamlandı',
  '2: name verified': '2: kimliği doğrulanmış',
  "3: paths with 'spot'; 5: paths with '/mix/'":
    "3: adresinde 'spot' geçen sayfalar; 5: adresinde '/mix/' geçen sayfalar",
  'Always 0, like feeRateUpRatio': 'feeRateUpRatio gibi her zaman 0',
  'Opening price of the current UTC day; while status is 1, the current price':
    'UTC gününün açılış fiyatı; status 1 iken güncel fiyat',
  '0: trading, 1: call auction (not on spot), 2: suspended, 3: cancel only, 4: delisted':
    '0: işlemde, 1: açılış seansı (spotta yok), 2: durduruldu, 3: yalnızca iptal, 4: listeden çıkarıldı',
  'When trading began, in ms': 'İşlemlerin başladığı an (ms)',
  'Seconds until trading begins; 0 once it has begun': 'İşlemlerin başlamasına kalan saniye; başladıysa 0',
  'Always null: a delisting has no date, it takes effect at once (see status)':
    'Her zaman null: listeden çıkarma için tarih verilmez, anında geçerli olur (bkz. status)',
  'Mark price of the last funding settlement; always 0 on spot, which has no funding':
    'Son fonlama uzlaşmasının gösterge fiyatı; fonlama olmayan spotta her zaman 0',
  'partitionId of the sector of the base coin': "Baz coinin sektörünün partitionId'si",
  'Always 0: spot has no funding': 'Her zaman 0: spotta fonlama yoktur',
  'Always 0: spot reserves only the cost of the order':
    'Her zaman 0: spotta yalnızca emrin tutarı bloke edilir',
  'Always empty: no pair was migrated': 'Her zaman boş: taşınmış çift yoktur',
  'Always empty: running balances are not stored': 'Her zaman boş: ara bakiyeler saklanmaz',
  'As a fraction: 0.05 is 5%': 'Oran olarak: 0.05, %5 demektir',
  'Backtest result; returns are fractions of 1 and apy is a simple annualised return':
    "Geriye dönük test sonucu; getiriler 1'in oranıdır, apy basit yıllık getiridir",
  'Best price since a trailing stop was activated':
    'Takip eden stop etkinleştiğinden beri görülen en iyi fiyat',
  'Bound (…bf) and enabled (…ef): phone m, email e, authenticator g, fund password t; tpi: it is required for withdrawals, tpl: it is locked':
    'Bağlı (…bf) ve etkin (…ef): telefon m, e-posta e, doğrulayıcı g, fon şifresi t; tpi: para çekerken istenir, tpl: kilitli',
  'Direction the price must come from, fixed at placement':
    'Fiyatın geleceği yön; emir verilirken belirlenir',
  'Error code of the exchange': 'Borsanın hata kodu',
  'Exchange time': 'Borsa saati',
  'False if the latest candle is still open': 'Son mum henüz kapanmadıysa false',
  'Fees are paid in the platform token': 'Komisyonlar platform tokenıyla ödenir',
  'Format of symbolDisplayName': 'symbolDisplayName biçimi',
  'JSON text, empty while unfilled': 'JSON metni; gerçekleşme yoksa boş',
  'Limit price of the order it places; empty for a market order':
    'Vereceği emrin limit fiyatı; piyasa emrinde boş',
  'Limit price of the order it places; null for a market order':
    'Vereceği emrin limit fiyatı; piyasa emrinde null',
  'Linked order that ends together with this one': 'Bununla birlikte sonlanan bağlı emir',
  'Maximum open orders per account': 'Hesap başına en fazla açık emir',
  'Negative if it left the account; unsigned for a transfer between two listed wallets':
    'Hesaptan çıktıysa eksi; listelenen iki cüzdan arasındaki transferde işaretsiz',
  'Quote amount': 'Karşıt coin tutarı',
  'Sender of a transfer, named as in the transfer request': 'Transferi gönderen; istekteki adıyla',
  'Side of the taker': 'Taker tarafının yönü',
  'Status code per type; see state': 'Türe göre durum kodu; state alanına bakın',
  'The currency of this country': 'Bu ülkenin para birimi',
  'The order it placed': 'Verdiği emir',
  'The order it was attached to': 'Bağlı olduğu emir',
  'The resting leg of an OCO': "OCO'da defterde bekleyen emir",
  'The trigger order that placed it': 'Onu veren tetikleyici emir',
  'Transaction id; all rows of one trade share it': 'Hareket numarası; bir işlemin tüm satırlarında aynıdır',
  'True when this page is full': 'Sayfa doluysa true',
  'Value in USDT at that time': 'O andaki USDT değeri',
  'Value of one USDT in this currency': "Bir USDT'nin bu para birimindeki değeri",
  'Webhook URL. Anyone who has it can send messages.':
    'Webhook adresi. Adresi bilen herkes mesaj gönderebilir.',
  'Why its order could not be placed': 'Emrinin neden verilemediği',
  'stor: read, stow: trade, wtow: transfer': 'stor: okuma, stow: işlem, wtow: transfer',
  'tick = priceEndStep × 10^-pricePlace, lot = 10^-volumePlace':
    'fiyat adımı = priceEndStep × 10^-pricePlace, miktar adımı = 10^-volumePlace',
  'watch, all, quote:USDT, sector:defi …': 'watch, all, quote:USDT, sector:defi …',
  'Get how much lira may come in and go out within a day, and the account to send it to':
    'Bir günde yatırılabilecek ve çekilebilecek TL tutarını ve gönderilecek hesabı verir',
  'List the lira orders of the last three months, newest first':
    'Son üç ayın TL işlemlerini listeler; en yenisi önce',
  'Get one lira order with its steps': 'Bir TL işlemini adımlarıyla verir',
  'Start a lira deposit and get the code that its bank transfer must carry':
    'Banka transferini bildirir ve transferin taşıması gereken kodu verir',
  'Send the bank transfer of a lira deposit in the simulated bank':
    'Bildirilen yatırmanın transferini simüle bankaya yaptırır',
  'Get the price of a purchase by card, which holds for 8 seconds; not for keys':
    'Kartla alımın 8 saniye geçerli fiyatını verir; API anahtarlarıyla kullanılamaz',
  'Accept the price of a purchase by card; where its bank asks for a code, one is sent; not for keys':
    'Kartla alımı verilen fiyattan öder; bankası kod isterse kod gönderilir; API anahtarlarıyla kullanılamaz',
  'Send the bank of a card the code that it asks for; not for keys':
    'Kartın bankasına, gönderdiği kodla yanıt verir; API anahtarlarıyla kullanılamaz',
  'Of a test card: a real one is never taken or kept':
    'Bir deneme kartının numarası: gerçek kart alınmaz ve saklanmaz',
  'As MM/YY': 'AA/YY biçiminde',
  'What the card pays in lira, with its fee': 'Kartın TL olarak ödeyeceği tutar, ücreti dahil',
  'What a card buys': 'Kartla alınan varlık',
  'Lira for one coin': 'Bir birimin TL fiyatı',
  'Last digits of the card': 'Kartın son haneleri',
  'Send lira to an own account at a bank; not for keys':
    "TL'yi kendi banka hesabınıza gönderir; API anahtarıyla kullanılamaz",
  'Cancel a withdrawal before it is with the bank, or an announced deposit; not for keys':
    'Bankaya ulaşmamış çekimi veya bildirilen yatırmayı iptal eder; API anahtarıyla kullanılamaz',
  'A deposit: created, paid, reviewing, credited, returned, expired, cancelled. A withdrawal: submitted, riskCheck, processing, paid, rejected, cancelled. A purchase by card: created, 3ds, paid, credited, failed, refunded, cancelled':
    'Yatırma: created, paid, reviewing, credited, returned, expired, cancelled. Çekim: submitted, riskCheck, processing, paid, rejected, cancelled. Kartla alım: created, 3ds, paid, credited, failed, refunded, cancelled',
  'What the transfer of a deposit must carry': 'Yatırma transferinin taşıması gereken kod',
  'Get the verification level, what became of each submission, and how many are left today':
    'Doğrulama seviyesini, her başvurunun sonucunu ve bugün kalan başvuru sayısını verir',
  'The customer recognition form is filled in': 'Müşteri tanıma formu dolduruldu',
  'Why it was rejected': 'Ret nedeni',
  'When the review ends by itself, or ended': 'İncelemenin kendiliğinden biteceği veya bittiği zaman',
  'When the next one may be submitted': 'Yeni başvurunun yapılabileceği zaman',
  'Send a code to the phone number of level 1; not for keys':
    'Seviye 1 telefon numarasına kod gönderir; API anahtarıyla kullanılamaz',
  'False: the number is bound, level 1 needs no code':
    'false: numara zaten bağlı, seviye 1 için kod gerekmez',
  'Submit level 1 with the code that was sent to the phone; not for keys':
    'Telefona gönderilen kodla seviye 1 başvurusu yapar; API anahtarıyla kullanılamaz',
  'Submit level 2: name, document and two pictures; not for keys':
    'Seviye 2 başvurusu yapar: ad, belge ve iki fotoğraf; API anahtarıyla kullanılamaz',
  'Submit level 3: an address and a proof of it; not for keys':
    'Seviye 3 başvurusu yapar: adres ve adres belgesi; API anahtarıyla kullanılamaz',
  'A file as base64, at most 30000 characters; larger ones on the page':
    'base64 olarak dosya, en fazla 30000 karakter; daha büyükleri sayfadan yüklenir',
  'Submit the customer recognition form; not for keys':
    'Müşteri tanıma formunu doldurur; API anahtarıyla kullanılamaz',
  'The person knows that all of the money can be lost': 'Kişi, paranın tamamının kaybedilebileceğini biliyor',
  'List notifications, newest first': 'Bildirimleri listeler; en yenisi önce',
  'What it is about: ids, amounts and codes': 'Bildirimin konusu: kimlikler, tutarlar ve kodlar',
  'Get how many notifications are not read, as the bell counts them':
    'Okunmamış bildirimleri, zildeki gibi sayar',
  'Mark a notification as read': 'Bir bildirimi okundu olarak işaretler',
  'False: there is none with this id, or it was read':
    'false: bu kimlikte bir bildirim yok veya zaten okunmuş',
  'Mark all notifications as read, or those of a group':
    'Tüm bildirimleri veya bir grubunkileri okundu olarak işaretler',
  'Get where each group of notifications is sent, and which kinds are muted':
    'Her bildirim grubunun nereye gönderildiğini ve hangi türlerin kapalı olduğunu verir',
  'app counts it in the bell; the list has every notification':
    'app, bildirimi zilde sayar; listede her bildirim vardır',
  'Neither counted nor sent': 'Ne sayılır ne gönderilir',
  'Set the channels of a group of notifications, or mute kinds; what is left out stays':
    'Bir bildirim grubunun kanallarını seçer veya türleri kapatır; verilmeyen aynı kalır',
  'Of the authenticator': 'Doğrulama uygulamasının kodu',
  'Return an empty result: not available on this exchange': 'Boş sonuç döndürür: bu borsada bulunmaz',
  'Extension: without it, as much as possible': 'Ek: verilmezse olabildiğince çok',
  'As quoteVipList': 'quoteVipList ile aynı',
  'Base amount; not of a market buy': 'Baz miktar; piyasa alımında verilmez',
  'Borrow a coin into a margin wallet. A repeat with the same clientOid gets the first answer':
    'Marjin cüzdanına coin borçlanır. Aynı clientOid ile yinelenen istek ilk yanıtı alır',
  'Cancel one order of a margin wallet by orderId or clientOid':
    'Marjin cüzdanının bir emrini orderId veya clientOid ile iptal eder',
  'Cancel several orders of a margin wallet; each one succeeds or fails on its own':
    'Marjin cüzdanının birden fazla emrini iptal eder; her biri kendi başına başarılı veya başarısız olur',
  'Filled, in the base coin': 'Gerçekleşen, baz coin cinsinden',
  'Filled, in the quote coin': 'Gerçekleşen, karşıt coin cinsinden',
  'Get how much may leave the wallet': 'Cüzdandan ne kadar çıkarılabileceğini verir',
  'Get how much more may be borrowed': 'Daha ne kadar borçlanılabileceğini verir',
  'Get the interest rate of a coin and how much more may be borrowed in the cross wallet':
    'Bir coinin faiz oranını ve çapraz cüzdanda daha ne kadar borçlanılabileceğini verir',
  "Get the interest rates of a pair's coins and how much more may be borrowed in its wallet":
    'Bir paritenin coinlerinin faiz oranlarını ve cüzdanında daha ne kadar borçlanılabileceğini verir',
  'Get the risk ratio: 1 is liquidation': 'Risk oranını verir: 1 likidasyondur',
  'Get what became of repayments by their ids': 'Geri ödemelerin sonucunu kimlikleriyle verir',
  'List completed orders of margin wallets of the last three months, newest first':
    'Marjin cüzdanlarının son üç ayda tamamlanan emirlerini yeniden eskiye listeler',
  'List fills of margin wallets of the last three months, newest first':
    'Marjin cüzdanlarının son üç aydaki gerçekleşmelerini yeniden eskiye listeler',
  'List open orders of margin wallets, newest first':
    'Marjin cüzdanlarının açık emirlerini yeniden eskiye listeler',
  'List orders that sold what margin wallets held to repay their debts, newest first':
    'Borçları ödemek için marjin cüzdanlarının varlıklarını satan emirleri yeniden eskiye listeler',
  'List the pairs whose coins can be borrowed': 'Coinleri borçlanılabilen pariteleri listeler',
  'List the tiers of debt of a coin': 'Bir coinin borç kademelerini listeler',
  'List the tiers of debt of the coins of a pair': 'Bir paritenin coinlerinin borç kademelerini listeler',
  'List what isolated margin wallets hold and owe':
    'İzole marjin cüzdanlarının varlık ve borçlarını listeler',
  'List what the cross margin wallet holds and owes':
    'Çapraz marjin cüzdanının varlık ve borçlarını listeler',
  'Pair of an isolated wallet': 'İzole cüzdanın paritesi',
  'Place an order of a margin wallet. The clientOid of an accepted order is refused':
    'Marjin cüzdanıyla emir verir. Kabul edilmiş bir emrin clientOid değeri reddedilir',
  'Place several orders of a margin wallet; each one succeeds or fails on its own':
    'Marjin cüzdanıyla birden fazla emir verir; her biri kendi başına başarılı veya başarısız olur',
  'Quote amount to spend, of a market buy': 'Piyasa alımında harcanacak karşıt coin tutarı',
  'Repay a debt with what the wallet has of the coin: interest first, then principal':
    'Bir borcu cüzdandaki aynı coinle öder: önce faiz, sonra anapara',
  'Repay debts of the cross wallet with the same coin first, then by selling its other coins':
    'Çapraz cüzdanın borçlarını önce aynı coinle, sonra diğer coinlerini satarak öder',
  'Repay the debts of isolated wallets by selling what they hold: those of the listed pairs, or all':
    'İzole cüzdanların borçlarını varlıklarını satarak öder: listelenen paritelerin veya tümünün',
  'Size of the order': 'Emrin miktarı',
}
