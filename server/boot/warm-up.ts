import type { Config } from '@/server/config/config'
import { prepareDrawing } from '@/server/modules/mailer'
import { readPasskeyLibrary } from '@/server/modules/second-factor'

/**
 * Loads large libraries once the office is up: otherwise the first person who needs one would keep
 * everybody waiting while it loads.
 */
export async function warmUp({ roles }: Pick<Config, 'roles'>): Promise<void> {
  if (roles.has('worker')) {
    await prepareDrawing()
  }
  if (roles.has('api')) {
    await readPasskeyLibrary()
  }
}
