import { expect, it, vi } from 'vitest'
import { runSteps, type ShutdownStep } from './shutdown'

it('runs the steps in order, includes steps added meanwhile, and continues after a failed step', async () => {
  const logger = { error: vi.fn(), info: vi.fn() }
  const order: string[] = []
  const steps = new Map<string, ShutdownStep>()
  const add = (name: string, run: () => void = () => undefined): void => {
    steps.set(name, {
      name,
      run: () => {
        order.push(name)
        run()
        return Promise.resolve()
      },
    })
  }
  add('drain', () => add('worker'))
  add('pages', () => {
    throw new Error('It broke.')
  })
  add('database')
  const inOrder = ['drain', 'worker', 'pages', 'database']
  const isClean = await runSteps(logger, () => inOrder.flatMap((name) => steps.get(name) ?? []))
  expect(order).toEqual(inOrder)
  expect(isClean).toBe(false)
  expect(logger.error).toHaveBeenCalledOnce()
})
