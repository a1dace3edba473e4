// Turkish texts of the account page.

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
    label: 'Doğrulama seviyesi',
    none: 'Doğrulanmadı',
    basic: 'Seviye 1: temel',
    real: 'Seviye 2: kimlik doğrulandı',
    address: 'Seviye 3: adres doğrulandı',
  },
  vip: 'VIP seviyesi',
  fees: 'Komisyon (maker / taker)',
  balances: {
    title: 'Bakiyeler',
    coin: 'Varlık',
    available: 'Kullanılabilir',
    frozen: 'Bloke',
    empty: 'Henüz bakiyeniz yok.',
  },
  reset: {
    title: 'Demo bakiye',
    text: 'Bakiyenizi başlangıç tutarlarına döndürür (100.000 USDT, 1 BTC, 1.000.000 TL) ve açık emirlerinizi iptal eder. Saatte bir kez yapılabilir.',
    submit: 'Demo bakiyeyi sıfırla',
    done: 'Demo bakiyeniz sıfırlandı.',
    tooSoon: 'Demo bakiye saatte bir kez sıfırlanabilir. Lütfen daha sonra tekrar deneyin.',
  },
  session: {
    title: 'Oturum ve güvenlik',
    text: 'Bu cihazdaki oturumunuzu kapatın veya güvenlik ayarlarınızı açın.',
    security: 'Güvenlik',
  },
}

export default account
