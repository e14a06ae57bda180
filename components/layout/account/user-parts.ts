export { AccountMenu } from './account-menu'
export { UserRows } from './user-rows'
