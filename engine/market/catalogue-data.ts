// The facts of the catalogue, one pair a line; written by scripts/catalogue/build.ts.

/** coin|name|decimals of the tick|decimals of the lot|price|million USDT a day|sector|least amount */
export const usdtPairs = `
BTC|Bitcoin|2|6|63408.64|1600|major|0
ETH|Ethereum|2|5|2736.74|900|major|0
SOL|Solana|2|4|160.93|380|large|0.01
XRP|Ripple|4|4|0.6085|220|large|0
USDC|USD Coin|4|4|1.0001|200|stable|1
BNB|BNB|1|4|571.5|150|platform|0.0001
DOGE|Dogecoin|5|3|0.10646|140|meme|0
PEPE|Pepe|8|0|0.00000869|110|meme|0
SUI|Sui|4|2|0.9472|90|large|0
TON|Toncoin|3|2|6.523|90|large|0
TRX|TRON|5|3|0.15940|80|large|1
WIF|dogwifhat|3|2|1.744|80|meme|0
ADA|Cardano|4|3|0.3757|75|large|1
AVAX|Avalanche|2|4|27.42|70|large|0.0001
LINK|Chainlink|3|4|11.686|70|large|0
ERG|Erguvan Token|4|2|1.5000|60|platform|0
LTC|Litecoin|2|4|65.55|60|large|0
NEAR|Near Protocol|3|2|4.965|60|large|0
SHIB|Shiba Inu|8|0|0.00001496|60|meme|0
BCH|Bitcoin Cash|1|4|352.5|55|large|0
FET|Fetch.ai|5|2|1.33911|55|ai|0
DOT|Polkadot|3|4|4.843|50|large|0.0001
ARB|Arbitrum|4|2|0.5939|45|alt|0
BONK|Bonk|8|0|0.00001954|45|meme|0
NOT|Notcoin|5|2|0.01129|45|meme|0
WLD|Worldcoin|4|2|1.6292|45|ai|0
APT|Aptos|3|2|7.237|40|large|0
FTM|Fantom|4|1|0.5230|40|alt|1
INJ|Injective|2|3|21.72|40|alt|0
MATIC|Polygon|4|4|0.5472|40|alt|0
OP|Optimism|3|2|1.639|40|alt|0
UNI|Uniswap|3|4|6.989|38|defi|0
AAVE|Aave|2|4|133.96|35|defi|0
FLOKI|FLOKI|7|1|0.0001336|35|meme|5000
TIA|Celestia|3|2|5.582|35|alt|0
ENA|Ethena|4|2|0.2849|30|defi|0
FIL|Filecoin|3|4|3.999|30|large|0.0001
ICP|Internet Computer Protocol|3|4|8.267|30|large|0.01
ATOM|Cosmos|3|4|4.963|28|large|0.0001
ETC|Ethereum Classic|2|4|19.48|28|large|0
RUNE|THORChain|3|3|4.327|28|defi|0.01
JUP|Jupiter|4|2|0.8445|25|defi|0
XLM|Stellar|4|2|0.1002|25|large|0
LDO|Lido DAO|4|4|1.1806|24|defi|0.001
BOME|BOOK OF MEME|6|1|0.007240|22|meme|0
MKR|Maker|1|5|2187.2|22|defi|0
STX|Stacks|5|2|1.74895|22|alt|0
CRV|Curve DAO Token|4|4|0.3062|20|defi|0
GALA|Gala|5|3|0.02181|20|game|0.001
KAS|Kaspa|5|1|0.16613|20|alt|0
PEOPLE|ConstitutionDAO|6|2|0.071909|20|meme|10
ZK|ZKsync|4|2|0.1346|20|alt|0
ZRO|LayerZero|3|2|4.065|20|alt|0
IMX|Immutable X|4|4|1.6251|18|game|0.0001
JASMY|Jasmy|5|3|0.02285|18|alt|1
STRK|Starknet|4|2|0.4292|18|alt|0
ENS|Ethereum Name Service|4|4|19.7044|16|alt|0.0001
ETHFI|ether.fi governance|4|2|1.5551|16|defi|0
EOS|EOS|5|3|0.52763|15|large|0
PYTH|Pyth Network|5|2|0.31427|15|defi|0
AR|Arweave|2|3|24.14|14|ai|0.02
CHZ|Chiliz|5|3|0.06263|14|game|0
GRT|The Graph|4|4|0.1632|14|ai|0.0001
SAND|The Sandbox|5|3|0.28211|14|game|1
APE|ApeCoin|4|4|0.7542|12|game|0.001
AXS|Axie Infinity|3|4|5.008|12|game|0.0001
CFX|Conflux Token|5|1|0.13920|12|alt|0
DYDX|dYdX|4|4|1.1213|12|defi|0.0001
IO|IO|3|2|1.734|12|ai|0
JTO|Jito|3|2|2.161|12|defi|0
MANA|Decentraland|5|3|0.29108|12|game|0
VET|VeChain|5|2|0.02350|12|alt|0
WBTC|Wrapped Bitcoin|1|6|63359.1|12|major|0
W|Wormhole Token|4|2|0.2397|12|alt|0
BB|BounceBit|4|2|0.3421|10|alt|0
LUNC|Terra Luna Classic|8|0|0.00008781|10|meme|0
PAXG|PAX Gold|2|5|2480.00|9|gold|0
CAKE|PancakeSwap|4|4|1.9415|8|defi|0.0001
COMP|Compound|2|4|48.51|8|defi|0
NEO|NEO|3|3|10.612|8|large|0
SNX|Synthetix Network Token|4|4|1.5777|8|defi|0
GMT|STEPN|5|2|0.15418|7|game|20
MASK|Mask Network|4|4|2.4036|7|alt|0.0001
XTZ|Tezos|4|1|0.7093|7|large|0
YFI|yearn.finance|2|5|5223.47|7|defi|0
CRO|Cronos|5|3|0.08755|6|platform|0.01
EGLD|MultiversX|2|3|29.58|6|alt|0.001
FLOW|Flow|4|2|0.6243|6|alt|0
HOT|Holo Token|7|1|0.0016292|6|meme|100
MINA|Mina Protocol|4|2|0.4955|6|alt|0
QNT|Quant|2|4|77.86|6|alt|0
ROSE|Oasis Network|5|2|0.06600|6|alt|0
TUSD|TrueUSD|4|1|0.9989|6|stable|0
ANKR|Ankr|7|1|0.0273603|5|alt|0
BTT|BitTorrent|9|0|0.000000894|5|meme|0
LUNA|Terra|4|3|0.3940|5|alt|0.003
ONT|Ontology|4|1|0.2084|5|alt|0
USTC|TerraClassicUSD|6|0|0.017004|5|meme|0
ZIL|Zilliqa|7|1|0.0148714|5|alt|0
CTC|Creditcoin|4|2|0.4194|3.73|alt|0
LSK|Lisk|4|2|0.8356|3.7|alt|0
OGN|Origin|5|3|0.09418|3.7|alt|0
LOKA|League of Kingdoms|4|1|0.1662|3.69|game|0
KDA|Kadena|4|2|0.6090|3.66|alt|0
IOTX|IoTeX Network|6|0|0.041084|3.65|alt|0
PSG|Paris Saint-Germain Fan Token|5|3|2.99268|3.64|game|0
AKRO|Akropolis|7|0|0.0042790|3.62|alt|0
MOG|MOG Coin|9|0|0.000001647|3.62|meme|0
POND|Marlin POND|7|0|0.0145450|3.62|alt|0
TLM|Alien Worlds Trilium|7|1|0.0103927|3.62|game|1
WIN|WINkLink|8|0|0.00008917|3.61|meme|1000
LRC|Loopring|5|3|0.16813|3.56|defi|0
QKC|QuarkChain|6|2|0.008691|3.54|alt|0
TWT|Trust Wallet|5|3|0.91823|3.54|platform|0
ARKM|Arkham|5|2|1.11214|3.53|ai|0
CELO|Celo|4|4|0.5551|3.48|alt|0.0001
LQTY|Liquity|4|2|0.8397|3.46|defi|0
LPT|Livepeer|3|3|14.576|3.45|ai|0.01
WOO|WOO Network|5|1|0.17654|3.44|defi|2
OMG|OmiseGo|4|4|0.2539|3.42|alt|0.0001
WAXP|WAX|5|2|0.03951|3.42|alt|0
PERP|Perpetual Protocol|5|2|0.62621|3.41|defi|0.2
DAR|Mines of Dalarnia|5|1|0.14311|3.4|game|0.1
FORT|Forta|5|1|0.10424|3.4|alt|0
BAT|Basic Attention Token|4|4|0.1766|3.35|alt|0
DFI|DfiStarter|5|0|0.03056|3.35|alt|0
KAVA|Kava Labs|4|1|0.3764|3.26|alt|0
SUN|SUN|6|0|0.018262|3.25|defi|20
AVAIL|AVAIL|4|2|0.1445|3.23|alt|0
MBL|Moviebloc|6|1|0.003086|3.22|alt|0
COTI|COTI|5|3|0.10303|3.21|alt|10
NMR|Numeraire|2|3|16.49|3.2|ai|0
SFP|SafePal|4|1|0.7322|3.19|alt|0
ULTI|Ultiverse Token|5|2|0.01720|3.19|game|0
AMP|Amp|6|2|0.004765|3.18|alt|1
BAND|Band Protocol|4|4|1.1322|3.13|alt|0.0001
SPELL|Spell Token|7|1|0.0006132|3.11|defi|50
BNT|Bancor|4|4|0.5541|3.09|defi|0
HOOK|Hooked Protocol|4|1|0.4003|3.07|alt|0
LAI|LayerAI|6|2|0.012411|3.04|ai|0
STORJ|Storj|4|4|0.4182|3.02|alt|0
UMA|UMA|3|4|2.423|3.02|defi|0
BICO|Biconomy Token|4|2|0.2650|2.97|alt|0
GMX|GMX|4|3|28.6984|2.97|defi|0
INSP|Inspect|6|2|0.016852|2.95|alt|0
CVX|Convex Finance|3|4|2.384|2.93|defi|0.1
AUCTION|Bounce|4|4|15.5205|2.92|alt|0
MYRIA|Myria|6|2|0.002234|2.92|game|0
NKN|New Kind of Network|5|3|0.08092|2.91|alt|0
BLUR|BLUR|5|3|0.18174|2.9|alt|0
HTX|HTX DAO|9|0|0.000001182|2.89|platform|0
MAX|Matr1x|5|2|0.26839|2.89|alt|0
ZRX|0x|5|3|0.33649|2.89|defi|0
MBOX|Mobox|4|4|0.1557|2.86|game|0.001
ATH|Aethir|5|2|0.06249|2.81|ai|0
KNC|Kyber Network|4|4|0.4974|2.79|defi|0.0001
QTUM|Qtum|4|4|2.6087|2.79|alt|0
MON|MON Protocol|5|2|0.21817|2.78|game|0
AURORA|Aurora|5|3|0.13450|2.75|alt|0.1
C98|Coin98|4|4|0.1370|2.75|alt|0.5
MAGIC|Magic|5|3|0.41216|2.73|game|0.5
SLP|Smooth Love Potion|7|1|0.0028100|2.72|game|1
BIGTIME|Big Time|5|2|0.09464|2.67|game|0
DODO|DODO|5|1|0.12294|2.67|defi|0.1
BLZ|Bluzelle|5|1|0.18780|2.64|alt|0
TRU|TrueFiToken|6|0|0.083428|2.62|ai|0
WAVES|Waves|4|3|1.0591|2.62|alt|0
API3|API3|3|2|1.722|2.61|alt|0
PYR|Vulcan Forged PYR|4|4|2.3011|2.61|game|0
CYBER|CyberConnect|3|2|3.263|2.6|alt|0
MOVR|Moonriver|4|4|10.1064|2.59|alt|0.0001
SATS|SATS (Ordinals)|10|0|0.0000002936|2.56|meme|0
SKL|SKALE|5|1|0.04252|2.56|alt|0
DRIFT|Drift Protocol|4|3|0.4512|2.55|defi|0
GNS|Gains Network|5|2|1.98416|2.54|defi|0
ELF|aelf|4|1|0.4051|2.51|alt|0
RPL|Rocket Pool|3|4|13.250|2.5|defi|0
1INCH|1INCH|6|2|0.292767|2.45|defi|0
REN|Ren|6|2|0.041919|2.45|alt|0
SAFE|Safe|4|2|1.0432|2.45|alt|0
SYS|Syscoin|6|1|0.117052|2.45|alt|0
BEL|Bella|4|2|0.5292|2.42|alt|0
MEW|cat in a dogs world|6|2|0.005559|2.42|meme|0
NEXO|Nexo|4|2|1.0529|2.42|platform|0.1
ONE|Harmony|6|0|0.012985|2.42|alt|0
ACH|Alchemy Pay|6|0|0.019236|2.33|alt|0
BAL|Balancer|4|4|2.2249|2.33|defi|0
LADYS|Milady Meme Coin|10|0|0.0000001045|2.32|meme|0
FITFI|Step App|7|1|0.0027580|2.27|game|0
GTAI|GT Protocol|4|2|0.7139|2.27|ai|0
ETHW|EthereumPoW|4|3|2.8675|2.25|alt|0
SSV|SSV Network|4|3|20.8760|2.25|alt|0
DMAIL|Dmail|4|2|0.2219|2.23|alt|0
MERL|Merlin Chain|5|2|0.28470|2.19|alt|0
ICX|ICON|4|2|0.1471|2.17|alt|0
ALICE|My Neighbor Alice|5|3|1.05307|2.16|game|0.01
GST|GST|6|2|0.013294|2.13|game|0
REEF|Reef|7|0|0.0012749|2.13|alt|0
RLC|iExec RLC|4|4|1.7457|2.13|ai|0.0001
GTC|Gitcoin|4|1|0.7308|2.12|alt|0
COQ|COQ INU|9|0|0.000001673|2.07|meme|0
GLMR|Moonbeam|4|1|0.1868|2.06|alt|0
FIDA|Bonfida|4|1|0.2345|2.05|alt|0
CETUS|Cetus|5|2|0.09335|2.04|defi|0
LINA|Linear|6|2|0.003176|2.04|alt|0
CKB|Nervos Network|6|2|0.009479|2|alt|0
MOCA|Mocaverse|5|2|0.08166|1.91|alt|0
SUSHI|SushiSwap|4|4|0.6493|1.91|defi|0
XEM|NEM|5|3|0.01639|1.91|alt|5
AVA|AVA|4|2|0.4970|1.89|alt|0
RACA|Radio Caca|8|0|0.00011321|1.87|game|0
HIGH|Highstreet|4|4|1.2671|1.79|game|0.001
DYM|Dymension|4|2|1.4679|1.77|alt|0
ACA|Acala|5|3|0.06193|1.73|alt|0.5
ACE|ACE|4|2|2.2986|1.68|game|0
GMRX|Gaimin|6|2|0.001628|1.65|game|0
QUICK|Quickswap|5|2|0.04450|1.64|defi|0
FRONT|Frontier|4|1|0.7099|1.63|alt|0
AGLD|Adventure Gold|4|4|0.9018|1.56|alt|0.0001
OSMO|Osmosis|4|3|0.4948|1.56|defi|0.01
AEVO|Aevo|4|2|0.3990|1.55|alt|0
ZERO|ZeroLend|7|1|0.0003194|1.55|alt|0
BOND|BarnBridge|4|2|1.7477|1.54|defi|0
MANTA|Manta Network|4|2|0.7242|1.51|alt|0
UNFI|Unifi Protocol DAO|5|3|2.31536|1.51|alt|0
HFT|Hashflow|4|3|0.1426|1.5|defi|0
APP|Moon App|6|2|0.003446|1.48|alt|0
ALPINE|Alpine F1 Team Fan Token|4|4|1.7190|1.42|game|0
RAY|Raydium|4|2|1.7343|1.42|defi|0.01
NAKA|Nakamoto Games|4|2|0.9680|1.41|game|0
ARPA|ARPA|6|1|0.042286|1.38|alt|10
OAS|OASYS|5|0|0.03468|1.38|alt|0
VRA|Verasity|6|2|0.003414|1.37|alt|0
DEFI|DeFi|5|2|0.06029|1.35|alt|0
BSW|Biswap|5|2|0.06561|1.34|alt|0.01
G|Galxe|5|2|0.03125|1.33|alt|0
SXP|Solar|4|1|0.2437|1.33|alt|0
FXS|Frax Share|3|4|2.371|1.32|defi|0.2
ILV|Illuvium|2|4|45.76|1.31|game|0.001
RSR|Reserve Rights Token|7|1|0.0062693|1.3|alt|0
VOXEL|Voxies|5|1|0.13282|1.28|game|0
JST|JUST|6|2|0.028401|1.27|defi|0.01
ASTR|Astar|6|0|0.061580|1.25|alt|0
MAVIA|Heroes of Mavia|4|2|1.3744|1.19|game|0
MASA|Masa|5|2|0.07098|1.11|ai|0
ARTY|Artyfact|5|2|0.35508|1.1|alt|0
CELR|Celer Network|6|2|0.014444|1.08|alt|0
LIT|Litentry|4|2|0.7317|1.08|alt|0
LEVER|Lever|7|0|0.0019158|1.07|alt|0
T|Threshold|5|0|0.02432|1.04|alt|0
GAS|Gas|4|2|3.4161|1.01|alt|0
DUSK|Dusk Network|5|1|0.21910|0.98|alt|1
RDNT|Radiant Capital|5|2|0.08489|0.97|defi|0
HIFI|Hifi Finance|4|1|0.4298|0.95|defi|0
ENJ|Enjin Coin|5|1|0.16401|0.91|game|0
GFT|Gifto|6|1|0.013594|0.91|alt|0
LMWR|LimeWire|5|2|0.23853|0.91|alt|0
STG|Stargate Finance|4|3|0.3370|0.86|defi|0.001
KLAY|Klaytn|5|3|0.14717|0.85|alt|1
BBL|Beoble|5|2|0.00842|0.77|alt|0
KSM|Kusama|3|3|20.785|0.73|alt|0.01
LOOKS|LooksRare|5|3|0.04213|0.73|alt|0.5
FTT|FTX Token|4|2|1.4248|0.72|platform|0.01
ALPHA|Alpha Finance Lab|5|3|0.06700|0.69|defi|2
L3|Layer3|5|2|0.05906|0.68|alt|0
ID|SPACE ID|6|1|0.428081|0.66|alt|0
SYN|Synapse|4|2|0.4237|0.66|alt|0
LOOM|Loom Network|5|1|0.04833|0.63|alt|0
MYRO|Myro|5|2|0.09045|0.61|meme|0
BLAST|Blast|5|2|0.00964|0.56|alt|0
KMNO|Kamino|5|2|0.06098|0.56|defi|0
NYM|Nym|4|0|0.0950|0.56|alt|0
CGPT|ChainGPT|5|1|0.13257|0.55|ai|0
BABYDOGE|Baby Doge Coin|12|0|0.000000001568|0.53|meme|100000000
IOST|IOST|6|1|0.005373|0.53|alt|0
JOE|Trader Joe|4|2|0.3313|0.52|defi|0
ORN|Orion Protocol|4|3|0.9483|0.49|alt|0
COOKIE|Cookie|5|2|0.03147|0.47|ai|0
OXT|Orchid|5|3|0.07599|0.41|alt|0
YGG|Yield Guild Games|5|3|0.46739|0.41|game|0
`

