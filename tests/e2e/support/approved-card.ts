import { request, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { deskVerification } from '@/lib/contracts/desk/verifications/verifications'
import { startedVerification } from '@/lib/contracts/verification/verifications'
import { verificationView } from '@/lib/contracts/verification/verification-schemas'
import { demoLogins } from '@/server/database/seed/demo-logins'

const [operator, customer] = demoLogins

/** The demo office's customer, who may start verifications. */
export const demoCustomer = { email: customer.email, password: customer.password }

/** Verifies a card of the demo customer: they send it with its photos, and an operator approves it. */
export async function approveCard(
  baseURL: string,
  card: { currency: number; number: string; holder: string },
): Promise<string> {
  const [own, desk] = [await signIn(baseURL, demoCustomer), await signIn(baseURL, operator)]
  const data = { kind: 'card', ...card }
  const { id } = startedVerification.parse(await own.send('/api/v1/verify/', { data }))
  if (id === null) {
    throw new Error('A user’s verification has no id.')
  }
  const { inputs } = verificationView.parse(await own.read(`/api/v1/verify/${id}/`))
  for (const { key } of inputs.filter(({ type }) => type === 'photo')) {
    const file = { name: `${key}.jpg`, mimeType: 'image/jpeg', buffer: await makePhoto() }
    const multipart = { verification: id, input: key, file }
    await own.send('/api/v2/verify/upload/', { multipart })
  }
  await own.send('/api/v2/verify/confirm/', { data: { verification: id } })

  const path = `/api/v1/operator/verifications/${id}`
  const taken = deskVerification.parse(await desk.send(`${path}/take/`, { data: {} }))
  const { suggestedUntil, version } = taken
  await desk.send(`${path}/approve/`, { data: { version, until: suggestedUntil } })
  await Promise.all([own.end(), desk.end()])
  return id
}

type Body = Pick<NonNullable<Parameters<APIRequestContext['post']>[1]>, 'data' | 'multipart'>

/** Signs in, and calls the API as that user. */
async function signIn(baseURL: string, { email, password }: { email: string; password: string }) {
  const context = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const login = await context.post('/front-api/auth/login/', {
    data: { email, password, remember: false },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const answerOf = async (answer: Awaited<ReturnType<typeof context.get>>): Promise<unknown> => {
    if (!answer.ok()) {
      throw new Error(`${answer.url()} failed: ${await answer.text()}`)
    }
    return answer.json()
  }
  return {
    read: async (path: string) => answerOf(await context.get(path, { headers })),
    send: async (path: string, body: Body) =>
      answerOf(await context.post(path, { ...body, headers })),
    end: () => context.dispose(),
  }
}

/* A new picture each time: photos that are alike are pointed out at the desk. */
function makePhoto(): Promise<Buffer> {
  const side = 8
  const pixels = Uint8Array.from({ length: side * side * 3 }, () => Math.random() * 255)
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(640, 640, { kernel: 'nearest' })
    .jpeg()
    .toBuffer()
}
