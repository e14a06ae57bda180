import { expect, it, vi } from 'vitest'
import { dropUndo, dropUndoBefore, keepUndo, undoLast } from './last-undo'

it('an action is undone once, and after that it is known why nothing can be undone', () => {
  expect(undoLast()).toBe('none')
  const run = vi.fn()
  keepUndo({ id: 'a', version: 2 }, run)
  expect(undoLast()).toBeNull()
  expect(undoLast()).toBe('undone')
  expect(run).toHaveBeenCalledOnce()

  keepUndo({ id: 'a', version: 2 }, run)
  dropUndoBefore({ id: 'a', version: 3 })
  expect(undoLast()).toBe('changed')
  dropUndo()
  expect(undoLast()).toBe('final')
  expect(run).toHaveBeenCalledOnce()
})
