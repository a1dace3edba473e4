// Turkish texts of the legal pages: terms, privacy, cookies, risk, licences.

const legal = {
  nav: 'Yasal bilgiler',
  updated: 'Son güncelleme: 25 Kasım 2026',
  terms: {
    title: 'Kullanım koşulları',
    lead: 'Erguvan bir demo borsadır: gerçek para kabul etmez, gerçek para ödemez. Bu sayfa, siteyi kullanırken nelerin geçerli olduğunu söyler.',
    what: {
      title: 'Bu site nedir?',
      text: 'Emirler, komisyonlar ve botlar gerçek kurallarla işler; bakiyeler ve ağlar simülasyondur. Bakiyelerin parasal bir karşılığı yoktur; satın alınamaz, satılamaz, başka bir yere aktarılamaz. Erguvan bir finans kuruluşu değildir ve yatırım hizmeti sunmaz.',
    },
    operator: {
      title: 'Siteyi kim işletiyor?',
      text: 'Erguvan, MIT lisansıyla dağıtılan açık kaynaklı bir yazılımdır ve onu herkes çalıştırabilir. Bu siteden, sunucuyu çalıştıran kişi veya kuruluş sorumludur; yazılımı geliştirenler değil. İşleten kişiye destek merkezindeki formla yazabilirsiniz.',
    },
    account: {
      title: 'Hesabınız',
      text: 'İşlem yapmak için en az {{age}} yaşında olmalısınız. Şifrenizi ve API anahtarlarınızı kimseyle paylaşmayın; hesabınızla yapılanlar sizin adınıza yapılmış sayılır. Gerçek paranızı koruyan bir şifreyi burada kullanmayın.',
    },
    conduct: {
      title: 'Kabul edilmeyenler',
      text: 'Başkalarının hesabına girmeye çalışmak, sistemi aşırı yükle çalışamaz hâle getirmek, sınırları aşmak için çok sayıda hesap açmak ve başkalarını gerçek para göndermeye yönlendirmek yasaktır. İşleten kişi bu durumlarda bir hesabı dondurabilir.',
    },
    availability: {
      title: 'Süreklilik',
      text: 'Site olduğu gibi sunulur. Her an durabilir, baştan başlatılabilir veya tümüyle kapatılabilir; bakiyeler, emirler ve botlar bu sırada silinebilir. Yazılım için, MIT lisansında yazdığı gibi hiçbir garanti verilmez.',
    },
    prices: {
      title: 'Fiyatlar ve sonuçlar',
      text: 'Buradaki fiyatlar ve getiriler gerçek bir piyasada elde edilecek sonucu göstermez ve yatırım tavsiyesi değildir. Ayrıntılar risk bildiriminde.',
    },
  },
  privacy: {
    title: 'Gizlilik',
    lead: 'Bu borsa hangi bilgileri saklar, nerede ve ne kadar süreyle? Aşağıdakiler yazılımın gerçekten yaptıklarıdır.',
    where: {
      title: 'Nerede saklanır?',
      text: 'Tüm bilgiler, sunucunun veri klasöründeki dosyalarda ve veritabanında durur. Sayfalarda reklam, ölçüm veya üçüncü taraf betiği yoktur. İşleten kişi bir posta sunucusu tanımladıysa e-postalarınız onun üzerinden gönderilir; bunun dışında bilgileriniz sunucudan çıkmaz.',
    },
    what: {
      title: 'Neler saklanır?',
      identity:
        'Hesap: e-posta adresiniz, ülkeniz, kayıt zamanı; doğruladıysanız adınız, soyadınız, doğum tarihiniz, telefonunuz ve yüklediğiniz belgeler. Şifreleriniz yalnızca geri çevrilemeyen bir özet olarak saklanır.',
      trading:
        'İşlemler: emirleriniz, gerçekleşmeleriniz, bakiyeleriniz, transferleriniz, botlarınız ve planlarınız.',
      logins:
        'Girişler: zaman, IP adresi, tarayıcı ve sonuç. Açık oturumların çerezleri yalnızca özet olarak saklanır.',
      security:
        'Güvenlik: doğrulama uygulamanızın ve API anahtarlarınızın gizli kısımları şifrelenmiş olarak, çekim adresleriniz olduğu gibi.',
      messages:
        'İletiler: size gönderilen e-posta ve kısa mesajlar, işleten kişiye yazdıklarınız ve adresiniz.',
      votes:
        'Destek merkezindeki oylarınız: giriş yaptıysanız hesap numaranızla, yapmadıysanız tarayıcı çerezinizin özetiyle.',
    },
    howLong: {
      title: 'Ne kadar süreyle?',
      logins: 'Giriş kayıtları: {{loginDays}} gün.',
      messages: 'Size gönderilen iletiler: {{messageDays}} gün; bildirimleriniz: {{notificationDays}} gün.',
      sessions:
        'Oturumlar: son kullanımdan sonra en fazla {{sessionDays}} gün. Gönderilen kodlar süreleri dolunca silinir.',
      journal:
        'Emirler, işlemler ve bakiye hareketleri: veri klasörü var olduğu sürece. Bunlar borsanın defteridir; tek bir kişinin kayıtları çıkarılırsa hesaplar tutmaz. Adınızı veya e-posta adresinizi içermezler.',
      others: 'Hesap bilgileri ve işleten kişiye yazdığınız mesajlar: işleten kişi silene kadar.',
    },
    who: {
      title: 'Kim görebilir?',
      text: 'Sunucuyu işleten kişi veri klasörünün tamamına erişebilir. Diğer kullanıcılar emirlerinizi defterde adsız görür. Bot yayınlarsanız seçtiğiniz ad ve botunuzun sonuçları herkese açık olur. Teknik kayıtlarda hata durumlarında hesap numaranız geçebilir.',
    },
    rights: {
      title: 'Seçenekleriniz',
      text: "API anahtarlarınızı, sinyallerinizi ve çekim adreslerinizi kendiniz silebilir, emirlerinizi ve hesap hareketlerinizi CSV olarak indirebilirsiniz. Bilgilerinizin kopyası, düzeltilmesi veya silinmesi için işleten kişiye yazın. Herkese açık bir sunucuda bu talepleri yanıtlamak, 6698 sayılı Kanun (KVKK) gibi veri koruma kuralları uyarınca işletenin sorumluluğudur. Erguvan'ı kendiniz çalıştırıyorsanız veri klasörünü silmek her şeyi siler.",
    },
  },
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
