import type { ServerResponse } from 'node:http'

type MarketAnswer = { status: number; headers: Record<string, string>; body: string }

type Transport = (response: ServerResponse, answer: MarketAnswer) => void

/** A way in which a market can fail. */
export type Fault = {
  name: string
  /**
   * Whether the market reports false prices that are well-formed and current. Only one market at a time may
   * have such a fault.
   */
  lies: boolean
  /** Returns the text that replaces the price. */
  price?: (text: string, request: { symbol: string; count: number }) => string
  /** Whether the market reports the price of another symbol. */
  swaps?: boolean
  /** How many seconds the market's times are too old; a negative value makes them too new. */
  ageSeconds?: number
  /** Whether prices stay as they were when the fault began. */
  freezes?: boolean
  /** Sends a response instead of the market's normal one. */
  transport?: Transport
}

const times = (factor: number) => (text: string) => (Number(text) * factor).toFixed(8)
const status =
  (code: number, headers: Record<string, string> = {}, body = 'no'): Transport =>
  (response) =>
    response.writeHead(code, headers).end(body)

/*
 * Only two of the false prices are within the limits of the guards, and they are close to each other: if a
 * pair has only one market, the guards cannot detect a price that moves away in small steps.
 */
export const faults: readonly Fault[] = [
  ...[1e-4, 0.1, 0.5, 0.97, 1.015, 1.05, 2, 10, 1e6].map((factor) => ({
    name: `× ${factor}`,
    lies: true,
    price: times(factor),
  })),
  {
    name: 'one symbol × 3',
    lies: true,
    price: (text, { symbol }) =>
      symbol.startsWith('X') || symbol.startsWith('BTC') ? times(3)(text) : text,
  },
  {
    name: 'every other answer × 2',
    lies: true,
    price: (text, { count }) => (count % 2 === 0 ? times(2)(text) : text),
  },
  { name: 'symbols swapped', lies: true, swaps: true },
  { name: 'frozen, with new times', lies: true, freezes: true },
  { name: 'frozen', lies: false, freezes: true, ageSeconds: 120 },
  { name: 'times in the future', lies: false, ageSeconds: -900 },
  { name: 'times ten years old', lies: false, ageSeconds: 315_000_000 },
  ...['0', '-5', '1e5', 'NaN', '', '1,5', '1'.repeat(30), `0.${'3'.repeat(40)}`, 'null'].map(
    (text) => ({
      name: `price “${text.slice(0, 6)}”`,
      lies: false,
      price: () => text,
    }),
  ),
  { name: 'hangs up', lies: false, transport: (response) => response.destroy() },
  { name: 'never answers', lies: false, transport: () => undefined },
  { name: '500', lies: false, transport: status(500) },
  { name: '403', lies: false, transport: status(403, {}, '<h1>Forbidden</h1>') },
  { name: '429', lies: false, transport: status(429, { 'retry-after': '60' }) },
  { name: '418', lies: false, transport: status(418) },
  { name: 'redirects to itself', lies: false, transport: status(302, { location: '/' }) },
  { name: 'unknown symbol', lies: false, transport: status(400, {}, '{"code":-1121}') },
  {
    name: 'Kraken’s error',
    lies: false,
    transport: status(200, {}, '{"error":["EQuery:Unknown asset pair"]}'),
  },
  {
    name: 'a web page',
    lies: false,
    transport: status(200, { 'content-type': 'text/html' }, '<html>'),
  },
  { name: 'nothing', lies: false, transport: status(200, {}, '') },
  { name: 'an empty list', lies: false, transport: status(200, {}, '[]') },
  {
    name: 'half an answer',
    lies: false,
    transport: (response, { headers, body }) =>
      response.writeHead(200, headers).end(body.slice(0, body.length / 2)),
  },
  {
    name: 'breaks off',
    lies: false,
    transport: (response, { headers, body }) => {
      response.writeHead(200, { ...headers, 'content-length': String(body.length) })
      response.write(body.slice(0, body.length / 2), () => response.destroy())
    },
  },
  {
    name: 'far too much',
    lies: false,
    transport: (response) => response.writeHead(200).end('['.repeat(5 * 1024 * 1024)),
  },
]
