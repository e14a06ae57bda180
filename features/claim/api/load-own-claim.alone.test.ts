import { cookies } from 'next/headers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/http/api-error'
import { serverCall } from '@/lib/http/server-call'
import { claimId, claimStatus } from '@/tests/factories/claims/claim-status'
import { loadOwnClaim } from './load-own-claim'

vi.mock('next/headers', () => ({ cookies: vi.fn() }))
vi.mock('@/lib/http/server-call', () => ({ serverCall: vi.fn() }))

const name = `claim_${claimId.replaceAll('-', '')}`

function setCookies(cookiesByName: Record<string, string>) {
  const store = {
    get: (key: string) =>
      key in cookiesByName ? { name: key, value: cookiesByName[key] } : undefined,
  }
  // The only method of the cookie store that is used.
  vi.mocked(cookies).mockResolvedValue(store as Awaited<ReturnType<typeof cookies>>)
}

beforeEach(() => {
  vi.mocked(serverCall).mockReset()
  setCookies({ [name]: 's'.repeat(43) })
})

describe('a visitor’s own claim', () => {
  it('is requested with the cookie that opens it, and with no other', async () => {
    setCookies({ [name]: 's'.repeat(43), refresh_token: 'r' })
    vi.mocked(serverCall).mockResolvedValue(claimStatus('on_hold'))
    expect(await loadOwnClaim('en', claimId)).toMatchObject({ status: 'on_hold' })
    const options = { locale: 'en', cookie: `${name}=${'s'.repeat(43)}` }
    expect(vi.mocked(serverCall).mock.calls[0]?.[2]).toEqual(options)
  })

  it('is null without the cookie, and is not requested', async () => {
    setCookies({ other: 'x' })
    expect(await loadOwnClaim('ru', claimId)).toBeNull()
    expect(serverCall).not.toHaveBeenCalled()
  })

  it('is null if the cookie does not open it', async () => {
    vi.mocked(serverCall).mockResolvedValue(claimStatus('on_hold', { own: null }))
    expect(await loadOwnClaim('ru', claimId)).toBeNull()
  })

  it('is null if it cannot be loaded', async () => {
    vi.mocked(serverCall).mockRejectedValue(new ApiError({ code: 'unavailable', status: 503 }))
    expect(await loadOwnClaim('ru', claimId)).toBeNull()
  })
})
