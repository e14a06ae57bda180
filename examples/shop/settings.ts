import { env } from 'node:process'

/** What the shop must be told; see README.md. */
export const settings = {
  office: required('KANTOR_OFFICE'),
  key: required('KANTOR_KEY'),
  webhookSecret: required('KANTOR_WEBHOOK_SECRET'),
  port: Number(env.PORT ?? 4000),
  /** Where payers find the shop. */
  url: env.SHOP_URL ?? `http://localhost:${env.PORT ?? 4000}`,
  /** Opens the back office, as the user `shop`; without it, there is none. */
  password: env.SHOP_PASSWORD ?? null,
}

function required(name: string): string {
  const value = env[name]
  if (value === undefined || value === '') {
    console.error(`Set ${name}: see examples/shop/README.md.`)
    process.exit(1)
  }
  return value
}
