import { secp256k1 } from '@noble/curves/secp256k1'
import { createHash } from 'node:crypto'
import { publicKeyToAddress } from 'viem/accounts'
import { accountOf } from '@/server/adapters/rails/tron/signing/tron-address'

/** The network's prices, in its smallest units. */
export const tronPrices = { energy: 100n, byte: 1000n, newAccount: 1_000_000n, creating: 100_000n }
/** The energy that a transfer of the test's token needs. */
const transferEnergy = 65_000n

/** A transaction that somebody signed, as the network reads its bytes. */
export type Signed = {
  id: string
  owner: string
  to: string
  /** The twenty bytes of the token's contract; null for the coin. */
  contract: string | null
  amount: bigint
  refBlockBytes: string
  refBlockHash: string
  expiration: number
  timestamp: number
  feeLimit: bigint
  size: number
}

type Fields = ReadonlyMap<number, bigint | Buffer>

/** Reads a message of Protocol Buffers in which no field comes twice. */
function fieldsIn(bytes: Buffer): Fields {
  const fields = new Map<number, bigint | Buffer>()
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at)
      at += 1
      value |= BigInt(byte & 127) << shift
      if (byte < 128) {
        return value
      }
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const number = Number(tag >> 3n)
    if (fields.has(number)) {
      throw new Error(`Field ${String(number)} comes twice.`)
    }
    if ((tag & 7n) === 0n) {
      fields.set(number, varint())
    } else {
      const length = Number(varint())
      fields.set(number, bytes.subarray(at, at + length))
      at += length
    }
  }
  return fields
}

function bytesAt(fields: Fields, number: number): Buffer {
  const found = fields.get(number)
  return Buffer.isBuffer(found) ? found : Buffer.alloc(0)
}
function numberAt(fields: Fields, number: number): bigint {
  const found = fields.get(number) ?? 0n
  return typeof found === 'bigint' ? found : 0n
}
const accountAt = (fields: Fields, number: number) =>
  bytesAt(fields, number).toString('hex').slice(2)

/** Reads a signed transaction. Throws if its owner has not signed it. */
export function readSigned(hex: string): Signed {
  const bytes = Buffer.from(hex, 'hex')
  const whole = fieldsIn(bytes)
  const raw = bytesAt(whole, 1)
  const digest = createHash('sha256').update(raw).digest()
  const fields = fieldsIn(raw)
  const contract = fieldsIn(bytesAt(fields, 11))
  const kind = Number(numberAt(contract, 1))
  const wrapped = fieldsIn(bytesAt(contract, 2))
  const value = fieldsIn(bytesAt(wrapped, 2))
  const owner = accountAt(value, 1)
  if (signerOf(digest, bytesAt(whole, 2)) !== owner) {
    throw new Error('SIGERROR')
  }
  const data = bytesAt(value, 4).toString('hex')
  const isToken = kind === 31
  if (isToken ? !data.startsWith('a9059cbb') || data.length !== 136 : kind !== 1) {
    throw new Error('CONTRACT_VALIDATE_ERROR')
  }
  return {
    ...{ id: digest.toString('hex'), owner, size: bytes.length + 64 },
    to: isToken ? data.slice(32, 72) : accountAt(value, 2),
    contract: isToken ? accountAt(value, 2) : null,
    amount: isToken ? BigInt(`0x${data.slice(72)}`) : numberAt(value, 3),
    refBlockBytes: bytesAt(fields, 1).toString('hex'),
    refBlockHash: bytesAt(fields, 4).toString('hex'),
    expiration: Number(numberAt(fields, 8)),
    timestamp: Number(numberAt(fields, 14)),
    feeLimit: numberAt(fields, 18),
  }
}

function signerOf(digest: Buffer, signature: Buffer): string {
  const key = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
    .addRecoveryBit(signature.readUInt8(64) - 27)
    .recoverPublicKey(digest)
  return publicKeyToAddress(`0x${key.toHex(false)}`)
    .slice(2)
    .toLowerCase()
}

type Money = { coin: Map<string, bigint>; tokens: Map<string, bigint> }
type Failure = 'REVERT' | 'OUT_OF_ENERGY'

