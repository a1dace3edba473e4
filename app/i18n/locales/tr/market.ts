// Turkish words of the market list.

const market = {
  title: 'Spot piyasalar',
  description: 'Spot işlem çiftleri: son fiyat, 24 saatlik değişim ve hacim.',
  lead: 'Bir çift seçin, emir defterini izleyin, demo bakiyeyle alım satım yapın.',
  count: '{{count}} işlem çifti',
  all: {
    title: 'Piyasalar',
    lead: 'Tüm çiftler, kategorilere göre: favorilerinizi yıldızlayın, son yedi günü bir bakışta görün.',
  },
  partition: {
    label: 'Kategoriler',
    favourites: 'Favoriler',
    all: 'Tümü',
    stable: 'Sabit coinler',
    fiat: 'Nakit',
    gold: 'Altın',
    major: 'Ana coinler',
    platform: 'Platform',
    large: 'Büyük coinler',
    defi: 'DeFi',
    meme: 'Meme',
    game: 'Oyun',
    ai: 'Yapay zekâ',
    alt: 'Diğer',
  },
  favourite: {
    add: 'Favorilere ekle: {{pair}}',
    remove: 'Favorilerden çıkar: {{pair}}',
    none: 'Henüz favori çiftiniz yok. Bir çifti yıldızla favorilere ekleyin.',
  },
  spark: 'Son yedi günün fiyat çizgisi',
  pages: 'Sayfalar',
  previous: 'Önceki',
  next: 'Sonraki',
  column: {
    week: 'Son 7 gün',
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
