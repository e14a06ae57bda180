import { Agent } from 'node:http'
import { sendTimed } from '../support/send-timed'
import { addressOf, callsOf, stressAddresses, type StressedOffice } from '../support/public-calls'

/*
 * Repeats one public call from several network addresses as often as the limits allow, with one request
 * from each address at a time, and reports how many requests no limit refused. It runs in a process of
 * its own, so that its work does not delay the process that measures.
 */
const [
  origin = '',
  name = '',
  officeText = '',
  callText = '0',
  secondsText = '0',
  firstText = '0',
] = process.argv.slice(2)
// interference.ts passes the office as JSON.
const office = JSON.parse(officeText) as StressedOffice
const seconds = Number(secondsText)
const firstPerson = Number(firstText)
const call = callsOf(office).find((one) => one.name === name)
if (!call) {
  throw new Error(`There is no call ${name}.`)
}
const agent = new Agent({ keepAlive: true, maxSockets: stressAddresses })
let end = 0
let sent = 0

const runFor = async (person: number): Promise<void> => {
  for (let turn = 0; turn < call.perAddress && performance.now() < end; turn += 1) {
    const address = addressOf(Number(callText), person)
    const { status } = await sendTimed(
      { origin, agent, address },
      call.make(person * 10_000 + turn),
    )
    if (status === 429) {
      return
    }
    sent += 1
  }
}

// Starting this process takes processor time, which must not be measured. So it waits for a message.
process.send?.('ready')
process.once('message', () => {
  end = performance.now() + seconds * 1000
  void Promise.all(
    Array.from({ length: stressAddresses }, (_, person) => runFor(firstPerson + person)),
  ).then(() => {
    agent.destroy()
    process.send?.(sent, () => process.disconnect())
  })
})
