// Turkish texts of the API's calls and fields about perpetual contracts.

export const contracts: Readonly<Record<string, string>> = {
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
  'Place a trigger order': 'Tetikleyici emir verir',
  'Cancel open contract orders by product type, contract, side or ids, in one command (extension)':
    'Açık sözleşme emirlerini ürün türü, sözleşme, yön veya numaraya göre tek komutla iptal eder (ek özellik)',
  'Side of the order': 'Emrin yönü',
  'Extension: if omitted, all of them': 'Ek özellik: verilmezse hepsi',
  'Extension: takes the price from an order book level':
    'Ek özellik: fiyatı emir defterindeki bir kademeden alır',
  'Extension: tighter slippage limit for a market order, as a fraction':
    'Ek özellik: piyasa emri için daha dar kayma sınırı, oran olarak',
  'Limit price of the order to place; price is an alias':
    'Verilecek emrin limit fiyatı; price da kullanılabilir',
  'Callback of a trailing stop, in percent': 'Takip eden stopun geri çekilme oranı, yüzde',
  'Limit price of the order to place': 'Verilecek emrin limit fiyatı',
  'Optional for a trailing stop; if omitted, trailing starts immediately':
    'Takip eden stopta isteğe bağlıdır; verilmezse takip hemen başlar',
  '1 accepted, 2 live, 3 partially filled, 4 filled, 5-6 cancelled':
    '1 alındı, 2 açık, 3 kısmen gerçekleşti, 4 gerçekleşti, 5-6 iptal edildi',
  'The order it placed': 'Verdiği emir',
  'Why its order could not be placed': 'Emrinin neden verilemediği',
  'In unified mode: the most of the settle coin that it would borrow':
    'Birleşik modda: emrin, marjin coininden en çok ne kadar borçlanacağı',
}
