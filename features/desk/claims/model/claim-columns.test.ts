import { describe, expect, it } from 'vitest'
import { readColumns, shownColumns, usualColumns } from './claim-columns'

describe('the columns of the queue', () => {
  it('are the default ones until others are stored, and only known ones', () => {
    for (const text of [null, '', '{"a":1}', '[1]']) {
      expect(readColumns(text)).toEqual(usualColumns)
    }
    expect(readColumns('["email","gone","worth"]')).toEqual(['worth', 'email'])
    expect(readColumns('[]')).toEqual([])
  })

  it('include the one the list is sorted by, chosen or not', () => {
    const options = { chosen: ['state', 'email'], isNarrow: false } as const
    expect(shownColumns({ ...options, sort: 'created' })).toEqual(['state', 'email'])
    expect(shownColumns({ ...options, sort: 'worth' })).toEqual(['worth', 'state', 'email'])
  })

  it('leave room for the claim that is open beside them', () => {
    const chosen = ['created', 'from', 'to', 'email'] as const
    expect(shownColumns({ chosen, sort: 'deadline', isNarrow: true })).toEqual([
      'from',
      'to',
      'deadline',
    ])
  })
})
