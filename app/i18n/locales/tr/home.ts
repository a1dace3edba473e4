// Turkish texts of the front page.

const home = {
  title: 'Eksiksiz bir kripto borsası. Gerçek para yok.',
  description:
    "Erguvan: canlı emir defteri, spot işlem, botlar ve açık API'siyle eksiksiz çalışan, gerçek para kullanmayan bir demo kripto borsası.",
  lead: 'Erguvan eksiksiz çalışan bir kripto borsasıdır: emir defteri, eşleşme, bakiye ve komisyonlar gerçek kurallarla işler. Gerçek olmayan tek şey para.',
  markets: 'Piyasaları gör',
  continue: 'İşleme devam et',
  assets: 'Varlıklarım',
  facts: {
    label: 'Bir bakışta Erguvan',
    pairs: 'işlem çifti',
    coins: 'kripto varlık',
    volume: '24 saatlik hacim (USDT)',
  },
  popular: { title: 'Popüler piyasalar', all: 'Tüm piyasalar' },
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
