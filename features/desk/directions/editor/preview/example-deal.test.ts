import { describe, expect, it } from 'vitest'
import { exampleOf } from './example-deal'

const noFee = { percent: '0', fixed: '0', min: '0' }
const pair = {
  course: '80',
  verificationCourse: '82',
  bonus: null,
  tiers: [{ min: '1000', course: '81', verificationCourse: '83' }],
  fees: { send: noFee, receive: { percent: '0', fixed: '30', min: '0' } },
  from: { roundCalculator: 2, min: null, max: null, minVerification: null },
  to: { roundCalculator: 2, min: null, max: null, minVerification: null },
}
const usual = { courseType: 'default', cityFrom: null, cityTo: null } as const

describe('the example exchange', () => {
  it('is calculated from either side, with tiers, fees, the verified rate and the city', () => {
    const sent = exampleOf(pair, usual, { side: 'send', text: '100' })
    expect([sent.send, sent.receive]).toEqual(['100', '7970'])
    const back = exampleOf(pair, usual, { side: 'receive', text: '7970' })
    expect([back.send, back.receive]).toEqual(['100', '7970'])
    expect(exampleOf(pair, usual, { side: 'send', text: '1000' }).receive).toBe('80970')
    const verified = { ...usual, courseType: 'verification' } as const
    expect(exampleOf(pair, verified, { side: 'send', text: '100' }).receive).toBe('8170')
    const city = { ...usual, cityTo: { addOnPercent: '1', multiple: '500' } }
    expect(exampleOf(pair, city, { side: 'send', text: '100' }).receive).toBe('7500')
  })

  it('leaves unreadable input unchanged', () => {
    expect(exampleOf(pair, usual, { side: 'send', text: '' })).toEqual({
      send: '',
      receive: '',
      deal: null,
    })
  })
})
