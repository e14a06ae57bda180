import type { SignerAsset, SignerRail } from './signer-settings'

/** An asset as the office knows it. */
export type OfAsset = { contract: string | null; currency: string; decimals: number }

export function assetOf({ assets }: SignerRail, currency: string): SignerAsset | undefined {
  return assets.find((each) => each.currency === currency)
}

/** Whether the settings have the same contract and decimals for the asset. */
export function isSameAsset(rail: SignerRail, { contract, currency, decimals }: OfAsset): boolean {
  const asset = assetOf(rail, currency)
  // Upper and lower case make no difference in an address of an EVM network, but they do on Tron.
  const spelled = (text: string | null | undefined) =>
    rail.kind === 'tron' ? text : text?.toLowerCase()
  return asset?.decimals === decimals && spelled(asset.contract ?? null) === spelled(contract)
}
