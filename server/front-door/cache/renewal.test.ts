import { describe, expect, it } from 'vitest'
import { openCachingDoor as open, waitForCount } from '@/tests/setup/offices/caching-door'

describe('a page that will soon expire', () => {
  it('is served at once, and rendered again for later requests', async () => {
    const { ask, counted, pass, hold, release, seen } = await open()
    const [first] = [await ask('/faq'), await ask('/faq')]
    pass(45)
    hold()
    const aged = await Promise.all([ask('/faq'), ask('/faq')])
    expect(aged.map(({ text }) => text)).toEqual([first.text, first.text])
    release()
    await waitForCount(seen, 2)
    pass(20)
    expect((await ask('/faq')).text).toContain('render 2 of /faq')
    expect(seen).toHaveLength(2)
    expect(counted.slice(0, 4)).toEqual(['rendered', 'kept', 'kept', 'kept'])
  })

  it('is not rendered again for a visitor over the limit', async () => {
    let seconds = 0
    const { ask, pass, seen } = await open({ pageLimit: () => seconds })
    await ask('/faq')
    pass(45)
    seconds = 30
    expect((await ask('/faq')).status).toBe(200)
    seconds = 0
    pass(20)
    expect((await ask('/faq')).text).toContain('render 2 of /faq')
    expect(seen).toHaveLength(2)
  })

  it('is served until it expires when rendering it again fails', async () => {
    const { ask, fail, pass, seen } = await open()
    await ask('/faq')
    pass(45)
    fail(500)
    await ask('/faq')
    await waitForCount(seen, 2)
    expect((await ask('/faq')).text).toContain('render 1 of /faq')
  })
})
