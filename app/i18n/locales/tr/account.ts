// Turkish texts of the account page and identity verification.

const account = {
  title: 'Hesap',
  uid: 'UID',
  email: 'E-posta',
  kind: {
    label: 'Hesap türü',
    main: 'Ana hesap',
    sub: 'Alt hesap',
    demo: 'Demo hesap',
    bot: 'Bot hesabı',
    wallet: 'Cüzdan',
  },
  level: {
    label: 'Doğrulama düzeyi',
    none: 'Doğrulanmadı',
    basic: 'Düzey 1: temel',
    real: 'Düzey 2: kimlik doğrulandı',
    address: 'Düzey 3: adres doğrulandı',
  },
  vip: 'VIP düzeyi',
  fees: 'Komisyon (yapıcı / alıcı)',
  balances: {
    title: 'Bakiyeler',
    coin: 'Varlık',
    available: 'Kullanılabilir',
    frozen: 'Bloke',
    empty: 'Henüz bakiyeniz yok.',
  },
  reset: {
    title: 'Demo bakiye',
    text: 'Bakiyenizi başlangıç tutarlarına döndürür: 100.000\u00a0USDT, 1\u00a0BTC ve 1.000.000\u00a0TL. Açık emirleriniz iptal edilir. Saatte bir kez kullanılabilir.',
    submit: 'Demo bakiyeyi sıfırla',
    done: 'Demo bakiyeniz yenilendi.',
    tooSoon: 'Demo bakiye saatte bir kez sıfırlanabilir. Biraz sonra tekrar deneyin.',
  },
  session: { title: 'Oturum', text: 'Bu cihazdaki oturumu kapatır.' },
  verify: {
    title: 'Kimlik doğrulama',
    lead: 'Tek adım: adınızı ve doğum tarihinizi yazın. Bu bir gösterimdir; belge istenmez, bilgileriniz hiçbir yere gönderilmez.',
    firstName: 'Ad',
    lastName: 'Soyad',
    birthDate: 'Doğum tarihi',
    birthDateHint: 'Gün, ay ve yıl. 18 yaşından küçükler işlem yapamaz.',
    country: 'Uyruk',
    submit: 'Kimliğimi doğrula',
    doneTitle: 'Kimliğiniz doğrulandı',
    done: 'Hesabınız işleme hazır.',
    doneAction: 'İşlem yapmaya başla',
  },
  invalid: {
    firstName: 'Adınızı girin.',
    lastName: 'Soyadınızı girin.',
    nameLong: 'En fazla 60 karakter olabilir.',
    birthDate: 'Geçerli bir doğum tarihi girin.',
    country: 'Listeden bir ülke seçin.',
  },
}

export default account
