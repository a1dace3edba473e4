// Fee rates of the contracts of the seed (domain.md 5.1).

export const contractRates = { maker: '0.0002', taker: '0.0006' } as const
