/*
 * What somebody is known by beside their password: an app that shows codes, passkeys, and recovery
 * codes for who has lost both. A passkey is bound to this site by the browser and opened by its
 * holder's finger or PIN, so it logs in alone. Whoever changes their own has first shown that they are the
 * owner: this room asks no passwords.
 */
export { checkSecondFactor, secondFactorRefusal, shownFactor } from './check-second-factor'
export { countFactors, hasSecondFactor, removeAllFactors, type Factors } from './factors'
export type { OwnChange } from './own-change'
export { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './own-totp'
export {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys/own-passkeys'
export { belongsToUser, type PasskeyRow } from './passkeys/passkeys.repository'
export { askForPasskey, checkPasskey, pruneChallenges } from './passkeys/show-passkey'
export { readPasskeyLibrary, type Credential, type RelyingParty } from './passkeys/webauthn'
export { endSessionsOf, lockUser, type SecondFactor } from './second-factor.repository'
