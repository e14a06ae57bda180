import axios from 'axios'
import { httpDefaults } from './send'

/*
 * `X-Requested-With` shows the server that a script of this site sent the request, not a foreign
 * form: another site cannot set it without a CORS permission, which nobody gets.
 */
export const browserHttp = axios.create({
  ...httpDefaults,
  headers: { 'X-Requested-With': 'XMLHttpRequest' },
})
