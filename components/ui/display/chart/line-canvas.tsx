'use client'

import { useEffect, useRef } from 'react'
import UPlot, { type AlignedData, type Axis, type Options, type Series } from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { lineStyle } from './line-styles'

export type AxisText = {
  value: (height: number) => string
  time: (seconds: number) => string
}

export type LineCanvasProps = {
  data: AlignedData
  /** For each line: whether it is drawn in steps. */
  steps: readonly boolean[]
  /** Formats the values and times on the axes. */
  axisText: AxisText
  /** The zone in which the marks of the time axis are at whole hours; undefined: the browser's. */
  timeZone: string | undefined
  onPoint: (index: number | null) => void
}

const height = 260
const stepped = UPlot.paths.stepped?.({ align: 1 })

/** Only the drawing: the chart library is large, so this file is loaded only when a chart is shown. */
export function LineCanvas({ data, steps, axisText, timeZone, onPoint }: LineCanvasProps) {
  const holder = useRef<HTMLDivElement>(null)
  const stepsKey = steps.join()

  useEffect(() => {
    const element = holder.current
    if (!element) {
      return
    }
    const isStepped = stepsKey.split(',').map(isTrue)
    const options = optionsOf({ data, steps: isStepped, axisText, timeZone, onPoint })
    const plot = new UPlot({ ...options, width: element.clientWidth, height }, data, element)
    const stops = [followWidth(plot, element), followTheme(plot)]
    return () => {
      stops.forEach((stop) => stop())
      plot.destroy()
    }
  }, [data, stepsKey, axisText, timeZone, onPoint])

  return <div ref={holder} className="min-w-0 overflow-hidden" style={{ height }} />
}

const isTrue = (text: string) => text === 'true'

type Sizeless = Omit<Options, 'width' | 'height'>

function optionsOf({ data, steps, axisText, timeZone, onPoint }: LineCanvasProps): Sizeless {
  return {
    ...(timeZone !== undefined && {
      tzDate: (seconds: number) => UPlot.tzDate(new Date(seconds * 1000), timeZone),
    }),
    legend: { show: false },
    cursor: { y: false, points: { size: 7 }, drag: { x: false, y: false } },
    series: [{}, ...data.slice(1).map((_, index) => seriesOf(index, steps[index] ?? false))],
    axes: [
      axisOf({ values: (_plot, splits) => splits.map(axisText.time), space: 90 }),
      axisOf({ values: (_plot, splits) => splits.map(axisText.value), size: 84 }),
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  }
}

function seriesOf(index: number, isStepped: boolean): Series {
  const { token, dash } = lineStyle(index)
  return {
    stroke: () => colour(token),
    width: index === 0 ? 2 : 1.5,
    dash: [...dash],
    // The library draws the points as dots if a line has few of them.
    points: { size: 5, fill: () => colour(token) },
    ...(isStepped && stepped && { paths: stepped }),
  }
}

function axisOf(own: Axis): Axis {
  return {
    stroke: () => colour('ink-3'),
    grid: { stroke: () => colour('line'), width: 1 },
    ticks: { show: false },
    font: `12px ${getComputedStyle(document.body).fontFamily}`,
    ...own,
  }
}

/* Colours are read each time the chart is drawn, so a change of theme only needs a redraw. */
function colour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${token}`)
}

function followWidth(plot: UPlot, element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
  observer.observe(element)
  return () => observer.disconnect()
}

function followTheme(plot: UPlot): () => void {
  const redraw = () => plot.redraw(false, true)
  const observer = new MutationObserver(redraw)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const device = window.matchMedia('(prefers-color-scheme: dark)')
  device.addEventListener('change', redraw)
  return () => {
    observer.disconnect()
    device.removeEventListener('change', redraw)
  }
}
