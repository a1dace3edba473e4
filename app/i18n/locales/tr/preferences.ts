// Turkish texts of the preferences.

const preferences = {
  title: 'Tercihler',
  save: 'Kaydet',
  saved: 'Tercihler kaydedildi.',
  section: {
    contracts: 'Vadeli işlem onayları',
    look: 'Görünüm ve dil',
    terminal: 'İşlem ekranı',
    orders: 'Emirler',
    fills: 'Bildirimler',
    profit: 'Kâr/zarar',
  },
  theme: { label: 'Tema', dark: 'Koyu', light: 'Açık' },
  palette: {
    label: 'Renkler',
    'green-up': 'Yeşil yükseliş / kırmızı düşüş',
    'red-up': 'Kırmızı yükseliş / yeşil düşüş',
    'colour-blind': 'Renk körlüğü paleti',
  },
  density: { label: 'Yoğunluk', standard: 'Standart', compact: 'Kompakt', roomy: 'Geniş' },
  language: 'Dil',
  timezone: {
    label: 'Saat dilimi',
    hint: 'Tablolarda, grafikte ve son işlemlerde kullanılır.',
    home: 'Türkiye',
    shanghai: 'Şanghay',
  },
  layout: { label: 'Emir formunun konumu', left: 'Solda', center: 'Grafiğin altında', right: 'Sağda' },
  cadence: {
    label: 'Emir defteri güncelleme hızı',
    calm: 'Sakin (100 ms)',
    live: 'Canlı',
    slow: 'Yavaş (500 ms)',
  },
  keys: { label: 'Tek tuşlu kısayollar', on: 'Açık', off: 'Kapalı' },
  confirm: {
    normalEntrust: 'Limit emirlerde onay iste',
    marketEntrust: 'Piyasa emirlerinde onay iste',
    spotPlanEntrust: 'Tetikleyici ve OCO emirlerinde onay iste',
    trace: 'Takip eden stop emirlerinde onay iste',
    stopProfitStopLoss: 'Kâr al / Zarar durdur emirlerinde onay iste',
    limitPriceOpenAndClose: 'Limit emirlerde (vadeli) onay iste',
    lightningOpenAndClose: 'Piyasa emirlerinde (vadeli) onay iste',
    planEntrust: 'Tetikleyici emirlerde (vadeli) onay iste',
    backhand: 'Pozisyonu ters çevirirken onay iste',
    hint: 'Açıkken her emirden önce özet gösterilir ve onayınız istenir.',
  },
  shares: {
    label: 'Yüzde düğmeleri',
    hint: '1-100 arası, en fazla altı tam sayı. Örnek: 10, 25, 50, 100',
    problem: '1 ile 100 arasında en fazla altı tam sayı yazın.',
  },
  baseline: {
    label: 'Günün başlangıcı',
    hint: 'Günlük kâr/zararınız bu saatten itibaren hesaplanır.',
    utc0: '00:00 (UTC)',
    local3: '03:00 (seçtiğiniz saat dilimi)',
  },
  fills: { popup: 'Gerçekleşme bildirimi', sound: 'Gerçekleşme sesi' },
  visitor: {
    text: 'Emir onayları, yüzde düğmeleri ve bildirimler hesabınıza kaydedilir.',
    action: 'Giriş yap',
  },
}

export default preferences
