// Turkish texts of the front page.

const home = {
  title: 'Eksiksiz bir kripto borsası. Gerçek para yok.',
  description:
    "Erguvan: canlı emir defteri, spot işlem, botlar ve açık API'siyle eksiksiz çalışan, gerçek para kullanmayan bir demo kripto borsası.",
  lead: 'Erguvan eksiksiz çalışan bir kripto borsasıdır: emir defteri, eşleşme, bakiye ve komisyonlar gerçek kurallarla işler. Gerçek olmayan tek şey para.',
  markets: 'Piyasaları gör',
  continue: 'İşleme devam et',
  assets: 'Varlıklarım',
  hero: {
    label: 'Canlı piyasa',
    pairs: 'Gösterilen işlem çifti',
    last: 'Son fiyat',
    high: '24s en yüksek',
    low: '24s en düşük',
    volume: '24s hacim ({{coin}})',
    book: 'Emir defteri',
    price: 'Fiyat ({{coin}})',
    amount: 'Miktar ({{coin}})',
    total: 'Toplam',
    spread: 'Makas',
    open: 'İşlem ekranını aç',
    chart_one: '{{pair}} fiyat grafiği: 5 dakikalık {{count}} mum',
    chart_other: '{{pair}} fiyat grafiği: 5 dakikalık {{count}} mum',
  },
  free: 'Kayıt gerekmez. 100.000 USDT demo bakiyeyle başlarsınız.',
  welcome: {
    title: 'Hoş geldiniz',
    credited: 'Demo hesabınıza yatırılanlar:',
    close: 'Kapat ve bir daha gösterme',
    progress: 'İlk adımlar: {{done}} / {{all}}',
    done: 'Tamamlandı.',
    order: { title: 'İlk emrinizi verin', text: 'Emir defterinde gerçek kurallarla eşleşir.' },
    bot: { title: 'İlk botunuzu açın', text: 'Bir grid botu küçük fiyat hareketlerinde alıp satar.' },
    replay: { title: 'Yaptıklarınızı yeniden oynatın', text: 'Oturumunuzu adım adım izleyin.' },
  },
  facts: {
    label: 'Bir bakışta Erguvan',
    pairs: 'işlem çifti',
    coins: 'kripto varlık',
    volume: '24 saatlik hacim (USDT)',
  },
  movers: {
    title: 'Bugünün piyasası',
    all: 'Tüm piyasalar',
    popular: 'En çok işlem görenler',
    gainers: 'Yükselenler',
    losers: 'Düşenler',
    none: { gainers: 'Son 24 saatte yükselen yok.', losers: 'Son 24 saatte düşen yok.' },
  },
  why: {
    title: 'Neden farklı?',
    rules: {
      title: 'Gerçek kurallar, sanal para',
      text: 'Fiyat-zaman önceliği, kısmi gerçekleşme, komisyon, bloke bakiye: her şey gerçek bir borsadaki gibi. Demo hesapla ilk emrinizi üç tıkla verin.',
    },
    replay: {
      title: 'Tekrarlanabilir piyasa',
      text: 'Piyasa bir başlangıç değerinden (seed) üretilir ve her şey kaydedilir. Olan biten kuruşu kuruşuna yeniden oynatılabilir.',
    },
    everyone: {
      title: 'Herkes için',
      text: 'Klavyeyle, ekran okuyucuyla, telefonda, hatta JavaScript kapalıyken emir verip iptal edebilirsiniz. Sayıları virgülle, alıştığınız gibi yazın.',
    },
  },
  developers: {
    title: 'Geliştiriciler için',
    text: "Piyasa, emir ve hesap API'leri açık ve belgelidir. Piyasa verisi için anahtar gerekmez; ilk isteğinizi hemen gönderin:",
    docs: 'API belgeleri',
    example: 'Örnek istek',
  },
}

export default home
