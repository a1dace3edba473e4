// Turkish texts of the API console: what a call does and what its fields mean, by the English text of the declaration.

/** Of calls under /api/v2, the only ones that a Turkish page shows. */
export const turkishTexts: Readonly<Record<string, string>> = {
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
  'Cancel all trigger orders, or filter by pair, side, type or ids, in one command (extension)':
    'Tüm tetikleyici emirleri ya da çift, yön, tür veya numaraya göre seçilenleri tek komutla iptal eder (ek özellik)',
  'Return an empty result: not available on this exchange': 'Boş sonuç döndürür: bu borsada yoktur',
  'Reject the request: not available on this exchange': 'İsteği reddeder: bu borsada yoktur',

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
}
