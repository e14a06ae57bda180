import type { Config } from '@/server/config/config'
import { loadMailRenderer } from '@/server/modules/mailer'
import { readPasskeyLibrary } from '@/server/modules/second-factor'

/**
 * Loads large libraries after the start. Otherwise the first request or mail that needs one would
 * block everything else in the process while it loads.
 */
export async function warmUp({ roles }: Pick<Config, 'roles'>): Promise<void> {
  if (roles.has('worker')) {
    await loadMailRenderer()
  }
  if (roles.has('api')) {
    await readPasskeyLibrary()
  }
}
