// Turkish texts of the API's calls and fields about orders and conditional orders on spot.

export const orders: Readonly<Record<string, string>> = {
  'margin: the cross wallet; margin:BTCUSDT: the isolated wallet of that pair':
    'margin: çapraz cüzdan; margin:BTCUSDT: o paritenin izole cüzdanı',
  'Of an order of a margin wallet': 'Marjin cüzdanının emrinde',
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
  'Limit price; omit it if bbo is set': 'Limit fiyatı; bbo verilmişse boş bırakın',
  'Base amount; for a market buy, the quote amount to spend':
    'Baz coin miktarı; piyasa alışında harcanacak karşıt coin tutarı',
  'normal only; trigger orders have their own endpoints':
    'Yalnızca normal; tetikleyici emirlerin kendi uç noktaları vardır',
  'Whether size is a base or a quote amount': 'size baz coin miktarı mı, karşıt coin tutarı mı',
  'Alias of executePrice': 'executePrice ile aynıdır',
  'Price of the resting leg of an OCO': "OCO'da defterde bekleyen emrin fiyatı",
  'Price of the resting leg': 'Defterde bekleyen emrin fiyatı',
  'Limit price of the stop leg': 'Stop emrin limit fiyatı',
  'Percent, 0.1 to 20': 'Yüzde; 0.1 ile 20 arası',
  'Price where trailing starts; if omitted, trailing starts immediately':
    'Takibin başladığı fiyat; boşsa takip hemen başlar',
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
  '0 cancelled by user or with its linked order, 6 undone by the system':
    '0 kullanıcı ya da bağlı emriyle iptal, 6 sistem geri aldı',
  'Base amount; for a market buy without quoteSize, the quote amount':
    'Baz coin miktarı; quoteSize verilmeyen piyasa alışında karşıt coin tutarı',
  'Quote amount to spend (market buys)': 'Harcanacak karşıt coin tutarı (piyasa alışında)',
  'Turns this into a trailing stop; percent, 0.1 to 20':
    'Emri takip eden stopa çevirir; yüzde, 0.1 ile 20 arası',
  'Turns this into an OCO; triggerPrice and executePrice define the stop leg':
    "Emri OCO'ya çevirir; triggerPrice ve executePrice stop emri belirler",
  '1 cancelled by user, 2 by system, 3 order failed, 4 completed':
    '1 kullanıcı iptal etti, 2 sistem iptal etti, 3 emir verilemedi, 4 tamamlandı',
  'Best price since a trailing stop was activated':
    'Takip eden stop etkinleştiğinden beri görülen en iyi fiyat',
  'Direction the price must come from, fixed at placement':
    'Fiyatın geleceği yön; emir verilirken belirlenir',
  'Error code of the exchange': 'Borsanın hata kodu',
  'JSON text, empty while unfilled': 'JSON metni; gerçekleşme yoksa boş',
  'Limit price of the order it places; empty for a market order':
    'Vereceği emrin limit fiyatı; piyasa emrinde boş',
  'Limit price of the order it places; null for a market order':
    'Vereceği emrin limit fiyatı; piyasa emrinde null',
  'Linked order that ends together with this one': 'Bununla birlikte sonlanan bağlı emir',
  'Quote amount': 'Karşıt coin tutarı',
  'Status code per type; see state': 'Türe göre durum kodu; state alanına bakın',
  'The order it was attached to': 'Bağlı olduğu emir',
  'The resting leg of an OCO': "OCO'da defterde bekleyen emir",
  'The trigger order that placed it': 'Onu veren tetikleyici emir',
  'True when this page is full': 'Sayfa doluysa true',
}
