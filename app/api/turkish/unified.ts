// Turkish texts of the API's calls and fields about the unified account.

export const unified: Readonly<Record<string, string>> = {
  'Get the mode of the account and, in unified mode, equity, margins, ratios and coins':
    'Hesabın modunu ve birleşik modda öz varlığı, teminatları, oranları ve varlıkları getirir',
  'Enter or leave unified mode; needs no orders, positions or loans, and 1,000 USD of equity to enter':
    'Birleşik moda geçer veya moddan çıkar; açık emir, pozisyon ve kredi olmamalıdır, geçiş için 1.000 USD öz varlık gerekir',
  'Let a coin count as collateral, or not; refused where the risk would be too high without it':
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
