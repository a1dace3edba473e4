// Turkish texts of a coin's profile.

const coin = {
  pageTitle: '{{name}} ({{coin}}) fiyatı',
  description: '{{name}} ({{coin}}): anlık fiyat, değişim, işlem çiftleri ve ağlar.',
  about: 'Yaklaşık {{amount}}',
  trade: 'İşlem yap: {{pair}}',
  pairs: 'İşlem çiftleri',
  source: 'Kaynak: bu borsanın kataloğu ve kendi fiyatları.',
  launchSource: 'Çıkış tarihi herkese açık kayıtlardandır.',
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
    launch: 'Çıkış (ay, yıl)',
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
    withdraw: 'Çekme',
    memo: 'Memo gerekir',
    minDeposit: 'En az yatırma',
    minWithdraw: 'En az çekme',
    fee: 'Çekme ücreti',
    confirmations: 'Onay sayısı',
    yes: 'Evet',
    no: 'Hayır',
  },
}

export default coin
