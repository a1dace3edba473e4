// One order form, or two side by side under the chart.

import { useMemo } from 'react'
import { useRootData } from '#app/parts/root-data.ts'
import { OrderForm } from './order-form.tsx'
import { TerminalContext, useTerminal } from './terminal-context.ts'
import { typeFor } from './view-state.ts'

/** An order form of one side; the second of two has order ids of its own, so that one of each can be sent. */
function SideForm({ side }: { side: 'buy' | 'sell' }) {
  const terminal = useTerminal()
  const isOther = terminal.view.side !== side
  const ofSide = useMemo(() => {
    const { data, view } = terminal
    const formId = isOther ? `${data.formId}-2` : data.formId
    return {
      ...terminal,
      data: { ...data, formId },
      view: { ...view, side, type: typeFor(side, view.type, data.wallet) },
    }
  }, [terminal, isOther, side])
  return (
    <TerminalContext.Provider value={ofSide}>
      <OrderForm isOther={isOther} />
    </TerminalContext.Provider>
  )
}

export function OrderForms() {
  const isDouble = useRootData()?.choices.layout === 'center'
  const { view } = useTerminal()
  if (!isDouble) return <SideForm side={view.side} />
  return (
    <>
      <SideForm side="buy" />
      <SideForm side="sell" />
    </>
  )
}
