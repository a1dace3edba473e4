// English texts of the convert pages.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/convert.ts'

const convert: MessagesOf<typeof tr> = {
  title: 'Convert',
  lead: 'Exchange one coin for another in one step. No fee, and the price you see does not change until it expires.',
  tabs: 'Convert pages',
  history: 'History',
  form: {
    title: 'What do you want to convert?',
    from: 'Coin you pay',
    to: 'Coin you receive',
    amount: 'Amount you pay',
    amountTo: 'Amount you receive',
    type: { pay: 'Enter the amount to pay', receive: 'Enter the amount to receive' },
    available: 'Available: {{amount}} {{coin}}',
    all: 'All',
    swap: 'Swap direction',
    submit: 'Get a quote',
    limits: 'A conversion must be worth {{min}} to {{max}} USDT.',
  },
  quote: {
    title: 'Your quote',
    pay: 'You pay',
    receive: 'You receive',
    price: 'Price',
    priceOf: '1 {{from}} = {{price}} {{to}}',
    fee: 'Fee',
    free: 'None',
    left_one: 'Valid for {{count}} s',
    left_other: 'Valid for {{count}} s',
    over: 'This quote has expired. Get a new one.',
    submit: 'Convert',
  },
  done: 'You converted {{paid}} {{from}} to {{got}} {{to}}.',
  small: {
    title: 'Small balances',
    lead: 'Turn balances worth less than {{below}} USDT into {{token}}. The fee is 2%; you can do this once every six hours.',
    choose: 'Select',
    chooseCoin: 'Select: {{coin}}',
    size: 'Amount',
    worth: 'Value (USDT)',
    receive: 'You receive about ({{token}})',
    submit: 'Convert selected',
    none: 'You have no small balances to convert.',
    later: 'You can convert small balances again at {{time}}.',
    done: 'The selected balances were converted to {{token}}.',
    empty: 'Select at least one coin.',
  },
  list: {
    title: 'Conversion history',
    lead: 'Your conversions of the last three months.',
    time: 'Time',
    paid: 'Paid',
    got: 'Received',
    price: 'Price',
    fee: 'Fee',
    none: 'You have not converted anything yet.',
  },
}

export default convert
