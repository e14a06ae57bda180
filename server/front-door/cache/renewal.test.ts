import { describe, expect, it } from 'vitest'
import { openCachingDoor as open, waitForCount } from '@/tests/setup/offices/caching-door'

describe('a page that will soon expire', () => {
  it('is served at once, and rendered again for later requests', async () => {
    const { ask, counted, advance, pauseRendering, resumeRendering, seen } = await open()
    const [first] = [await ask('/faq'), await ask('/faq')]
    advance(45)
    pauseRendering()
    const aged = await Promise.all([ask('/faq'), ask('/faq')])
    expect(aged.map(({ text }) => text)).toEqual([first.text, first.text])
    resumeRendering()
    await waitForCount(seen, 2)
    advance(20)
    expect((await ask('/faq')).text).toContain('render 2 of /faq')
    expect(seen).toHaveLength(2)
    expect(counted.slice(0, 4)).toEqual(['rendered', 'kept', 'kept', 'kept'])
  })

  it('is not rendered again for a visitor over the limit', async () => {
    let seconds = 0
    const { ask, advance, seen } = await open({ pageLimit: () => seconds })
    await ask('/faq')
    advance(45)
    seconds = 30
    expect((await ask('/faq')).status).toBe(200)
    seconds = 0
    advance(20)
    expect((await ask('/faq')).text).toContain('render 2 of /faq')
    expect(seen).toHaveLength(2)
  })

  it('is served until it expires when rendering it again fails', async () => {
    const { ask, fail, advance, seen } = await open()
    await ask('/faq')
    advance(45)
    fail(500)
    await ask('/faq')
    await waitForCount(seen, 2)
    expect((await ask('/faq')).text).toContain('render 1 of /faq')
  })
})
