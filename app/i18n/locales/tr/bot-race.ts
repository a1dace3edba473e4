// Turkish texts of the race of bots on the front page; the titles of the platform's bots are used by the marketplace too.

const botRace = {
  title: 'Botların yarışı',
  lead: 'Şu anda yayında olan botlardan getirisi en yüksek beşi. Platform botlarının getirisi 30 günlük simüle geçmişi de içerir; sonrası borsadaki emirlerinden gelir ve saat başı güncellenir.',
  chart: 'Son 30 günde getiriler',
  all: 'Liderlik tablosu',
  empty: 'Botlar yeni başladı; ilk sonuçlar saat başında burada olacak.',
  drawdown: 'Maksimum düşüş {{share}}',
  titles: {
    'calm-bitcoin': 'Sakin Bitcoin gridi',
    'quick-ether': 'Hızlı Ether gridi',
    'patient-sol': 'Sabırlı SOL',
    'four-coins': 'Dört coin dengesi',
    'wide-bitcoin': 'Geniş Bitcoin gridi',
    'bitcoin-trend': 'Bitcoin trendi',
    'ether-steps': 'Ether basamakları',
    'sol-bands': 'SOL bantları',
    'link-dips': 'LINK düşüş alımı',
    'home-grid': 'ERG gridi',
    'ether-momentum': 'Ether momentumu',
    'xrp-range': 'XRP aralığı',
    'avax-ladder': 'AVAX kademeleri',
    'bnb-reversal': 'BNB dönüşü',
    'doge-wide': 'Geniş DOGE gridi',
    'near-trend': 'NEAR trendi',
    'dot-quick': 'Hızlı DOT',
    'bnb-steady': 'İstikrarlı BNB',
    'uni-reversal': 'UNI dönüşü',
    'ada-narrow': 'Dar ADA gridi',
    'ltc-patient': 'Sabırlı LTC',
    'pepe-momentum': 'PEPE momentumu',
    'ton-range': 'TON aralığı',
    'avax-bands': 'AVAX bantları',
  },
}

export default botRace
