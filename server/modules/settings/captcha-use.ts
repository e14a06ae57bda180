import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Database, Executor, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { recordAudit } from '@/server/modules/audit'
import { mailAdministrators } from '@/server/modules/mailer'
import { findSettings, lockSetting, saveSetting } from './settings.repository'

/** The forms where visitors must solve a captcha, if the office has configured captcha keys. */
export type CaptchaUse = { login: boolean; claim: boolean; contact: boolean }

const keys = {
  login: 'captchaLogin',
  claim: 'captchaClaim',
  contact: 'captchaContact',
} as const

export async function findCaptchaUse(db: Executor): Promise<CaptchaUse> {
  const use = await findSettings(db, Object.values(keys))
  return { login: use.captchaLogin, claim: use.captchaClaim, contact: use.captchaContact }
}

export type CaptchaUseCommand = { use: CaptchaUse; actor: Actor; now: Date }

/** Stores where a captcha is required, and notifies every process. */
export async function setCaptchaUse(db: Database, command: CaptchaUseCommand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { actor, now } = command
    const changed = [
      await setOne(tx, 'claim', command),
      await setOne(tx, 'contact', command),
      await setOne(tx, 'login', command),
    ]
    if (changed.includes(true)) {
      await mailAdministrators(tx, { change: 'captcha_use.set', subject: null, actor, at: now })
    }
  })
}

/** Returns whether the value changed. */
async function setOne(
  tx: Tx,
  form: keyof CaptchaUse,
  { use, actor, now }: CaptchaUseCommand,
): Promise<boolean> {
  const key = keys[form]
  await lockSetting(tx, key)
  const before = (await findCaptchaUse(tx))[form]
  const after = use[form]
  if (before === after) {
    return false
  }
  await saveSetting(tx, { key, value: after, actor: toActorColumns(actor), at: now })
  await recordAudit(tx, {
    actor,
    action: 'captcha_use.set',
    entity: 'setting',
    entityId: key,
    before: { [key]: before },
    after: { [key]: after },
    at: now,
  })
  await notify(tx, 'settings_changed', key)
  return true
}
