import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { encodeAbiParameters, encodeFunctionData, parseAbi, type Hex } from 'viem'
import contracts from './contracts.json' with { type: 'json' }

/** A chain of its own for tests, on which a block is mined only when a test says so. */
export type Anvil = {
  url: string
  ask: (method: string, params?: readonly unknown[]) => Promise<unknown>
  /** Accounts with plenty of the coin, which the node signs for. */
  accounts: readonly Hex[]
  mine: (blocks?: number) => Promise<void>
  /** Sends the coin and returns the transaction's hash; it waits for a block. */
  send: (to: string, wei: bigint, more?: object) => Promise<Hex>
  deploy: (contract: 'TestToken' | 'Forwarder', ...values: readonly bigint[]) => Promise<Hex>
  /** Calls a function of one of the test contracts. */
  call: (to: string, name: CallName, values: readonly unknown[], more?: object) => Promise<Hex>
  /** Remembers the state of the chain; the returned function restores it, once. */
  remember: () => Promise<() => Promise<void>>
  stop: () => Promise<void>
}

/** The seed phrase of its accounts, which everybody knows. */
export const anvilPhrase = 'test test test test test test test test test test test junk'

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function transferMany(address[] to, uint256[] values)',
  'function send(address to) payable',
  'function fail(address to) payable',
])
type CallName = (typeof abi)[number]['name']

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The node's program; null if it is not installed for this machine. */
function findProgram(): string | null {
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch] ?? ''}`
  const require = createRequire(import.meta.url)
  try {
    const folder = path.dirname(require.resolve(`${name}/package.json`))
    const file = path.join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}

/** Why tests that need the node are skipped; null if they run. In CI they always run. */
export const noAnvil =
  findProgram() === null && process.env.CI === undefined
    ? 'anvil is not installed for this machine: these tests are skipped'
    : null

export function anvilProgram(): string {
  const program = findProgram()
  if (program === null) {
    throw new Error('anvil is not installed: run npm ci.')
  }
  return program
}

export async function openAnvil(): Promise<Anvil> {
  const child = spawn(anvilProgram(), ['--port', '0', '--no-mining', '--accounts', '4'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A run that ends early leaves no node behind.
  const end = () => child.kill()
  process.once('exit', end)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let url = ''
  for await (const line of createInterface(child.stdout)) {
    const address = /^Listening on (?<address>\S+)$/.exec(line)?.groups?.address
    if (address !== undefined) {
      url = `http://${address}`
      break
    }
  }
  child.stdout.resume()
  const ask = (method: string, params: readonly unknown[] = []) => askNode(url, method, params)
  // The answer has the shape that the node's specification prescribes.
  const accounts = (await ask('eth_accounts')) as Hex[]
  const [from = '0x'] = accounts
  const post = async (transaction: object) =>
    (await ask('eth_sendTransaction', [{ from, gas: '0x300000', ...transaction }])) as Hex
  const mine = async (blocks = 1) => {
    await ask('anvil_mine', [hexOf(BigInt(blocks))])
  }
  return {
    url,
    ask,
    accounts,
    mine,
    send: (to, wei, more = {}) => post({ to, value: hexOf(wei), ...more }),
    deploy: async (contract, ...values) => {
      const types = values.map(() => ({ type: 'uint256' as const }))
      const data = contracts[contract] + encodeAbiParameters(types, values).slice(2)
      const hash = await post({ data })
      await mine()
      const receipt = await ask('eth_getTransactionReceipt', [hash])
      return (receipt as { contractAddress: Hex }).contractAddress
    },
    call: (to, name, values, more = {}) => {
      // Only the test knows which values belong to a function.
      const data = encodeFunctionData({ abi, functionName: name, args: values as never })
      return post({ to, data, ...more })
    },
    remember: async () => {
      const snapshot = await ask('evm_snapshot')
      return async () => {
        await ask('anvil_dropAllTransactions')
        await ask('evm_revert', [snapshot])
      }
    },
    stop: () => {
      process.off('exit', end)
      end()
      return ended
    },
  }
}

const hexOf = (value: bigint): Hex => `0x${value.toString(16)}`

export async function askNode(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: unknown; error?: object }
  if (error) {
    throw new Error(`${method}: ${JSON.stringify(error)}`)
  }
  return result
}
