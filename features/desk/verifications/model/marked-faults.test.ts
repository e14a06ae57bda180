import { describe, expect, it } from 'vitest'
import { deskVerification } from '@/tests/factories/desk-verification'
import { faultsOf, markableIn, missingFor, withMark } from './marked-faults'

describe('what an operator marks as wrong', () => {
  it('is sent per photo and value, with an empty remark as no remark', () => {
    const marked = withMark(withMark({}, 'front', { reason: 'glare', remark: '  ' }), 'holder', {
      reason: 'other',
      remark: ' The whole name, please ',
    })
    expect(faultsOf(marked)).toEqual([
      { input: 'front', reason: 'glare', remark: null },
      { input: 'holder', reason: 'other', remark: 'The whole name, please' },
    ])
  })

  it('is taken back by choosing no reason', () => {
    const marked = withMark({}, 'front', { reason: 'glare', remark: '' })
    expect(withMark(marked, 'front', { reason: '', remark: '' })).toEqual({})
    expect(faultsOf({ front: { reason: 'unknown', remark: '' } })).toEqual([])
  })

  it('has predefined reasons that fit it, for photos and for values', () => {
    const photos = deskVerification.photos.map((photo) => ({ ...photo, frame: 'selfie' as const }))
    const value = { key: 'holder', type: 'holder', label: 'Name', value: 'ANNA' } as const
    const marks = markableIn({ photos, values: [value] })
    const [selfie, holder] = [marks[0], marks.at(-1)]
    expect(selfie?.reasons).toContain('face_hidden')
    expect(selfie?.reasons).not.toContain('document_expired')
    expect(holder?.reasons).toEqual(['name_differs', 'other'])
  })

  it('is missing until something is marked, and says so if words are missing', () => {
    expect(missingFor([])).toBe('markFirst')
    expect(missingFor([{ input: 'front', reason: 'other', remark: null }])).toBe('writeFirst')
    expect(missingFor([{ input: 'front', reason: 'glare', remark: null }])).toBeNull()
  })
})
