import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as pictures from '@/features/verification/model/take-picture'
import { expectErrors } from '@/tests/setup/expected-errors'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { Viewfinder } from './viewfinder'

/* jsdom draws no pictures. */
const takePicture = vi.spyOn(pictures, 'takePicture')
const photo = new File(['photo'], 'card.jpg', { type: 'image/jpeg' })
const stop = vi.fn()

type Asked = { video: { facingMode: string } }

/* jsdom has no camera. */
function stubCamera(cameras: number, open: (asked: Asked) => Promise<object>) {
  const getUserMedia = vi.fn(open)
  const devices = Array.from({ length: cameras }, () => ({ kind: 'videoinput' }))
  const mediaDevices = { getUserMedia, enumerateDevices: () => Promise.resolve(devices) }
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices }))
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  return getUserMedia
}

const stream = () => Promise.resolve({ getTracks: () => [{ stop }] })

beforeEach(() => {
  stop.mockReset()
  takePicture.mockReset().mockResolvedValue(photo)
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

function open(frame: 'card' | 'selfie' = 'card') {
  const onTaken = vi.fn<(file: File) => void>()
  const onClose = vi.fn<() => void>()
  const view = renderWithMessages(
    <Viewfinder
      {...{ frame, onTaken, onClose }}
      open
      title="Лицевая сторона"
      accept={['image/jpeg', '.heic']}
    />,
  )
  return { ...view, onTaken, onClose }
}

const shoot = () => screen.findByRole('button', { name: 'Снять' })

describe('the page’s own camera', () => {
  it('sends a photo only after the person has looked at it', async () => {
    stubCamera(1, stream)
    const { user, onTaken } = open()
    await waitFor(async () => expect(await shoot()).toBeEnabled())
    await user.click(await shoot())
    expect(await screen.findByRole('img', { name: 'Снимок: Лицевая сторона' })).toBeVisible()
    expect(onTaken).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Отправить' }))
    expect(onTaken).toHaveBeenCalledExactlyOnceWith(photo)
  })

  it('takes the photo again, and switches the camera off in between', async () => {
    const getUserMedia = stubCamera(1, stream)
    const { user } = open()
    await waitFor(async () => expect(await shoot()).toBeEnabled())
    await user.click(await shoot())
    await user.click(await screen.findByRole('button', { name: 'Переснять' }))
    expect(stop).toHaveBeenCalledOnce()
    expect(await shoot()).toBeVisible()
    expect(getUserMedia).toHaveBeenCalledTimes(2)
  })

  it('uses the front camera for a selfie, and the other one on demand', async () => {
    const getUserMedia = stubCamera(2, stream)
    const { user } = open('selfie')
    await user.click(await screen.findByRole('button', { name: 'Сменить камеру' }))
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2))
    expect(getUserMedia.mock.calls.map(([{ video }]) => video.facingMode)).toEqual([
      'user',
      'environment',
    ])
  })

  it('offers no second camera where there is none', async () => {
    stubCamera(1, stream)
    open()
    await waitFor(async () => expect(await shoot()).toBeEnabled())
    expect(screen.queryByRole('button', { name: 'Сменить камеру' })).toBeNull()
  })

  it.each([
    ['NotAllowedError', 'Нет доступа к камере'],
    ['NotFoundError', 'Камера не найдена'],
    ['NotReadableError', 'Камера занята'],
  ])('says why there is no picture, and takes a file instead: %s', async (name, text) => {
    const log = expectErrors()
    stubCamera(0, () => Promise.reject(Object.assign(new Error('x'), { name })))
    const { user, onTaken } = open()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Камера телефона')).toHaveAttribute('capture', 'environment')
    await user.upload(screen.getByLabelText('Выбрать файл'), photo)
    expect(onTaken).toHaveBeenCalledExactlyOnceWith(photo)
    log.mockReset()
  })

  it('says that the browser could not take the photo', async () => {
    stubCamera(1, stream)
    takePicture.mockResolvedValue(null)
    const { user } = open()
    await waitFor(async () => expect(await shoot()).toBeEnabled())
    await user.click(await shoot())
    expect(await screen.findByText('Снимок не получился. Попробуйте ещё раз.')).toBeVisible()
  })

  it('closes with Escape', async () => {
    stubCamera(1, stream)
    const { user, onClose } = open()
    await shoot()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
