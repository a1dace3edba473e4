// Whose copy a command is about.

import type { Command } from '#engine/exchange/protocol.ts'
import type { Followed } from './book.ts'

/** Whether a command is of the follower, and of this copy. */
export const isOf = ({ follower, leader }: Followed, command: Command): boolean =>
  'leader' in command && command.account === follower && command.leader === leader.account

/** Whether a command of the follower wants coins of this copy instead of a sale. */
export const handsOver = (copy: Followed, command: Command): boolean =>
  isOf(copy, command) &&
  (command.type === 'unfollowLeader' || command.type === 'closeCopy') &&
  command.handOver === true
