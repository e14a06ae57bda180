import type { Executor } from '@/server/database/client'
import { versionOfRules } from './change-rules'
import {
  findRules,
  listDirectionRules,
  type RiskTerms,
  type StoredDirectionRules,
} from './rules.repository'

export type RulesOfAll = {
  office: { terms: RiskTerms | null; version: string }
  directions: (StoredDirectionRules & { version: string })[]
}

/** The office's rules, null if it has none, and the rules of single directions. */
export async function listRules(db: Executor): Promise<RulesOfAll> {
  const [office, directions] = await Promise.all([findRules(db, null), listDirectionRules(db)])
  return {
    office: { terms: office, version: versionOfRules(office) },
    directions: directions.map((row) => ({ ...row, version: versionOfRules(row.terms) })),
  }
}
