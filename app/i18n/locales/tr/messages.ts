// Turkish texts of mail and text messages, and of the page that lists them.

const messages = {
  text: {
    'code-email': {
      subject: 'E-posta doğrulama kodunuz',
      body: 'Kodunuz: {{code}}. 10 dakika geçerlidir. Bu isteği siz yapmadıysanız kodu kimseyle paylaşmayın.',
    },
    'code-phone': {
      subject: 'Telefon doğrulama kodunuz',
      body: 'Erguvan doğrulama kodunuz: {{code}}. 10 dakika geçerlidir. Kimseyle paylaşmayın.',
    },
    'code-card': {
      subject: 'Kart ödemenizi onaylayın',
      body: '3-D Secure kodunuz: {{code}}. Kart ödemenizi onaylamak için bankanın sayfasına yazın. 10 dakika geçerlidir, kimseyle paylaşmayın.',
    },
    'code-recover': {
      subject: 'Şifre yenileme kodunuz',
      body: 'Kodunuz: {{code}}. 10 dakika geçerlidir. Şifrenizi yeniledikten sonra 24 saat boyunca para çekemezsiniz. Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez.',
    },
    'code-unfreeze': {
      subject: 'Hesabınızı açma kodunuz',
      body: 'Kodunuz: {{code}}. 10 dakika geçerlidir. Bu isteği siz yapmadıysanız hesabınız dondurulmuş kalır.',
    },
    'new-login': {
      subject: 'Yeni bir cihazdan giriş yapıldı',
      body: 'Hesabınıza {{address}} adresinden, daha önce kullanılmamış bir cihazla ({{agent}}) giriş yapıldı. Bu siz değilseniz oturumu kapatın ve şifrenizi yenileyin.',
    },
    'password-changed': {
      subject: 'Şifreniz değişti',
      body: 'Giriş şifreniz değiştirildi, diğer tüm oturumlarınız kapatıldı. 24 saat boyunca para çekemezsiniz.',
    },
    'fund-password-changed': {
      subject: 'Fon şifreniz değişti',
      body: 'Fon şifreniz belirlendi veya değiştirildi. 24 saat boyunca para çekemezsiniz.',
    },
    'totp-on': {
      subject: 'Doğrulama uygulaması açıldı',
      body: 'Hesabınıza girişte artık doğrulama uygulamanızdaki kod istenecek.',
    },
    'totp-off': {
      subject: 'Doğrulama uygulaması kapatıldı',
      body: 'Girişte artık doğrulama kodu istenmeyecek. 24 saat boyunca para çekemezsiniz.',
    },
    'factors-reset': {
      subject: 'Güvenlik ayarlarınız sıfırlandı',
      body: 'Destek ekibi, talebiniz üzerine doğrulama uygulamanızı ve fon şifrenizi kaldırdı; tüm oturumlar kapatıldı. 24 saat boyunca para çekemezsiniz. Bunu siz istemediyseniz hemen şifrenizi yenileyin ve destek ekibine yazın.',
    },
    'anti-phishing-set': {
      subject: 'Oltalama karşıtı kodunuz değişti',
      body: 'Bundan sonra size gönderdiğimiz her e-postada bu kodu göreceksiniz.',
    },
    'address-added': {
      subject: 'Çekim adresi eklendi',
      body: '“{{label}}” adı altında yeni bir çekim adresi eklendi. Adres 24 saat sonra kullanılabilir.',
    },
    frozen: {
      subject: 'Hesabınız donduruldu',
      body: 'Hesabınızı dondurdunuz: açık emirler iptal edildi, diğer oturumlar kapatıldı. Açmak için güvenlik sayfasını kullanın.',
    },
    unfrozen: {
      subject: 'Hesabınız yeniden açıldı',
      body: 'Hesabınız yeniden kullanıma açıldı. 24 saat boyunca para çekemezsiniz.',
    },
  },
  antiPhishing: 'Oltalama karşıtı kodunuz: {{code}}',
  outbox: {
    title: 'Giden kutusu',
    lead: "Size gönderilen e-posta ve SMS'ler. Bu bir demo borsadır: posta sunucusu bağlı değilse iletiler yalnızca burada görünür.",
    list: 'İletiler',
    empty: 'Henüz size gönderilmiş bir ileti yok.',
    mail: 'E-posta',
    sms: 'SMS',
    sent: 'Posta sunucusuna iletildi',
    kept: 'Yalnızca burada',
    failed: 'Gönderilemedi',
    to: 'Alıcı: {{recipient}}',
  },
}

export default messages
