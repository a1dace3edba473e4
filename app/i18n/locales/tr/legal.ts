// Turkish texts of the legal pages: cookies, risk, licences.

const legal = {
  nav: 'Yasal bilgiler',
  updated: 'Son güncelleme: 21 Kasım 2026',
  cookies: {
    title: 'Çerezler',
    lead: 'Erguvan yalnızca kendi çerezlerini kullanır. Reklam, ölçüm ya da izleme çerezi yoktur; hiçbir çerez üçüncü taraflarla paylaşılmaz.',
    essential: {
      title: 'Zorunlu çerezler',
      text: 'Oturumunuzu açık tutar, formları korur, çerez tercihinizi ve kapattığınız duyuruları hatırlar. Bunlar olmadan giriş yapılamaz ve emir verilemez; bu nedenle reddedilemez.',
    },
    preference: {
      title: 'Tercih çerezleri',
      text: 'Tema, renkler, yoğunluk, yerleşim, dil, para birimi ve saat dilimi gibi seçimlerinizi 365 gün saklar. Reddederseniz seçimleriniz yalnızca bu ziyaret boyunca geçerli olur.',
    },
    choice: {
      title: 'Tercihinizi değiştirin',
      all: 'Şu anda tercih çerezlerini kabul ediyorsunuz.',
      essential: 'Şu anda tercih çerezlerini reddediyorsunuz.',
      none: 'Henüz tercih yapmadınız.',
    },
  },
  risk: {
    title: 'Risk bildirimi',
    lead: 'Erguvan bir demo borsadır: fiyatlar simülasyondur; bakiye ve emirlerde gerçek para kullanılmaz. Buradaki sonuçlar gerçek piyasalarda elde edilecek sonuçların göstergesi değildir.',
    volatile: {
      title: 'Fiyatlar hızla değişir',
      text: 'Kripto varlıkların fiyatı kısa sürede çok yükselebilir veya tümüyle değerini yitirebilir. Kaybetmeyi göze alamayacağınız parayla işlem yapmayın.',
    },
    orders: {
      title: 'Emirler beklediğiniz fiyattan gerçekleşmeyebilir',
      text: 'Piyasa emirleri emir defterindeki derinliğe göre gerçekleşir; sığ bir defterde ortalama fiyat, ekrandaki son fiyattan uzak olabilir. Limit emirler hiç gerçekleşmeyebilir.',
    },
    leverage: {
      title: 'Kaldıraçlı işlemler',
      text: "Sermaye Piyasası Kurulunun III-35/B.2 sayılı Tebliği uyarınca Türkiye'de kripto varlıklarda kaldıraçlı işlem sunulamaz. Erguvan gerçek parayla kaldıraçlı işlem sunmaz.",
    },
    advice: {
      title: 'Yatırım tavsiyesi değildir',
      text: 'Bu sitedeki hiçbir bilgi yatırım tavsiyesi değildir. Gerçek bir karar vermeden önce yetkili bir kurumdan görüş alın.',
    },
  },
  licences: {
    title: 'Lisanslar',
    lead: 'Erguvan, MIT lisansıyla yayımlanan açık kaynaklı bir yazılımdır. Sayfalarda kullanılan başlıca açık kaynak bileşenler aşağıdadır.',
    chart: {
      title: 'Grafikler',
      text: "Grafikler, TradingView'in Apache 2.0 lisanslı Lightweight Charts™ kütüphanesiyle çizilir.",
      notice: 'Lisans bildirimi',
    },
    others: 'Diğer bileşenler',
    column: { name: 'Ad', licence: 'Lisans' },
  },
}

export default legal
