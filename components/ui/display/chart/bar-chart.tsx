'use client'

import { useMemo, useState } from 'react'
import { Amount, type AmountProps } from '@/components/ui/display/amount'
import { cx } from '@/components/ui/cx'
import { shapeBars, type BarShape } from './bar-shapes'

export type Bar = {
  key: string
  /** The label of the bar: a day. */
  label: string
  /** Plain decimal text. */
  value: string
}

export type BarChartProps = {
  /** The title of the chart, in a few words. */
  label: string
  bars: readonly Bar[]
  /** The unit of the values, and the number of decimals. */
  shown: Pick<AmountProps, 'unit' | 'digits' | 'places'>
  /** Shown while the pointer is on no bar. */
  whole: { label: string; value: string }
  className?: string
}

/**
 * Bars side by side; the bars of negative values go down from the zero line. The legend shows the exact
 * value under the pointer. The page must also show the values in a table, for people who cannot see the
 * chart.
 */
export function BarChart({ label, bars, shown, whole, className }: BarChartProps) {
  const shapes = useMemo(() => shapeBars(bars.map(({ value }) => value)), [bars])
  const [pointed, setPointed] = useState<string | null>(null)
  const shownBar = bars.find(({ key }) => key === pointed) ?? whole
  const edge = (value: string) => (
    <Amount value={value} {...shown} className="text-note text-ink-3" />
  )

  return (
    <figure aria-label={label} className={cx('min-w-0', className)}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-ink-3">{shownBar.label}</span>
        <Amount value={shownBar.value} {...shown} className="font-medium" />
      </figcaption>
      <div aria-hidden="true" className="mt-2">
        {edge(shapes.highest.toFixed())}
        <svg
          viewBox={`0 0 ${String(bars.length * step)} 100`}
          preserveAspectRatio="none"
          className="block h-40 w-full overflow-visible"
          onPointerLeave={() => setPointed(null)}
        >
          {bars.map(({ key }, index) => (
            <BarColumn
              key={key}
              at={index * step}
              shape={shapes.bars[index]}
              isPointed={key === pointed}
              onPoint={() => setPointed(key)}
            />
          ))}
          <line
            x1="0"
            x2={bars.length * step}
            y1={shapes.zeroAt}
            y2={shapes.zeroAt}
            vectorEffect="non-scaling-stroke"
            className="stroke-line-control"
          />
        </svg>
        {shapes.lowest.isNegative() && edge(shapes.lowest.toFixed())}
        <div className="flex justify-between gap-4 text-note text-ink-3">
          <span>{bars[0]?.label}</span>
          {bars.length > 1 && <span className="text-right">{bars.at(-1)?.label}</span>}
        </div>
      </div>
    </figure>
  )
}

/* The drawing is stretched to its container, so these units are relative. */
const step = 10
const gap = 2

type ColumnProps = {
  at: number
  shape: BarShape | undefined
  isPointed: boolean
  onPoint: () => void
}

/** The whole column reacts to the pointer, even if its bar is small. */
function BarColumn({ at, shape, isPointed, onPoint }: ColumnProps) {
  return (
    <g onPointerEnter={onPoint}>
      <rect
        x={at}
        y="0"
        width={step}
        height="100"
        className={isPointed ? 'fill-line' : 'fill-transparent'}
      />
      {shape && shape.height > 0 && (
        <rect
          x={at + gap / 2}
          y={shape.top}
          width={step - gap}
          height={shape.height}
          className={shape.isBelow ? 'fill-red' : 'fill-accent'}
        />
      )}
    </g>
  )
}
