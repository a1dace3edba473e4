// Turkish texts of the command palette.

const palette = {
  title: 'Komut paleti',
  search: 'Çift, sayfa veya işlem ara',
  list: 'Sonuçlar',
  found_one: '{{count}} sonuç',
  found_other: '{{count}} sonuç',
  none: 'Sonuç yok',
  perpetual: 'Süresiz sözleşme',
  group: {
    pairs: 'İşlem çiftleri',
    contracts: 'Vadeli işlem sözleşmeleri',
    pages: 'Sayfalar',
    actions: 'İşlemler',
  },
  // Pages that no menu names.
  page: {
    funding: 'Fonlama oranları',
    mixRules: 'Vadeli işlem kuralları',
    insurance: 'Sigorta fonu',
    futuresOrders: 'Vadeli işlem emirleri',
    loans: 'Kredi geçmişi',
    transfers: 'Yatırma ve çekme geçmişi',
    transfer: 'Hesaplar arası transfer',
  },
}

export default palette
