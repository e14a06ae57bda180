import { describe, expect, it } from 'vitest'
import { maxZoom, photoStyle, plainView, viewAfter, type PhotoMove } from './photo-view'

const after = (...moves: PhotoMove[]) => moves.reduce(viewAfter, plainView)
const zoomIn = { kind: 'zoomIn' } as const
const zoomOut = { kind: 'zoomOut' } as const

describe('how a photo is looked at', () => {
  it('zooms between the whole photo and eight times its size', () => {
    expect(after(zoomOut).zoom).toBe(1)
    expect(after(zoomIn, zoomIn, zoomOut, zoomOut)).toEqual(plainView)
    const many = Array.from({ length: 20 }, () => zoomIn)
    expect(after(...many).zoom).toBe(maxZoom)
  })

  it('moves only as far as the photo reaches beyond its frame, and comes back when it shrinks', () => {
    const away = { kind: 'moveBy', x: 9, y: -9 } as const
    expect(after(away)).toEqual(plainView)
    expect(after({ kind: 'zoomTo', zoom: 3 }, away)).toMatchObject({ x: 1, y: -1 })
    expect(after({ kind: 'zoomTo', zoom: 3 }, away, { kind: 'zoomTo', zoom: 1 })).toEqual(plainView)
  })

  it('keeps the middle of the frame where it is while it zooms', () => {
    const view = after({ kind: 'zoomTo', zoom: 2 }, { kind: 'moveBy', x: 0.25, y: 0 })
    expect(viewAfter(view, { kind: 'zoomTo', zoom: 4 })).toMatchObject({ x: 0.5, y: 0 })
  })

  it('turns by quarters, all the way round in both directions', () => {
    expect(after({ kind: 'turnLeft' }).turns).toBe(3)
    const left = Array.from({ length: 4 }, () => ({ kind: 'turnLeft' }) as const)
    expect(after(...left)).toEqual(plainView)
    expect(after({ kind: 'turnRight' }, { kind: 'turnLeft' })).toEqual(plainView)
  })

  it('fits a photo that lies on its side into its frame', () => {
    expect(photoStyle(plainView)).toMatchObject({ width: '100cqw', height: '100cqh' })
    expect(photoStyle(after({ kind: 'turnRight' }))).toMatchObject({
      width: '100cqh',
      height: '100cqw',
      transform: 'translate(-50%, -50%) translate(0cqw, 0cqh) rotate(90deg) scale(1)',
    })
  })

  it('goes through the contrasts and back to the photo as it is', () => {
    const contrast = { kind: 'contrast' } as const
    expect(photoStyle(after(contrast)).filter).toMatch(/contrast/)
    expect(photoStyle(after(contrast, contrast)).filter).toMatch(/invert/)
    expect(photoStyle(after(contrast, contrast, contrast))).not.toHaveProperty('filter')
  })

  it('returns to the whole photo at once', () => {
    expect(after(zoomIn, { kind: 'turnLeft' }, { kind: 'contrast' }, { kind: 'reset' })).toEqual(
      plainView,
    )
  })
})
