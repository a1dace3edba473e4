// Where an order of a wallet can be seen and changed: the terminal of its pair with that wallet chosen.

export function terminalPath(symbol: string, wallet = 'spot', search: Record<string, string> = {}): string {
  const isMargin = wallet.startsWith('margin')
  const choice: Record<string, string> = isMargin
    ? { wallet: wallet === 'margin' ? 'cross' : 'isolated' }
    : {}
  const query = `${new URLSearchParams({ ...choice, ...search })}`
  return query === '' ? `/spot/${symbol}` : `/spot/${symbol}?${query}`
}
