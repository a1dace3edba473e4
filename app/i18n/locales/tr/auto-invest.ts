// Turkish texts of auto-invest plans: overview, next runs, failed runs.

const autoInvest = {
  title: 'Otomatik yatırım',
  lead: 'Seçtiğiniz varlıkları takvime göre alan planlarınız. Alınanlar hemen spot hesabınıza geçer.',
  create: 'Plan oluştur',
  empty: 'Çalışan planınız yok.',
  past: 'Sonlanan planlar bot geçmişinde durur.',
  pastLink: 'Bot geçmişi',
  sum: { plans: 'Çalışan plan', invested: 'Yatırılan', value: 'Şimdiki değer', profit: 'Kâr' },
  column: {
    plan: 'Plan',
    status: 'Durum',
    amount: 'Dönem başına',
    next: 'Sonraki alım',
    invested: 'Yatırılan',
    value: 'Şimdiki değer',
    cost: 'Ortalama maliyet ve fiyat',
    runs: 'Alım / atlanan / başarısız',
  },
  every: {
    hour: 'Saatte bir',
    hours: '{{hours}} saatte bir',
    day: 'Her gün saat {{hour}}',
    month: 'Her ayın {{day}}. günü saat {{hour}}',
  },
  stopped: 'Yok',
  runs: {
    title: 'Sonraki altı alım',
    zone: 'Saatler tercihlerinizdeki dilimdedir.',
    none: 'Plan duraklatıldı ya da sonlandı; planlanmış alım yok.',
  },
  failing:
    'Art arda {{failures}} alım başarısız oldu. Üçüncüsünde plan sonlanır; nedenini kayıttan görebilirsiniz.',
  skipped: 'Şimdiye kadar {{skipped}} dönem atlandı: bakiye yetmedi ya da zamanı kaçtı.',
}

export default autoInvest
