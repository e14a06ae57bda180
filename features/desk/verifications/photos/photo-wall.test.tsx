import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setAlert } from '@/features/desk/claims/hooks/alert-settings'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { PhotoWall } from './photo-wall'

const photos = [
  { id: 'front', name: 'Card, front', src: 'blob:front' },
  { id: 'selfie', name: 'Selfie with the card', src: 'blob:selfie' },
]
/* jsdom has no pointer capture. */
Element.prototype.setPointerCapture = vi.fn<(pointerId: number) => void>()
beforeEach(() => setAlert({ keys: true }))

const show = () => renderWithMessages(<PhotoWall photos={photos} />, 'en')
const styleOf = (name: string) => screen.getByRole('img', { name }).style
const press = (name: string, photo = 'Card, front') =>
  within(screen.getByRole('group', { name: `View of: ${photo}` })).getByRole('button', { name })

describe('the photos of a verification', () => {
  it('are magnified, turned and contrasted each on its own', async () => {
    const { user } = show()
    await user.click(press('Zoom in'))
    await user.click(press('Turn right'))
    await user.click(press('More contrast'))
    expect(styleOf('Card, front').transform).toMatch(/rotate\(90deg\) scale\(1.5\)/)
    expect(styleOf('Card, front').filter).toMatch(/contrast/)
    expect(styleOf('Selfie with the card').transform).toMatch(/rotate\(0deg\) scale\(1\)/)
    await user.click(press('Whole photo, as it is'))
    expect(styleOf('Card, front').transform).toMatch(/rotate\(0deg\) scale\(1\)/)
  })

  it('respond to single keys, which act on the photo that was chosen last', async () => {
    const { user } = show()
    await user.keyboard('[Equal]')
    expect(styleOf('Card, front').transform).toMatch(/scale\(1.5\)/)
    await user.keyboard('2')
    fireEvent.keyDown(window, { code: 'BracketLeft', key: 'х' })
    await user.keyboard('c')
    expect(styleOf('Selfie with the card').transform).toMatch(/rotate\(270deg\) scale\(1\)/)
    expect(styleOf('Selfie with the card').filter).not.toBe('')
    expect(styleOf('Card, front').filter).toBe('')
    await user.keyboard('0')
    expect(styleOf('Selfie with the card').transform).toMatch(/rotate\(0deg\)/)
  })

  it('are moved with the arrows and by dragging once they are magnified', async () => {
    const { user } = show()
    const frame = screen.getByRole('application', { name: /Card, front/ })
    frame.focus()
    await user.keyboard('{ArrowRight}')
    expect(styleOf('Card, front').transform).toMatch(/translate\(0cqw, 0cqh\)/)
    await user.keyboard('[Equal][Equal]{ArrowRight}')
    expect(styleOf('Card, front').transform).toMatch(/translate\(-10cqw, 0cqh\)/)

    frame.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
    fireEvent.pointerDown(frame, { pointerId: 1, button: 0, clientX: 100, clientY: 50 })
    fireEvent.pointerMove(frame, { pointerId: 1, clientX: 140, clientY: 70 })
    fireEvent.pointerUp(frame, { pointerId: 1 })
    fireEvent.pointerMove(frame, { pointerId: 1, clientX: 0, clientY: 0 })
    expect(styleOf('Card, front').transform).toMatch(/translate\(10cqw, 20cqh\)/)
  })

  it('are shown one across the whole width, and side by side again', async () => {
    const { user } = show()
    await user.keyboard('2f')
    expect(press('Side by side', 'Selfie with the card')).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('f')
    expect(press('Whole width', 'Selfie with the card')).toHaveAttribute('aria-pressed', 'false')
  })

  it('show what went wrong instead of the picture', () => {
    const gone = { id: 'front', name: 'Card, front', src: null, fault: <p>Deleted</p> }
    renderWithMessages(<PhotoWall photos={[gone]} />, 'en')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Deleted')).toBeVisible()
  })

  it('leave the keys alone when single keys are switched off', async () => {
    setAlert({ keys: false })
    const { user } = show()
    await user.keyboard('[Equal]')
    expect(styleOf('Card, front').transform).toMatch(/scale\(1\)/)
  })
})
