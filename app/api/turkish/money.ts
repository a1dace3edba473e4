// Turkish texts of the API's calls and fields about wallets, deposits, withdrawals, lira, conversion.

export const money: Readonly<Record<string, string>> = {
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
  'Pair of an isolated_margin wallet': 'isolated_margin cüzdanının işlem çifti',
  'Transfer funds between the main account and its sub-accounts, or between wallets of one account':
    'Ana hesap ile alt hesapları veya bir hesabın cüzdanları arasında transfer yapar',
  'List the balance changes of the last three months, newest first; limit counts transactions, some of which produce several rows':
    'Son üç ayın bakiye değişikliklerini listeler, en yenisi önce; limit hareketleri sayar, bazı hareketler birden çok satırdır',
  'List available and frozen balances by coin': 'Kullanılabilir ve bloke bakiyeleri coin bazında listeler',
  'Log in; session cookies are set on the response': 'Oturum açar; oturum çerezleri yanıtla gelir',
  'Create a verified demo account with funds and log in':
    'Bakiyeli ve doğrulanmış bir demo hesabı açar ve oturum başlatır',
  'Log out and clear session cookies': 'Oturumu kapatır ve oturum çerezlerini siler',
  'Rows before this time': 'Bu zamandan önceki satırlar',
  "Defaults to the caller's account; otherwise one of its sub-accounts, or a wallet of either":
    'Verilmezse çağıranın hesabıdır; alt hesaplarından biri veya bunların bir cüzdanı olabilir',
  'An account, or a wallet such as UID/usdtm, UID/margin or UID/margin:BTCUSDT':
    'Bir hesap veya UID/usdtm, UID/margin, UID/margin:BTCUSDT gibi bir cüzdan',
  'spot, usdtm, coinm, usdcm, margin, margin:BTCUSDT, earn …; default: all wallets, with transfers between them listed once':
    'spot, usdtm, coinm, usdcm, margin, margin:BTCUSDT, earn …; verilmezse tüm cüzdanlar, aralarındaki transferler bir kez listelenir',
  'Always empty: running balances are not stored': 'Her zaman boş: ara bakiyeler saklanmaz',
  'Negative if it left the account; unsigned for a transfer between two listed wallets':
    'Hesaptan çıktıysa eksi; listelenen iki cüzdan arasındaki transferde işaretsiz',
  'Sender of a transfer, named as in the transfer request': 'Transferi gönderen; istekteki adıyla',
  'Transaction id; all rows of one trade share it': 'Hareket numarası; bir işlemin tüm satırlarında aynıdır',
  'Value in USDT at that time': 'O andaki USDT değeri',
  'stor: read, stow: trade, wtow: transfer': 'stor: okuma, stow: işlem, wtow: transfer',
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
  'Of the authenticator': 'Doğrulama uygulamasının kodu',
}
