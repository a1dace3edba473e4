// Turkish words of the orders page and of one order's own page.

const orders = {
  title: 'Emirler',
  lead: {
    open: 'Tüm çiftlerdeki açık emirleriniz.',
    history: 'Son üç ayda tamamlanan emirler; hiç gerçekleşmeden iptal edilenler üç gün görünür.',
    trades: 'Son üç aydaki işlemleriniz.',
  },
  kind: { label: 'Emir türleri', spot: 'Spot' },
  export: 'CSV indir',
  filter: 'Filtrele',
  allSides: 'Alış ve satış',
  allStatuses: 'Tüm durumlar',
  from: 'Başlangıç',
  to: 'Bitiş',
  window: { label: 'Zaman aralığı', '1': 'Bugün', '7': '7 gün', '30': '30 gün' },
  noneFiltered: 'Bu filtreye uyan kayıt yok.',
  column: { number: 'Emir no', trade: 'İşlem no' },
  openOrder: 'Emrin ayrıntıları: {{id}}',
  reasonCode: '(kod {{code}})',
  one: 'Emir ayrıntıları',
  oneTitle: 'Emir {{id}}',
  back: 'Tüm emirler',
  fact: {
    remaining: 'Kalan',
    executedQuote: 'Gerçekleşen tutar',
    source: 'Kaynak',
    clientOid: 'Sizin emir numaranız',
  },
  source: {
    web: 'Web sitesi',
    api: 'API',
    system: 'Sistem',
    bot: 'Bot',
    scenario: 'Senaryo',
    plan: 'Tetikleyici emir',
    oco: 'OCO',
  },
  course: {
    title: 'Emrin geçmişi',
    placed: 'Emir verildi',
    traded: 'İşlem yapıldı ({{count}})',
    modified: 'Son değişiklik',
    filled: 'Tamamı gerçekleşti',
    cancelled: 'İptal edildi',
    'partially-cancelled': 'Kalanı iptal edildi',
  },
  fills: 'Bu emrin işlemleri',
  noFills: 'Bu emir henüz gerçekleşmedi.',
}

export default orders
