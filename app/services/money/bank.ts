// The simulated bank: the account that lira is sent to, and how names and IBANs are compared.

import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** Of no bank: its code is given to none. */
export const ownBank = {
  iban: 'TR150099900000000020261125',
  holder: 'Erguvan Teknoloji A.Ş.',
  bank: 'Erguvan Demo Bankası',
} as const

/** As it is stored; undefined for any text that is not an IBAN of Turkey, or is that of the exchange. */
export function readIban(text: string): string | undefined {
  const iban = electronicFormatIBAN(text)
  return iban?.startsWith('TR') && isValidIBAN(iban) && iban !== ownBank.iban ? iban : undefined
}

const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('tr')

/** Banks write names in capitals. */
export const isSameName = (one: string, other: string) => plain(one) === plain(other)
