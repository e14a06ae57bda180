import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { english, generateMnemonic } from 'viem/accounts'
import { evmKeyOfPhrase } from '@/server/adapters/rails/evm/signing/evm-key'
import { tronKeyOfPhrase } from '@/server/adapters/rails/tron/signing/tron-key'
import { tronPayingChains } from '@/server/adapters/rails/tron/signing/tron-networks'
import { utxoAccountKey, utxoKeyOfPhrase } from '@/server/adapters/rails/utxo/signing/utxo-key'
import { payingChainNames } from '@/server/adapters/rails/utxo/signing/utxo-networks'
import { lockFile } from '@/server/signer/file-lock'
import { openJournal } from '@/server/signer/journal'
import { openKeystore, writeKeystore } from '@/server/signer/keys/keystore'
import { readSecret, readSignerSettings } from '@/server/signer/signer-settings'
import { SignerError } from '@/server/signer/signer-error'

/*
 * The commands of the signer, for the machine that holds the key: `npm run signer -- keystore FILE` makes a
 * keystore with a new seed phrase, which it prints once; `npm run signer -- keystore FILE --from PHRASE_FILE` makes
 * one from the phrase in a file; `npm run signer -- address FILE` opens a keystore and prints its address on EVM
 * networks; with `tron`, the one on Tron; with the name of a chain such as `litecoin`, the one on that chain and
 * the extended public key of the account; `npm run signer -- run` signs; `npm run signer -- resume REASON` lets a
 * signer that has stopped continue. The passphrase is read from the file that SIGNER_PASSPHRASE_FILE names, or
 * asked for.
 */
const usage = `Usage: npm run signer -- keystore FILE [--from PHRASE_FILE]
       npm run signer -- address FILE [CHAIN]
       npm run signer -- run
       npm run signer -- resume "what was looked at"`

const [command, ...given] = process.argv.slice(2)
const commands: Record<string, () => Promise<void> | void> = {
  keystore: makeKeystore,
  address: showAddress,
  run: () => import('@/server/signer/main').then(() => undefined),
  resume,
}

const chosen = commands[command ?? '']
if (!chosen) {
  console.error(usage)
  process.exit(1)
}
try {
  await chosen()
} catch (error) {
  if (!(error instanceof SignerError)) {
    throw error
  }
  console.error(error.message)
  process.exitCode = 1
}

async function makeKeystore(): Promise<void> {
  const [file, option, phraseFile] = given
  if (file === undefined || (option !== undefined && (option !== '--from' || !phraseFile))) {
    throw new SignerError(usage)
  }
  const isNew = phraseFile === undefined
  const phrase = isNew ? generateMnemonic(english, 256) : readSecret(phraseFile).trim()
  const address = addressOf(phrase)
  await writeKeystore(file, { phrase, address, passphrase: await passphrase({ isRepeated: true }) })
  console.log(`The keystore of ${address} was written to ${file}.`)
  if (isNew) {
    console.log(`Write these words on paper. They are shown only now:\n\n${phrase}\n`)
  }
}

function addressOf(phrase: string): string {
  try {
    return evmKeyOfPhrase(phrase).address
  } catch {
    throw new SignerError('The file has no seed phrase of 12 to 24 English words.')
  }
}

async function showAddress(): Promise<void> {
  const [file = '', name] = given
  const chain = payingChainNames.find((each) => each === name)
  const isTron = tronPayingChains.some((each) => each === name)
  if (name !== undefined && chain === undefined && !isTron) {
    const known = [...payingChainNames, ...tronPayingChains].join(', ')
    throw new SignerError(`The chain must be one of ${known}.`)
  }
  const phrase = await openKeystore(file, await passphrase({ isRepeated: false }))
  if (chain === undefined) {
    console.log(isTron ? tronKeyOfPhrase(phrase).address : addressOf(phrase))
    return
  }
  console.log(`Address: ${utxoKeyOfPhrase(phrase, chain).address}`)
  console.log(`Extended public key: ${utxoAccountKey(phrase, chain)}`)
}

function resume(): void {
  const reason = given.join(' ').trim()
  if (reason === '') {
    throw new SignerError('Say in a few words what was checked: this is written to the journal.')
  }
  const { journal: file } = readSignerSettings(setting('SIGNER_FILE'))
  const unlock = lockFile(`${file}.lock`)
  try {
    const journal = openJournal(file, { mayCreate: false })
    const was = journal.stopReason()
    if (was === null) {
      throw new SignerError('The signer is not stopped.')
    }
    journal.note({ kind: 'resume', reason })
    journal.close()
    console.log(`The signer continues when it is started. It had stopped: ${was}`)
  } finally {
    unlock()
  }
}

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') {
    throw new SignerError(`${name} is not set.`)
  }
  return value
}

async function passphrase({ isRepeated }: { isRepeated: boolean }): Promise<string> {
  const file = process.env.SIGNER_PASSPHRASE_FILE
  if (file !== undefined && file !== '') {
    return readSecret(file)
  }
  const first = await ask('Passphrase: ')
  if (isRepeated && (await ask('The same again: ')) !== first) {
    throw new SignerError('The two passphrases differ.')
  }
  return first
}

/* The typed text is not shown. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new SignerError('Set SIGNER_PASSPHRASE_FILE, or start the command at a terminal.')
  }
  process.stdout.write(question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer
}
