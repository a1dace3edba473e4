// The tools for drawing on a chart and the list of what was drawn: chosen, moved by arrow keys, named and deleted there too.

import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import {
  type ChartPoint,
  type Drawing,
  type DrawingKind,
  drawingKinds,
  freshDrawingKey,
  pointsNeeded,
} from './drawing.ts'

/** The drawings of a chart, the one that is chosen, and the tool in hand. */
export interface Drawings {
  drawings: readonly Drawing[]
  selected: string | null
  tool: DrawingKind | null
  onChange: (drawings: Drawing[]) => void
  onSelect: (key: string | null) => void
  onTool: (tool: DrawingKind | null) => void
}

export interface DrawingPanelProps extends Drawings {
  /** Where a drawing stands that was made without a pointer. */
  usualPoints: () => ChartPoint[]
  /** How far an arrow key moves. */
  step: ChartPoint
}

export default function DrawingPanel(props: DrawingPanelProps) {
  const { drawings, selected, tool, onChange, onSelect, onTool, usualPoints, step } = props
  const { t } = useTranslation('studies')
  const formats = useFormats()

  const choose = (kind: DrawingKind) => (event: MouseEvent) => {
    if (event.detail > 0) {
      onTool(tool === kind ? null : kind)
      return
    }
    // The keyboard cannot point: the drawing is put beside the newest candle and moved from there.
    const key = freshDrawingKey(drawings)
    const points = usualPoints().slice(0, pointsNeeded[kind])
    onChange([...drawings, { key, kind, points, text: '' }])
    onSelect(key)
  }

  const remove = (key: string) => {
    onChange(drawings.filter((one) => one.key !== key))
    if (selected === key) onSelect(null)
  }

  const keys = (drawing: Drawing) => (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    }
    const move = moves[event.key]
    if (event.key === 'Delete') remove(drawing.key)
    else if (move) {
      const points = drawing.points.map(({ at, price }) => ({
        at: at + move[0] * step.at,
        price: price + move[1] * step.price,
      }))
      onChange(drawings.map((one) => (one.key === drawing.key ? { ...one, points } : one)))
    } else return
    event.preventDefault()
  }

  return (
    <>
      <div className="drawing-tools" role="toolbar" aria-label={t('drawing.tools')}>
        {drawingKinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={tool === kind} onClick={choose(kind)}>
            {t(`drawing.${kind}`)}
          </button>
        ))}
      </div>
      {drawings.length > 0 && (
        <ul className="drawing-list" aria-label={t('drawing.list')}>
          {drawings.map((drawing) => {
            const { key, kind, text, points } = drawing
            const name = `${t(`drawing.${kind}`)} ${formats.dateTime(points[0]?.at ?? 0).slice(0, -3)}`
            return (
              <li key={key}>
                <button
                  type="button"
                  className="name"
                  aria-pressed={selected === key}
                  title={t('drawing.keys')}
                  onClick={() => onSelect(key)}
                  onFocus={() => onSelect(key)}
                  onKeyDown={keys(drawing)}
                >
                  {name}
                </button>
                {kind === 'text' && (
                  <input
                    aria-label={t('drawing.words')}
                    maxLength={80}
                    value={text}
                    onChange={(event) =>
                      onChange(
                        drawings.map((one) => (one.key === key ? { ...one, text: event.target.value } : one)),
                      )
                    }
                  />
                )}
                <button type="button" aria-label={t('remove', { name })} onClick={() => remove(key)}>
                  <Icon name="close" size={12} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
