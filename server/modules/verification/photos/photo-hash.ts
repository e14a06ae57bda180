import { greySide } from '@/server/modules/files'

/*
 * A perceptual hash: for each of 8 by 8 places, whether the picture becomes darker to the right. It hardly
 * changes when a photo is compressed again, scaled or made brighter. Alike hashes are found by an index
 * over their bands, four parts of sixteen bits: of two hashes that differ in at most three bits, at least
 * one band is equal, and of those that differ in a few more usually too.
 */
const side = 8
const bandBits = 16

/** Hashes that differ in more bits than this are not alike. */
export const maxDifferentBits = 6

/* Where hardly anything is to be seen, noise must not decide. */
const leastStep = 3
/* A picture with fewer steps shows too little to be compared. */
const fewestBits = 10

/** The hash of a square of grey tones, as the painter returns it: 64 bits, 16 hexadecimal digits. */
export function hashPhoto(grey: Uint8Array): string {
  const bits = stepsOf(averageTones(grey))
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(bits.length / 4, '0')
}

/** The four bands of a hash, each with its place: `place * 65536 + band`. */
export function bandsOf(hash: string): number[] {
  const digits = bandBits / 4
  return Array.from({ length: hash.length / digits }, (_, place) => {
    const band = Number.parseInt(hash.slice(place * digits, (place + 1) * digits), 16)
    return place * 2 ** bandBits + band
  })
}

/**
 * The bands by which photos like this one are found. None for a picture that shows nothing, such as a white
 * page: all such pictures would match each other.
 */
export function bandsToSearch(hash: string): number[] {
  const showsEnough = differentBits(hash, nothing) >= fewestBits
  return showsEnough ? bandsOf(hash).filter((band) => band % 2 ** bandBits !== 0) : []
}

const nothing = '0'

/** In how many bits two hashes differ. */
export function differentBits(one: string, other: string): number {
  let difference = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  while (difference > 0n) {
    difference &= difference - 1n
    count += 1
  }
  return count
}

function stepsOf(tones: readonly number[]): string {
  let bits = ''
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const at = row * (side + 1) + column
      bits += toneAt(tones, at) - toneAt(tones, at + 1) > leastStep ? '1' : '0'
    }
  }
  return bits
}

/* The mean tones of 9 by 8 fields. */
function averageTones(grey: Uint8Array): number[] {
  const tones: number[] = []
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column <= side; column += 1) {
      tones.push(meanOf(grey, fieldOf(row, side), fieldOf(column, side + 1)))
    }
  }
  return tones
}

type Field = { from: number; to: number }

function fieldOf(index: number, count: number): Field {
  return {
    from: Math.floor((index * greySide) / count),
    to: Math.floor(((index + 1) * greySide) / count),
  }
}

function meanOf(grey: Uint8Array, rows: Field, columns: Field): number {
  let sum = 0
  for (let row = rows.from; row < rows.to; row += 1) {
    for (let column = columns.from; column < columns.to; column += 1) {
      sum += toneAt(grey, row * greySide + column)
    }
  }
  return sum / ((rows.to - rows.from) * (columns.to - columns.from))
}

function toneAt(tones: ArrayLike<number>, index: number): number {
  return tones[index] ?? 0
}