/** The same against the lira: coin|decimals of the tick|decimals of the lot|price|million USDT a day */
export const liraPairs = `
BTC|0|6|2119117|48
BNB|0|4|19100|4.5
ETH|0|5|91462|27
XRP|3|1|20.335|6.6
USDT|3|1|33.420|150
LINK|2|3|390.56|2.1
SXP|3|1|8.143|0.3
AVAX|1|3|916.5|2.1
TRX|4|1|5.3270|2.4
CHZ|4|0|2.0930|0.42
XLM|4|1|3.3483|0.75
DOGE|4|1|3.5577|4.2
DOT|2|2|161.84|1.5
ADA|3|1|12.555|2.25
HOT|5|0|0.05445|0.3
NEO|2|3|354.65|0.3
EOS|3|1|17.634|0.45
ONT|3|1|6.964|0.3
VET|4|1|0.7853|0.36
SHIB|8|0|0.00050004|1.8
MATIC|3|1|18.287|1.2
SOL|1|4|5378.4|11.4
GRT|3|1|5.453|0.42
TLM|5|0|0.34732|0.3
ARPA|4|0|1.4132|0.3
REEF|5|0|0.04261|0.3
MANA|3|1|9.728|0.36
SAND|3|1|9.428|0.42
SLP|5|0|0.09391|0.3
LRC|3|1|5.619|0.3
BEL|3|2|17.686|0.3
ENJ|3|2|5.481|0.3
ALICE|3|3|35.193|0.3
GALA|4|1|0.7289|0.6
LUNA|3|1|13.167|0.3
FTM|3|2|17.477|1.2
MINA|3|2|16.560|0.3
XTZ|3|2|23.706|0.3
ATOM|2|3|165.86|0.84
ICP|2|3|276.30|0.9
ROSE|4|1|2.2058|0.3
ONE|4|1|0.4340|0.3
SPELL|6|0|0.020492|0.3
AXS|2|3|167.38|0.36
DAR|3|2|4.783|0.3
NEAR|2|3|165.94|1.8
ALPINE|2|2|57.45|0.3
INJ|2|3|725.80|1.2
API3|2|2|57.56|0.3
MBOX|3|2|5.203|0.3
UMA|2|2|80.96|0.3
TWT|3|2|30.687|0.3
APE|3|3|25.207|0.36
JASMY|6|0|0.763741|0.54
FIL|2|3|133.65|0.9
ZIL|4|1|0.4970|0.3
GMT|3|2|5.153|0.3
WAVES|3|3|35.394|0.3
BSW|4|2|2.1925|0.3
ENS|1|3|658.5|0.48
STORJ|3|1|13.975|0.3
ETC|1|3|650.9|0.84
ANKR|4|0|0.9144|0.3
APT|2|2|241.87|1.2
FET|3|2|44.753|1.65
CFX|3|1|4.652|0.36
STX|3|2|58.450|0.66
ARB|3|1|19.849|1.35
ID|3|1|14.306|0.3
`
