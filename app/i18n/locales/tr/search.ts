// Turkish texts of the search page.

const search = {
  title: 'Arama',
  label: 'Aranacak sözcük',
  placeholder: 'BTC, Ethereum, emirler…',
  hint: 'Bir çift, coin veya sayfa adı yazın.',
  count: '"{{query}}" için {{count}} sonuç',
  none: 'Aramanızla eşleşen bir şey yok.',
  pages: 'Sayfalar',
  coins: "Coin'ler",
  pairs: 'İşlem çiftleri',
  lively: 'En hareketli çiftler',
}

export default search
