// English texts of the API reference; what each call does is in its declaration.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/api-docs.ts'

const apiDocs: MessagesOf<typeof tr> = {
  title: 'Erguvan API',
  description: 'The Erguvan API reference: every endpoint with its parameters and responses.',
  overview: 'Overview',
  calls: 'Endpoints',
  search: 'Search endpoints',
  find: 'Search',
  found_one: '{{count}} endpoint found for “{{query}}”.',
  found_other: '{{count}} endpoints found for “{{query}}”.',
  none: 'No endpoints match your search.',
  document: 'OpenAPI document',
  request: 'Sample request',
  query: 'Query parameters',
  noQuery: 'No query parameters.',
  body: 'Body',
  noBody: 'No parameters; send an empty object.',
  answer: 'Response data',
  noAnswer: 'No response data.',
  required: 'required',
  refusals: 'Errors use HTTP {{statuses}}.',
  try: 'Try it in the console',
  scope: 'The key needs the {{scope}} permission.',
  column: { name: 'Name', type: 'Type', notes: 'Notes' },
  note: {
    range: '{{least}} to {{most}}',
    length_one: 'at most {{count}} character',
    length_other: 'at most {{count}} characters',
    pattern: 'pattern: {{pattern}}',
    preset: 'default: {{value}}',
    example: 'example: {{value}}',
  },
  access: {
    open: 'Open to everyone.',
    session: 'Requires a session.',
    key: 'Must be signed with an API key.',
    either: 'Requires a session or an API key.',
  },
  intro: {
    calls: {
      title: 'Requests and responses',
      text: 'Every endpoint is a POST with a JSON body unless it says GET. Responses have the form `{ code, msg, data, requestTime }`; the success codes are `00000` and `200`. Errors use HTTP 400, 401, 403, 404 or 429, and `data.field` names the parameter at fault. Amounts and prices are decimal strings, never JSON numbers. Send `terminaltype: 1`; `locale` (tr, en) selects the language of `msg`.',
    },
    keys: {
      title: 'Keys',
      text: 'Programs sign requests with an API key: headers `ACCESS-KEY`, `ACCESS-TIMESTAMP` (ms), `ACCESS-PASSPHRASE` and `ACCESS-SIGN`, the Base64-encoded HMAC-SHA256, with the secret, of `timestamp + METHOD + path?query + body`. The timestamp may differ from server time by up to 30 seconds. Endpoints under `/api/v2` are compatible with Bitget API v2: point an existing client at this server and it works. Their errors use HTTP 400, 404 or 429, with a code and an English `msg`; amounts may be strings or numbers, enum values are case-insensitive, and unknown parameters are ignored.',
    },
    limits: {
      title: 'Limits and repeated requests',
      text: 'Rate limits per key and second: 20 orders (burst 40), 40 cancels, 10 batches, 10 modifications, 20 trigger orders, 100 reads. Above that you get 429 with `Retry-After`. Every endpoint that changes something takes `Idempotency-Key`, up to 64 letters, digits and `_ . : # -`: without a `clientOid` it identifies the command, and a retry with the same key returns the first response. The commands of a batch get the suffixes `-0`, `-1` and so on. A key identifies one command; reusing it for a different command is rejected.',
    },
    live: {
      title: 'Live notices',
      text: 'Open a WebSocket at `/v1/stream?terminalType=1`. Log in with `{{login}}`, using a ticket from `/v1/user/socketTicket`, then send `{{subscribe}}` or `updateOrderNotice`. After a reconnect, add `since` with the last `seq` you received. Send `{{ping}}` every 10 seconds; connections idle for 70 seconds are closed.',
    },
  },
  tag: {
    shell: 'Notices and rates',
    kline: 'Candles',
    symbols: 'Pairs and prices',
    spot: 'Spot market',
    coins: 'Coins',
    order: 'Spot orders',
    plan: 'Trigger orders',
    bot: 'Bots',
    'bot-market': 'Bot marketplace',
    signal: 'Signals',
    user: 'User',
    account: 'Account',
    'sub-accounts': 'Sub-accounts',
    convert: 'Convert',
    wallet: 'Deposits and withdrawals',
    sim: 'Test control',
    'v2-public': 'v2: public',
    'v2-spot-market': 'v2: spot market',
    'v2-account': 'v2: account',
    'v2-sub-accounts': 'v2: sub-accounts',
    'v2-convert': 'v2: convert',
    'v2-spot-orders': 'v2: spot orders',
    'v2-spot-plans': 'v2: trigger orders',
    'v2-unsupported-products': 'v2: unsupported products',
  },
}

export default apiDocs
