import {
  evmAccountPath,
  evmDepositKeysOf,
  evmKeyOf,
  evmKeysOfPhrase,
  evmPayingPath,
} from '@/server/adapters/rails/evm/signing/evm-key'
import { publicKeysIn } from '@/server/adapters/rails/keys/signing/public-keys'
import {
  tronAccountPath,
  tronKeyOf,
  tronKeysOfPhrase,
  tronPayingPath,
} from '@/server/adapters/rails/tron/signing/tron-key'
import {
  utxoAccountPath,
  utxoKeyOf,
  utxoKeysOfPhrase,
  utxoPayingPath,
} from '@/server/adapters/rails/utxo/signing/utxo-key'
import type { ChainKey, DepositKeys, KeyHolder } from '@/server/modules/rails/signing-ports'
import { externalKeys } from './external-keys'
import { openKeystore } from './keystore'
import { SignerError } from '../signer-error'
import {
  chainOf,
  readSecret,
  type ExternalSettings,
  type SignerRail,
  type SignerSettings,
} from '../signer-settings'

/** The keys of each rail. */
export type Keys = {
  keyOf: (rail: SignerRail) => ChainKey
  depositsOf: (rail: SignerRail) => DepositKeys
  /** The addresses that pay. */
  senders: readonly string[]
}

/**
 * Opens the keystore, or reads which external signer to ask instead. Throws `SignerError` if the keys are not those of
 * the senders.
 */
export async function openKeys(settings: SignerSettings, stopping: AbortSignal): Promise<Keys> {
  const holderOf = await openHolders(settings, stopping)
  const keys = new Map(
    settings.rails.map((rail) => {
      const holder = holderOf(rail)
      return [rail.name, { holder, key: kindOf(rail).keyOf(holder) }] as const
    }),
  )
  const keysIn = ({ name }: SignerRail) => {
    const found = keys.get(name)
    if (!found) {
      throw new SignerError(`There is no key for rail “${name}”.`)
    }
    return found
  }
  for (const rail of settings.rails) {
    const { key } = keysIn(rail)
    if (key.addressIn(rail.sender) !== key.address) {
      const what = settings.external ? 'publicKey is' : 'the keystore has'
      throw new SignerError(
        `SIGNER_FILE: rail “${rail.name}”, sender: ${what} the key of ${key.address}.`,
      )
    }
    if (rail.cold && key.addressIn(rail.cold.to) === null) {
      throw new SignerError(
        `SIGNER_FILE: rail “${rail.name}”, cold.to: it is not an address of the network.`,
      )
    }
  }
  return {
    keyOf: (rail) => keysIn(rail).key,
    depositsOf: (rail) => evmDepositKeysOf(keysIn(rail).holder),
    senders: [...new Set(settings.rails.map((rail) => keysIn(rail).key.address))],
  }
}

type HolderOf = (rail: SignerRail) => KeyHolder

async function openHolders(settings: SignerSettings, stopping: AbortSignal): Promise<HolderOf> {
  const { external, keystore, passphrase } = settings
  if (external) {
    return (rail) => externalKeysOf(external, rail, stopping)
  }
  // Opening the keystore takes about a second, and 256 MiB of memory.
  const phrase = await openKeystore(keystore ?? '', readSecret(passphrase ?? ''))
  return (rail) => kindOf(rail).keysOfPhrase(phrase)
}

type Kind = {
  accountPath: string
  payingPath: string
  keysOfPhrase: (phrase: string) => KeyHolder
  keyOf: (holder: KeyHolder) => ChainKey
}

function kindOf(rail: SignerRail): Kind {
  switch (rail.kind) {
    case 'evm':
      return {
        ...{ accountPath: evmAccountPath, payingPath: evmPayingPath },
        ...{ keysOfPhrase: evmKeysOfPhrase, keyOf: evmKeyOf },
      }
    case 'utxo':
      return {
        ...{ accountPath: utxoAccountPath(rail.chain), payingPath: utxoPayingPath },
        keysOfPhrase: (phrase) => utxoKeysOfPhrase(phrase, rail.chain),
        keyOf: (holder) => utxoKeyOf(holder, rail.chain),
      }
    case 'tron':
      return {
        ...{ accountPath: tronAccountPath, payingPath: tronPayingPath },
        ...{ keysOfPhrase: tronKeysOfPhrase, keyOf: tronKeyOf },
      }
  }
}

function externalKeysOf(
  settings: ExternalSettings,
  rail: SignerRail,
  stopping: AbortSignal,
): KeyHolder {
  const { accountPath, payingPath } = kindOf(rail)
  const keys = publicKeysIn(rail.publicKey ?? '', payingPath)
  if (keys === null) {
    throw new SignerError(
      `SIGNER_FILE: rail “${rail.name}”, publicKey: it is neither an extended public key nor a public key in hex.`,
    )
  }
  return externalKeys({
    ...{ settings, keys, stopping, now: () => new Date() },
    rail: { name: rail.name, kind: rail.kind, chain: chainOf(rail) },
    accountPath,
  })
}
