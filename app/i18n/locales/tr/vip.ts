// Turkish texts of fee levels: the table and the page about it.

const vip = {
  title: 'VIP ve komisyonlar',
  lead: 'Düzeyiniz her gün 00.00 (UTC+8) itibarıyla son 30 günün hacmine, varlığınıza ve elinizdeki ERG miktarına göre yeniden belirlenir. Alt hesaplar ana hesaba sayılır.',
  description: 'Erguvan komisyon oranları, VIP düzeyleri ve bir üst düzeye kalan.',
  ladder: {
    title: 'VIP düzeylerine göre komisyon',
    level: 'VIP düzeyi',
    volume: '30 günlük hacim (USDT)',
    assets: 'Varlık (USDT)',
    token: 'Eldeki ERG',
    maker: 'Yapıcı',
    taker: 'Alıcı',
    or: 'Eşiklerden biri yeterlidir.',
    own: 'Düzeyiniz',
  },
  you: {
    title: 'Düzeyiniz: VIP {{level}}',
    fees: 'Komisyonunuz: yapıcı {{maker}}, alıcı {{taker}}',
    login: 'Düzeyinizi görmek için giriş yapın.',
  },
  next: {
    title: 'VIP {{level}} için',
    volume: '30 günlük hacim',
    assets: 'Varlık',
    token: 'Eldeki ERG',
    missing: '{{amount}} eksik',
    met: 'Tamam',
    top: 'En üst düzeydesiniz.',
  },
  simulate: {
    title: 'Hacminizle deneyin',
    label: '30 günlük hacim',
    submit: 'Hesapla',
    result: 'Bu hacimle: VIP {{level}}, yapıcı {{maker}}, alıcı {{taker}}',
  },
  feeToken: {
    title: 'Komisyonu ERG ile öde',
    text: 'Açıkken komisyonun tamamı, %20 indirimle ERG bakiyenizden alınır; bakiye yetmezse komisyon her zamanki gibi alınan varlıktan kesilir.',
    turnOn: 'Aç',
    turnOff: 'Kapat',
    on: 'Açık',
    off: 'Kapalı',
  },
}

export default vip
