// Turkish texts of the API's calls and fields about margin loans.

export const loans: Readonly<Record<string, string>> = {
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
  'Accepted; the answer is of now alone': 'Kabul edilir; yanıt yalnızca şu ana aittir',
  'Amount that has to be borrowed at least': 'En az borçlanılması gereken tutar',
  'Get what is lent on longs and on shorts of a pair: of its wallets and the cross ones together':
    'Bir paritede long ve short için verilen kredileri, izole ve çapraz cüzdanların toplamı olarak verir',
  'Get what is lent on longs of a pair divided by what is lent on its shorts, now':
    'Bir paritede long için verilen kredinin short için verilene şu anki oranını verir',
  'Principal of the base coin, worth in the quote coin': 'Baz coindeki anapara, karşıt coin cinsinden değeri',
  'Principal of the quote coin': 'Karşıt coindeki anapara',
  "The pair's base coin, or its quote coin for the inverse":
    'Paritenin baz coini; ters oran için karşıt coini',
}
