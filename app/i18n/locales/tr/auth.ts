// Turkish texts of logging in and signing up.

const auth = {
  field: {
    email: 'E-posta',
    password: 'Şifre',
    country: 'Ülke veya bölge',
  },
  login: {
    title: 'Giriş yap',
    lead: 'Hesabınızla kaldığınız yerden devam edin.',
    submit: 'Giriş yap',
    noAccount: 'Hesabınız yok mu?',
    signup: 'Kaydolun',
    forgot: 'Şifrenizi mi unuttunuz?',
    recovered: 'Şifreniz yenilendi. Yeni şifrenizle giriş yapın.',
  },
  signup: {
    title: 'Kaydol',
    lead: 'Bir dakikada hesap açın; kimliğinizi doğruladığınızda demo bakiyeniz hazır olur.',
    submit: 'Hesap oluştur',
    haveAccount: 'Zaten bir hesabınız var mı?',
    login: 'Giriş yapın',
    passwordHint: 'En az 8 karakter; bir harf ve bir rakam içermeli.',
  },
  demo: {
    title: 'Hemen deneyin',
    text: 'Doğrulanmış, kullanıma hazır bir demo hesap: 100.000\u00a0USDT, 1\u00a0BTC ve 1.000.000\u00a0TL.',
  },
  invalid: {
    email: 'Geçerli bir e-posta adresi girin.',
    emailEmpty: 'E-posta adresinizi girin.',
    passwordEmpty: 'Şifrenizi girin.',
    passwordShort: 'Şifre en az 8 karakter olmalı.',
    passwordLong: 'Şifre en fazla 128 karakter olabilir.',
    passwordWeak: 'Şifre en az bir harf ve bir rakam içermeli.',
    passwordCommon: 'Bu şifre çok yaygın; tahmin edilmesi daha zor bir şifre seçin.',
    passwordLikeEmail: 'Şifre e-posta adresinizi içermemeli.',
    country: 'Listeden bir ülke seçin.',
  },
  panel: {
    title: 'Gerçek kurallar, sanal para',
    first: 'Canlı emir defteri, grafik ve son işlemler',
    second: 'Limit ve piyasa emirleri, komisyonlar, emir geçmişi',
    third: 'Her adım kayıt altında; aynı başlangıç değeriyle (seed) aynı piyasa',
  },
}

export default auth
