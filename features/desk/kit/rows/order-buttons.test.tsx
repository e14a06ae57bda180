import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { OrderButtons } from './order-buttons'
import { withMoved } from './use-optimistic-order'

function show() {
  const onMove = vi.fn<(by: number) => void>()
  const submit = vi.fn<() => void>()
  const { user } = renderWithMessages(
    <form onSubmit={submit}>
      <OrderButtons name="Monero" index={2} count={9} onMove={onMove} />
    </form>,
    'en',
  )
  return { user, onMove, submit, place: screen.getByRole('textbox', { name: /Monero, 1 to 9/ }) }
}

describe('the place of a row', () => {
  it('is counted from one, and a typed place moves the row there', async () => {
    const { user, onMove, submit, place } = show()
    expect(place).toHaveValue('3')
    await user.click(place)
    await user.keyboard('8{Enter}')
    expect(onMove).toHaveBeenCalledExactlyOnceWith(5)
    expect(submit).not.toHaveBeenCalled()
  })

  it.each([
    ['beyond the end, it is the last', '99', 6],
    ['before the first, it is the first', '0', -2],
  ])('%s', async (_name, typed, by) => {
    const { user, onMove, place } = show()
    await user.click(place)
    await user.keyboard(typed)
    await user.tab()
    expect(onMove).toHaveBeenCalledExactlyOnceWith(by)
  })

  it.each(['3{Enter}', 'x{Enter}', '8{Escape}', '{Enter}'])('stays after %s', async (keys) => {
    const { user, onMove, place } = show()
    await user.click(place)
    await user.keyboard(keys)
    await user.tab()
    expect(onMove).not.toHaveBeenCalled()
    expect(place).toHaveValue('3')
  })

  it('moves by one with the arrows', async () => {
    const { user, onMove } = show()
    await user.click(screen.getByRole('button', { name: 'Move up: Monero' }))
    expect(onMove).toHaveBeenCalledExactlyOnceWith(-1)
  })
})

it('an item moves by several places, and not beyond the ends', () => {
  expect(withMoved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(withMoved(['a', 'b', 'c'], 2, -9)).toEqual(['c', 'a', 'b'])
})
