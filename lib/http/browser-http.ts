import axios from 'axios'
import { httpDefaults } from './send'

/*
 * `X-Requested-With` shows the server that a script of this site sent the request, and not a form of
 * another site. Another site could set this header only with CORS permission, which no site gets.
 */
export const browserHttp = axios.create({
  ...httpDefaults,
  headers: { 'X-Requested-With': 'XMLHttpRequest' },
})
