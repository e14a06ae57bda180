import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

describe('contracts in the browser', () => {
  it('never compile code at run time, which the content security policy forbids', async () => {
    const writeCode = vi.fn()
    vi.stubGlobal('Function', writeCode)

    const { getTechBreak } = await import('./calculator')
    const { errorBody } = await import('./common')

    expect(getTechBreak.response.safeParse({ on: true, text: null, until: null }).success).toBe(
      true,
    )
    expect(errorBody.safeParse({}).success).toBe(false)
    expect(writeCode).not.toHaveBeenCalled()
  })
})
