import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { HDKey } from '@scure/bip32'
import { p2wpkh } from '@scure/btc-signer'
import { killable, type Chain } from './processes'

const program = process.env.LITECOIND_PATH ?? '/usr/bin/litecoind'
const credentials = 'test:secret'
const network = { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef }
const { publicKey } = HDKey.fromMasterSeed(new Uint8Array(32).fill(14))
/** An address whose key nobody in the test has. */
export const miner = p2wpkh(publicKey ?? new Uint8Array(), network).address
const blockMilliseconds = 1_000

/**
 * A chain that mines every second while its node runs. It keeps its blocks when it is killed, as real nodes do, and
 * loses the transactions that wait for one.
 */
export function openLongLitecoin(folder: string, port: number): Chain {
  const data = path.join(folder, 'litecoin')
  mkdirSync(data)
  const base = `127.0.0.1:${String(port)}`
  const ask = createAsk(`http://${base}`)
  const node = killable(
    () => ({
      program,
      // The node looks for its settings there.
      env: { HOME: folder },
      args: [
        ...['-regtest', `-datadir=${data}`, `-rpcport=${String(port)}`, '-printtoconsole=1'],
        ...['-rpcuser=test', '-rpcpassword=secret', '-rpcbind=127.0.0.1', '-rpcallowip=127.0.0.1'],
        ...['-listen=0', '-dnsseed=0', '-disablewallet', '-dbcache=4', '-par=1'],
        ...['-maxtipage=999999999', '-mempoolreplacement=1'],
        // Without it, this chain could have no blocks after the 431st: the first block of MWEB needs a wallet.
        '-vbparams=mweb:4000000000:4100000000',
      ],
    }),
    path.join(folder, 'chain.log'),
  )
  const answers = async () =>
    ask('getblockcount').then(
      () => true,
      () => false,
    )
  let mining: NodeJS.Timeout | null = null
  return {
    url: `http://${credentials}@${base}`,
    ask,
    start: async () => {
      await node.start()
      while (!(await answers())) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      mining = setInterval(() => {
        void ask('generatetoaddress', [1, miner]).catch(() => undefined)
      }, blockMilliseconds)
    },
    kill: async () => {
      if (mining) {
        clearInterval(mining)
      }
      // Makes the node write to the disk which blocks it has.
      await ask('gettxoutsetinfo')
      await node.kill()
    },
  }
}

function createAsk(url: string): Chain['ask'] {
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  return async (method, params = []) => {
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
