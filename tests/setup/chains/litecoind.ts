import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { HDKey } from '@scure/bip32'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import type { UtxoSettings } from '@/server/config/rails/rail-settings'
import { quickConfirmations, quickPace, railNow } from './quick-pace'

/** An amount in the smallest units, 10⁻⁸ of a coin. */
type Units = bigint
/** An unspent output of the tests' own. */
type Coin = { txid: string; index: number; amount: Units }
type Output = readonly [address: string, amount: Units]
type Paying = {
  /** By default the next of the coins with which the chain began. */
  coin?: Coin
  fee?: Units
}
export type Paid = { id: string; hex: string; coin: Coin; change: Coin }

/** A chain of its own for tests, on which a block is mined only when a test says so. */
export type Litecoin = {
  /** The address of the node, with user and password. */
  url: string
  ask: (method: string, ...params: readonly unknown[]) => Promise<unknown>
  height: () => Promise<number>
  /** Mines everything that waits. */
  mine: (blocks?: number) => Promise<void>
  /**
   * Mines one block with only these transactions, whether they were waiting or not. The reward can go to an
   * address.
   */
  mineOnly: (transactions?: readonly Paid[], to?: string) => Promise<void>
  /** Signs a payment without sending it. The change goes back to the tests. */
  sign: (outputs: readonly Output[], paying?: Paying) => Paid
  send: (paid: Paid) => Promise<Paid>
  pay: (outputs: readonly Output[], paying?: Paying) => Promise<Paid>
  /** Takes back the last blocks; their transactions wait again. */
  takeBack: (blocks: number) => Promise<void>
  /** An address that nobody has used. */
  freshAddress: () => string
  /** The balance of an address in blocks. */
  unitsOf: (address: string) => Promise<Units>
  stop: () => Promise<void>
}

const file = process.env.LITECOIND_PATH ?? '/usr/bin/litecoind'

/** Why tests that need the node are skipped; null if they run. In CI they always run. */
export const noLitecoind =
  !existsSync(file) && process.env.CI === undefined
    ? 'litecoind is not installed (Debian’s package litecoind): these tests are skipped'
    : null

const network = { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef }
const key = HDKey.fromMasterSeed(new Uint8Array(32).fill(7))
const receivers = HDKey.fromMasterSeed(new Uint8Array(32).fill(11))
const own = p2wpkh(key.publicKey ?? new Uint8Array(), network)
const ownAddress = own.address

/* The first rewards are spendable after a hundred blocks. From block 432 on the chain has another format. */
const firstBlocks = 140
const ready = /Done loading/
const user = 'test:secret'

