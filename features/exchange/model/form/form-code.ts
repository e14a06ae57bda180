/** What a form needs once somebody has entered it, in one file to load. */
export { formFaults } from './check-form'
export { enterGoesOn } from './enter-goes-on'
