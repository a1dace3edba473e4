// English sentences for every refusal code.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/errors.ts'

const errors: MessagesOf<typeof tr> = {
  code: {
    '404': 'There is no such call.',
    '40015': 'Something unexpected went wrong.',
    '00004': 'Log in to continue.',
    '034001': "Trading pair doesn't exist.",
    '134453': 'Not available to people under 18.',
    '134454': 'Your account is restricted.',
    '22001': 'There is no order to cancel.',
    '23126': 'Verify your identity first.',
    '23140': 'You do not have permission for this.',
    '30001': 'Account not found.',
    '40017': 'One of the values is not valid.',
    '40024': 'Your account is frozen.',
    '429': 'Too many attempts. Try again a little later.',
    '43001': 'The order is filled, cancelled or missing.',
    '43005': 'You have reached the limit of open orders.',
    '43012': 'Insufficient balance.',
    '43027': 'The order value is below the minimum.',
    '43028': 'The price does not fit the price step.',
    '43037': 'Below the minimum amount.',
    '43038': 'Above the maximum amount.',
    '43039': 'The price is above the highest allowed.',
    '43040': 'The price is below the lowest allowed.',
    '43041': 'The order value is above the maximum.',
    '43118': 'This order id was used before.',
    '43125': 'More decimals than allowed.',
    '45123': 'The exchange cannot take this order now. Cancelling may still work.',
    '50045': 'This pair is not open for trading.',
    '50046': 'Trading in this pair is suspended for now.',
    '43034': 'The trigger price must be below the market price.',
    '43035': 'The trigger price must be above the market price.',
    '40735': 'The take-profit price does not fit.',
    '40736': 'The stop-loss price does not fit.',
    '02014': 'There was too little balance for the triggered order.',
    '20003': 'The triggered order could not be placed.',
    P1104: 'The transfer amount is not valid.',
    P5102: 'Your region is not supported.',
    P5103: 'Wrong email or password.',
    P5104: 'An account could not be opened with these details. If you have one, try to log in.',
    P5105: 'The form had expired. The page is fresh now; please send it again.',
  },
  oco: 'The limit price of an OCO lies below the market for a buy, above it for a sell.',
  unknown: 'This could not be done. Please try again.',
  withCode: '{{text}} ({{code}})',
}

export default errors
