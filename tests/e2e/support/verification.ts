import { request, type APIRequestContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  deskVerification,
  type DeskVerification,
} from '@/lib/contracts/desk/verifications/verifications'
import {
  approveVerification,
  declineVerification,
  takeVerification,
} from '@/lib/contracts/desk/verifications/verification-decisions'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { demoLogins } from '@/server/database/seed/demo-logins'
import type { Texts } from './texts'

/** A photo that no other test uploads: the same photo of two people is pointed out at the desk. */
export async function makePhoto(
  name: string,
  seed = Math.random(),
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const side = 640
  // Large random squares, so that each photo also looks different.
  const pixels = Buffer.from(
    Array.from({ length: 8 * 8 * 3 }, (_, at) =>
      Math.floor(255 * Math.abs(Math.sin(seed * 999 + at))),
    ),
  )
  const buffer = await sharp(pixels, { raw: { width: 8, height: 8, channels: 3 } })
    .resize(side, side, { kernel: 'nearest' })
    .jpeg()
    .toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** The region of a photo on the customer's pages. */
export function photoRegion(page: Page, index: number) {
  return page
    .getByRole('region')
    .filter({ has: page.locator('h2[data-input]') })
    .nth(index)
}

/** Adds a photo by the file dialog of its region. */
export async function addPhoto(page: Page, index: number, t: Texts): Promise<void> {
  const region = photoRegion(page, index)
  await region
    .getByLabel(t('verification.photo.drop'))
    .setInputFiles(await makePhoto(`photo-${index}`))
  await region.getByText(t('verification.photo.added')).waitFor()
}

/** The id of the verification whose page is open. */
export function idOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export type Desk = {
  approve: (id: string) => Promise<void>
  /** Declines one photo, by the key of its input. */
  decline: (id: string, input: string, remark: string) => Promise<void>
  close: () => Promise<void>
}

/** An operator who decides about verifications. */
export async function openDesk(baseURL: string): Promise<Desk> {
  const desk = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const [{ email, password }] = demoLogins
  const login = await desk.post('/front-api/auth/login/', {
    data: { email, password, remember: false },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const act = (endpoint: Endpoint, id: string, data: object) =>
    send(desk, { endpoint, id, data, headers })

  return {
    approve: async (id) => {
      const { version, suggestedUntil } = await act(takeVerification, id, {})
      await act(approveVerification, id, { version, until: suggestedUntil })
    },
    decline: async (id, input, remark) => {
      const { version } = await act(takeVerification, id, {})
      const faults = [{ input, reason: 'blurred', remark }]
      await act(declineVerification, id, { version, faults, remark: null })
    },
    close: () => desk.dispose(),
  }
}

type Sending = {
  endpoint: Endpoint
  id: string
  data: object
  headers: Record<string, string>
}

async function send(
  desk: APIRequestContext,
  { endpoint, id, data, headers }: Sending,
): Promise<DeskVerification> {
  const answer = await desk.post(endpoint.path.replace('{id}', id), { data, headers })
  if (!answer.ok()) {
    throw new Error(`${endpoint.name} failed: ${await answer.text()}`)
  }
  return deskVerification.parse(await answer.json())
}
