// Whether a click on a link is meant for another tab or window, and so is the browser's.

import type { MouseEvent } from 'react'

export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
