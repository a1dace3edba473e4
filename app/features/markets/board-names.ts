// The boards that the spot index offers.

export const boards = ['hot', 'favourites', 'gainers', 'volume', 'new'] as const
export type Board = (typeof boards)[number]
