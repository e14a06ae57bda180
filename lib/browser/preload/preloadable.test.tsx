import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { preloadable } from './preloadable'

const Note = ({ text }: { text: string }) => <p>{text}</p>

it('a component is loaded when it is shown', async () => {
  const load = vi.fn(() => Promise.resolve(Note))
  const Part = preloadable(load)
  expect(load).not.toHaveBeenCalled()
  render(<Part text="Later" />)
  expect(screen.queryByText('Later')).toBeNull()
  expect(await screen.findByText('Later')).toBeVisible()
})

it('a component that was preloaded is shown immediately', async () => {
  const Part = preloadable(() => Promise.resolve(Note))
  await Part.preload()
  render(<Part text="At once" />)
  expect(screen.getByText('At once')).toBeVisible()
})
