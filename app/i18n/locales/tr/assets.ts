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
  today: 'Bugünkü kâr/zarar',
  method: {
    label: 'Maliyet yöntemi',
    average: 'Ortalama maliyet',
    cumulative: 'Kümülatif maliyet',
    'break-even': 'Başabaş maliyeti',
  },
  methodNote: {
    average: 'Alımların ortalaması; satış değiştirmez. Alımda varlıktan kesilen komisyon maliyeti yükseltir.',
    cumulative:
      'Alımlara ödenen eksi satışlardan alınan, eldeki miktara bölünür; kârlı satıştan sonra düşer.',
    'break-even': 'Kümülatif ile aynıdır, ancak bakiye sıfırlanınca yeniden başlar.',
  },
  allocation: { title: 'Varlık dağılımı', others: 'Diğerleri' },
  earnings: {
    title: 'Kâr/zarar',
    span: 'Dönem',
    days_one: '{{count}} gün',
    days_other: '{{count}} gün',
    sum: 'Gösterilen dönemde toplam:',
    curve: '{{from}} tarihinden bugüne kâr/zarar eğrisi: {{sum}}',
    calendar: 'Günlük kâr/zarar takvimi',
    early: 'Eğri, ikinci günden itibaren çizilir.',
    note: "Günler 00.00'da (UTC) başlar. Gelen ve giden transferler kâr sayılmaz; tutarlar güncel kurla gösterilir.",
  },
  column: {
    cost: 'Maliyet ({{currency}})',
    unrealised: 'Gerçekleşmemiş K/Z',
    realised: 'Gerçekleşen K/Z',
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
