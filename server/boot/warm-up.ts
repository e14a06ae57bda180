import type { Config } from '@/server/config/config'
import { prepareDrawing } from '@/server/modules/mailer'
import { readPasskeyLibrary } from '@/server/modules/second-factor'

/**
 * Reads large libraries once the office is up: whoever needed one first would else keep everybody
 * waiting while it is read.
 */
export async function warmUp({ roles }: Pick<Config, 'roles'>): Promise<void> {
  if (roles.has('worker')) {
    await prepareDrawing()
  }
  if (roles.has('api')) {
    await readPasskeyLibrary()
  }
}
