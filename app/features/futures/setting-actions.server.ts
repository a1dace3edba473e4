// What a person sets for a contract or a line: leverage, margin mode, position mode.

import type { ContractAnswer } from './answer.ts'
import { answerOf, type Post, requestId, textOf } from './contract-post.server.ts'

export async function setLeverage(post: Post): Promise<ContractAnswer> {
  const { services, subject, contract, form } = post
  const leverage = textOf(form, 'leverage').trim()
  if (!/^[1-9]\d{0,2}$/.test(leverage) || Number(leverage) > contract.maxLeverage)
    return { kind: 'wrong', problem: 'leverage', form: 'leverage' }
  const word = textOf(form, 'side')
  const side = word === 'long' || word === 'short' ? ({ side: word } as const) : {}
  const id = requestId(post, `leverage-${leverage}`, word)
  const result = await services.futures.setLeverage(subject, id, {
    symbol: contract.symbol,
    leverage,
    ...side,
  })
  return answerOf(result, 'leverage', { key: 'leverage', amount: leverage })
}

export async function setMarginMode(post: Post): Promise<ContractAnswer> {
  const { services, subject, contract, form } = post
  const mode = textOf(form, 'mode') === 'isolated' ? 'isolated' : 'cross'
  const id = requestId(post, 'margin-mode', mode)
  const result = await services.futures.setMarginMode(subject, id, { symbol: contract.symbol, mode })
  return answerOf(result, 'margin-mode', { key: 'marginMode', word: mode })
}

export async function setPositionMode(post: Post): Promise<ContractAnswer> {
  const { services, subject, contract, form } = post
  const mode = textOf(form, 'mode') === 'one-way' ? 'one-way' : 'hedge'
  const id = requestId(post, 'position-mode', mode)
  const result = await services.futures.setPositionMode(subject, id, { line: contract.line, mode })
  return answerOf(result, 'position-mode', { key: 'positionMode', word: mode })
}
