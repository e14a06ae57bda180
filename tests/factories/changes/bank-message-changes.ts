type Row = { id: number | string; version: string; terms: Record<string, unknown> }

type Desk = {
  send: (method: string, path: string, body?: unknown) => Promise<unknown>
  oneOf: (path: string, name: string) => Promise<Row>
  /** The payment details about which messages are read. */
  requisite: () => Promise<{ id: string; currencyId: number }>
}

type Change = [call: string, what: string, of: string, make: () => Promise<unknown>]

const device = { name: 'Phone of the office', allowsBearer: false, silentHours: null }
const wording = {
  ...{ name: 'A bank', sender: '900', wording: 'Credit {amount} from {payer}' },
  ...{ decimalMark: '.', thousandsMark: '', deviceId: null, isEnabled: true },
  ...{ rule: 'propose', bookUpTo: null, bookDaily: null },
}

/**
 * Every change of devices and templates of bank messages, with its name in mails; each creates what the next ones
 * change.
 */
export function bankMessageChanges({ send, oneOf, requisite }: Desk): Change[] {
  const phone = () => oneOf('bank-devices/', 'devices')
  const template = () => oneOf('bank-wordings/', 'wordings')
  return [
    [
      'post bank-devices/',
      'a device for bank messages was added',
      device.name,
      () => send('post', 'bank-devices/', { terms: device }),
    ],
    [
      'put bank-devices/{id}/',
      'a device for bank messages was changed',
      device.name,
      async () =>
        send('put', `bank-devices/${(await phone()).id}/`, {
          terms: { ...device, silentHours: 5 },
        }),
    ],
    [
      'post bank-wordings/',
      'a template of bank messages was added',
      wording.name,
      async () => {
        const { currencyId, id } = await requisite()
        await send('post', 'bank-wordings/', {
          terms: { ...wording, currencyId, requisiteIds: [id] },
        })
      },
    ],
    [
      'put bank-wordings/{id}/',
      'a template of bank messages was changed',
      wording.name,
      async () => {
        const { id, terms, version } = await template()
        const changed = { ...terms, rule: 'book', bookUpTo: '10', bookDaily: '100' }
        await send('put', `bank-wordings/${id}/`, { version, terms: changed })
      },
    ],
    [
      'delete bank-wordings/{id}/',
      'a template of bank messages was removed',
      wording.name,
      async () => {
        const { id, version } = await template()
        await send('delete', `bank-wordings/${id}/?version=${version}`)
      },
    ],
  ]
}
