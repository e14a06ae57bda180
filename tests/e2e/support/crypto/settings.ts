import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { utxoAccountKey, utxoKeyOfPhrase } from '@/server/adapters/rails/utxo/signing/utxo-key'
import { writeKeystore } from '@/server/signer/keys/keystore'
import { anvilPhrase, type Anvil } from '@/tests/setup/chains/anvil'
import { litecoinSettings, type Litecoin } from '@/tests/setup/chains/litecoind'
import { quickConfirmations, quickPace, testXpub } from '@/tests/setup/chains/quick-pace'

export type Chains = { anvil: Anvil; litecoin: Litecoin; token: string }

/** Anvil's first account: the office pays from it. */
export const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const evm = { name: 'ethereum', chainId: 31_337 }
/* The addresses of orders belong to the signer's key, so what came in is paid out. */
const chain = 'litecoin-regtest'
const litecoinSender = utxoKeyOfPhrase(anvilPhrase, chain).address
const pollSeconds = 0.2
const bound = { maxFee: '0.1' }
const most = '1000000'
const limits = { payout: most, hour: most, day: most, newAddress: most }

/** Writes RAILS_FILE, SIGNER_FILE and what they name, and returns the paths of both. */
export async function writeSettings(
  folder: string,
  { anvil, litecoin, token }: Chains,
): Promise<{ rails: string; signer: string }> {
  const inFolder = (name: string) => path.join(folder, name)
  const write = (name: string, content: object) => {
    writeFileSync(inFolder(name), JSON.stringify(content), { mode: 0o600 })
    return inFolder(name)
  }
  const usdt = { currency: 'USDTERC20', contract: token, decimals: 6 }
  const rail = {
    ...{ ...evm, ...quickPace, pollSeconds, kind: 'evm', node: anvil.url, xpub: testXpub },
    confirmations: quickConfirmations,
    assets: [{ currency: 'ETH' }, usdt],
    payouts: { ...bound, sender, maxFeeShare: '1', stuckBlocks: 100, lostSeconds: 3600 },
  }
  const coins = {
    ...{ ...bound, sender: litecoinSender, maxFeeShare: '1', stuckBlocks: 100, lostSeconds: 3600 },
    ...{ approveFrom: {}, feeBlocks: 6, gatherSeconds: 0 },
  }
  const xpub = utxoAccountKey(anvilPhrase, chain)
  const litecoinRail = litecoinSettings(litecoin, { pollSeconds, xpub, payouts: coins })
  const passphrase = 'a passphrase of tests'
  writeFileSync(inFolder('passphrase'), passphrase, { mode: 0o600 })
  const cheap = { memoryKiB: 8192, passes: 1, lanes: 1 }
  const wallet = { phrase: anvilPhrase, passphrase, address: sender }
  await writeKeystore(inFolder('keystore.json'), wallet, cheap)
  const assets = [
    { currency: 'ETH', limits },
    { ...usdt, limits },
  ]
  return {
    rails: write('rails.json', { rails: [rail, litecoinRail] }),
    signer: write('signer.json', {
      ...{ keystore: 'keystore.json', passphrase: 'passphrase', journal: 'journal', pollSeconds },
      rails: [
        { ...evm, ...bound, sender, assets },
        {
          ...{ ...bound, name: 'litecoin', kind: 'utxo', chain, sender: litecoinSender },
          assets: [{ currency: 'LTC', limits }],
        },
      ],
    }),
  }
}
