// Ids of commands that the exchange itself sends for an account, apart from those that clients choose: an order named like
// one of them would be refused as a duplicate. What clients may send as an id has no slash (`app/api/fields.ts`).

const prefix = 'own/'

export const ownId = (name: string) => `${prefix}${name}`

export const isOwnId = (id: string) => id.startsWith(prefix)
