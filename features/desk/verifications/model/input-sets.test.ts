import { describe, expect, it } from 'vitest'
import { verificationInputList } from '@/lib/contracts/desk/verifications/verification-inputs'
import { verificationKinds } from '@/lib/contracts/verification/verification-lists'
import { firstInputs, freeKey, readSetName, setNameText, withType } from './input-sets'

describe('what is asked for', () => {
  it.each(verificationKinds)(
    'begins for a new %s with inputs that can be saved at once',
    (kind) => {
      expect(verificationInputList.safeParse(firstInputs[kind]).error?.issues ?? []).toEqual([])
    },
  )

  it.each(['card-7', 'account-12', 'person'])('is at the address %s', (text) => {
    const name = readSetName(text)
    expect(name && setNameText(name)).toBe(text)
  })

  it.each(['card', 'person-7', 'cat-7', 'card-x', 'card-0', ''])('is not at %s', (text) => {
    expect(readSetName(text)).toBeNull()
  })

  it('keeps the fields that its type needs, and no others', () => {
    const [number] = firstInputs.card
    if (!number) {
      throw new Error('A card has a number.')
    }
    const asPhoto = withType(number, 'photo')
    expect(asPhoto).toMatchObject({ kind: null, checker: null, frame: 'free' })
    expect(withType(asPhoto, 'holder')).toMatchObject({
      ...{ kind: 'name', checker: 'person', frame: null },
    })
    expect(withType({ ...asPhoto, isRequired: false }, 'number').isRequired).toBe(true)
  })

  it('has keys that differ', () => {
    expect(freeKey('photo', [])).toBe('photo')
    expect(freeKey('photo', ['photo', 'photo2'])).toBe('photo3')
  })
})