/** `now`: the time of its blocks. */
export async function openLitecoind(now: () => Date = railNow): Promise<Litecoin> {
  if (!existsSync(file)) {
    throw new Error(`There is no ${file}: install Debian’s package litecoind.`)
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'kantor-litecoind-'))
  const port = await freePort()
  const child = spawn(
    file,
    [
      ...['-regtest', `-datadir=${folder}`, `-rpcport=${String(port)}`, '-printtoconsole=1'],
      ...['-rpcuser=test', '-rpcpassword=secret', '-rpcbind=127.0.0.1', '-rpcallowip=127.0.0.1'],
      ...[
        '-listen=0',
        '-dnsseed=0',
        '-disablewallet',
        '-dbcache=4',
        '-par=1',
        '-maxtipage=999999999',
      ],
      // Unlike Bitcoin’s, Litecoin’s nodes accept no replacement without this option.
      ...['-mempoolreplacement=1', `-mocktime=${secondsOf(now())}`],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface(child.stdout)) {
    if (ready.test(line)) {
      break
    }
  }
  child.stdout.resume()
  const ask = createAsk(`http://127.0.0.1:${String(port)}`)
  const at = async (height: number) => (await ask('getblockhash', height)) as string
  const height = async () => (await ask('getblockcount')) as number
  const setTime = () => ask('setmocktime', Number(secondsOf(now())))

  await ask('generatetoaddress', firstBlocks, ownAddress)
  const coins: Coin[] = []
  while (coins.length < firstBlocks - 100) {
    coins.push(await rewardOf(ask, coins.length + 1))
  }
  const sign: Litecoin['sign'] = (outputs, { coin = coins.shift(), fee = 10_000n } = {}) => {
    if (!coin) {
      throw new Error('All coins of the test chain are spent.')
    }
    const spent = outputs.reduce((sum, [, amount]) => sum + amount, fee)
    const transaction = new Transaction({ allowUnknownOutputs: true })
    const witnessUtxo = { script: own.script, amount: coin.amount }
    // A transaction with this sequence number may be replaced.
    transaction.addInput({ ...coin, witnessUtxo, sequence: 0xffff_fffd })
    for (const [address, amount] of outputs) {
      transaction.addOutputAddress(address, amount, network)
    }
    const change = coin.amount - spent
    transaction.addOutputAddress(ownAddress, change, network)
    transaction.sign(key.privateKey ?? new Uint8Array())
    transaction.finalize()
    const { hex, id } = transaction
    return { id, hex, coin, change: { txid: id, index: outputs.length, amount: change } }
  }
  const send = async (paid: Paid) => {
    await ask('sendrawtransaction', paid.hex)
    return paid
  }
  return {
    url: `http://${user}@127.0.0.1:${String(port)}`,
    ask,
    height,
    mine: async (blocks = 1) => {
      await setTime()
      await ask('generatetoaddress', blocks, ownAddress)
    },
    mineOnly: async (transactions = [], to = ownAddress) => {
      await setTime()
      await ask(
        'generateblock',
        to,
        transactions.map(({ hex }) => hex),
      )
    },
    freshAddress: freshLitecoinAddress,
    unitsOf: async (address) => {
      const found = await ask('scantxoutset', 'start', [`addr(${address})`])
      return BigInt(Math.round((found as { total_amount: number }).total_amount * 1e8))
    },
    sign,
    send,
    pay: (outputs, paying) => send(sign(outputs, paying)),
    takeBack: async (blocks) => {
      await ask('invalidateblock', await at((await height()) - blocks + 1))
    },
    stop: async () => {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const secondsOf = (time: Date) => String(Math.floor(time.getTime() / 1000))

let addresses = 0
/** An address that nobody has used. */
export function freshLitecoinAddress(): string {
  const { publicKey } = receivers.deriveChild((addresses += 1))
  return p2wpkh(publicKey ?? new Uint8Array(), network).address
}

async function rewardOf(ask: Litecoin['ask'], height: number): Promise<Coin> {
  type Block = { tx: { txid: string; vout: { value: number }[] }[] }
  const block = (await ask('getblock', await ask('getblockhash', height), 2)) as Block
  const [reward] = block.tx
  const amount = BigInt(Math.round((reward?.vout[0]?.value ?? 0) * 1e8))
  return { txid: reward?.txid ?? '', index: 0, amount }
}

function createAsk(url: string): Litecoin['ask'] {
  const authorization = `Basic ${Buffer.from(user).toString('base64')}`
  return async (method, ...params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ id: 1, method, params }),
    })
    const answer = (await response.json()) as { result: unknown; error: object | null }
    if (answer.error) {
      throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
    }
    return answer.result
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** The public key of an account that only tests know. */
export const testVpub = HDKey.fromMasterSeed(new Uint8Array(32).fill(9), {
  public: 0x045f1cf6,
  private: 0x045f18bc,
}).derive("m/84'/1'/0'").publicExtendedKey

/** Settings with which a test never has to wait. */
export function litecoinSettings(
  node: Pick<Litecoin, 'url'>,
  change: Partial<UtxoSettings> = {},
): UtxoSettings {
  return {
    ...quickPace,
    confirmations: quickConfirmations,
    name: 'litecoin',
    kind: 'utxo',
    chain: 'litecoin-regtest',
    node: node.url,
    xpub: testVpub,
    explorer: 'https://litecoinspace.org/tx/{id}',
    assets: [{ currency: 'LTC' }],
    ...change,
  }
}
