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

export type PhotoHash = {
  /** 16 hexadecimal digits. */
  hash: string
  /** Each is 65,536 × its place + its value. None for a picture that shows nothing, such as a white page. */
  bands: number[]
}

export type PhotoHashes = PhotoHash & {
  /** The hashes of the same picture turned by one, two and three quarters, to search with. */
  turned: PhotoHash[]
}

/** The hashes of a square of grey tones, as the painter returns it. */
export function hashPhoto(grey: Uint8Array): PhotoHashes {
  const squares = [grey]
  while (squares.length < 4) {
    squares.push(quarterTurn(squares.at(-1) ?? grey))
  }
  const [upright = noHash, ...turned] = squares.map(hashSquare)
  return { ...upright, turned }
}

const noHash: PhotoHash = { hash: '', bands: [] }

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

/** Whether the photos are alike, perhaps turned. */
export function areAlike(sought: PhotoHashes, hash: string): boolean {
  return [sought, ...sought.turned].some(
    (turned) => differentBits(turned.hash, hash) <= maxDifferentBits,
  )
}

/** All bands by which photos like this one can be found, however they are turned. */
export function bandsToSearch({ bands, turned }: PhotoHashes): number[] {
  return [...new Set([...bands, ...turned.flatMap((hash) => hash.bands)])]
}

function hashSquare(grey: Uint8Array): PhotoHash {
  const bits = stepsOf(averageTones(grey))
  const words = Array.from({ length: bits.length / bandBits }, (_, place) =>
    Number.parseInt(bits.slice(place * bandBits, (place + 1) * bandBits), 2),
  )
  const showsEnough = bits.replaceAll('0', '').length >= fewestBits
  return {
    hash: words.map((word) => word.toString(16).padStart(bandBits / 4, '0')).join(''),
    // A band without steps is found in too many pictures.
    bands: showsEnough
      ? words.flatMap((word, place) => (word === 0 ? [] : [place * 2 ** bandBits + word]))
      : [],
  }
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

function quarterTurn(grey: Uint8Array): Uint8Array {
  return Uint8Array.from(grey, (_, index) => {
    const row = Math.floor(index / greySide)
    const column = index % greySide
    return toneAt(grey, (greySide - 1 - column) * greySide + row)
  })
}

function toneAt(tones: ArrayLike<number>, index: number): number {
  return tones[index] ?? 0
}
