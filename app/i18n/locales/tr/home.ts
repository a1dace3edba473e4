// Turkish texts of the front page.

const home = {
  title: 'Elinizde tuttuğunuz borsa',
  description:
    'Erguvan: spot işlem, canlı emir defteri ve açık API ile baştan sona çalışan, gerçek para kullanmayan bir kripto borsası.',
  lead: 'Erguvan, baştan sona çalışan bir kripto borsasıdır: emir defteri, eşleşme, bakiye ve komisyon gerçek kurallarla işler. Yalnızca para gerçek değildir.',
  markets: 'Piyasalara bak',
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
      title: 'Gerçek kurallar, gerçek olmayan para',
      text: 'Fiyat ve zaman önceliği, kısmi gerçekleşme, komisyon, bloke bakiye: hepsi gerçek bir borsada olduğu gibi. Demo hesapla ilk emriniz üç tık uzakta.',
    },
    replay: {
      title: 'Aynı tohumdan aynı piyasa',
      text: 'Piyasa bir tohumdan büyür ve her şey kayda geçer. Ne olduysa, kuruşu kuruşuna yeniden oynatılabilir.',
    },
    everyone: {
      title: 'Herkes için',
      text: 'Klavyeyle, ekran okuyucuyla, telefonda ve JavaScript kapalıyken de emir verip iptal edebilirsiniz. Virgüllü sayılar olduğu gibi yazılır.',
    },
  },
  developers: {
    title: 'Geliştiriciler için',
    text: 'Piyasa, emir ve hesap çağrıları açık ve belgelidir. Piyasa verisi için anahtar gerekmez; ilk isteğinizi hemen gönderin:',
    docs: 'API belgeleri',
    example: 'Örnek istek',
  },
}

export default home
