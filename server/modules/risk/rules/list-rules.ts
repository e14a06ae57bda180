import type { Executor } from '@/server/database/client'
import {
  findRules,
  listDirectionRules,
  type StoredDirectionRules,
  type StoredRules,
} from './rules.repository'

export type RulesOfAll = { office: StoredRules | null; directions: StoredDirectionRules[] }

/** The office's rules, null while it has none, and those of single directions. */
export async function listRules(db: Executor): Promise<RulesOfAll> {
  const [office, directions] = await Promise.all([findRules(db, null), listDirectionRules(db)])
  return { office, directions }
}
