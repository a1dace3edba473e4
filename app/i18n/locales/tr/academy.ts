// Turkish texts of the bot academy: the lessons, and an example for each kind of bot.

const academy = {
  contents: 'Dersler',
  general: 'Başlamadan önce',
  kinds: 'Bot türleri',
  example: 'Örnek:',
  risk: 'Risk:',
  lesson: {
    rules: {
      title: 'Bot nedir, ne değildir?',
      text: 'Bot, önceden yazdığınız bir kuralı sizin yerinize uygular: fiyata bakar, kural tutuyorsa emir verir, gerçekleşince bir sonraki adıma geçer. Uyumaz, sıkılmaz, telaşa kapılmaz.',
      more: 'Ama geleceği de bilmez. Kural o günün piyasasına uymuyorsa bot aynı hatayı sabırla tekrarlar. Kazandıran botun kendisi değil, kuralın piyasaya uymasıdır.',
      example:
        'Yatay bir ayda iyi çalışan bir grid, fiyat aralığın altına düştüğünde satacak bir şey bulamaz; elindeki varlıkla bekler.',
    },
    market: {
      title: 'Önce piyasayı, sonra botu seçin',
      text: 'Fiyatın üç hâli vardır: yatay, yükselen, düşen. Grid yatay piyasayı sever. CTA, yönü belli bir hareketi takip eder. Martingale ve otomatik yatırım, düşüşte parça parça alıp ortalamayı indirir.',
      more: 'Hangi hâlde olduğumuz sonradan belli olur. Bu yüzden tek bir tahmine değil, yanıldığınızda ne kaybedeceğinize göre karar verin.',
      example:
        'Son 30 günün en düşük ve en yüksek fiyatına bakın. Fark %10 civarındaysa ve fiyat gidip geliyorsa grid; fark büyük ve yön tek ise CTA daha uygundur.',
    },
    budget: {
      title: 'Ne kadar ayırmalı?',
      text: 'Bota verdiğiniz tutar, bot sonlanana kadar başka bir işte kullanılamaz. Tamamını kaybetmenin sizi zorlamayacağı kadarını ayırın ve hepsini tek bota koymayın.',
      more: 'Kademeli alan botlarda asıl tutar ilk emir değil, son güvenlik emrine kadar gereken toplamdır. Oluşturma sayfası bu toplamı baştan gösterir ve başlarken ayırır.',
      example:
        "Toplam 10.000 USDT'niz varsa 1.000 USDT'lik iki bot, aynı anda ikisi de %20 düşse bile toplamınızı yalnızca %4 azaltır.",
    },
    costs: {
      title: 'Komisyon ve grid aralığı',
      text: 'Her alış ve her satış komisyon öder. Gridler birbirine ne kadar yakınsa o kadar sık işlem yapılır, ama her işlemin kârından komisyona giden pay da o kadar büyür.',
      more: 'Bu yüzden sistem, komisyondan sonra en az %0,1 bırakmayan bir grid açmaz. Daha yüksek VIP seviyesinde komisyon düşer, aynı grid daha çok bırakır.',
      example:
        "1.000 USDT'lik bir grid %1 arayla satarsa 10 USDT kazanır; alış ve satışta %0,1'er komisyon yaklaşık 2 USDT'dir. Elde yaklaşık 8 USDT kalır. Aralık %0,3 olsaydı 3 USDT'nin 2'si komisyona giderdi.",
    },
    backtest: {
      title: 'Geriye dönük test ne söyler?',
      text: 'Geriye dönük test, botu kayıtlı fiyatlar üzerinde canlıdakiyle aynı kodla çalıştırır. Aynı kural geçmişte ne yapardı, en kötü anda ne kadar düşerdi, kaç işlem yapardı: bunları görürsünüz.',
      more: 'Geçmiş tekrarlanmak zorunda değildir. En yüksek kârı değil, en kötü dönemde katlanabileceğiniz düşüşü arayın; birkaç farklı dönemde benzer sonuç veren ayar, tek dönemde parlayandan iyidir.',
      example:
        '30 günde %12 kazanıp yolda %25 düşen bir ayar, %6 kazanıp %4 düşenden daha iyi değildir: ilkinde çoğu kişi düşüşün dibinde botu kapatır.',
    },
    result: {
      title: 'Sonucu doğru okumak',
      text: 'Grid kârı yalnızca tamamlanmış alış-satışların kârıdır; hep artar. Anlık K/Z ise elde kalan varlığın bugünkü fiyatıyla değeridir; eksiye düşebilir. Gerçek sonuç ikisinin toplamıdır.',
      more: 'Yanındaki al-tut satırı, aynı tutarla ilk gün alıp bekleseydiniz ne olacağını gösterir. Bot ondan iyiyse işini yapıyordur; ondan kötüyse kural bu piyasaya uymuyordur.',
      example:
        "Grid kârı +40 USDT, anlık K/Z -55 USDT ise sonuç -15 USDT'dir. Al-tut aynı sürede -80 USDT ise bot kaybı azaltmıştır.",
    },
    ending: {
      title: 'Ne zaman bitirmeli?',
      text: 'Bitiş koşulunu başlarken yazın: kâr al ve zarar durdur fiyatları, siz ekran başında değilken de çalışır. Koşul gerçekleşince bot emirlerini iptal eder ve seçiminize göre varlıkları satar ya da olduğu gibi geri verir.',
      more: 'Düşüşün ortasında zarar durduru aşağı çekmek en sık yapılan hatadır. Kararı baştan verin, sonra değiştirmeyin.',
      example:
        '90.000-110.000 aralığında çalışan bir gridde zarar durdur fiyatı 85.000 ise, aralığın altına inen fiyat botu sonsuza dek bekletmez; kaybın üst sınırı baştan bellidir.',
    },
  },
  kind: {
    'spot-grid': {
      example:
        "Bot 100.000'den 0,01 BTC alır, 101.000'e satış emri koyar. Satış gerçekleşince 10 USDT kazanır, yaklaşık 2 USDT komisyon öder ve 100.000'e yeniden alış emri koyar. Fiyat bu iki seviye arasında günde beş kez gidip gelirse kâr yaklaşık 40 USDT'dir.",
      tip: 'Aralığı son haftaların en düşük ve en yüksek fiyatından biraz geniş tutun. Çok dar aralık sık işlem yapar ama çabuk dışarıda kalır.',
    },
    'futures-grid': {
      example:
        "1.000 USDT teminat, 5x kaldıraç ve 40.000-60.000 aralığıyla long grid, fiyat 50.000 iken grid başına 0,017 BTC alıp satar. 48.000'den 52.000'e tamamlanan bir alış-satış komisyon öncesi 68 USDT kazandırır. Tüm gridler dolarsa pozisyon yaklaşık 34.800'de likide olur.",
      tip: 'Önce önizlemedeki tahmini likidasyon fiyatına bakın. Düşük kaldıraç ve büyük ayrılan teminat onu aralıktan uzaklaştırır.',
    },
    'futures-cta': {
      example:
        "Fiyat 100 iken kısa ortalama uzunu yukarı keser: 1.000 USDT teminat ve 3x kaldıraçla bot 2.850 USDT'lik long açar. 108'de aşağı keser: bot komisyon öncesi yaklaşık 228 USDT ile kapatıp short açar. Fiyat 106'ya inince short yaklaşık +65 USDT'dedir.",
      tip: 'İki yönlü çalışınca neredeyse her an pozisyon vardır; birkaç saatte bir fonlama ödenir ya da alınır. Uzun mumlar daha seyrek yön değiştirir.',
    },
    'futures-signal': {
      example:
        "Alarmınız fiyat 100 iken “long” gönderir: 1.000 USDT teminat ve 3x kaldıraçla, mesajda tutar yoksa bot 2.850 USDT'lik long açar. 110'da “short” gelir: bot komisyon öncesi yaklaşık 285 USDT ile kapatıp elindekiyle short açar. Fiyat 105'e inince short yaklaşık +180 USDT'dedir.",
      tip: 'Mesaj gelmezse pozisyon açık kalır; birkaç saatte bir fonlama ödenir ya da alınır. Betiğiniz çıkış mesajı da göndersin; kaldıraç iki mesaj arasını kaldıracak kadar düşük olsun.',
    },
    'futures-martingale': {
      example:
        "5x kaldıraç, 20 USDT teminatlı ilk emir ve 2 çarpanla long bot, fiyat 100 iken 100 USDT'lik alır. 98'de 200, 96'da 400 USDT'lik ekler. Kullanılan teminat 140 USDT, ortalama yaklaşık 97,1. Kâr hedefi %1 ise 98,1'de kapatır ve komisyon öncesi yaklaşık 7 USDT kazanır.",
      tip: 'Önizlemedeki tahmini likidasyon fiyatını son güvenlik emriyle karşılaştırın. Büyük ayrılan teminat ve düşük kaldıraç onu uzaklaştırır.',
    },
    martingale: {
      example:
        "İlk emir 100 USDT, çarpan 2, iki güvenlik emri: fiyat 100, 98 ve 96 iken 100, 200 ve 400 USDT'lik alım yapılır. Toplam 700 USDT, ortalama yaklaşık 97,1. Kâr hedefi %1 ise bot 98,1'de satar; fiyatın yeniden 100'e çıkması gerekmez.",
      tip: 'Son güvenlik emrine kadar gereken toplam tutarı ve karşıladığı düşüşü oluşturma sayfasındaki tabloda görürsünüz. Düşüş bunu aşarsa bot yalnızca bekler.',
    },
    cta: {
      example:
        "Kısa ortalama uzun ortalamayı yukarı keserse bot alır, aşağı keserse satar. Üç yanlış sinyal %1'er kaybettirse bile %8'lik tek bir trend toplamda kâr bırakır; böyle bir trend gelmezse kayıp birikir.",
      tip: 'Uzun mum aralığı (4 saat, 1 gün) daha az ama daha güvenilir sinyal verir. Kuralı önce son 30 günde deneyin.',
    },
    portfolio: {
      example:
        "1.000 USDT eşit oranda BTC ve ETH olsun. BTC %20 yükselirse 600 USDT'ye karşı 500 USDT olur: %54,5 ve %45,5. Bot 50 USDT'lik BTC satıp ETH alır; oran yeniden yarı yarıyadır.",
      tip: 'Eşiği çok küçük seçmeyin: her dengeleme komisyon öder. Birlikte düşüp birlikte yükselen varlıklar dengelemeden az kazanır.',
    },
    'auto-invest': {
      example:
        "Her ay 100 USDT'lik alım, fiyat 100, 80 ve 125 iken: 1 + 1,25 + 0,8 = 3,05 adet. Ortalama maliyet 300 / 3,05 = 98,36; fiyatların ortalaması ise 101,67'dir. Sabit tutar, ucuzken daha çok alır.",
      tip: 'Tutarı spot hesabınızda hazır bulundurun: bakiye yetmezse o alım atlanır, üç başarısız alımdan sonra plan sonlanır.',
    },
    signal: {
      example:
        "TradingView alarmınız, bakiyenin %10'uyla alış isteyen bir mesaj gönderir; bot alımı yapar ve mesajı sonucuyla birlikte kaydeder. Aynı mesaj iki kez gelirse ikincisi sayılmaz.",
      tip: 'Bağlantı bir parola gibidir: paylaşmayın, sızdığını düşünürseniz yenileyin. Önce deneme mesajı gönderip kayıtta görün.',
    },
  },
}

export default academy
