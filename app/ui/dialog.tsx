// One dialog, three placements: centred modal, drawer from the end side, bottom drawer on phones. The native element
// gives focus trap, Esc and the return of focus.

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  placement?: 'modal' | 'drawer'
  className?: string
}

const box = 'm-auto w-full max-w-md rounded-3 max-pad:mb-0 max-pad:max-w-none max-pad:rounded-b-none'
const drawer =
  'ms-auto me-0 h-full max-h-none w-[340px] max-w-full max-pad:mx-0 max-pad:mt-auto max-pad:mb-0 max-pad:h-auto max-pad:max-h-[88dvh] max-pad:w-full max-pad:rounded-t-3'

export function Dialog({ open, onClose, title, children, placement = 'modal', className }: DialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes natively; the click is on the backdrop
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // Stays until its owner closes it: closed natively, it could not open again while a navigation is pending.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={cx(
        'border border-line-1 bg-bg-1 p-0 text-text-1 shadow-(--shadow) backdrop:bg-black/55',
        placement === 'modal' ? box : drawer,
        className,
      )}
    >
      {open && (
        <div className="flex flex-col gap-4 p-5">
          <div className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={t('action.close')}
              className="-me-2 grid size-8 place-items-center rounded-2 text-text-3 hover:bg-bg-2 hover:text-text-1"
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