/** The balances of the accounts on the test's chain: as of the newest block, and as of the last final one. */
export function openTronMoney() {
  const now: Money = { coin: new Map(), tokens: new Map() }
  let final: Money = { coin: new Map(), tokens: new Map() }
  const contracts = new Set<string>()
  let failure: Failure | null = null
  let freeEnergy = 0n

  const sideOf = (side: string) => (side === 'walletsolidity' ? final : now)
  const add = (book: Map<string, bigint>, account: string, amount: bigint) =>
    book.set(account, (book.get(account) ?? 0n) + amount)

  return {
    give: (address: string, { coin = 0n, tokens = 0n }) => {
      add(now.coin, accountOf(address), coin)
      add(now.tokens, accountOf(address), tokens)
    },
    take: (address: string, coin: bigint) => add(now.coin, accountOf(address), -coin),
    /** Makes an address that of a contract. */
    deploy: (address: string) => contracts.add(accountOf(address)),
    /** Makes the next transfer of a token fail: it is mined, but moves nothing. */
    failNext: (how: Failure) => (failure = how),
    lendEnergy: (energy: bigint) => (freeEnergy = energy),
    coinOf: (address: string) => now.coin.get(accountOf(address)) ?? 0n,
    tokensOf: (address: string) => now.tokens.get(accountOf(address)) ?? 0n,
    finalize: () => {
      final = { coin: new Map(now.coin), tokens: new Map(now.tokens) }
    },
    /** Executes a transaction in a block, and returns its outcome. */
    execute: (signed: Signed) => {
      const { amount, contract, feeLimit, owner, size, to } = signed
      const bytesFee = BigInt(size) * tronPrices.byte
      if (contract === null) {
        const isNew = !now.coin.has(to)
        const fee = isNew ? tronPrices.newAccount + tronPrices.creating : bytesFee
        add(now.coin, owner, -amount - fee)
        add(now.coin, to, amount)
        return { ret: 'SUCCESS', receipt: { fee: Number(fee), receipt: { net_fee: Number(fee) } } }
      }
      const needed = transferEnergy * tronPrices.energy
      const result = failure ?? (needed > feeLimit ? 'OUT_OF_ENERGY' : 'SUCCESS')
      failure = null
      const burnt = result === 'OUT_OF_ENERGY' ? feeLimit : needed
      const fee = burnt + bytesFee
      add(now.coin, owner, -fee)
      if (result === 'SUCCESS') {
        add(now.tokens, owner, -amount)
        add(now.tokens, to, amount)
      }
      const isWell = result === 'SUCCESS'
      return {
        ret: result,
        receipt: {
          ...{ fee: Number(fee), receipt: { result, energy_fee: Number(burnt) } },
          ...(!isWell && { result: 'FAILED' }),
        },
      }
    },
    account: (side: string, address: string) => {
      const account = address.slice(2)
      const balance = sideOf(side).coin.get(account)
      if (contracts.has(account)) {
        return { address, type: 'Contract' }
      }
      // Fields that are zero are left out.
      return balance === undefined
        ? {}
        : { address, ...(balance > 0n && { balance: String(balance) }) }
    },
    resources: () => ({ EnergyLimit: Number(freeEnergy) }),
    parameters: () => ({
      chainParameter: [
        { key: 'getMaintenanceTimeInterval', value: 21_600_000 },
        { key: 'getEnergyFee', value: Number(tronPrices.energy) },
        { key: 'getTransactionFee', value: Number(tronPrices.byte) },
        { key: 'getCreateAccountFee', value: Number(tronPrices.creating) },
        { key: 'getCreateNewAccountFeeInSystemContract', value: Number(tronPrices.newAccount) },
        { key: 'getAllowTvmLondon' },
      ],
    }),
    /** Returns what a contract would answer. */
    simulate: (
      side: string,
      { function_selector: called = '', owner_address: owner = '', parameter = '' },
    ) => {
      if (called === 'decimals()') {
        return { result: { result: true }, energy_used: 300, constant_result: [wordOf(6n)] }
      }
      const tokens = sideOf(side).tokens
      if (called === 'balanceOf(address)') {
        const balance = tokens.get(parameter.slice(24)) ?? 0n
        return { result: { result: true }, energy_used: 900, constant_result: [wordOf(balance)] }
      }
      const isEnough = (tokens.get(owner.slice(2)) ?? 0n) >= BigInt(`0x${parameter.slice(64)}`)
      return isEnough && !contracts.has(parameter.slice(24, 64))
        ? {
            result: { result: true },
            energy_used: Number(transferEnergy),
            // The best-known token of Tron answers like this even on success.
            constant_result: [wordOf(0n)],
            transaction: { ret: [{}] },
          }
        : {
            result: {
              result: true,
              message: Buffer.from('REVERT opcode executed').toString('hex'),
            },
            energy_used: 541,
            constant_result: [''],
            transaction: { ret: [{ ret: 'FAILED' }] },
          }
    },
  }
}

const wordOf = (value: bigint) => value.toString(16).padStart(64, '0')
