// The form that the address opens, if any; and the listener for answers to small forms.

import { useContract } from './contract-context.ts'
import {
  CancelAllDialog,
  CloseAllDialog,
  CloseDialog,
  MarginDialog,
  ReverseDialog,
} from './position-dialogs.tsx'
import { LeverageDialog, MarginModeDialog, PositionModeDialog } from './setting-dialogs.tsx'
import { CancelPlansDialog, RatioStopDialog, StopsDialog } from './stop-dialogs.tsx'
import { useRowAnswers } from './use-row-answers.ts'

const forms = {
  leverage: LeverageDialog,
  'margin-mode': MarginModeDialog,
  'position-mode': PositionModeDialog,
  margin: MarginDialog,
  close: CloseDialog,
  reverse: ReverseDialog,
  'close-all': CloseAllDialog,
  'cancel-all': CancelAllDialog,
  stops: StopsDialog,
  'ratio-stop': RatioStopDialog,
  'cancel-plans': CancelPlansDialog,
}

export function Dialogs() {
  const { view, data } = useContract()
  useRowAnswers()
  if (view.dialog === null || data.viewer === null) return null
  const Form = forms[view.dialog]
  return <Form />
}
