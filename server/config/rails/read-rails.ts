import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../config-error'
import { railsFile, type RailSettings } from './rail-settings'

/** Reads RAILS_FILE. Throws `ConfigError` with one sentence that names the rail and the field. */
export function readRails(given: string | undefined, rootDirectory: string): RailSettings[] {
  if (given === undefined) {
    return []
  }
  const content = contentOf(given, path.resolve(rootDirectory, given))
  const parsed = railsFile.safeParse(content)
  if (!parsed.success) {
    throw new ConfigError(sentenceOf(given, content, parsed.error))
  }
  refuseTwice(given, parsed.data.rails)
  parsed.data.rails.forEach((rail) => refusePayouts(given, rail))
  parsed.data.rails.forEach((rail) => refuseSweep(given, rail))
  return parsed.data.rails
}

function contentOf(given: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(name, 'utf8'))
  } catch (error) {
    // The message of a parser may quote the file, which contains secrets.
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new ConfigError(`RAILS_FILE ${given} ${why}.`)
  }
}

const named = z.object({ rails: z.array(z.object({ name: z.string() }).catch({ name: '' })) })

function sentenceOf(given: string, content: unknown, error: z.ZodError): string {
  const [issue] = error.issues
  const [list, position, ...inRail] = issue?.path ?? []
  const isInRail = list === 'rails' && typeof position === 'number'
  const names = named.safeParse(content).data?.rails ?? []
  const name = isInRail ? names[position]?.name : undefined
  const rail = name === undefined || name === '' ? `number ${Number(position) + 1}` : `“${name}”`
  const parts = isInRail ? inRail : (issue?.path ?? [])
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys : []
  const field = [...parts, ...extra].map(String).join('.')
  const where = [...(isInRail ? [`rail ${rail}`] : []), ...(field === '' ? [] : [field])]
  return `RAILS_FILE ${given}: ${where.join(', ')}: ${issue?.message ?? ''}.`
}

/* Fees are booked in the network's own coin, so it must be a currency of the office. */
function refusePayouts(given: string, rail: RailSettings): void {
  if (rail.payouts === undefined) {
    return
  }
  const codes = rail.assets.map((each) => each.currency)
  const strange = Object.keys(rail.payouts.approveFrom).find((code) => !codes.includes(code))
  const hasCoin = rail.kind === 'utxo' || rail.assets.some(({ contract }) => contract === undefined)
  const sentence = !hasCoin
    ? 'the fees are paid in the chain’s own coin, so assets must name it'
    : strange !== undefined && `approveFrom: ${strange} is none of its assets`
  if (sentence !== false) {
    throw new ConfigError(`RAILS_FILE ${given}: rail “${rail.name}”, payouts: ${sentence}.`)
  }
}

/* The paying address is the first one of the same account. */
function refuseSweep(given: string, rail: RailSettings): void {
  if (rail.kind !== 'evm' || rail.sweep === undefined) {
    return
  }
  const sentence =
    rail.payouts === undefined
      ? 'the rail must pay out, because the same key signs'
      : rail.firstIndex === 0 &&
        'firstIndex must be at least 1, because address 0 is the one that pays'
  if (sentence !== false) {
    throw new ConfigError(`RAILS_FILE ${given}: rail “${rail.name}”, sweep: ${sentence}.`)
  }
}

function refuseTwice(given: string, rails: readonly RailSettings[]): void {
  const seen = new Map<string, string>()
  const once = (rail: RailSettings, field: string, value: string) => {
    const key = `${field} ${value}`
    const other = seen.get(key)
    if (other !== undefined) {
      const sentence = `${field} is the same as that of rail “${other}”`
      throw new ConfigError(`RAILS_FILE ${given}: rail “${rail.name}”, ${sentence}.`)
    }
    seen.set(key, rail.name)
  }
  for (const rail of rails) {
    once(rail, 'name', rail.name)
    if (rail.kind === 'utxo') {
      once(rail, 'chain and xpub', `${rail.chain} ${rail.xpub}`)
      rail.assets.forEach((each) => once(rail, 'assets.currency', each.currency))
      continue
    }
    const chain = rail.kind === 'evm' ? String(rail.chainId) : rail.chain
    once(rail, `${rail.kind === 'evm' ? 'chainId' : 'chain'} and xpub`, `${chain} ${rail.xpub}`)
    rail.assets.forEach(({ currency, contract, decimals }) => {
      once(rail, 'assets.currency', currency)
      once(rail, 'assets.contract', `${rail.name} ${spelledOnce(rail.kind, contract)}`)
      if ((contract === undefined) !== (decimals === undefined)) {
        const sentence = 'a token has contract and decimals, and the chain’s own coin neither'
        throw new ConfigError(`RAILS_FILE ${given}: rail “${rail.name}”, ${currency}: ${sentence}.`)
      }
    })
  }
}

/* The case of letters does not matter in an address of an EVM network, but it does in one of Tron. */
function spelledOnce(kind: RailSettings['kind'], contract = ''): string {
  return kind === 'evm' ? contract.toLowerCase() : contract
}
