/*
 * Messages of banks about incoming payments, forwarded by phones and mailboxes of the office. A message is stored,
 * read by the wordings that operators maintain, and compared with the open claims: it is booked automatically only
 * if exactly one claim fits and its wording allows it; otherwise an operator decides. The module `claims` books the
 * payments, each under the reference of its message.
 */
export { signMessage } from './devices/device-key'
export { createDevice, revokeDevice, saveDevice, termsOfDevice } from './devices/change-devices'
export { readDevices, type DeviceRow } from './devices/devices.repository'
export { countSilentDevices, isSilent } from './devices/silence'
export { authenticateDevice, type DeviceProof } from './take/authenticate-device'
export { takeMessage } from './take/take-message'
export { readBankMessageJob } from './jobs'
export { matchMessage } from './match/match-message'
export { assignMessage, dismissMessage, readMessageAgain } from './desk/decide-message'
export { countWaitingMessages, listMessages, type ListedMessage } from './desk/list-messages'
export { bankWordingResource } from './desk/wording-list'
export { deleteOldTexts } from './upkeep/delete-texts'
export { resealBankMessages } from './upkeep/reseal'
