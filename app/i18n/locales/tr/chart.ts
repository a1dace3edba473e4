// Turkish texts of charts: the legend at the crosshair, studies, drawings, tools.

export default {
  studies: 'Göstergeler',
  drawings: 'Çizimler',
  scale: 'Fiyat ölçeği',
  scale_linear: 'Doğrusal',
  scale_log: 'Logaritmik',
  scale_percent: 'Yüzde',
  tag: {
    takeProfit: 'TP',
    stopLoss: 'SL',
    entry: 'Ortalama alış',
    gain: 'Bu fiyattan satılırsa ortalama alışa göre kâr/zarar',
    cancel: 'İptal et: {{name}} {{side}}, {{price}}',
  },
  short: { open: 'A', high: 'Y', low: 'D', close: 'K', volume: 'Hacim' },
  field: {
    open: 'Açılış',
    high: 'En yüksek',
    low: 'En düşük',
    close: 'Kapanış',
    change: 'Önceki kapanışa göre değişim',
    volume: 'Hacim',
  },
}
