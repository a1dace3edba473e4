// Turkish texts of the support centre; the articles are files of their own.

const support = {
  title: 'Destek merkezi',
  lead: 'Bu borsada yapabileceğiniz her şeyin açıklaması. Aradığınızı bulamazsanız borsayı işletene yazabilirsiniz.',
  section: {
    start: 'Başlarken',
    trade: 'Alım satım',
    contracts: 'Kaldıraç ve sözleşmeler',
    funds: 'Para ve varlıklar',
    bots: 'Botlar',
    security: 'Hesap ve güvenlik',
    programs: 'API ve şeffaflık',
  },
  search: {
    label: 'Yardım makalelerinde ara',
    placeholder: 'Örneğin: komisyon, limit emir, çekim',
    count_one: '“{{query}}” için {{count}} makale bulundu.',
    count_other: '“{{query}}” için {{count}} makale bulundu.',
    none: 'Bu aramayla eşleşen makale yok. Daha az sözcükle arayın ya da bize yazın.',
  },
  article: {
    contents: 'Bu makalede',
    related: 'İlgili makaleler',
    beside: 'Makalenin içeriği ve ilgili makaleler',
  },
  useful: {
    question: 'Bu makale işinize yaradı mı?',
    yes: 'Evet',
    no: 'Hayır',
    thanks: 'Teşekkürler, yanıtınız kaydedildi.',
    sorry: 'Yanıtınız kaydedildi. Neyin eksik olduğunu bize yazabilirsiniz:',
  },
  announcements: {
    title: 'Duyurular',
    lead: 'Borsayı işletenin duyuruları, en yenisi en üstte.',
    all: 'Tüm duyurular',
    none: 'Henüz duyuru yok.',
  },
  contact: {
    title: 'Bize yazın',
    ask: 'Aradığınızı bulamadınız mı?',
    lead: "Mesajınız bu borsayı işleten kişiye ulaşır. Erguvan'ı kendi bilgisayarınızda çalıştırıyorsanız o kişi sizsiniz.",
    topic: 'Konu',
    email: 'E-posta adresiniz',
    emailHint: 'İşleten kişi yanıt vermek isterse bu adrese yazar.',
    message: 'Mesajınız',
    messageHint: '{{least}}-{{most}} karakter. Ne yaptığınızı ve ekranda ne gördüğünüzü yazın.',
    send: 'Gönder',
    kept: 'Mesajınız {{number}} numarayla kaydedildi.',
    next: 'Mesaj, borsanın veritabanında durur; işleten kişi onu komut satırından okur. Otomatik yanıt gönderilmez ve yanıt süresi için söz verilemez.',
    back: 'Destek merkezine dön',
    never:
      'Parolanızı, doğrulama kodlarınızı veya API anahtarınızın gizli kısmını yazmayın. Bunları hiçbir zaman istemeyiz.',
  },
  topic: {
    account: 'Hesap ve güvenlik',
    trade: 'Emirler ve işlemler',
    funds: 'Yatırma, çekme, bakiyeler',
    bots: 'Botlar ve planlar',
    api: 'API',
    fault: 'Hata bildirimi',
    other: 'Başka bir konu',
  },
  invalid: {
    topic: 'Bir konu seçin.',
    email: 'Geçerli bir e-posta adresi yazın, örneğin ad@ornek.com.',
    short: 'En az {{least}} karakter yazın.',
    long: 'En fazla {{most}} karakter yazın.',
  },
}

export default support
