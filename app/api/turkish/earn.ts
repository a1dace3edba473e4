// Turkish texts of the API's calls and fields about Earn, launch products and the pre-market.

export const earn: Readonly<Record<string, string>> = {
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
  'What places go by': 'Sıralamanın ölçütü',
  'Null where places go by volume': 'Sıralama hacme göreyse null',
  'List the best traders of a campaign': 'Bir kampanyanın en iyi katılımcılarını listeler',
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
}
