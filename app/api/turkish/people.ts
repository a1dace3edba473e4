// Turkish texts of the API's calls and fields about persons: profile, verification, sub-accounts, notifications, alerts.

export const people: Readonly<Record<string, string>> = {
  'List price alerts, oldest first': 'Fiyat alarmlarını listeler; en eskisi önce',
  'Create a price alert; give the fields of its kind': 'Fiyat alarmı oluşturur; türünün alanları gönderilir',
  'Of rises-to and falls-to': 'rises-to ve falls-to için',
  'Of gains, loses, gains-24h and loses-24h': 'gains, loses, gains-24h ve loses-24h için',
  'Lower bound of enters and leaves': 'enters ve leaves için alt sınır',
  'Upper bound of enters and leaves': 'enters ve leaves için üst sınır',
  'Minutes ahead of UTC, for once a day; default: 0':
    "UTC'den kaç dakika ileride; günde bir kez seçeneği için; varsayılan: 0",
  'Change a price alert, or switch it on or off; fields left out stay':
    'Fiyat alarmını değiştirir, açar veya kapatır; gönderilmeyen alanlar aynı kalır',
  'Delete a price alert': 'Fiyat alarmını siler',
  'List when price alerts fired, newest first':
    'Fiyat alarmlarının ne zaman çaldığını listeler; en yenisi önce',
  'The limit of notices that held it back; null: none': 'Bildirimi tutan sınır; null: yok',
  'List your sub-accounts, oldest first': 'Alt hesaplarınızı listeler; en eskisi önce',
  'Create a sub-account; up to 20, of which 10 custodial':
    'Alt hesap açar; en fazla 20, bunların en fazla 10’u yönetilen hesap olabilir',
  'general: has a login; virtual: opened from the main account; custodial: another person trades it; demo: demo funds':
    'general: kendi girişi vardır; virtual: ana hesaptan açılır; custodial: başka biri işlem yapar; demo: demo bakiyesi',
  'Of a general one': 'Yalnızca general için',
  'UID of the trader of a custodial one': 'Yönetilen hesapta işlem yapacak kişinin UID’si',
  'Update a sub-account: rename, freeze or unfreeze it, or change what it may do by itself':
    'Alt hesabın adını değiştirir, dondurur veya açar, izinlerini düzenler',
  'true cancels its orders and ends its logins': 'true: emirleri iptal edilir, oturumları kapatılır',
  'It may transfer to the main account': 'Ana hesaba transfer yapabilir',
  'It may transfer to the other sub-accounts of its owner':
    'Sahibinin diğer alt hesaplarına transfer yapabilir',
  'Terminate the trading of a custodial sub-account by its trader':
    'Yönetilen alt hesapta işlem yapan kişinin yetkisini kaldırır',
  'List the API keys of a sub-account': 'Alt hesabın API anahtarlarını listeler',
  'Create an API key that acts for a sub-account; the secret is in this response only':
    'Alt hesap adına çalışan API anahtarı oluşturur; gizli anahtar yalnızca bu yanıtta yer alır',
  'List virtual sub-accounts, newest first': 'Sanal alt hesapları listeler; en yenisi önce',
  'Create virtual sub-accounts by name': 'Verilen adlarla sanal alt hesap açar',
  'Update a virtual sub-account: freeze or unfreeze it, and let it transfer to the main account or not':
    'Sanal alt hesabı dondurur veya açar; ana hesaba transfer iznini düzenler',
  'Create an API key of a sub-account, with no more rights than the calling key has':
    'Alt hesap için API anahtarı oluşturur; çağıran anahtarın yetkilerini aşamaz',
  'List the spot balances of each sub-account': 'Her alt hesabın spot bakiyelerini listeler',
  'spot_trade, transfer, read; others are ignored': 'spot_trade, transfer, read; diğerleri dikkate alınmaz',
  'How far it came on each channel beside the bell': 'Zil dışındaki her kanalda nereye kadar ulaştığı',
  'Beside those that the settings of notifications name for alerts':
    'Bildirim ayarlarında alarmlar için seçilenlere eklenir',
  'Get your profile and enabled features; email and names are masked':
    'Profilinizi ve açık özellikleri verir; e-posta ve adlar maskelidir',
  'Get all preferences': 'Tüm tercihleri verir',
  'Update the given preferences and return all of them; unknown keys are ignored':
    'Verilen tercihleri günceller ve tümünü döndürür; bilinmeyen anahtarlar yok sayılır',
  'List your favourite pairs, in your order': 'Favori çiftlerinizi sizin sıranızla listeler',
  'Add a pair to favourites': 'Bir çifti favorilere ekler',
  'Remove a pair from favourites (no error if it is not there)':
    'Bir çifti favorilerden çıkarır (listede yoksa hata vermez)',
  'Issue a one-time WebSocket login ticket, valid for 30 seconds':
    'WebSocket girişi için tek kullanımlık, 30 saniye geçerli bilet verir',
  '2: name verified': '2: kimliği doğrulanmış',
  'Bound (…bf) and enabled (…ef): phone m, email e, authenticator g, fund password t; tpi: it is required for withdrawals, tpl: it is locked':
    'Bağlı (…bf) ve etkin (…ef): telefon m, e-posta e, doğrulayıcı g, fon şifresi t; tpi: para çekerken istenir, tpl: kilitli',
  'Fees are paid in the platform token': 'Komisyonlar platform tokenıyla ödenir',
  'Get the verification level, what became of each submission, and how many are left today':
    'Doğrulama seviyesini, her başvurunun sonucunu ve bugün kalan başvuru sayısını verir',
  'The customer recognition form is filled in': 'Müşteri tanıma formu dolduruldu',
  'Why it was rejected': 'Ret nedeni',
  'When the review ends by itself, or ended': 'İncelemenin kendiliğinden biteceği veya bittiği zaman',
  'When the next one may be submitted': 'Yeni başvurunun yapılabileceği zaman',
  'Send a code to the phone number of level 1; not for keys':
    'Seviye 1 telefon numarasına kod gönderir; API anahtarıyla kullanılamaz',
  'False: the number is bound, level 1 needs no code':
    'false: numara zaten bağlı, seviye 1 için kod gerekmez',
  'Submit level 1 with the code that was sent to the phone; not for keys':
    'Telefona gönderilen kodla seviye 1 başvurusu yapar; API anahtarıyla kullanılamaz',
  'Submit level 2: name, document and two pictures; not for keys':
    'Seviye 2 başvurusu yapar: ad, belge ve iki fotoğraf; API anahtarıyla kullanılamaz',
  'Submit level 3: an address and a proof of it; not for keys':
    'Seviye 3 başvurusu yapar: adres ve adres belgesi; API anahtarıyla kullanılamaz',
  'A file as base64, at most 30000 characters; larger ones on the page':
    'base64 olarak dosya, en fazla 30000 karakter; daha büyükleri sayfadan yüklenir',
  'Submit the customer recognition form; not for keys':
    'Müşteri tanıma formunu doldurur; API anahtarıyla kullanılamaz',
  'The person knows that all of the money can be lost': 'Kişi, paranın tamamının kaybedilebileceğini biliyor',
  'List notifications, newest first': 'Bildirimleri listeler; en yenisi önce',
  'What it is about: ids, amounts and codes': 'Bildirimin konusu: kimlikler, tutarlar ve kodlar',
  'Get how many notifications are not read, as the bell counts them':
    'Okunmamış bildirimleri, zildeki gibi sayar',
  'Mark a notification as read': 'Bir bildirimi okundu olarak işaretler',
  'False: there is none with this id, or it was read':
    'false: bu kimlikte bir bildirim yok veya zaten okunmuş',
  'Mark all notifications as read, or those of a group':
    'Tüm bildirimleri veya bir grubunkileri okundu olarak işaretler',
  'Get where each group of notifications is sent, and which kinds are muted':
    'Her bildirim grubunun nereye gönderildiğini ve hangi türlerin kapalı olduğunu verir',
  'app counts it in the bell; the list has every notification':
    'app, bildirimi zilde sayar; listede her bildirim vardır',
  'Neither counted nor sent': 'Ne sayılır ne gönderilir',
  'Set the channels of a group of notifications, or mute kinds; what is left out stays':
    'Bir bildirim grubunun kanallarını seçer veya türleri kapatır; verilmeyen aynı kalır',
}
