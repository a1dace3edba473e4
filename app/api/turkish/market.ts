// Turkish texts of the API's calls and fields about markets, coins, candles, and the simulated exchange.

export const market: Readonly<Record<string, string>> = {
  Step: 'Adım',
  'Mark and index: of contracts': 'mark ve index: sözleşmeler için',
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
  'Groups prices by 10^n ticks': 'Fiyatları 10^n fiyat adımında gruplar',
  'End of the window, inclusive': 'Aralığın sonu (dahil)',
  'At most 50': 'En çok 50',
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
  'Get the current state: exchange time, paused or running, active faults, snapshots':
    'Güncel durumu verir: borsa saati, duraklatılmış mı çalışıyor mu, etkin hatalar, anlık kayıtlar',
  'Pause exchange time; requests still work': 'Borsa saatini duraklatır; istekler çalışmaya devam eder',
  'Resume exchange time': 'Borsa saatini sürdürür',
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
  'spot, usdtm, coinm, usdcm, margin, margin:BTCUSDT, earn …; default: the one that orders use, spot or in unified mode unified':
    'spot, usdtm, coinm, usdcm, margin, margin:BTCUSDT, earn …; verilmezse emirlerin kullandığı cüzdan: spot, birleşik modda unified',
  'In exchange time: 30s, 5m, 1h, 2d': 'Borsa saatiyle: 30s, 5m, 1h, 2d',
  'Or epoch milliseconds': 'Ya da epoch milisaniyesi',
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
  'As a fraction: 0.05 is 5%': 'Oran olarak: 0.05, %5 demektir',
  'Exchange time': 'Borsa saati',
  'False if the latest candle is still open': 'Son mum henüz kapanmadıysa false',
  'Format of symbolDisplayName': 'symbolDisplayName biçimi',
  'Maximum open orders per account': 'Hesap başına en fazla açık emir',
  'Side of the taker': 'Taker tarafının yönü',
  'The currency of this country': 'Bu ülkenin para birimi',
  'Value of one USDT in this currency': "Bir USDT'nin bu para birimindeki değeri",
  'tick = priceEndStep × 10^-pricePlace, lot = 10^-volumePlace':
    'fiyat adımı = priceEndStep × 10^-pricePlace, miktar adımı = 10^-volumePlace',
  'watch, all, quote:USDT, sector:defi …': 'watch, all, quote:USDT, sector:defi …',
}
