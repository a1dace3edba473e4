// Turkish texts of the API's calls and fields about the unified account.

export const unified: Readonly<Record<string, string>> = {
  'Get the mode of the account and, in unified mode, equity, margins, ratios and coins':
    'Hesabın modunu ve birleşik modda öz varlığı, teminatları, oranları ve varlıkları getirir',
  'Set the mode of the account: without orders, positions and loans; entering unified mode needs 1,000 USD of equity':
    'Hesabın modunu değiştirir: açık emir, pozisyon ve kredi olmamalıdır; birleşik moda geçmek için 1.000 USD öz varlık gerekir',
  'Set whether a coin counts as collateral; refused where the risk would be too high without it':
    'Bir varlığı teminat sayar veya teminattan çıkarır; varlık çıkınca risk çok yükselecekse reddedilir',
  'Get both ratios as they would be if a coin were collateral, or not':
    'Bir varlık teminat olsaydı veya olmasaydı oluşacak iki oranı getirir',
  'Initial margin divided by adjusted equity; 1: orders end':
    'Başlangıç teminatının düzeltilmiş öz varlığa oranı; 1: emirler iptal edilir',
  'Maintenance margin divided by adjusted equity; 1: liquidation':
    'Sürdürme teminatının düzeltilmiş öz varlığa oranı; 1: likidasyon',
  'In USD, as are the next three': 'USD cinsinden; sonraki üçü de',
  'With floating profit; below zero: owed': 'Gerçekleşmemiş kâr dahil; sıfırın altında: borç',
  'Without borrowing': 'Borç almadan',
  'In USD': 'USD cinsinden',
  'What it adds to the adjusted equity, in USD; below zero: what its debt takes':
    'Düzeltilmiş öz varlığa USD cinsinden katkısı; sıfırın altında: borcunun götürdüğü',
  'List what each coin counts as collateral, its debt limit, free amount and rate by fee level':
    'Her varlığın teminat oranlarını, borç sınırını, faizsiz tutarını ve komisyon seviyesine göre faizini listeler',
  'Worth in USD up to which the rate holds': 'Oranın geçerli olduğu en yüksek USD değeri',
  'List what was borrowed in unified mode in the last three months, newest first':
    'Birleşik modda son üç ayda alınan borçları, en yenisi önce olmak üzere listeler',
  'What is left of the debt': 'Kalan borç',
  'What was owed after it': 'Sonrasındaki toplam borç',
  'List what was repaid in unified mode in the last three months, newest first':
    'Birleşik modda son üç ayda yapılan geri ödemeleri, en yenisi önce olmak üzere listeler',
  'List interest of unified mode of the last three months, hour by hour, newest first':
    'Birleşik modda son üç ayda işleyen faizi, saat saat ve en yenisi önce olmak üzere listeler',
  'The debt at the hour, with its free part': 'Saat başındaki borç, faizsiz kısmıyla birlikte',
  'List liquidations of the unified account in the last three months, newest first':
    'Birleşik hesabın son üç aydaki likidasyonlarını, en yenisi önce olmak üzere listeler',
  'In USD, when it began; so is the next': 'Başladığı andaki değer, USD cinsinden; sonraki de',
  'In USD, paid by the insurance fund': 'Sigorta fonunun ödediği, USD cinsinden',
  'List everything that moved what is in the unified wallet in the last three months, newest first':
    'Birleşik cüzdanı son üç ayda değiştiren her hareketi, en yenisi önce olmak üzere listeler',
}
