// Turkish words of the orders page.

const orders = {
  title: 'Emirler',
  lead: {
    open: 'Tüm çiftlerdeki açık emirleriniz.',
    history: 'Son üç ayda tamamlanan emirler; hiç gerçekleşmeden iptal edilenler üç gün görünür.',
    trades: 'Son üç aydaki işlemleriniz.',
  },
  export: 'CSV indir',
  filter: 'Filtrele',
}

export default orders
