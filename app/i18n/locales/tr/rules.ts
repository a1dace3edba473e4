// Turkish texts of the trading rules page.

const rules = {
  title: 'Spot işlem kuralları',
  description:
    'Her spot işlem çifti için fiyat adımı, minimum ve maksimum miktar, emir tutarı, fiyat bandı ve komisyon.',
  lead: 'Her emir bu kurallara göre kontrol edilir.',
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
    slippage: 'Fiyat kayması sınırı',
    fee: 'Komisyon (maker / taker)',
    status: 'Durum',
  },
  all: 'Tüm çiftlerin kuralları',
  coin: '{{coin}} profili',
  none: 'Sınır yok',
  copy: '{{pair}} satırının bağlantısını kopyala',
  copied: 'Bağlantı kopyalandı.',
  limits: {
    title: 'Emir sınırları',
    perPair: 'Çift başına açık emir',
    total: 'Toplam açık emir',
    plansPerPair: 'Çift başına koşullu emir',
    ocoMin: 'Minimum OCO tutarı',
  },
  notes: {
    title: 'Kurallar nasıl okunur?',
    band: 'Fiyat bandı: limit emir fiyatı, endeks fiyatından (endeks yoksa son fiyattan) en fazla bu oranda uzak olabilir.',
    slippage:
      'Fiyat kayması sınırı: piyasa emri, başlangıç fiyatından en fazla bu oranda kötü fiyata kadar gerçekleşir; kalanı iptal edilir.',
    notional: 'Minimum emir tutarı USDT cinsindendir; TRY çiftlerinde TL karşılığı uygulanır.',
  },
}

export default rules
