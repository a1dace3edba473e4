// Turkish texts of fee levels: the table and the page about it.

const vip = {
  title: 'VIP ve komisyonlar',
  lead: "VIP seviyeniz her gün 00:00'da (UTC+8) son 30 günlük hacminize, varlığınıza ve ERG bakiyenize göre güncellenir. Alt hesaplar ana hesaba dahil edilir.",
  description: 'Erguvan komisyon oranları, VIP seviyeleri ve bir üst seviye için gerekenler.',
  ladder: {
    title: 'VIP seviyelerine göre komisyon',
    level: 'VIP seviyesi',
    volume: '30 günlük hacim (USDT)',
    assets: 'Varlık (USDT)',
    token: 'ERG bakiyesi',
    maker: 'Maker',
    taker: 'Taker',
    or: 'Koşullardan birini karşılamanız yeterlidir.',
    own: 'Seviyeniz',
  },
  you: {
    title: 'Seviyeniz: VIP {{level}}',
    fees: 'Komisyonunuz: maker {{maker}}, taker {{taker}}',
    login: 'Seviyenizi görmek için giriş yapın.',
  },
  next: {
    title: 'VIP {{level}} için gerekenler',
    volume: '30 günlük hacim',
    assets: 'Varlık',
    token: 'ERG bakiyesi',
    missing: '{{amount}} kaldı',
    met: 'Karşılandı',
    top: 'En üst seviyedesiniz.',
  },
  simulate: {
    title: 'Hacme göre hesaplayın',
    label: '30 günlük hacim',
    submit: 'Hesapla',
    result: 'Bu hacimle: VIP {{level}}, maker {{maker}}, taker {{taker}}',
  },
  feeToken: {
    title: 'Komisyonu ERG ile öde',
    text: 'Açıkken komisyonlar %20 indirimle ERG bakiyenizden ödenir. ERG yetmezse komisyon her zamanki gibi alınan varlıktan kesilir.',
    turnOn: 'Aç',
    turnOff: 'Kapat',
    on: 'Açık',
    off: 'Kapalı',
  },
}

export default vip
