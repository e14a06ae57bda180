import { Agent } from 'node:http'
import { ask } from '../support/ask'
import { addressOf, callsOf, pressingAddresses, type PressedOffice } from '../support/public-calls'

/*
 * Uses one public call as much as these network addresses may, one request of each at a time, and
 * reports how many it sent. It is a process of its own, so that its work does not delay the one
 * that measures.
 */
const [
  origin = '',
  name = '',
  officeText = '',
  callText = '0',
  secondsText = '0',
  firstText = '0',
] = process.argv.slice(2)
// What the bench wrote.
const office = JSON.parse(officeText) as PressedOffice
const seconds = Number(secondsText)
const firstPerson = Number(firstText)
const call = callsOf(office).find((one) => one.name === name)
if (!call) {
  throw new Error(`There is no call ${name}.`)
}
const agent = new Agent({ keepAlive: true, maxSockets: pressingAddresses })
let end = 0
let sent = 0

const press = async (person: number): Promise<void> => {
  for (let turn = 0; turn < call.perAddress && performance.now() < end; turn += 1) {
    const address = addressOf(Number(callText), person)
    const { status } = await ask({ origin, agent, address }, call.make(person * 10_000 + turn))
    if (status === 429) {
      return
    }
    sent += 1
  }
}

// Starting is work too, but is not measured.
process.send?.('ready')
process.once('message', () => {
  end = performance.now() + seconds * 1000
  void Promise.all(
    Array.from({ length: pressingAddresses }, (_, person) => press(firstPerson + person)),
  ).then(() => {
    agent.destroy()
    process.send?.(sent, () => process.disconnect())
  })
})
