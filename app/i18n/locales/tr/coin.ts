// Turkish texts of a coin's profile.

const coin = {
  pageTitle: '{{name}} ({{coin}}) fiyatı',
  description: '{{name}} ({{coin}}): anlık fiyat, değişim, işlem çiftleri ve ağlar.',
  about: '≈ {{amount}}',
  trade: 'İşlem yap: {{pair}}',
  tradeContract: '{{contract}} vadeli',
  pairs: 'İşlem çiftleri',
  source: 'Kaynak: Erguvan varlık listesi ve Erguvan fiyatları.',
  launchSource: 'Çıkış tarihi herkese açık kaynaklardan alınmıştır.',
  price: {
    title: 'Fiyat',
    period: 'Dönem',
    '7d': '7 gün',
    '30d': '30 gün',
    '1y': '1 yıl',
    change: 'Dönem değişimi',
    high: 'En yüksek',
    low: 'En düşük',
    since: 'Başlangıç',
  },
  fact: {
    title: 'Temel bilgiler',
    sector: 'Kategori',
    launch: 'Çıkış tarihi (ay, yıl)',
    pairs: 'İşlem çifti sayısı',
    turnover: '24s hacim, tüm çiftler',
    range: '24s en düşük / en yüksek',
    available: 'Kullanılabilir bakiyeniz',
    frozen: 'Bloke bakiyeniz',
  },
  chain: {
    title: 'Ağlar',
    name: 'Ağ',
    deposit: 'Yatırma',
    withdraw: 'Çekim',
    memo: 'Memo zorunlu',
    minDeposit: 'Minimum yatırma',
    minWithdraw: 'Minimum çekim',
    fee: 'Çekim ücreti',
    confirmations: 'Ağ onayı',
    yes: 'Evet',
    no: 'Hayır',
  },
}

export default coin
