import { ConfigError } from '@/server/config/config'
import {
  AlreadyRunningError,
  EmbeddedDatabaseError,
} from '@/server/database/embedded/embedded-database-error'
import { EarlierTablesError } from '@/server/database/migrate/earlier-tables'
import { MigrationRightsError } from '@/server/database/migrate/migrate'
import { SecretError } from '@/server/modules/sessions'
import { ListenError } from './listen/listen-http'
import { StoreError } from './open-store'

/** A fault a person can mend is one sentence; anything else keeps its stack. */
export function sentenceOf(error: unknown): string {
  const isPlain = [
    ConfigError,
    AlreadyRunningError,
    EarlierTablesError,
    EmbeddedDatabaseError,
    ListenError,
    MigrationRightsError,
    SecretError,
    StoreError,
  ].some((kind) => error instanceof kind)
  if (error instanceof Error && 'syscall' in error) {
    return `Kantor cannot start: ${error.message}. Look at DATA_DIR.`
  }
  if (error instanceof Error) {
    return isPlain ? error.message : (error.stack ?? error.message)
  }
  return String(error)
}
