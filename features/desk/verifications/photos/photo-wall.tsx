'use client'

import { useTranslations } from 'next-intl'
import {
  Contrast,
  Maximize2,
  Minimize2,
  RotateCcw,
  RotateCw,
  Undo2,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { cx } from '@/components/ui/cx'
import { useClaimKeys } from '@/features/desk/claims/hooks/use-claim-keys'
import { KeyHint } from '@/features/desk/claims/actions/key-hint'
import { PhotoFrame } from './photo-frame'
import { plainView, viewAfter, type PhotoMove, type PhotoView } from './photo-view'

export type WallPhoto = {
  id: string
  /** What the photo shows: "Card, front". */
  name: string
  /** The picture's address; null while it loads. */
  src: string | null
  /** By how many quarter turns the customer has rotated the photo. */
  turns?: PhotoView['turns']
  /** Shown instead of the picture. */
  fault?: ReactNode
  /** The picture could not be loaded. */
  onFault?: () => void
  /** What was decided about it, beside its name. */
  badge?: ReactNode
  /** When it was taken, and the like. */
  facts?: ReactNode
  /** Below the photo, such as what is wrong with it. */
  note?: ReactNode
}

type Props = {
  photos: readonly WallPhoto[]
  /** In a dialog single keys do not work. */
  hasKeys?: boolean
}

/**
 * The photos side by side. Each is magnified, turned and contrasted on its own; the keys work on the photo
 * that was chosen last.
 */
export function PhotoWall({ photos, hasKeys = true }: Props) {
  const t = useTranslations('desk.verifications.photos')
  const [views, setViews] = useState<Readonly<Record<string, PhotoView>>>({})
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [wideId, setWideId] = useState<string | null>(null)
  const chosen = photos.find(({ id }) => id === chosenId) ?? photos[0]

  const asSent = (id: string): PhotoView => {
    const turns = photos.find((photo) => photo.id === id)?.turns ?? 0
    return { ...plainView, turns }
  }
  const move = (id: string, by: PhotoMove) =>
    setViews((all) => ({
      ...all,
      [id]: by.kind === 'reset' ? asSent(id) : viewAfter(all[id] ?? asSent(id), by),
    }))
  const widen = (id: string) => setWideId((now) => (now === id ? null : id))
  usePhotoKeys({ ids: photos.map(({ id }) => id), chosen: chosen?.id, setChosenId, move, widen })

  return (
    <section aria-label={t('label')} className="@container min-w-0">
      <ul className="grid gap-3 @2xl:grid-cols-2">
        {photos.map((photo, index) => (
          <Photo
            key={photo.id}
            photo={photo}
            place={index + 1}
            view={views[photo.id] ?? asSent(photo.id)}
            isChosen={photos.length > 1 && photo.id === chosen?.id}
            isWide={photos.length === 1 || photo.id === wideId}
            canWiden={photos.length > 1}
            hasKey={hasKeys && photos.length > 1 && index < 9}
            onChoose={() => setChosenId(photo.id)}
            onMove={(by) => move(photo.id, by)}
            onWiden={() => widen(photo.id)}
          />
        ))}
      </ul>
    </section>
  )
}

type PhotoProps = {
  photo: WallPhoto
  place: number
  view: PhotoView
  isChosen: boolean
  isWide: boolean
  canWiden: boolean
  hasKey: boolean
  onChoose: () => void
  onMove: (move: PhotoMove) => void
  onWiden: () => void
}

const tools = [
  { kind: 'zoomIn', icon: ZoomIn },
  { kind: 'zoomOut', icon: ZoomOut },
  { kind: 'turnLeft', icon: RotateCcw },
  { kind: 'turnRight', icon: RotateCw },
  { kind: 'contrast', icon: Contrast },
  { kind: 'reset', icon: Undo2 },
] as const satisfies readonly { kind: PhotoMove['kind']; icon: LucideIcon }[]

function Photo(props: PhotoProps) {
  const { photo, place, view, isChosen, isWide, canWiden, hasKey } = props
  const { onChoose, onMove, onWiden } = props
  const t = useTranslations('desk.verifications.photos')
  const { name, src, fault, onFault, badge, facts, note } = photo
  const Widen = isWide ? Minimize2 : Maximize2

  return (
    <li
      onFocus={onChoose}
      onPointerDown={onChoose}
      aria-current={isChosen || undefined}
      className={cx(
        'grid min-w-0 content-start gap-2 rounded-card border bg-surface p-2.5',
        isChosen ? 'border-accent' : 'border-line',
        isWide && 'order-first @2xl:col-span-2',
      )}
    >
      <h2 className="flex min-w-0 flex-wrap items-center gap-2 text-sm font-semibold">
        {hasKey && <KeyHint name={String(place)} />}
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {badge}
      </h2>
      <PhotoFrame
        src={src}
        alt={name}
        view={view}
        onMove={onMove}
        onFault={onFault}
        className={isWide ? 'h-[clamp(18rem,70dvh,56rem)]' : 'h-[clamp(15rem,46dvh,34rem)]'}
      >
        {fault}
      </PhotoFrame>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div role="group" aria-label={t('tools', { name })} className="-ml-1 flex flex-wrap">
          {tools.map(({ kind, icon: Icon }) => (
            <IconButton
              key={kind}
              size="small"
              label={kind === 'contrast' ? t(`contrast.${view.contrast}`) : t(kind)}
              aria-pressed={kind === 'contrast' ? view.contrast !== 'usual' : undefined}
              onClick={() => onMove({ kind })}
            >
              <Icon aria-hidden className="size-4" />
            </IconButton>
          ))}
          {canWiden && (
            <IconButton
              size="small"
              label={t(isWide ? 'narrow' : 'widen')}
              aria-pressed={isWide}
              onClick={onWiden}
            >
              <Widen aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
        {facts}
      </div>
      {note}
    </li>
  )
}

type KeyOptions = {
  ids: readonly string[]
  chosen: string | undefined
  setChosenId: (id: string) => void
  move: (id: string, by: PhotoMove) => void
  widen: (id: string) => void
}

/* The list of shortcuts, `shortcuts.tsx`, shows the same keys. */
function usePhotoKeys({ ids, chosen, setChosenId, move, widen }: KeyOptions): void {
  const choices = ids
    .slice(0, 9)
    .map((id, index) => [`Digit${String(index + 1)}`, () => setChosenId(id)] as const)
  const on = (run: (id: string) => void) => () => chosen !== undefined && run(chosen)
  const by = (kind: (typeof tools)[number]['kind']) => on((id) => move(id, { kind }))

  useClaimKeys({
    ...Object.fromEntries(choices),
    Equal: by('zoomIn'),
    NumpadAdd: by('zoomIn'),
    Minus: by('zoomOut'),
    NumpadSubtract: by('zoomOut'),
    Digit0: by('reset'),
    BracketLeft: by('turnLeft'),
    BracketRight: by('turnRight'),
    C: by('contrast'),
    F: on(widen),
  })
}
