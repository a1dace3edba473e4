// Turkish words of the terminal's keys: the sheet that lists them, and what they switch.

const shortcuts = {
  open: 'Klavye kısayolları',
  title: 'Klavye kısayolları',
  single: 'Tek tuş kısayolları açık',
  singleHint: 'Bir alana yazarken hiçbiri çalışmaz.',
  list: 'Tuşlar ve işlevleri',
  space: 'Boşluk',
  words: {
    sheet: 'Bu listeyi aç',
    search: 'İşlem çifti ara',
    side: 'Al veya Sat formuna geç',
    type: 'Limit veya Piyasa',
    field: 'Fiyat veya miktar alanı',
    share: 'Bakiyenin %25, %50, %75, %100 kadarı',
    step: 'Alanda bir adım artır, azalt',
    stepMore: 'Alanda 10 adım veya %1 artır',
    pause: 'Defteri ve işlemleri duraklat, sürdür',
    grouping: 'Fiyat gruplamasını genişlet, daralt',
    book: 'Defterde satır seç, fiyatı al',
    cancel: 'Seçili emri iptal et, tümünü sor',
    fullScreen: 'Tam ekran grafik',
    hideBalances: 'Bakiyeleri gizle, göster',
  },
  fullScreen: 'Tam ekran',
  leaveFullScreen: 'Tam ekrandan çık',
  hide: 'Bakiyeleri gizle',
  show: 'Bakiyeleri göster',
}

export default shortcuts
