import axios from 'axios'
import { httpDefaults } from './send'

/*
 * `X-Requested-With` tells the server that a script of this site asked, not a foreign form: another
 * site cannot set it without a permission nobody gives.
 */
export const browserHttp = axios.create({
  ...httpDefaults,
  headers: { 'X-Requested-With': 'XMLHttpRequest' },
})
