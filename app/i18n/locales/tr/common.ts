// Turkish words of the frame: header, footer, banners, dialogs, lists.

const common = {
  brand: 'Erguvan',
  skipToContent: 'İçeriğe geç',
  nav: {
    label: 'Ana menü',
    spot: 'Spot',
    rules: 'İşlem kuralları',
    login: 'Giriş yap',
    signup: 'Kaydol',
    logout: 'Çıkış yap',
    account: 'Hesap',
    menu: 'Menü',
    demoLogin: 'Demo ile başla',
  },
  theme: {
    label: 'Tema',
    dark: 'Koyu',
    light: 'Açık',
    toDark: 'Koyu temaya geç',
    toLight: 'Açık temaya geç',
  },
  language: { label: 'Dil' },
  demo: { chip: 'Demo', notice: 'Demo hesap: gerçek para kullanılmaz' },
  kyc: {
    text: 'İşlem yapabilmek için kimliğinizi doğrulayın.',
    action: 'Şimdi doğrula',
  },
  notice: { label: 'Duyuru', more: 'Ayrıntılar', dismiss: 'Duyuruyu kapat' },
  notFound: {
    title: 'Sayfa bulunamadı',
    text: 'Üzgünüz, ziyaret ettiğiniz sayfa bulunamadı',
    action: 'Piyasalara dön',
  },
  failure: {
    title: 'Bir şeyler ters gitti',
    text: 'Bu bölüm şu anda gösterilemiyor. Bilgileriniz güvende; sayfayı yenileyip tekrar deneyebilirsiniz.',
    action: 'Yenile',
    code: 'Kod: {{code}}',
  },
  action: {
    save: 'Kaydet',
    close: 'Kapat',
    cancel: 'Vazgeç',
    confirm: 'Onayla',
    back: 'Geri',
    next: 'İleri',
    search: 'Ara',
    clear: 'Temizle',
    refresh: 'Yenile',
    retry: 'Tekrar dene',
    details: 'Detay',
    all: 'Tümü',
    max: 'Maks.',
    increase: 'Artır',
    decrease: 'Azalt',
  },
  list: { empty: 'Henüz kayıt yok' },
  number: {
    readBack: '= {{value}}',
    invalid: 'Geçerli bir sayı girin.',
    empty: 'Bu alan boş bırakılamaz.',
    tooLong: 'Sayı çok uzun.',
  },
  footer: {
    label: 'Sayfa sonu bağlantıları',
    risk: 'Kripto varlıklar yüksek risk taşır. Erguvan bir gösterim borsasıdır: fiyatlar benzetimdir, para gerçek değildir.',
    seed: 'Aynı tohumdan hep aynı piyasa doğar.',
  },
}

export default common
