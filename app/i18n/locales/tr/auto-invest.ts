// Turkish texts of auto-invest plans: overview, next runs, failed runs.

const autoInvest = {
  title: 'Otomatik yatırım',
  lead: 'Seçtiğiniz varlıkları belirlediğiniz sıklıkta otomatik alan planlarınız. Alınan varlıklar hemen spot hesabınıza geçer.',
  create: 'Plan oluştur',
  empty: 'Aktif planınız yok.',
  past: 'Sonlanan planları bot geçmişinde görebilirsiniz.',
  pastLink: 'Bot geçmişi',
  sum: { plans: 'Aktif planlar', invested: 'Yatırılan', value: 'Güncel değer', profit: 'Toplam kâr' },
  column: {
    plan: 'Plan',
    status: 'Durum',
    amount: 'Dönem başına tutar',
    next: 'Sonraki alım',
    invested: 'Yatırılan',
    value: 'Güncel değer',
    cost: 'Ortalama maliyet ve fiyat',
    runs: 'Tamamlanan / atlanan / başarısız',
  },
  every: {
    hour: 'Saatte bir',
    hours: '{{hours}} saatte bir',
    day: 'Her gün saat {{hour}}',
    month: 'Her ayın {{day}}. günü, saat {{hour}}',
  },
  stopped: 'Planlanmış alım yok',
  runs: {
    title: 'Sonraki altı alım',
    zone: 'Saatler, tercihlerinizdeki saat dilimine göredir.',
    none: 'Plan duraklatıldı veya sonlandı; planlanmış alım yok.',
  },
  failing_one:
    '{{count}} alım başarısız oldu. Üç başarısız alımdan sonra plan sonlandırılır; nedenini kayıtlarda görebilirsiniz.',
  failing_other:
    'Art arda {{count}} alım başarısız oldu. Üç başarısız alımdan sonra plan sonlandırılır; nedenini kayıtlarda görebilirsiniz.',
  skipped_one: 'Şimdiye kadar {{count}} dönem atlandı: bakiye yetersizdi veya alım zamanı geçmişti.',
  skipped_other: 'Şimdiye kadar {{count}} dönem atlandı: bakiye yetersizdi veya alım zamanı geçmişti.',
}

export default autoInvest
