// Turkish texts of the legal pages: cookies, risk, licences.

const legal = {
  nav: 'Yasal bilgiler',
  updated: 'Son güncelleme: 21 Kasım 2026',
  cookies: {
    title: 'Çerezler',
    lead: 'Erguvan yalnızca kendi çerezlerini kullanır. Reklam, ölçüm ya da izleme çerezi yoktur; hiçbir çerez üçüncü taraflarla paylaşılmaz.',
    essential: {
      title: 'Zorunlu çerezler',
      text: 'Oturumunuzu açık tutar, formları korur, çerez yanıtınızı ve kapattığınız duyuruları hatırlar. Bunlar olmadan giriş yapılamaz ve emir verilemez; bu yüzden reddedilemez.',
    },
    preference: {
      title: 'Tercih çerezleri',
      text: 'Tema, renkler, yoğunluk, yerleşim, dil, para birimi ve saat dilimi gibi seçimlerinizi 365 gün saklar. Reddederseniz seçimleriniz yalnızca bu ziyaret boyunca geçerli olur.',
    },
    choice: {
      title: 'Yanıtınızı değiştirin',
      all: 'Şu anda tercih çerezlerini kabul ediyorsunuz.',
      essential: 'Şu anda tercih çerezlerini reddediyorsunuz.',
      none: 'Henüz yanıt vermediniz.',
    },
  },
  risk: {
    title: 'Risk bildirimi',
    lead: 'Erguvan bir gösterim borsasıdır: fiyatlar benzetimdir, bakiyeler ve emirler gerçek para içermez. Burada görülen sonuçlar gerçek piyasalarda elde edilecek sonuçların göstergesi değildir.',
    volatile: {
      title: 'Fiyatlar hızla değişir',
      text: 'Kripto varlıkların fiyatı kısa sürede çok yükselebilir veya tümüyle değerini yitirebilir. Kaybetmeyi göze alamayacağınız parayla işlem yapmayın.',
    },
    orders: {
      title: 'Emirler beklenen fiyattan gerçekleşmeyebilir',
      text: 'Piyasa emirleri emir defterindeki derinliğe göre gerçekleşir; ince bir defterde ortalama fiyat, ekranda görülen son fiyattan uzak olabilir. Limit emirler hiç gerçekleşmeyebilir.',
    },
    leverage: {
      title: 'Kaldıraçlı işlemler',
      text: 'Sermaye Piyasası Kurulunun III-35/B.2 sayılı tebliği uyarınca Türkiye’de kripto varlıklarda kaldıraçlı işlem sunulamaz. Erguvan gerçek parayla kaldıraçlı işlem sunmaz.',
    },
    advice: {
      title: 'Yatırım tavsiyesi değildir',
      text: 'Bu sitedeki hiçbir bilgi yatırım tavsiyesi değildir. Gerçek bir karar vermeden önce yetkili bir kurumdan görüş alın.',
    },
  },
  licences: {
    title: 'Lisanslar',
    lead: 'Erguvan, MIT lisansıyla yayımlanan açık kaynaklı bir yazılımdır. Sayfalarda kullanılan başlıca açık kaynaklı parçalar aşağıdadır.',
    chart: {
      title: 'Grafikler',
      text: 'Grafikler, TradingView’in Apache 2.0 lisanslı Lightweight Charts™ kitaplığıyla çizilir.',
      notice: 'Bildirim metni',
    },
    others: 'Diğer parçalar',
    column: { name: 'Ad', licence: 'Lisans' },
  },
}

export default legal
