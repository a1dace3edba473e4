// Turkish texts of the API's calls and fields about copying of trades.

export const copyTrading: Readonly<Record<string, string>> = {
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
  'Set how a leader is copied, by pair; who does not follow yet begins to':
    'Bir elit trader’ın nasıl kopyalanacağını pariteye göre ayarlar; henüz takip etmeyen takibe başlar',
  'on: pairs that are not listed are copied by the first settings; off: they are not copied':
    'on: listelenmeyen pariteler ilk ayarlarla kopyalanır; off: kopyalanmaz',
  'Set the stops of one copied lot; 0 takes a stop away, what is left out stays':
    'Kopyalanan bir lotun kâr al ve zarar durdur fiyatlarını ayarlar; 0 kaldırır, verilmeyen aynı kalır',
  'Take lots out of their copies: their coins go to the spot balance at the last price, unsold':
    'Lotları kopyalarından çıkarır: coinleri satılmadan, son fiyattan spot bakiyeye aktarılır',
  'Close copied lots of a pair at the market': 'Bir paritede kopyalanan lotları piyasa fiyatından satar',
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
  'Get the settings of the copy of a leader on spot by pair, and what they may be':
    'Bir elit trader’ın spot kopyasının pariteye göre ayarlarını ve alabilecekleri değerleri verir',
  'Remove a follower: what was copied is closed; following again stays possible':
    'Bir takipçiyi çıkarır: kopyalananlar kapatılır; yeniden takip edebilir',
  'List open positions that copies of the account opened, newest first':
    'Hesabın kopyalarının açtığı açık pozisyonları listeler; en yenisi önce',
  'List closed positions that copies of the account opened, newest first':
    'Hesabın kopyalarının açtığı kapanmış pozisyonları listeler; en yenisi önce',
  'Get the settings of the copy of a leader, of each contract that is copied':
    'Bir elit trader’ın kopyasının ayarlarını, kopyalanan her sözleşme için verir',
  'List the leaders that the account follows': 'Hesabın takip ettiği elit trader’ları listeler',
  'Realised so far, after fees, funding and shares; the mark of what is open counts':
    'Şimdiye dek gerçekleşen; komisyonlar, fonlama ve kâr payları düşülmüş, açık pozisyonlar işaret fiyatıyla sayılmış',
  'Get the least and the most that one copied order of a contract may have':
    'Bir sözleşmede kopyalanan tek bir emrin en az ve en çok büyüklüğünü verir',
  'Set how a leader is copied, by contract; who does not follow yet begins to':
    'Bir elit trader’ın nasıl kopyalanacağını sözleşmeye göre ayarlar; henüz takip etmeyen takibe başlar',
  'on: contracts that are not listed are copied by the first settings; off: they are not copied':
    'on: listelenmeyen sözleşmeler ilk ayarlarla kopyalanır; off: kopyalanmaz',
  'basic: margin mode and leverage are those of the leader':
    'basic: marjin modu ve kaldıraç elit trader’ınkilerdir',
  'Extension: USDT from the spot balance to begin with; otherwise the least that the leader takes':
    'Ek alan: başlangıç için spot bakiyeden alınacak USDT; verilmezse elit trader’ın kabul ettiği en az tutar',
  'Set the stops of what one order of the leader opened; 0 takes a stop away, what is left out stays':
    'Elit trader’ın tek emriyle açılanın kâr al ve zarar durdur fiyatlarını ayarlar; 0 kaldırır, verilmeyen aynı kalır',
  'Close copied positions at the market: what one order of the leader opened, of a contract, or all':
    'Kopyalanan pozisyonları piyasa fiyatından kapatır: elit trader’ın tek emriyle açılanı, bir sözleşmedekileri veya tümünü',
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
  'Close one copied position at the market, or what one order of the leader opened of it':
    'Kopyalanan bir pozisyonu veya onun elit trader’ın tek emriyle açılan kısmını piyasa fiyatından kapatır',
  'Only what this order of the leader opened': 'Yalnızca elit trader’ın bu emriyle açılan',
  'Set the stops of what one order of a leader opened in a copy, as a whole; left out they end':
    'Elit trader’ın tek emriyle kopyada açılanın kâr al ve zarar durdur fiyatlarını bütünüyle ayarlar; verilmeyen kalkar',
  'By the mark of contracts, the last price on spot': 'Sözleşmelerde işaret fiyatıyla, spotta son fiyatla',
  'Of a copied one: the price of its own stop': 'Kopyada: kendi kâr al veya zarar durdur fiyatı',
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
  'The whole terms of contracts or pairs that differ from the rest, each once':
    'Diğerlerinden farklı olan sözleşme veya paritelerin tüm koşulları; her biri bir kez',
  'Nothing but the contracts or pairs of bySymbol is copied':
    'Yalnızca bySymbol içindeki sözleşme veya pariteler kopyalanır',
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
  'below-minimum, slippage, insufficient-margin, insufficient-funds, max-position, pair-off, leader-limit, one-way, risk or not-chosen':
    'below-minimum, slippage, insufficient-margin, insufficient-funds, max-position, pair-off, leader-limit, one-way, risk veya not-chosen',
  'By this account; otherwise it got it': 'Bu hesap ödedi; değilse bu hesap aldı',
  'All profit of the copy so far': 'Kopyanın bugüne kadarki tüm kârı',
  'Return an empty result: not available on this exchange': 'Boş sonuç döndürür: bu borsada bulunmaz',
}
