import { expect, it } from 'vitest'
import { groupAudit } from './audit-groups'

it('adjacent changes of one subject are one line, and so are many adjacent changes of one kind', () => {
  const entry = (action: string, entityId: string, who = 'anna') => ({
    ...{ who, action, entity: action.split('.')[0] ?? '', entityId },
  })
  const copies = ['1', '2', '3', '4'].map((id) => entry('direction.create', id))
  const groups = groupAudit([
    entry('city.update', '1'),
    entry('city.update', '1'),
    entry('city.update', '2'),
    entry('city.update', '2', 'boris'),
    ...copies,
    entry('city.update', '1'),
  ])
  expect(groups.map((group) => group.length)).toEqual([2, 1, 1, 4, 1])
})
