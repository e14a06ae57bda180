/** How one photo is looked at; the photo itself never changes. */
export type PhotoView = {
  zoom: number
  /** Quarter turns to the right. */
  turns: 0 | 1 | 2 | 3
  contrast: PhotoContrast
  /** How far the photo is moved, as a share of the frame's width and height. */
  x: number
  y: number
}

/** `strong` brings out worn print; `negative` brings out embossed digits. */
export const photoContrasts = ['usual', 'strong', 'negative'] as const
export type PhotoContrast = (typeof photoContrasts)[number]

export const plainView: PhotoView = { zoom: 1, turns: 0, contrast: 'usual', x: 0, y: 0 }

export const maxZoom = 8
const zoomStep = 1.5

export type PhotoMove =
  | { kind: 'zoomIn' | 'zoomOut' | 'turnLeft' | 'turnRight' | 'contrast' | 'reset' }
  | { kind: 'zoomTo'; zoom: number }
  | { kind: 'moveBy'; x: number; y: number }

/** The view after a move. A photo can be moved only as far as it reaches beyond its frame. */
export function viewAfter(view: PhotoView, move: PhotoMove): PhotoView {
  switch (move.kind) {
    case 'zoomIn':
      return zoomed(view, view.zoom * zoomStep)
    case 'zoomOut':
      return zoomed(view, view.zoom / zoomStep)
    case 'zoomTo':
      return zoomed(view, move.zoom)
    case 'turnLeft':
      return { ...view, turns: quarter(view.turns + 3), x: 0, y: 0 }
    case 'turnRight':
      return { ...view, turns: quarter(view.turns + 1), x: 0, y: 0 }
    case 'contrast':
      return { ...view, contrast: nextContrast(view.contrast) }
    case 'reset':
      return plainView
    case 'moveBy':
      return within({ ...view, x: view.x + move.x, y: view.y + move.y })
  }
}

/* What is in the middle of the frame stays there. */
function zoomed(view: PhotoView, wanted: number): PhotoView {
  // A step back from the first step must not leave a remainder of the division.
  const zoom = wanted < 1.01 ? 1 : Math.min(wanted, maxZoom)
  const ratio = zoom / view.zoom
  return within({ ...view, zoom, x: view.x * ratio, y: view.y * ratio })
}

function within(view: PhotoView): PhotoView {
  const most = (view.zoom - 1) / 2
  // Adding zero turns −0 into 0.
  const limit = (value: number) => Math.min(Math.max(value, -most), most) + 0
  return { ...view, x: limit(view.x), y: limit(view.y) }
}

function quarter(turns: number): PhotoView['turns'] {
  // The remainder of a division by four is one of the four.
  return (turns % 4) as PhotoView['turns']
}

function nextContrast(now: PhotoContrast): PhotoContrast {
  const next = photoContrasts.indexOf(now) + 1
  return photoContrasts[next] ?? photoContrasts[0]
}

const filters: Record<PhotoContrast, string | undefined> = {
  usual: undefined,
  strong: 'contrast(1.9) brightness(1.08)',
  negative: 'grayscale(1) invert(1) contrast(1.7)',
}

/**
 * The styles of a picture in a frame that is a size container. A photo that lies on its side is as wide as
 * its frame is high, so that it fits either way.
 */
export function photoStyle({ zoom, turns, contrast, x, y }: PhotoView) {
  const isOnItsSide = turns % 2 === 1
  const filter = filters[contrast]
  return {
    width: isOnItsSide ? '100cqh' : '100cqw',
    height: isOnItsSide ? '100cqw' : '100cqh',
    transform:
      `translate(-50%, -50%) translate(${share(x)}cqw, ${share(y)}cqh) ` +
      `rotate(${String(turns * 90)}deg) scale(${String(zoom)})`,
    ...(filter !== undefined && { filter }),
  }
}

function share(value: number): string {
  return String(Math.round(value * 10_000) / 100)
}
