// One account's positions, wallets and modes of contracts.

import type {
  ContractBalance,
  ContractPosition,
  FuturesService,
  PositionMode,
} from '#app/services/futures/futures.ts'
import { type ContractLine, contractLines } from '#engine/market/contract-config.ts'
import { LookedSource } from './looked.ts'

export interface ContractsSources {
  futures: Pick<FuturesService, 'positions' | 'balances' | 'positionMode'>
  lastSeq(): number
  clock(): number
}

interface ContractsParts {
  positions: readonly ContractPosition[]
  balances: readonly ({ line: ContractLine } & ContractBalance)[]
  modes: Readonly<Record<ContractLine, PositionMode>>
}

/** `seq` is the log's. */
export type ContractsState = ContractsParts & { seq: number }

export function contractsSource(
  account: string,
  { futures, lastSeq, clock }: ContractsSources,
): LookedSource<ContractsParts> {
  return new LookedSource({
    lastSeq,
    clock,
    moves: ({ positions }) => positions.length > 0,
    read: () => ({
      positions: futures.positions(account),
      balances: contractLines.flatMap((line) =>
        futures.balances(account, line).map((balance) => ({ line, ...balance })),
      ),
      modes: Object.fromEntries(
        contractLines.map((line) => [line, futures.positionMode(account, line)]),
      ) as Record<ContractLine, PositionMode>,
    }),
  })
}
