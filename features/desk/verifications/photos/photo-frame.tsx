'use client'

import { useTranslations } from 'next-intl'
import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/display/skeleton'
import { photoStyle, type PhotoMove, type PhotoView } from './photo-view'

type Props = {
  /** The picture's address; null while it loads. */
  src: string | null
  /** What is on the photo. */
  alt: string
  view: PhotoView
  onMove: (move: PhotoMove) => void
  /** Shown instead of the picture, such as an error. */
  children?: ReactNode
  /** The picture could not be loaded. */
  onFault?: (() => void) | undefined
  className?: string
}

/**
 * The window through which a photo is looked at: dragging moves a magnified photo, the arrow keys do the
 * same, and a pinch or Ctrl with the wheel magnifies it.
 */
export function PhotoFrame({ src, alt, view, onMove, children, onFault, className }: Props) {
  const t = useTranslations('desk.verifications.photos')
  const frame = useRef<HTMLDivElement>(null)
  const drag = useDrag(frame, onMove)
  useWheelZoom(frame, view, onMove)
  const isMovable = view.zoom > 1

  const handleKey = (event: KeyboardEvent) => {
    const step = Object.hasOwn(arrows, event.key) ? arrows[event.key] : undefined
    if (step && isMovable && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      onMove({ kind: 'moveBy', ...step })
    }
  }

  return (
    // The frame is looked into, moved and focused, but nothing in it can be pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="application"
      aria-label={t('frame', { name: alt })}
      // The arrow keys move the photo, so the frame can have the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={handleKey}
      onDoubleClick={() => onMove(isMovable ? { kind: 'reset' } : { kind: 'zoomTo', zoom: 2.5 })}
      {...drag}
      className={cx(
        '[container-type:size] relative overflow-hidden rounded-field bg-sunken select-none',
        isMovable ? 'cursor-grab touch-none active:cursor-grabbing' : 'cursor-zoom-in',
        className,
      )}
    >
      {children ??
        (src === null ? (
          <Skeleton width="100%" height="100%" shape="field" />
        ) : (
          // A private picture in memory: there is nothing for an image optimiser to do.
          // oxlint-disable-next-line nextjs/no-img-element
          <img
            src={src}
            alt={alt}
            draggable={false}
            onError={onFault}
            style={photoStyle(view)}
            className="absolute top-1/2 left-1/2 max-w-none object-contain transition-transform duration-100 motion-reduce:transition-none"
          />
        ))}
    </div>
  )
}

const step = 0.1
/* An arrow shows what lies in its direction, like the arrows of a page. */
const arrows: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
}

type Frame = { current: HTMLDivElement | null }
type Point = { x: number; y: number }

/** One pointer moves the photo; two, apart or together, magnify or shrink it. */
function useDrag(frame: Frame, onMove: Props['onMove']) {
  const pointers = useRef(new Map<number, Point>())

  const end = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button === 0 && !isControl(event.target)) {
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        event.currentTarget.setPointerCapture(event.pointerId)
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId)
      const box = frame.current?.getBoundingClientRect()
      if (before === undefined || box === undefined) {
        return
      }
      const now = { x: event.clientX, y: event.clientY }
      pointers.current.set(event.pointerId, now)
      const count = pointers.current.size
      // With two fingers each of them moves the photo half as far.
      onMove({
        kind: 'moveBy',
        x: (now.x - before.x) / (box.width || 1) / count,
        y: (now.y - before.y) / (box.height || 1) / count,
      })
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/* A button in the frame, such as the one that loads again, handles its own press. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a') !== null
}

/* A pinch on a touchpad arrives as the wheel with Ctrl; the plain wheel still scrolls the page. */
function useWheelZoom(frame: Frame, view: PhotoView, onMove: Props['onMove']): void {
  const zoom = useEffectEvent((delta: number) =>
    onMove({ kind: 'zoomTo', zoom: view.zoom * Math.exp(-delta / 200) }),
  )
  useEffect(() => {
    const element = frame.current
    const handleWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        zoom(event.deltaY)
      }
    }
    // React's own listener is passive, so it could not stop the browser from zooming the page.
    element?.addEventListener('wheel', handleWheel, { passive: false })
    return () => element?.removeEventListener('wheel', handleWheel)
  }, [frame])
}
