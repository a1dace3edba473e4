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
}
