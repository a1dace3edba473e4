// Votes to list: the commands openVote and castVotes, and how a vote ends (domain.md 15.2).

import { z } from 'zod'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor, ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { holdUnits, releaseUnits } from '../kernel/funds.ts'
import { reportChanges } from '../kernel/report.ts'
import { isFull, launchGate, projectOf, tooMany, unknownProject } from './gates.ts'
import { entryOf, isList, nextId, openProject, readCoin, readUnits, wrongTimes } from './opening.ts'
import type { CastVotes, OpenVote } from './protocol.ts'
import { record, sayStatus } from './report.ts'
import { launchRules } from './rules.ts'
import type { Candidate, LaunchState, Vote } from './state.ts'

function openVote(state: LaunchState, command: OpenVote): Answer {
  const wrong = wrongTimes(state, command)
  if (wrong) return wrong
  const coin = readCoin(state, state.genesis.platformToken)
  if (coin === undefined) return refuse('parameterInvalid', 'type')
  const lot = readUnits(state, coin, command.lot)
  if (lot === 0n) return refuse('parameterInvalid', 'lot')
  const candidates = readCandidates(command.candidates)
  if (isAnswer(candidates)) return candidates
  const { startAt, endAt } = command
  openProject(state, {
    product: 'vote',
    id: nextId(state),
    startAt,
    endAt,
    status: 'upcoming',
    coin,
    lot,
    candidates,
    casts: 0,
    ballots: new Map(),
  })
  reportChanges(state)
  return done
}

function readCandidates(given: unknown): Candidate[] | Answer {
  const no = refuse('parameterInvalid', 'candidates')
  if (!isList(given, launchRules.candidates)) return no
  const candidates: Candidate[] = []
  for (const { coin, name } of given.map(entryOf)) {
    if (typeof coin !== 'string' || !/^[A-Z0-9]{1,20}$/.test(coin)) return no
    if (typeof name !== 'string' || name === '' || name.length > launchRules.nameLength) return no
    if (candidates.some((other) => other.coin === coin)) return no
    candidates.push({ coin, name, votes: 0, reached: 0 })
  }
  return candidates
}

function castVotes(state: LaunchState, account: Account, command: CastVotes): Answer {
  const gate = launchGate(account)
  if (gate) return gate
  const project = projectOf(state, 'vote', command.projectId)
  if (project?.status !== 'running') return unknownProject()
  const { candidates, ballots, coin, lot } = project
  const index = candidates.findIndex((one) => one.coin === command.candidate)
  const candidate = candidates[index]
  if (candidate === undefined) return refuse('parameterInvalid', 'candidate')
  const { votes } = command
  if (!Number.isSafeInteger(votes) || votes < 1 || !Number.isSafeInteger(candidate.votes + votes))
    return refuse('parameterInvalid', 'votes')
  if (isFull(ballots, account)) return tooMany()
  const units = lot * BigInt(votes)
  if (!holdUnits(state.stores, account.index, coin, units)) return refuse('insufficientFunds', 'votes')
  const own = ballots.get(account) ?? candidates.map(() => 0)
  own[index] = (own[index] as number) + votes
  ballots.set(account, own)
  candidate.votes += votes
  candidate.reached = ++project.casts
  record(state, project, account, 'voted', { coin, units }, candidate.coin)
  reportChanges(state)
  return done
}

export const lockedBy = ({ lot }: Vote, ballot: readonly number[]): bigint =>
  ballot.reduce((sum, votes) => sum + lot * BigInt(votes), 0n)

/** Undefined if no vote was cast. */
export function winnerOf({ candidates }: Vote): Candidate | undefined {
  const [first] = [...candidates].sort((a, b) => b.votes - a.votes || a.reached - b.reached)
  return first && first.votes > 0 ? first : undefined
}

export function endVote(state: LaunchState, project: Vote): void {
  project.status = 'ended'
  for (const [account, ballot] of project.ballots) returnLots(state, project, account, ballot)
  sayStatus(state, project, winnerOf(project)?.coin)
}

export function returnLots(
  state: LaunchState,
  project: Vote,
  account: Account,
  ballot: readonly number[],
): void {
  const units = lockedBy(project, ballot)
  releaseUnits(state.stores, account.index, project.coin, units)
  record(state, project, account, 'returned', { coin: project.coin, units })
}

export const openVoteCommand: ExchangeDescriptor<LaunchState, OpenVote> = {
  of: 'exchange',
  type: 'openVote',
  by: ['operator', 'exchange'],
  fields: {
    candidates: z.array(z.object({ coin: text, name: text })),
    lot: text,
    startAt: z.number(),
    endAt: z.number(),
  },
  handle: openVote,
}

export const castVotesCommand: AccountDescriptor<LaunchState, CastVotes> = {
  of: 'account',
  type: 'castVotes',
  by: ['person'],
  fields: { projectId: text, candidate: text, votes: z.number() },
  handle: castVotes,
}
