// Turkish texts of backtests of bots on recorded prices: results beside the form, suggested parameters in three styles.

const botTrials = {
  title: 'Geriye dönük test',
  titleOf: 'Geriye dönük test: son {{days}} gün',
  lead: 'Kutulardaki ayarları geçmiş fiyatlarda deneyin; bu işlem bakiyenize dokunmaz.',
  try: 'Son {{days}} günde dene',
  running: 'Hesaplanıyor: {{share}}',
  progress: 'Hesabın ilerleyişi',
  refresh: 'Yenile',
  cancel: 'Vazgeç',
  why: {
    none: 'Denenecek bir ayar yok.',
    noData: 'Bu çiftin yeterli geçmişi yok: test için en az bir günlük veri gerekir.',
    failed: 'Hesap tamamlanamadı. Birkaç dakika sonra yeniden deneyin.',
    busy: 'Şu anda çok sayıda test sırada bekliyor. Biraz sonra yeniden deneyin.',
  },
  profit: 'Toplam kâr',
  apy: 'Yıllık getiri (basit)',
  drawdown: 'Maksimum düşüş',
  hold: 'Al ve tut',
  fees: 'Komisyon',
  trades: 'İşlem sayısı',
  pairs: 'Tamamlanan grid',
  pairsEarned: '{{pairs}} ({{amount}})',
  inRange: 'Aralıkta geçen süre',
  ended: 'Bot sona erdi',
  curve: 'Düz çizgi botun değeri, kesik çizgi aynı tutarla al ve tut.',
  assumptions: 'Test neye dayanıyor?',
  assumption: {
    code: 'Bot, canlıdaki koduyla borsanın kendi motorunda çalışır; piyasada ondan başka kimse işlem yapmaz.',
    path: 'Mum yükselerek kapandıysa fiyat açılış, en düşük, en yüksek, kapanış yolunu; düşerek kapandıysa açılış, en yüksek, en düşük, kapanış yolunu izler.',
    fills:
      'Emirler yalnızca eşleşmeyle gerçekleşir: fiyat emrin ötesine geçtiğinde ya da tam o fiyattan işlem olduğunda.',
    fees: 'Komisyon VIP 0 oranıyla alınır.',
    end: 'Bot sürenin sonunda kapatılmaz; elindekiler son fiyatla değerlenir.',
    promise: 'Geçmiş sonuçlar gelecek için söz vermez.',
  },
  mode: { label: 'Ayarları kim seçsin?', manual: 'Manuel mod', ai: 'Yapay zekâ modu' },
  style: { conservative: 'Temkinli', balanced: 'Dengeli', aggressive: 'Atak' },
  advice: {
    title: '{{pair}} için öneriler',
    lead: 'Son {{days}} günün fiyatlarında denenen ayarlardan üç tarza en uygun olanlar. Geçmişin en iyisi, geleceğin en iyisi olmayabilir.',
    score: {
      range:
        'Puan: gridlerin yıllık getirisi; maksimum düşüş ve aralık dışında geçen süre, tarza göre puan düşürür.',
      plain:
        'Puan: toplam kârın yıllık getirisi; maksimum düşüş, tarza göre puan düşürür. Bu botun fiyat aralığı olmadığından aralıkta geçen süre hesaba katılmaz. Kâr etmemiş ayar önerilmez.',
    },
    none: {
      range: 'Bu çiftte son {{days}} gün boyunca çalışabilecek bir ayar bulunamadı.',
      plain: 'Öneri yok: denenen ayarların hiçbiri bu çiftte son {{days}} günde kâr etmedi.',
    },
    noData: 'Bu çiftin yeterli geçmişi yok: öneri için en az {{days}} günlük veri gerekir.',
    backtest: '{{days}} günlük geriye dönük test',
    month: '30 günlük geriye dönük testte yıllık getiri (basit): {{apy}}',
    use: 'Bu ayarları kullan',
  },
}

export default botTrials
