// Turkish words of the market list.

const market = {
  title: 'Spot piyasalar',
  description: 'Spot işlem çiftleri: son fiyat, 24 saatlik değişim ve hacim.',
  lead: 'Bir çift seçin, emir defterini izleyin, demo bakiyeyle alım satım yapın.',
  count: '{{count}} işlem çifti',
  column: {
    pair: 'İşlem çifti',
    price: 'Son fiyat',
    change: '24s değişim',
    high: '24s en yüksek',
    low: '24s en düşük',
    volume: '24s hacim',
    action: 'İşlem',
  },
  search: {
    label: 'İşlem çifti ara',
    placeholder: 'BTC, Ethereum, TRY…',
    none: 'Aramanızla eşleşen işlem çifti yok.',
  },
  quote: { label: 'Karşıt para birimi', all: 'Tümü' },
  sort: { sortBy: '{{column}}: sırala' },
  trade: 'İşlem yap',
  status: {
    trading: 'İşleme açık',
    suspended: 'Durduruldu',
    'cancel-only': 'Yalnızca iptal',
    delisted: 'Listeden çıkarıldı',
  },
}

export default market
