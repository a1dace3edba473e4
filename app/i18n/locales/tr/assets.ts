// Turkish words of the assets page.

const assets = {
  title: 'Varlıklar',
  sum: 'Toplam varlık',
  coins: 'Kripto varlıklar ve TL',
  hideSmall: 'Düşük bakiyeleri gizle (5 USDT altı)',
  showAll: 'Tümünü göster ({{count}} gizli)',
  empty: 'Henüz bakiyeniz yok.',
  trade: 'İşlem yap',
  tradeCoin: 'İşlem yap: {{coin}}',
  column: {
    coin: 'Varlık',
    total: 'Toplam',
    available: 'Kullanılabilir',
    frozen: 'Bloke',
    worth: 'Değer ({{currency}})',
    share: 'Pay',
    action: 'İşlem',
  },
}

export default assets
