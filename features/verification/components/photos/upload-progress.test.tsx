import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/http/api-error'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import type { UploadState } from '@/features/verification/model/uploads/upload'
import { UploadProgress } from './upload-progress'

const file = new File(['photo'], 'card.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})

function show(state: UploadState) {
  const acts = {
    onPause: vi.fn<() => void>(),
    onResume: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
  }
  const view = renderWithMessages(
    <UploadProgress name="Лицевая сторона" upload={{ file, key: 'k', state }} {...acts} />,
  )
  return { ...view, ...acts }
}

const button = (name: string) => screen.getByRole('button', { name })

describe('a photo on its way', () => {
  it('shows how much is sent, and can be paused or given up', async () => {
    const { user, onPause, onCancel } = show({ kind: 'sending', percent: 40 })
    expect(screen.getByRole('progressbar', { name: 'Отправляем' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
    await user.click(button('Приостановить: Лицевая сторона'))
    expect(onPause).toHaveBeenCalledOnce()
    await user.click(button('Отменить отправку: Лицевая сторона'))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('continues after a pause', async () => {
    const { user, onResume } = show({ kind: 'paused' })
    expect(screen.getByText('Отправка приостановлена')).toBeVisible()
    await user.click(button('Продолжить: Лицевая сторона'))
    expect(onResume).toHaveBeenCalledOnce()
  })

  it.each([
    [new ApiError({ code: 'network' }), true, /^Нет связи/],
    [new ApiError({ code: 'network' }), false, /^Связи всё ещё нет/],
    [new ApiError({ code: 'unavailable', status: 503 }), true, /^Сервер занят/],
    [new ApiError({ code: 'unavailable', status: 503 }), false, /^Сервер так и не принял/],
  ])('says what stopped it, and can be tried again at once: %s', async (error, isTried, text) => {
    const { user, onResume } = show({ kind: 'interrupted', error, isTried })
    expect(screen.getByText(text)).toBeVisible()
    await user.click(button('Отправить ещё раз'))
    expect(onResume).toHaveBeenCalledOnce()
  })
})
