import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithMessages } from './render-with-messages'

describe('a step of a user', () => {
  it('waits for what the step changes after a promise, on a busy machine too', async () => {
    const { user } = renderWithMessages(<LateText />, 'en')
    // After an immediate, Node turns to the timers that are due before it runs the next immediate.
    await new Promise((resolve) => setImmediate(resolve))
    await user.click(screen.getByRole('button'))
    expect(screen.getByText('changed')).toBeVisible()
  })
})

function LateText() {
  const [text, setText] = useState('first')
  const change = async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      await Promise.resolve()
    }
    setText('changed')
    stall(20)
  }
  return <button onClick={() => void change()}>{text}</button>
}

/** Keeps the processor busy, so that the timers of a test are due before React renders. */
function stall(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    // Nothing else runs meanwhile.
  }
}
