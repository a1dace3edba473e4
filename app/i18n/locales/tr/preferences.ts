// Turkish texts of the preferences.

const preferences = {
  title: 'Tercihler',
  save: 'Kaydet',
  saved: 'Tercihler kaydedildi.',
  section: {
    look: 'Görünüm ve dil',
    terminal: 'İşlem ekranı',
    orders: 'Emirler',
    fills: 'Bildirimler',
  },
  theme: { label: 'Tema', dark: 'Koyu', light: 'Açık' },
  palette: {
    label: 'Renkler',
    'green-up': 'Yeşil yükseliş',
    'red-up': 'Kırmızı yükseliş',
    'colour-blind': 'Renk körlüğü paleti',
  },
  density: { label: 'Yoğunluk', standard: 'Standart', compact: 'Sıkı', roomy: 'Ferah' },
  language: 'Dil',
  timezone: {
    label: 'Saat dilimi',
    hint: 'Tablolardaki, grafikteki ve son işlemlerdeki tüm saatler.',
    home: 'Türkiye',
    shanghai: 'Şanghay',
  },
  layout: { label: 'Emir formunun yeri', left: 'Solda', center: 'Grafiğin altında', right: 'Sağda' },
  cadence: {
    label: 'Emir defterinin hızı',
    calm: 'Sakin (100 ms)',
    live: 'Canlı',
    slow: 'Yavaş (500 ms)',
  },
  keys: { label: 'Tek tuşlu kısayollar', on: 'Açık', off: 'Kapalı' },
  confirm: {
    normalEntrust: 'Limit emri onayla',
    marketEntrust: 'Piyasa emri onayla',
    spotPlanEntrust: 'Tetikleyici ve OCO emri onayla',
    trace: 'Takip eden stop emrini onayla',
    stopProfitStopLoss: 'Kâr al / Zarar durdur emrini onayla',
    hint: 'Açıkken her emirden önce özeti gösterilir ve onayınız istenir.',
  },
  shares: {
    label: 'Yüzde düğmeleri',
    hint: 'En fazla altı tam sayı, 1 ile 100 arası. Örnek: 10, 25, 50, 100',
    problem: '1 ile 100 arasında en fazla altı tam sayı yazın.',
  },
  fills: { popup: 'Gerçekleşme bildirimi', sound: 'Gerçekleşme sesi' },
  visitor: {
    text: 'Emir onayları, yüzde düğmeleri ve bildirimler hesabınızla birlikte saklanır.',
    action: 'Giriş yap',
  },
}

export default preferences
