export { createNumberVault, readKeys } from './create-number-vault'
export { addNumberKey, NumberKeyError } from './number-key-file'
export { rotateNumbers, type Rotated } from './rotate-numbers'
