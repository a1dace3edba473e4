// The forms that the address opens. A file of its own: most visits open none.

import type { ComponentType } from 'react'
import {
  CancelAllDialog,
  CloseAllDialog,
  CloseDialog,
  MarginDialog,
  ReverseDialog,
} from './position-dialogs.tsx'
import { LeverageDialog, MarginModeDialog, PositionModeDialog } from './setting-dialogs.tsx'
import { CancelPlansDialog, RatioStopDialog, StopsDialog } from './stop-dialogs.tsx'
import type { DialogName } from './view-state.ts'

const forms: Record<DialogName, ComponentType> = {
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

export default function LinkedForm({ name }: { name: DialogName }) {
  const Form = forms[name]
  return <Form />
}
