// The facts of the contracts that this exchange can list, one a line.

/** coin|decimals of the tick|decimals of the lot|tiers: against USDT, sized in the coin. Both decimals together are at most 8. */
export const usdtContracts = `
BTC|1|4|major
ETH|2|3|major
SOL|2|2|mid
XRP|4|1|mid
BNB|2|2|mid
DOGE|5|0|mid
SUI|4|1|mid
TON|4|1|mid
TRX|5|0|mid
ADA|4|0|mid
AVAX|3|1|mid
LINK|3|1|mid
LTC|2|2|mid
NEAR|4|1|mid
BCH|2|2|mid
DOT|3|1|mid
ARB|4|1|mid
OP|4|1|mid
UNI|3|1|mid
ETC|3|1|mid
FIL|3|1|mid
ATOM|3|1|mid
APT|4|1|mid
INJ|3|1|mid
XLM|5|0|mid
ICP|3|1|mid
AAVE|2|2|mid
PEPE|8|0|small
SHIB|8|0|small
BONK|8|0|small
WIF|4|1|small
FLOKI|7|0|small
NOT|6|0|small
WLD|4|1|small
TIA|4|1|small
ENA|4|0|small
FET|4|0|small
FTM|4|0|small
GALA|5|0|small
STX|4|1|small`

/** As above, against USDC. */
export const usdcContracts = `
BTC|1|4|major
ETH|2|3|major
SOL|2|2|mid
XRP|4|1|mid
DOGE|5|0|mid
BNB|2|2|mid
SUI|4|1|mid
ADA|4|0|mid
LINK|3|1|mid
AVAX|3|1|mid`

/** coin|decimals of the tick|tiers: inverse, sized in whole USD. */
export const coinContracts = `
BTC|1|major
ETH|2|major
XRP|4|mid
SOL|2|mid
LTC|2|mid
ADA|4|mid`
