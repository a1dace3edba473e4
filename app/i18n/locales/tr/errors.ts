// Turkish sentences for every refusal code: a code without a sentence does not compile.

import type { ServiceCode } from '#app/services/service-codes.ts'
import type { RejectionCode } from '#engine/exchange/rejection-codes.ts'

const errors = {
  code: {
    '404': 'Böyle bir çağrı yok.',
    '40015': 'Beklenmeyen bir sorun oluştu.',
    '00004': 'Devam etmek için giriş yapın.',
    '034001': 'İşlem çifti bulunamadı.',
    '134453': '18 yaşından küçükler bu işlemi yapamaz.',
    '134454': 'Hesabınız kısıtlandı.',
    '22001': 'İptal edilecek emir yok.',
    '23126': 'Önce kimliğinizi doğrulayın.',
    '23140': 'Bu işlem için yetkiniz yok.',
    '30001': 'Hesap bulunamadı.',
    '40017': 'Girilen bilgilerden biri geçerli değil.',
    '40024': 'Hesabınız donduruldu.',
    '429': 'Çok fazla deneme yaptınız. Biraz sonra tekrar deneyin.',
    '43001': 'Emir bulunamadı, gerçekleşti veya iptal edildi.',
    '43005': 'Açık emir sayısı sınırına ulaştınız.',
    '43012': 'Bakiye yetersiz.',
    '43027': 'Emir tutarı minimumun altında.',
    '43028': 'Fiyat, fiyat adımına uymuyor.',
    '43037': 'Minimum miktarın altında.',
    '43038': 'Maksimum miktarın üzerinde.',
    '43039': 'Fiyat izin verilen üst sınırın üzerinde.',
    '43040': 'Fiyat izin verilen alt sınırın altında.',
    '43041': 'Emir tutarı maksimumun üzerinde.',
    '43118': 'Bu emir numarası daha önce kullanıldı.',
    '43125': 'İzin verilenden fazla ondalık basamak var.',
    '45123': 'Borsa şu anda bu emri alamıyor. Emir iptalleri açık olabilir.',
    '50045': 'Bu çift işleme açık değil.',
    '50046': 'Bu çiftte işlemler geçici olarak durduruldu.',
    '43034': 'Tetikleme fiyatı piyasa fiyatının altında olmalı.',
    '43035': 'Tetikleme fiyatı piyasa fiyatının üzerinde olmalı.',
    '40735': 'Kâr al fiyatı uygun değil.',
    '40736': 'Zarar durdur fiyatı uygun değil.',
    '02014': 'Tetiklenen emir için bakiye yetersizdi.',
    '20003': 'Tetiklenen emir verilemedi.',
    P1104: 'Transfer tutarı geçerli değil.',
    P5102: 'Bulunduğunuz bölgede hizmet verilmiyor.',
    P5103: 'E-posta veya şifre hatalı.',
    P5104: 'Bu bilgilerle hesap açılamadı. Hesabınız varsa giriş yapmayı deneyin.',
    P5105: 'Formun süresi doldu. Sayfa yenilendi; lütfen tekrar gönderin.',
  } satisfies Record<RejectionCode | ServiceCode, string>,
  oco: 'OCO alışta limit fiyatı piyasanın altında, satışta üzerinde olmalı.',
  unknown: 'İşlem tamamlanamadı. Lütfen tekrar deneyin.',
  withCode: '{{text}} ({{code}})',
}

export default errors
