import { expect, it } from 'vitest'
import { addressInQr } from './read-qr'

it.each([
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  [' bitcoin:bc1qar0s?amount=0.1&label=a ', 'bc1qar0s'],
  ['BITCOIN:BC1QAR0S', 'BC1QAR0S'],
  ['ethereum:0xAb58@1?value=1e18', '0xAb58'],
  ['ethereum:pay-0xAb58@137', '0xAb58'],
  ['ton://transfer/EQDr?amount=1', 'EQDr'],
  ['litecoin://ltc1q', 'ltc1q'],
  ['', ''],
])('finds the address in the QR code %j', (text, address) => {
  expect(addressInQr(text)).toBe(address)
})
