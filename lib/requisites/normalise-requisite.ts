import { asciiEmail } from '@/lib/contracts/email-address'
import { familyOf, type Family } from './family-of'
import { maxRequisiteLength, type Requisite } from './requisite'
import { isNetwork } from './wallets/networks'

/* A wallet's address in the form of a link, which wallets share and show as QR codes. */
const uri =
  /^(?:bitcoin|bitcoincash|litecoin|dogecoin|dash|zcash|monero|ethereum|tron|solana|ton|xrpl?|ripple|stellar|cardano|polkadot|cosmos|algorand|near|tezos):(?:\/\/transfer\/)?([^?@/]+)(?:\?.*)?$/i
const invisible = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g

/**
 * The value as it is checked, stored and sent. Spaces and other characters that only made it easier to
 * read are removed.
 */
export async function normaliseRequisite(
  requisite: Pick<Requisite, 'kind' | 'checker' | 'value'>,
): Promise<string> {
  const value = requisite.value.replace(invisible, '').trim()
  const family = familyOf(requisite)
  if (value.length > maxRequisiteLength) {
    return value
  }
  if (family === 'phone' || family === 'mobile-ru') {
    return (await import('./accounts/phone')).normalisePhone(value)
  }
  return normaliseByFamily(family, value)
}

function normaliseByFamily(family: Exclude<Family, 'phone' | 'mobile-ru'>, value: string): string {
  if (family === 'wallet' || isNetwork(family)) {
    return address(value)
  }
  switch (family) {
    case 'card':
    case 'bank-card':
    case 'yoomoney':
      return value.replace(/[\s\p{Pd}]/gu, '')
    case 'iban':
    case 'sepa':
      return value
        .replace(/^IBAN\s*:?/i, '')
        .replace(/[\s\p{Pd}.]/gu, '')
        .toUpperCase()
    case 'volet':
    case 'volet-usd':
    case 'volet-eur':
    case 'moneygo':
    case 'moneygo-usd':
    case 'moneygo-eur':
      return value.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
    case 'person':
    case 'latin':
      return value.normalize('NFC').replace(/\s+/g, ' ')
    case 'telegram':
      return telegram(value)
    case 'revtag':
      return revtag(value)
    case 'email':
      return asciiEmail(value) ?? value
    case 'text':
    case 'memo':
    case 'select':
      return value
  }
}

/*
 * QR codes contain Bech32 and CashAddr addresses in capitals, which mean the same as lower case. In other
 * addresses the case matters.
 */
function address(value: string): string {
  const bare = value.replace(/\s/g, '')
  const text = uri.exec(bare)?.[1] ?? bare
  const isCapitalBech32 =
    /^(?:BC|TB|LTC|TLTC|ADDR|COSMOS)1[\dA-Z]+$|^(?:[QP][02-9AC-HJ-NP-Z]{41})$/.test(text)
  return isCapitalBech32 ? text.toLowerCase() : text.replace(/^0X/, '0x')
}

function telegram(value: string): string {
  const name = value
    .replace(/^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me)\//i, '')
    .replace(/^@/, '')
  return name === '' ? '' : `@${name}`
}

/* A phone number keeps its plus. A name gets an @ and is written in lower case; it has no spaces. */
function revtag(value: string): string {
  const bare = value.replace(/^(?:https?:\/\/)?(?:www\.)?revolut\.me\//i, '')
  if (/^\+?[\d\s()-]+$/.test(bare)) {
    return bare.replace(/[\s()-]/g, '')
  }
  const name = bare.replace(/^@/, '').toLowerCase()
  return name === '' ? '' : `@${name}`
}
