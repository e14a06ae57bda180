import { env } from 'node:process'

const port = Number(env.PORT ?? 4000)
const host = env.HOST ?? '127.0.0.1'

/** The shop's settings, from environment variables; see README.md. Without a password there is no back office. */
export const settings = {
  ...{ office: required('KANTOR_OFFICE'), key: required('KANTOR_KEY') },
  ...{ webhookSecret: required('KANTOR_WEBHOOK_SECRET'), password: env.SHOP_PASSWORD ?? null },
  ...{ port, host, url: env.SHOP_URL ?? `http://localhost:${port}` },
}

function required(name: string): string {
  const value = env[name]
  if (!value) {
    throw new Error(`Set ${name}: see examples/shop/README.md.`)
  }
  return value
}
