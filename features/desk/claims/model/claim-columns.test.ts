import { describe, expect, it } from 'vitest'
import { readColumns, shownColumns, defaultColumns } from './claim-columns'

describe('the columns of the queue', () => {
  it('are the default columns until others are stored; unknown columns are dropped', () => {
    for (const text of [null, '', '{"a":1}', '[1]']) {
      expect(readColumns(text)).toEqual(defaultColumns)
    }
    expect(readColumns('["email","gone","worth"]')).toEqual(['worth', 'email'])
    expect(readColumns('[]')).toEqual([])
  })

  it('include the column that the list is sorted by, even if it is not chosen', () => {
    const options = { chosen: ['state', 'email'], isNarrow: false } as const
    expect(shownColumns({ ...options, sort: 'created' })).toEqual(['created', 'state', 'email'])
    expect(shownColumns({ ...options, sort: 'worth' })).toEqual(['worth', 'state', 'email'])
  })

  it('include one time only next to an open claim: the one that the list is sorted by', () => {
    const options = { chosen: defaultColumns, isNarrow: true }
    const sides = ['from', 'to', 'state']
    expect(shownColumns({ ...options, sort: 'created' })).toEqual(['created', ...sides])
    expect(shownColumns({ ...options, sort: 'waiting' })).toEqual(['since', ...sides])
  })

  it('are fewer while a claim is open next to them', () => {
    const chosen = ['created', 'from', 'to', 'email'] as const
    expect(shownColumns({ chosen, sort: 'deadline', isNarrow: true })).toEqual([
      'from',
      'to',
      'deadline',
    ])
  })
})
