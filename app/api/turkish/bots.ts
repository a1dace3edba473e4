// Turkish texts of the API's calls and fields about bots, their market and signals.

export const bots: Readonly<Record<string, string>> = {
  USDT: 'USDT',
  "Create a bot; the investment moves to the bot's own account":
    'Bot oluşturur; yatırım tutarı botun kendi hesabına geçer',
  'List your bots, running or ended, newest first':
    'Çalışan veya sonlanan botlarınızı listeler; en yenisi önce',
  'Get a bot with its latest log entries': 'Bir botu son kayıtlarıyla verir',
  'Send a command to a running bot, for example {"type":"setExits","takeProfit":"70000"}':
    'Çalışan bota komut gönderir; örneğin {"type":"setExits","takeProfit":"70000"}',
  "Terminate a bot. close: convert its holdings to the invested coin; defaults to the bot's setting":
    'Botu sonlandırır. close: varlıkları yatırılan coine çevirir; verilmezse botun ayarı geçerlidir',
  'List published bots; ranked if a list is given, otherwise newest first':
    'Yayındaki botları listeler; liste verilirse sıralı, verilmezse en yenisi önce',
  'Get a published bot: current figures, return curve and settings (hidden if paid)':
    'Yayındaki bir botu verir: güncel değerler, getiri eğrisi ve ayarlar (ücretliyse gizli)',
  'Copy a published bot with your own budget, in the coin it invests':
    'Yayındaki bir botu, yatırım yaptığı coinle ve kendi bütçenizle kopyalar',
  'Buy access to a published bot; amount is its price in USDT':
    'Yayındaki bir bota erişim satın alır; amount, USDT cinsinden fiyatıdır',
  'Publish one of your bots (strategists only)':
    'Botlarınızdan birini yayınlar (yalnızca strateji sağlayıcılar)',
  'Unpublish one of your bots; existing copies keep running':
    'Botunuzu yayından kaldırır; mevcut kopyalar çalışmaya devam eder',
  'Suggest bot settings for three risk levels, from backtests (7 days for grids, 30 for others). Poll until done':
    'Geriye dönük testlerle üç risk seviyesi için bot ayarı önerir (gridlerde 7, diğerlerinde 30 gün). Bitene kadar yineleyin',
  'Backtest a bot over recent days. Poll until done':
    'Botu son günlerde geriye dönük test eder. Bitene kadar yineleyin',
  'Cancel a running aiParams or backtest job, unless someone else is waiting for it':
    'Süren aiParams veya backtest işini, başka bekleyen yoksa iptal eder',
  'List your signals, oldest first': 'Sinyallerinizi listeler; en eskisi önce',
  'Create a signal, an endpoint that external scripts post to. Signal bots reference it in their config':
    'Sinyal oluşturur: dış betiklerin mesaj gönderdiği bir adres. Sinyal botları ayarlarında onu belirtir',
  "Update a signal's name, description and pairs": 'Sinyalin adını, açıklamasını ve çiftlerini günceller',
  "Rotate a signal's webhook URL; the old one stops working":
    'Sinyalin webhook adresini yeniler; eskisi çalışmaz olur',
  'List messages received by a signal and their results, newest first':
    'Sinyale gelen mesajları sonuçlarıyla listeler; en yenisi önce',
  'Send a test message to a signal; a repeated clientOid is treated as a duplicate':
    'Sinyale deneme mesajı gönderir; yinelenen clientOid tekrar sayılır',
  'Delete a signal and its log (not allowed while a bot follows it)':
    'Sinyali kayıtlarıyla birlikte siler (onu izleyen bot varken silinemez)',
  'Resume a bot that one of its own limits has paused':
    'Kendi sınırlarından birinin duraklattığı botu sürdürür',
  'Idempotent: a retry returns the first result': 'Yinelenebilir: aynı istek ilk sonucu döndürür',
  'The bot that is published': 'Yayınlanan bot',
  "Quote amount to spend; defaults to the bot's setting":
    'Harcanacak karşıt coin tutarı; verilmezse botun ayarı geçerlidir',
  'Backtest result; returns are fractions of 1 and apy is a simple annualised return':
    "Geriye dönük test sonucu; getiriler 1'in oranıdır, apy basit yıllık getiridir",
  'Webhook URL. Anyone who has it can send messages.':
    'Webhook adresi. Adresi bilen herkes mesaj gönderebilir.',
}
