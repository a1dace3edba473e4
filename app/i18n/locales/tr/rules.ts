// Turkish texts of the trading rules page.

const rules = {
  title: 'Spot işlem kuralları',
  description:
    'Her spot işlem çifti için fiyat adımı, minimum ve maksimum miktar, emir tutarı, fiyat bandı ve komisyon.',
  lead: 'Her emir, borsanın kullandığı bu kurallarla denetlenir; tablo aynı kaynaktan üretilir.',
  tableLabel: 'Çiftlere göre kurallar',
  column: {
    pair: 'İşlem çifti',
    tick: 'Fiyat adımı',
    lot: 'Miktar adımı',
    minAmount: 'Minimum miktar',
    minNotional: 'Minimum emir tutarı',
    maxAmount: 'Maksimum miktar',
    maxNotional: 'Maksimum emir tutarı',
    priceBand: 'Fiyat bandı',
    slippage: 'Kayma sınırı',
    fee: 'Komisyon (yapıcı / alıcı)',
    status: 'Durum',
  },
  none: 'Sınır yok',
  copy: '{{pair}} satırının bağlantısını kopyala',
  copied: 'Bağlantı kopyalandı.',
  limits: {
    title: 'Emir sınırları',
    perPair: 'Çift başına açık emir',
    total: 'Toplam açık emir',
  },
  notes: {
    title: 'Kurallar nasıl okunur?',
    band: 'Fiyat bandı: limit emrin fiyatı son fiyattan en çok bu oranda uzakta olabilir.',
    slippage:
      'Kayma sınırı: piyasa emri, başladığı fiyattan en çok bu oranda kötü bir fiyata kadar gerçekleşir; kalanı iptal edilir.',
    notional: 'Minimum emir tutarı USDT cinsindendir; TRY çiftlerinde karşılığı aranır.',
  },
}

export default rules
