export { createNumberVault, readKeys } from './create-number-vault'
export { addNumberKey, NumberKeyError } from './number-key-file'
export { resealText, rotateNumbers } from './rotate-numbers'
