// Turkish texts of the search page.

const search = {
  title: 'Arama',
  label: 'Arama terimi',
  placeholder: 'BTC, Ethereum, emirler…',
  hint: 'İşlem çifti, coin, sayfa adı veya bir yardım konusu yazın.',
  count_one: '“{{query}}” için {{count}} sonuç',
  count_other: '“{{query}}” için {{count}} sonuç',
  none: 'Aramanızla eşleşen sonuç yok.',
  pages: 'Sayfalar',
  coins: 'Coinler',
  articles: 'Yardım yazıları',
  pairs: 'İşlem çiftleri',
  lively: 'En hareketli çiftler',
}

export default search
