// The operator's commands for a project that runs: delistOtcProject calls it off, deliverOtcProject makes a round at once.

import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { endAd } from './ads.ts'
import { deliverRound } from './course.ts'
import { projectOf } from './gates.ts'
import type { DelistOtcProject, DeliverOtcProject } from './protocol.ts'
import { reportProject } from './report.ts'
import { premarketRules } from './rules.ts'
import { refund } from './settle-deal.ts'
import type { PremarketState, Project } from './state.ts'

const beforeDelivery: readonly Project['status'][] = ['upcoming', 'current', 'ended']

function delistOtcProject(state: PremarketState, { projectId, reason }: DelistOtcProject): Answer {
  const project = projectOf(state, projectId)
  if (!project || !beforeDelivery.includes(project.status)) return refuse('otcCancelFailed', 'projectId')
  if (typeof reason !== 'string' || reason === '' || reason.length > premarketRules.reasonLength)
    return refuse('parameterInvalid', 'reason')
  callOff(state, project, reason)
  reportChanges(state)
  return done
}

export function callOff(state: PremarketState, project: Project, reason: string): void {
  const { premarket } = state
  for (const ad of premarket.adsOf(project)) endAd(state, ad, cancelReason.pairOffline)
  for (const deal of premarket.dealsOf(project)) refund(state, deal, cancelReason.pairOffline)
  project.status = 'delisted'
  project.reason = reason
  reportProject(state, project)
}

function deliverOtcProject(state: PremarketState, { projectId }: DeliverOtcProject): Answer {
  const project = projectOf(state, projectId)
  if (project?.status !== 'delivering') return refuse('otcFailed', 'projectId')
  deliverRound(state, project)
  reportChanges(state)
  return done
}

export const delistOtcProjectCommand: ExchangeDescriptor<PremarketState, DelistOtcProject> = {
  of: 'exchange',
  type: 'delistOtcProject',
  by: ['operator', 'exchange'],
  fields: { projectId: text, reason: text },
  handle: delistOtcProject,
}

export const deliverOtcProjectCommand: ExchangeDescriptor<PremarketState, DeliverOtcProject> = {
  of: 'exchange',
  type: 'deliverOtcProject',
  by: ['operator', 'exchange'],
  fields: { projectId: text },
  handle: deliverOtcProject,
}
