// Turkish texts of backtests of bots on recorded prices: results beside the form, suggested parameters in three styles.

const botTrials = {
  title: 'Geriye dönük test',
  titleOf: 'Geriye dönük test: son {{days}} gün',
  lead: 'Formdaki ayarları geçmiş fiyatlarda deneyin. Bakiyenize dokunulmaz.',
  try: 'Son {{days}} günde test et',
  running: 'Hesaplanıyor: {{share}}',
  progress: 'Hesaplama durumu',
  refresh: 'Yenile',
  cancel: 'Vazgeç',
  why: {
    none: 'Test edilecek ayar yok.',
    noData: 'Bu çift için yeterli geçmiş veri yok; test için en az bir günlük veri gerekir.',
    failed: 'Test tamamlanamadı. Birkaç dakika sonra yeniden deneyin.',
    busy: 'Şu anda çok sayıda test sırada. Lütfen biraz sonra yeniden deneyin.',
    ownBusy: 'Sıradaki testleriniz sınıra ulaştı. Biri bitince yeniden deneyin.',
  },
  profit: 'Toplam kâr',
  apy: 'Yıllıklandırılmış getiri (basit)',
  drawdown: 'Maksimum düşüş',
  hold: 'Al-tut',
  fees: 'Komisyon',
  funding: 'Alınan ve ödenen fonlama',
  trades: 'İşlem sayısı',
  pairs: 'Arbitraj sayısı',
  pairsEarned: '{{pairs}} ({{amount}})',
  inRange: 'Aralıkta geçen süre',
  ended: 'Bot sona erdi',
  endedWhy: 'Bitiş nedeni',
  curve: 'Botun değeri ve al-tut',
  equity: 'Botun değeri',
  assumptions: 'Test varsayımları',
  assumption: {
    code: 'Bot, canlı botlarla aynı kodla ve gerçek eşleştirme motorunda çalışır; piyasada başka kimse işlem yapmaz.',
    path: 'Mum yükselişle kapandıysa fiyatın açılış, en düşük, en yüksek, kapanış; düşüşle kapandıysa açılış, en yüksek, en düşük, kapanış sırasını izlediği varsayılır.',
    fills:
      'Emirler yalnızca eşleşmeyle gerçekleşir: fiyat emir fiyatını geçtiğinde veya tam o fiyattan işlem olduğunda.',
    fees: 'VIP 0 komisyon oranları uygulanır.',
    end: 'Bot dönem sonunda kapatılmaz; eldeki varlıklar son fiyattan değerlenir.',
    prices:
      'Sözleşmelerde endeks ve gösterge fiyatı, kaydedilmiş son fiyatı izler. Pozisyon, canlıdaki gibi gösterge fiyatına göre likide edilir.',
    funding:
      'Fonlama, sözleşmenin o günkü oranlarıyla ödenir; kayıtlı oran yoksa sekiz saat için %0,01 alınır.',
    promise: 'Geçmiş performans, gelecekteki sonuçların garantisi değildir.',
  },
  mode: { label: 'Ayarları kim seçsin?', manual: 'Manuel mod', ai: 'Yapay zekâ modu' },
  style: { conservative: 'Temkinli', balanced: 'Dengeli', aggressive: 'Agresif' },
  advice: {
    title: '{{pair}} için öneriler',
    form: 'Öneri isteği',
    budget: 'Bütçe',
    budgetHint: 'Ayarlar bu tutarla test edilir.',
    ask: 'Öneri getir',
    show: 'Önizlemede göster',
    shown: 'Önizlemede',
    profit: '{{days}} günde kâr',
    losses_one: 'Son {{days}} günün {{count}} gününde değer kaybetti; en kötü gün: {{worst}}.',
    losses_other: 'Son {{days}} günün {{count}} gününde değer kaybetti; en kötü gün: {{worst}}.',
    worst: 'Tüm gridler alım yapar ve fiyat {{price}} seviyesine inerse tahmini zarar: {{loss}}.',
    lead: 'Son {{days}} günün fiyatlarında denenen ayarlar arasından her risk seviyesine en uygun olanlar. Geçmiş performans, gelecekteki sonuçların garantisi değildir.',
    score: {
      range:
        'Puan: gridlerin getirisi. Maksimum düşüş ve aralık dışında geçen süre, risk seviyesine göre puanı düşürür. Temkinli öneri geniş aralıklardan, agresif öneri dar aralıklardan seçilir.',
      plain:
        'Puan: toplam kâr. Maksimum düşüş, risk seviyesine göre puanı düşürür. Bu botun fiyat aralığı olmadığından aralıkta geçen süre dikkate alınmaz. Kâr etmeyen ayarlar önerilmez.',
    },
    none: {
      range: 'Bu çift ve bütçe için son {{days}} günde çalışabilecek bir ayar bulunamadı.',
      plain: 'Öneri yok: test edilen ayarların hiçbiri son {{days}} günde bu çiftte kâr etmedi.',
    },
    noData: 'Bu çift için yeterli geçmiş veri yok; öneri için en az {{days}} günlük veri gerekir.',
    use: 'Bu ayarları kullan',
  },
}

export default botTrials
